package import PlainFiles
package import VehicleRouting
package import WasteCollection

/// Travel between all bins of a depot, asked for once, for the problems of many days.
package struct BinTravel: Sendable {
  private let whole: Problem
  /// What was found when streets were asked for.
  package let warnings: [Finding]

  /// Asks for travel.
  ///
  /// - Parameters:
  ///   - day: A day of the depot.
  ///   - router: Whose streets vehicles travel on; `nil`: the great circle.
  ///   - folder: Where its files are, for findings; `nil`: they are named without a folder.
  /// - Throws: ``RouterError`` if the router gives no answer, `InvalidInput` if a vehicle starts or ends
  ///   where no street is.
  package init(of day: DepotDay, router: (any Router)?, folder: String?) throws {
    let problem = day.problem(serving: day.bins)
    guard let router else {
      (whole, warnings) = (problem, [])
      return
    }
    let folder = folder.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? ""
    let anywhere = ProblemPlaces(stop: { _, _ in .file }, vehicle: { _, _ in .file })
    let routed = try RoutedTravel(router).applied(
      to: problem, places: anywhere, file: "\(folder)bins.csv", baseFile: "\(folder)depot.yaml")
    (whole, warnings) = (routed.value, routed.warnings)
  }

  /// The problem of serving all bins of a day of the same depot, at that day's levels.
  package func problem(of day: DepotDay) -> Problem {
    var problem = day.problem(serving: day.bins)
    problem.locations = whole.locations
    problem.travel = whole.travel.mapValues { day.clock.counted($0) }
    return problem
  }
}
