package import ItineraryPlanning
package import PlainFiles

/// A request, from its own file or from a plan made from it.
package struct ItinerarySource {
  package var request: ItineraryRequest
  /// The request as written, converted to JSON; starts and ends that were named have their coordinates.
  package let document: JSONValue
  /// The plan that contains it.
  package let plan: WrittenItinerary?

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - bytes: A request in JSON or YAML, or a plan in JSON.
  ///   - file: Its name as given by the user.
  ///   - known: The known names; `nil` leaves names unresolved.
  ///   - lookup: Finds starts, ends and places that must be seen by name or address.
  /// - Returns: The request, with ids instead of names of places, and warnings.
  /// - Throws: `InvalidInput` with all errors.
  package static func read(
    _ bytes: [UInt8], file: String, known: KnownNames?, lookup: PlaceLookup? = nil
  ) throws(InvalidInput) -> Reading<ItinerarySource> {
    let findings = FindingCollector(file: file)
    if WrittenItinerary.isPlan(bytes, file: file) {
      let plan = try WrittenItinerary.read(bytes, file: file)
      plan.warnings.forEach { findings.add($0) }
      let cursor = try plan.value.request(findings)
      let request = ItineraryReader.request(at: cursor, known: known, lookup: lookup)
      let document = try lookup?.settled(cursor, file: file) ?? cursor.value
      return try findings.reading(
        request.map { ItinerarySource(request: $0, document: document, plan: plan.value) })
    }
    guard let document = ItineraryReader.document(bytes, findings) else {
      throw InvalidInput(findings: findings.findings)
    }
    let cursor = JSONCursor(document, findings: findings)
    let request = ItineraryReader.request(at: cursor, known: known, lookup: lookup)
    let settled = try lookup?.settled(cursor, file: file) ?? cursor.value
    return try findings.reading(
      request.map { ItinerarySource(request: $0, document: settled, plan: nil) })
  }
}
