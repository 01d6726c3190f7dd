package import PlainFiles
package import RoutingFormats
package import VehicleRouting

/// The formats in which problems are written.
package enum ProblemFile: String, CaseIterable, Sendable {
  case json, vrplib, solomon, pragmatic
  case routingModel = "ortools"
  case timefold

  /// The format of a file's extension.
  package init?(fileExtension: String) {
    switch fileExtension {
    case "json": self = .json
    case "vrp", "tsp", "atsp": self = .vrplib
    case "txt": self = .solomon
    default: return nil
    }
  }

  /// Whether times have dates in this format.
  package var hasDates: Bool { self == .pragmatic || self == .timefold }

  /// Returns a problem in this format.
  ///
  /// - Parameters:
  ///   - problem: What to write.
  ///   - calendar: Which day it is at second 0, for formats whose times have dates.
  /// - Returns: The file.
  /// - Throws: ``InvalidInput`` with everything that the format cannot express.
  package func write(
    _ problem: Problem, calendar: PlanCalendar? = nil
  ) throws(InvalidInput) -> [UInt8] {
    switch self {
    case .json: try ProblemJSONWriter.write(problem)
    case .vrplib: try VRPLIBWriter.write(problem)
    case .solomon: try SolomonWriter.write(problem)
    case .routingModel: try RoutingModelWriter.write(problem)
    case .timefold: try TimefoldWriter.write(problem, calendar: calendar)
    case .pragmatic: try PragmaticWriter.write(problem, calendar: calendar)
    }
  }
}
