package import PlainFiles
package import Planning
package import RoadNetwork
package import VehicleRouting
package import WasteCollection

/// Travel between bins of a depot, requested once, for the problems of one or many days.
package struct BinTravel: Sendable {
  /// The indices of the bins among the day's.
  private let bins: [Int]
  /// The problem with travel, in local time.
  private let routed: Problem
  /// The findings about streets.
  package let warnings: [Finding]

  /// Requests travel.
  ///
  /// - Parameters:
  ///   - found: A day of the depot, on the map of the router if that knows streets.
  ///   - bins: The indices of the bins; `nil` for all of them.
  ///   - router: The router; `nil` for the great circle.
  ///   - folder: The folder of its files, for findings; `nil` to name them without a folder.
  /// - Throws: ``RouterError`` if the router does not answer, `InvalidInput` if a vehicle starts or ends
  ///   where no street is.
  package init(
    of found: DayOnMap, between bins: [Int]? = nil, router: (any Router)?, folder: String?
  ) throws {
    let day = found.day
    self.bins = bins ?? Array(day.bins.indices)
    let problem = day.problem(serving: self.bins.map { day.bins[$0] })
    guard let router else {
      (routed, warnings) = (problem, [])
      return
    }
    let hasPoints = day.bins.contains { $0.stretch == nil }
    let table = DayOnMap.path(of: hasPoints ? "bins.csv" : DayStreets.file, in: folder)
    // Of a day with both tables, findings about streets name no row of that of bins.
    let rows = Dictionary(
      uniqueKeysWithValues: hasPoints ? [] : day.streets.map { ($0.id, $0.line) })
    let lines = day.bins.reduce(into: day.binLines) { lines, bin in
      guard let stretch = bin.stretch else { return }
      for id in [bin.id, bin.reversedID].compactMap(\.self) { lines[id] = rows[stretch.row] }
    }
    let places = ProblemPlaces(
      stop: { stop, _ in lines["\(problem.stops[stop].id)"].map { .line($0) } ?? .file },
      vehicle: { _, _ in .file })
    let reading = try RoutedTravel(router).applied(
      to: problem, places: places, file: table,
      baseFile: DayOnMap.path(of: "depot.yaml", in: folder),
      streets: found.places, reach: found.reach)
    routed = reading.value
    let findings = FindingCollector(file: table)
    var counted = routed
    counted.travel = routed.travel.mapValues(day.clock.counted)
    ProblemValidation.check(counted, places: places, findings: findings)
    let codes = [ValidationCode.noRoute.rawValue, ValidationCode.unreachableWindow.rawValue]
    warnings = reading.warnings + findings.findings.filter { codes.contains($0.code) }
  }

  /// Returns the problem of serving these bins on a day of the same depot, at that day's levels.
  package func problem(of day: DepotDay) -> Problem {
    var problem = day.problem(serving: bins.map { day.bins[$0] })
    problem.locations = routed.locations
    problem.travel = routed.travel.mapValues(day.clock.counted)
    return problem
  }
}
