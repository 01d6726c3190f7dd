internal import PlainFiles

/// What a request can name: places by id or name, and interests.
package struct KnownNames: Sendable {
  /// The ids of places, each with itself, and those of what was joined to them.
  private let ids: [String: String]
  private let named: [String: [String]]
  private let names: [String]
  private let nameOfID: [String: String]
  private let interests: [String]

  /// Creates the names of places, of which letter case does not count, and of what categories meet.
  package init(places: [Place], categories: PlaceCategories) {
    ids = Dictionary(
      places.map { ($0.id, $0.id) }
        + places.flatMap { place in place.twins.map { ($0.id, place.id) } },
      uniquingKeysWith: { first, _ in first })
    // A name that a place has now comes before one that was joined to another.
    let old = places.flatMap { place in
      Set(place.twins.compactMap { $0.name?.lowercased() }).sorted().map { ($0, place.id) }
    }
    named = Dictionary(grouping: places) { $0.name.lowercased() }.mapValues { $0.map(\.id) }
      .merging(Dictionary(grouping: old) { $0.0 }.mapValues { $0.map(\.1) }) { own, _ in own }
    names = places.map(\.name)
    nameOfID = Dictionary(places.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    interests = categories.interests
  }

  /// What is wrong with a name, and what to do.
  package struct Mismatch: Error {
    package let message: String
    package let remedy: String
    /// Whether there are several such places, not none.
    var isAmbiguous = false
  }

  /// Returns the id of a place.
  ///
  /// - Throws: `Mismatch` if there is no such place, or more than one.
  package func id(of text: String) throws(Mismatch) -> String {
    if let id = ids[text] { return id }
    let found = named[text.lowercased()] ?? []
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      throw Mismatch(
        message: "\(found.count) places have the name \"\(text)\"",
        remedy: "Write one of the ids \(found.sorted().joined(separator: ", ")).",
        isAmbiguous: true)
    }
    let meant = named(by: text) ?? NearestName.of(text, among: names)
    throw Mismatch(
      message: "unknown place \"\(text)\"",
      remedy: meant.map { "Did you mean \"\($0)\"?" }
        ?? "Write the id or the name of a place, as shown by places list.")
  }

  /// The only place, or of several the one of the shortest name, that has all words of a text in its name.
  private func named(by text: String) -> String? {
    func words(_ text: String) -> Set<Substring> {
      Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
    }
    let wanted = words(text)
    if wanted.isEmpty { return nil }
    return names.filter { wanted.isSubset(of: words($0)) }.min { ($0.count, $0) < ($1.count, $1) }
  }

  /// The name of a place, as people know it.
  package func name(of id: String) -> String { nameOfID[id] ?? id }

  /// The ids of all places that are meant by an id or a name; none if there is no such place.
  func ids(of text: String) -> [String] {
    ids[text].map { [$0] } ?? named[text.lowercased()] ?? []
  }

  /// Whether a category meets an interest.
  package func meets(interest: String) -> Bool { interests.contains(interest) }

  /// Checks that a category meets an interest.
  ///
  /// - Throws: `Mismatch` if none does.
  func check(interest: String) throws(Mismatch) {
    if interests.contains(interest) { return }
    throw Mismatch(
      message: "no category matches the interest \"\(interest)\"",
      remedy: NearestName.of(interest, among: interests).map { "Did you mean \"\($0)\"?" }
        ?? "Known interests: \(interests.joined(separator: ", ")).")
  }
}
