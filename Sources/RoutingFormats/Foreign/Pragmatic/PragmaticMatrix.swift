internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// A routing matrix of vrp-cli.
struct PragmaticMatrix {
  /// `nil`: that of its place among the files.
  let profile: String?
  let travel: TravelMatrix

  /// Reads a matrix; whatever is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - file: The matrix, as JSON.
  ///   - size: How many locations the problem has; `nil` if it states rows itself.
  ///   - findings: Receives what is wrong.
  init?(_ file: NamedFile, size: Int?, findings: FindingCollector) {
    let own = FindingCollector(file: file.name)
    defer { for finding in own.findings { findings.add(finding) } }
    let document: JSONDocument
    do throws(InvalidInput) {
      document = try JSONDocument(file.bytes, file: file.name)
    } catch {
      for finding in error.findings { findings.add(finding) }
      return nil
    }
    let cursor = JSONCursor(document, findings: own)
    guard let object = cursor.object(PragmaticShapes.matrix) else { return nil }
    object.given("timestamp")?.refuse(
      "matrices by the time of day cannot be read from this format",
      remedy: "Convert the problem to problem JSON, which has slices.")
    profile = object.given("profile")?.string()
    guard let list = object.given("travelTimes") ?? object.given("durations"),
      var durations = Self.entries(list)
    else {
      if object["travelTimes"] == nil, object["durations"] == nil {
        cursor.report(
          ProblemJSONCode.missingDurations, "the matrix has no travelTimes",
          remedy: "Add travelTimes, row by row, in seconds.")
      }
      return nil
    }
    var count = 0
    while count * count < durations.count { count += 1 }
    guard count > 0, count * count == durations.count, size == nil || size == count else {
      list.report(
        PlainFileCode.outOfRange,
        "the matrix has \(durations.count) entries"
          + (size.map { "; \($0) locations need \($0 * $0)" } ?? ", which is no square"),
        remedy: "List all pairs of locations row by row, in the order of their first use.")
      return nil
    }
    var distances: [Int32]?
    if let list = object.given("distances") {
      distances = Self.entries(list)
      if let entries = distances, entries.count != durations.count {
        list.report(
          PlainFileCode.outOfRange, "there are fewer or more distances than travel times",
          remedy: "List all pairs of locations.")
        distances = nil
      }
    }
    if let codes = object.given("errorCodes")?.value.elements, codes.count == durations.count {
      for (entry, code) in codes.enumerated() where code.integer != 0 {
        durations[entry] = TravelMatrix.noRoute
        distances?[entry] = TravelMatrix.noRoute
      }
    }
    travel = TravelMatrix(size: count, durations: durations, distances: distances)
  }

  private static func entries(_ cursor: JSONCursor) -> [Int32]? {
    guard let numbers = cursor.integers(in: ProblemLimits.leg) else { return nil }
    return numbers.map { Int32($0) }
  }
}
