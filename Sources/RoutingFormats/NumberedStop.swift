internal import VehicleRouting

/// A line of a file in which the depot, 0, and the stops are numbered alike.
struct NumberedStop {
  private let stop: Stop
  let position: Location.Position
  /// The line of the file, from 1.
  let line: Int

  /// Creates the stop of a line; its location is set by ``stop(at:)``.
  init(_ stop: Stop, at position: Location.Position, line: Int) {
    self.stop = stop
    self.position = position
    self.line = line
  }

  /// The stop at a location, an index into the problem's.
  func stop(at location: Int) -> Stop {
    var stop = stop
    stop.location = location
    return stop
  }

  /// Sorts lines by their numbers, so that the depot comes first whatever their order in the file.
  ///
  /// - Parameters:
  ///   - stops: One per line.
  ///   - noun: What the file calls them.
  ///   - heading: The line above the first of them.
  ///   - text: Where it is reported if the depot is missing or there twice.
  /// - Returns: Whether the depot is there, just once.
  static func sortDepotFirst(
    _ stops: inout [NumberedStop], called noun: String, below heading: Int, _ text: BenchmarkText
  ) -> Bool {
    // Lines of the same number stay in their order, for the finding that tells of them.
    stops.sort { ($0.stop.id, $0.line) < ($1.stop.id, $1.line) }
    guard let depot = stops.first, depot.stop.id == 0 else {
      text.findings.add(
        BenchmarkCode.missing, at: .line(heading), "there is no \(noun) 0, the depot",
        remedy: "Add its line, and check that the file is complete.")
      return false
    }
    guard stops.count < 2 || stops[1].stop.id != 0 else {
      text.findings.add(
        BenchmarkCode.duplicate, at: .line(stops[1].line), value: "0",
        "\(noun) 0, the depot, appears twice, first on line \(depot.line)",
        remedy: "Keep one of the two lines.")
      return false
    }
    return true
  }
}
