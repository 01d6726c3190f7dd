package import PlainFiles
package import VehicleRouting
internal import TravelModel

/// Reads orders and vehicles from two tables, as spreadsheets export them.
///
/// Columns are recognised by their usual names in all languages. Vehicles travel along the great circle,
/// as those of problem JSON without matrices do.
package enum TableReader {
  /// Reads a problem; ``FormatOptions/fleet`` is the table of vehicles.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let reading = try readDated(bytes, file: file, options: options)
    return Reading(reading.value.problem, warnings: reading.warnings)
  }

  /// Reads a problem with the day on which it is, if it has dates.
  package static func readDated(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<DatedProblem> {
    let findings = FindingCollector(file: file)
    let orders = try OrderTable(bytes, findings: findings)
    guard let fleetFile = options.fleet else {
      findings.add(
        TableCode.noFleet, at: .file, "a table of orders has no vehicles",
        remedy: "Add --vehicles and a table of vehicles: one row each, with latitude, longitude, "
          + "capacity, shift start and shift end.")
      return try findings.reading(nil)
    }
    let fleetFindings = FindingCollector(file: fleetFile.name)
    let fleet = try FleetTable(
      fleetFile.bytes, decimalSign: orders.decimalSign, findings: fleetFindings)
    var draft = TableDraft(orders: orders, fleet: fleet)
    let (problem, calendar) = draft.problem(
      named: file.stem, objective: options.objective ?? .cost)
    var all = findings.findings + fleetFindings.findings
    let places = TablePlaces(orders, file: file, fleet, file: fleetFile.name)
    if !findings.hasErrors, !fleetFindings.hasErrors { all += places.validation(of: problem) }
    if all.contains(where: { $0.severity == .error }) { throw InvalidInput(findings: all) }
    return Reading(
      DatedProblem(problem: problem, calendar: calendar, tables: places, loads: draft.loads.units),
      warnings: all)
  }
}

extension String {
  /// A file's name without folders and extension.
  var stem: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
