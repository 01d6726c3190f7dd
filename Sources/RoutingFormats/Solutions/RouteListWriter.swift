package import PlainFiles
package import VehicleRouting

/// Writes CVRPLIB's solution format: `Route #1: 3 1 2` and `Cost 27591`.
///
/// How stops and routes are named is described at `RouteListNumbering`; costs are in the file's own
/// units.
package enum RouteListWriter {
  /// Returns the text of a solution.
  ///
  /// - Throws: ``InvalidInput`` if an identifier cannot stand in this format.
  package static func write(
    _ solution: Solution, cost: Int, of problem: Problem
  ) throws(InvalidInput) -> [UInt8] {
    let numbering = RouteListNumbering(problem)
    let findings = FindingCollector(file: "solution.sol")
    if problem.hasDays {
      findings.add(
        SolutionFileCode.notWritable, at: .file, "a .sol file has no days",
        remedy: "Write the solution as JSON.")
    }
    if problem.hasPlaces {
      findings.add(
        SolutionFileCode.notWritable, at: .file, "a .sol file does not say which place is visited",
        remedy: "Write the solution as JSON.")
    }
    var text = ""
    for (i, route) in solution.routes.enumerated() {
      let number = numbering.hasFixedVehicles ? route.vehicle : i
      var names = numbering.firstCity.map { [String($0)] } ?? []
      for activity in route.activities {
        let (id, name): (Identifier, String?)
        switch activity {
        case .stop(let stop):
          id = problem.stops[stop].id
          name = numbering.name(of: id).map {
            (route.reversedStops.contains(stop) ? RouteListNumbering.backward + $0 : $0)
              + RouteListNumbering.load(of: problem.stops[stop])
          }
        case .facility(let facility):
          id = problem.facilities[facility].id
          name = numbering.name(ofFacility: id)
        case .charge(let charge):
          id = problem.chargingStations[charge.station].id
          name = nil
        case .pause, .rest: continue
        }
        if let name {
          names.append(name)
        } else {
          findings.add(
            SolutionFileCode.notWritable, at: .file, value: id.description,
            "the id \"\(id)\" cannot be written to a .sol file",
            remedy: "Write the solution as JSON, or use ids without spaces.")
        }
      }
      text += "Route #\(number + 1): \(names.joined(separator: " "))\n"
    }
    text += "Cost \(ScaledNumber.text(cost, scale: problem.scale))\n"
    return try findings.reading(Array(text.utf8)).value
  }
}
