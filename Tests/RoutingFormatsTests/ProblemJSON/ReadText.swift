import PlainFiles

@testable import RoutingFormats
@testable import VehicleRouting

/// Problem JSON in tests, read and told about.
enum ReadText {
  /// Reads a problem.
  static func problem(_ text: String) throws -> Problem {
    try ProblemJSONReader.read(Array(text.utf8), file: "p.json").value
  }

  /// What is found, errors and warnings, as users see it.
  static func findings(_ text: String) -> [String] {
    do {
      return try ProblemJSONReader.read(Array(text.utf8), file: "p.json").warnings
        .map(\.description)
    } catch {
      return error.findings.map(\.description)
    }
  }
}
