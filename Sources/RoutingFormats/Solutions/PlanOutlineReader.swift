package import PlainFiles
package import VehicleRouting

/// Reads from solution JSON, this program's own or VROOM's, what can be compared.
package enum PlanOutlineReader {
  /// Reads the outline of a solution.
  ///
  /// - Throws: `InvalidInput` if it is no solution, or one of a failure.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<PlanOutline> {
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    guard let root = SolutionShapes.root(of: document, findings) else {
      return try findings.reading(nil)
    }
    let routes = (root.objects("routes") ?? []).compactMap { route -> PlanOutline.Route? in
      guard var vehicle = route["vehicle"]?.identifier() else { return nil }
      // In plans of several days a vehicle has a route on each.
      if route["day"] != nil, let day = route.integer("day") {
        vehicle = .text("\(vehicle) on day \(route.string("day_name") ?? String(day))")
      }
      return PlanOutline.Route(
        vehicle: vehicle, visits: (route.objects("steps") ?? []).compactMap(visit))
    }
    let cost = root.object("summary")?.integer("cost")
    return try findings.reading(PlanOutline(routes: routes, cost: cost))
  }

  /// What happens at a step; `nil` for starts and ends, or if something was reported.
  private static func visit(_ step: JSONObject) -> PlanOutline.Visit? {
    guard let type = step.string("type"), type != "start", type != "end" else { return nil }
    let id = (step["id"] ?? step["job"])?.identifier()
    if id == nil, type != "rest", step["id"] == nil, step["job"] == nil {
      step.cursor.report(
        PlainFileCode.missingKey, "the step has no key \"id\"", remedy: "Add the id of its \(type)."
      )
      return nil
    }
    return PlanOutline.Visit(
      PlanOutline.Name(type, id), arrival: step["arrival"] == nil ? nil : step.integer("arrival"))
  }
}
