package import ItineraryPlanning
package import PlainFiles

/// A request, from a file of its own or with a plan that was made of it.
package struct ItinerarySource {
  package var request: ItineraryRequest
  /// The request as it was written, but as JSON.
  package let document: JSONValue
  /// The plan that it stands in.
  package let plan: WrittenItinerary?

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - bytes: A request in JSON or YAML, or a plan in JSON.
  ///   - file: As the user named it.
  ///   - known: What can be named; `nil` leaves names as they are.
  /// - Returns: The request, with ids of places in place of names, and warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String, known: KnownNames?
  ) throws(InvalidInput) -> Reading<ItinerarySource> {
    let findings = FindingCollector(file: file)
    if WrittenItinerary.isPlan(bytes, file: file) {
      let plan = try WrittenItinerary.read(bytes, file: file)
      plan.warnings.forEach { findings.add($0) }
      let cursor = try plan.value.request(findings)
      let request = ItineraryReader.request(at: cursor, known: known)
      return try findings.reading(
        request.map { ItinerarySource(request: $0, document: cursor.value, plan: plan.value) })
    }
    guard let document = ItineraryReader.document(bytes, findings) else {
      throw InvalidInput(findings: findings.findings)
    }
    let cursor = JSONCursor(document, findings: findings)
    return try findings.reading(
      ItineraryReader.request(at: cursor, known: known).map {
        ItinerarySource(request: $0, document: cursor.value, plan: nil)
      })
  }
}
