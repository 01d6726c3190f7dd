import Directions
import Foundation
import PlainFiles
import TravelModel
import VehicleRouting
import WasteCollection

@testable import Driving
@testable import Planning
@testable import Rounds

/// A result folder in a temporary place, and calls for its vehicles.
final class PlannedDay: Sendable {
  let path: String
  let day: DepotDay
  let plan: DayPlan

  static let depot = """
    format: roundsman-depot-day/1
    name: Small day
    time_zone: Europe/Helsinki
    date: "2026-05-12"
    depot: {name: Yard, location: [25, 60]}
    speed_kmh: 36
    vehicles:
      - {id: T-1, driver: Aino, capacity: 1000, shift: ["06:00", "14:00"]}
    """

  convenience init(depot: String = depot, bins: String, router: (any Router)? = nil) throws {
    let day = try DepotDayReader.read(
      depot: NamedFile(name: "depot.yaml", bytes: Array(depot.utf8)),
      bins: NamedFile(name: "bins.csv", bytes: Array(bins.utf8)), folderName: "small"
    ).value
    try self.init(day, router: router)
  }

  init(_ day: DepotDay, router: (any Router)? = nil) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())").path
    self.day = day
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(20)
    var useCase = CollectDay(options: options, method: .search)
    useCase.router = router
    let outcome = try useCase.run(day)
    plan = outcome.plan
    let directions = DayDirections(of: outcome.plan, along: outcome.streets, Wording())
    try DayResults.folder(outcome.plan, outcome.comparison, directions).write(to: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A driver's place beside the program's.
  func drive(_ vehicle: String = "T-1", router: (any Router)? = nil) -> DriveRound {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(50)
    return DriveRound(plan: path, vehicle: vehicle, options: options) { _, _ in Reading(router) }
  }

  /// Seconds since midnight of a time such as `06:30`.
  static func wall(_ text: String) -> Int { ClockTime.secondsWithSeconds(text) ?? -1 }

  static func report(_ time: String) -> DriverReport {
    DriverReport(wallTime: wall(time), instant: 0)
  }
}
