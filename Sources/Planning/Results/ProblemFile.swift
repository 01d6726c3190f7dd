package import PlainFiles
internal import RoutingFormats
package import VehicleRouting

/// The formats in which problems are written.
package enum ProblemFile: String, CaseIterable, Sendable {
  case json, vrplib, solomon

  /// The format of a file's extension.
  package init?(fileExtension: String) {
    switch fileExtension {
    case "json": self = .json
    case "vrp", "tsp", "atsp": self = .vrplib
    case "txt": self = .solomon
    default: return nil
    }
  }

  /// Returns a problem in this format.
  ///
  /// - Throws: ``InvalidInput`` with everything that the format cannot express.
  package func write(_ problem: Problem) throws(InvalidInput) -> [UInt8] {
    switch self {
    case .json: try ProblemJSONWriter.write(problem)
    case .vrplib: try VRPLIBWriter.write(problem)
    case .solomon: try SolomonWriter.write(problem)
    }
  }
}
