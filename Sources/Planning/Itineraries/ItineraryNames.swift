package import ItineraryPlanning
package import PlainFiles

/// Puts ids of places where a request has names, and tells what it names that there is not.
package enum ItineraryNames {
  /// Returns a request that names places by id alone.
  ///
  /// - Parameters:
  ///   - request: As it was read.
  ///   - file: Its file, for findings.
  ///   - places: All that are known.
  ///   - categories: Which interests there are.
  /// - Returns: The request.
  /// - Throws: `InvalidInput` with all places and interests that there are not, or not once.
  package static func resolve(
    _ request: ItineraryRequest, file: String, places: [Place], categories: PlaceCategories
  ) throws(InvalidInput) -> ItineraryRequest {
    let findings = FindingCollector(file: file)
    var ids = Set<String>()
    var names: [String: [String]] = [:]
    for place in places {
      ids.insert(place.id)
      names[place.name.lowercased(), default: []].append(place.id)
    }
    func resolved(_ list: [String], _ member: String) -> [String] {
      list.compactMap { text in
        if ids.contains(text) { return text }
        let found = names[text.lowercased()] ?? []
        if found.count == 1 { return found[0] }
        let remedy =
          found.isEmpty
          ? NearestName.of(text, among: places.map(\.name)).map { "Did you mean \"\($0)\"?" }
            ?? "Write the id or the name of a place; places list tells them."
          : "Write one of the ids \(found.sorted().joined(separator: ", "))."
        findings.add(
          ItineraryCode.unknownPlace, at: .file,
          found.isEmpty
            ? "\(member): there is no place \"\(text)\""
            : "\(member): there are \(found.count) places \"\(text)\"", remedy: remedy)
        return nil
      }
    }
    var result = request
    result.mustSee = resolved(request.mustSee, "must_see")
    result.never = resolved(request.never, "never")
    result.only = request.only.map { resolved($0, "only") }
    result.points = [:]
    for (name, points) in request.points.sorted(by: { $0.key < $1.key }) {
      for id in resolved([name], "points") { result.points[id] = points }
    }
    let known = categories.interests
    let asked =
      request.interests.keys.sorted() + request.shares.map(\.interest)
      + request.meals.map(\.interest)
    for interest in asked where !known.contains(interest) {
      findings.add(
        ItineraryCode.unknownInterest, at: .file, "no category meets the interest \"\(interest)\"",
        remedy: NearestName.of(interest, among: known).map { "Did you mean \"\($0)\"?" }
          ?? "Known are \(known.joined(separator: ", ")).")
    }
    return try findings.reading(result).value
  }
}
