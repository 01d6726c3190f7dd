package import PlainFiles
package import RoutingFormats
package import VehicleRouting

/// The formats in which solutions are written.
package enum SolutionFormat: String, CaseIterable, Sendable {
  case json, sol, csv, text, geojson
  /// A page with a map, which is written elsewhere: it needs words, and streets.
  case html

  /// The format of a file's extension.
  package init?(fileExtension: String) {
    switch fileExtension {
    case "json": self = .json
    case "sol": self = .sol
    case "csv": self = .csv
    case "txt": self = .text
    case "geojson": self = .geojson
    case "html": self = .html
    default: return nil
    }
  }

  /// The extension of files in this format.
  package var fileExtension: String { self == .text ? "txt" : rawValue }

  /// Returns an answer in this format.
  ///
  /// - Parameters:
  ///   - answer: An answer that has passed the checker.
  ///   - isCompact: Whether JSON is on one line.
  ///   - alternatives: Alternative plans, only in JSON; `nil` if none were requested.
  ///   - calendar: Which day it is at second 0; with it, JSON and CSV state times with dates, too.
  /// - Returns: The file's bytes.
  /// - Throws: ``InvalidInput`` if the format cannot express the answer.
  package func write(
    _ answer: Answer, isCompact: Bool = false, alternatives: [Alternative]? = nil,
    calendar: PlanCalendar? = nil
  ) throws(InvalidInput) -> [UInt8] {
    switch self {
    case .json:
      return SolutionJSONWriter.write(
        answer, version: ProgramVersion.current, remarks: remarks(on: answer),
        alternatives: alternatives, calendar: calendar,
        style: isCompact ? .compact : .pretty)
    case .sol:
      return try RouteListWriter.write(
        answer.solution, cost: answer.statedCost + answer.statedLostPrize, of: answer.problem)
    case .csv: return SolutionCSVWriter.write(answer, calendar: calendar)
    case .text: return Array(SolutionTextWriter.write(answer, remarks: remarks(on: answer)).utf8)
    case .geojson:
      let map = PlanGeoJSON(answer)
      guard map.isDrawable else { throw InvalidInput(findings: [.noPlaces(answer.problem.name)]) }
      return map.document()
    case .html: preconditionFailure("pages are not written by this target")
    }
  }

  private func remarks(on answer: Answer) -> [Int: UnassignedRemark] {
    UnassignedRemark.all(Explainer.explain(answer), in: answer.problem)
  }
}

extension Finding {
  /// Says that a plan cannot be drawn.
  package static func noPlaces(_ problem: String) -> Finding {
    Finding(
      SolutionFileCode.notWritable, file: problem, at: .file,
      "the locations have no longitude and latitude, so a map is not possible",
      remedy: "Choose another --format, such as json.")
  }
}
