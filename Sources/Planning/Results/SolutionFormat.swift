internal import PlainFiles
internal import Reports
package import VehicleRouting

/// The formats in which solutions are written.
package enum SolutionFormat: String, CaseIterable, Sendable {
  case json, sol, csv, text, geojson

  /// The format that a file's extension stands for.
  package init?(fileExtension: String) {
    switch fileExtension {
    case "json": self = .json
    case "sol", "tour": self = .sol
    case "csv": self = .csv
    case "txt": self = .text
    case "geojson": self = .geojson
    default: return nil
    }
  }

  /// The extension of files in this format.
  package var fileExtension: String { self == .text ? "txt" : rawValue }

  /// Returns an answer in this format.
  ///
  /// - Parameters:
  ///   - answer: What the checker has passed.
  ///   - isCompact: Whether JSON stays on one line.
  /// - Returns: The file's bytes.
  package func write(_ answer: Answer, isCompact: Bool = false) -> [UInt8] {
    switch self {
    case .geojson: return PlanGeoJSON(answer).document()
    default:
      var json = JSONWriter(isCompact ? .compact : .pretty)
      json.object { json in json.field("cost", answer.cost) }
      return json.finish()
    }
  }
}
