package import PlainFiles
package import Rounds
internal import RoutingFormats
internal import VehicleRouting

/// A `plan.json`: what its rounds share.
package struct StatedPlan {
  let file: String
  /// The members of the document.
  let members: [(key: String, value: JSONValue)]
  package let note: PlanMetadata
  let stated: StatedSolution
  /// The vehicle whose round each stop of the day is on; `nil` for those on none.
  let owners: [String: String?]

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - bytes: `plan.json` of a result folder.
  ///   - file: Its name as given by the user.
  /// - Throws: `InvalidInput` if it is not such a plan.
  package init(_ bytes: [UInt8], file: String) throws(InvalidInput) {
    self.file = file
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    members = document.root.members
    guard let value = members.first(where: { $0.key == "day" })?.value,
      let day = JSONCursor(document, findings: findings).member("day", value).object(
        PlanMetadata.shape),
      let note = PlanMetadata(day)
    else {
      findings.add(
        DrivingCode.noDay, at: .pointer("/day", line: nil),
        "the plan does not state its depot day, so its rounds cannot be driven",
        remedy: "Plan the day again with this version of \"roundsman collect\".")
      throw InvalidInput(findings: findings.findings)
    }
    self.note = note
    stated = try SolutionJSONReader.read(bytes, file: file, of: note.problem).value
    var owners: [String: String?] = [:]
    for stop in note.problem.stops { owners[stop.id.description] = .some(nil) }
    for route in stated.solution.routes {
      for stop in route.stops {
        owners[note.problem.stops[stop].id.description] =
          note.problem.vehicles[route.vehicle].id.description
      }
    }
    self.owners = owners
  }

  /// The route of a vehicle as the document has it.
  func route(of vehicle: String) -> [(key: String, value: JSONValue)]? {
    let routes = members.first { $0.key == "routes" }?.value.elements ?? []
    return routes.map(\.members).first { route in
      route.contains { $0.key == "vehicle" && $0.value.string == vehicle }
    }
  }
}
