import Rounds
import VehicleRouting
import WasteCollection

/// Three bins on a line east of the yard, one of them not full, and two small trucks.
enum CompactInstance {
  static let depot = """
    format: roundsman-depot-day/1
    name: Small day
    time_zone: Europe/Helsinki
    date: "2026-05-12"
    depot: {name: Yard, location: [25, 60]}
    speed_kmh: 36
    vehicles:
      - {id: T-1, driver: Aino, capacity: 300, shift: ["06:00", "14:00"]}
    """

  static let bins = """
    id,lon,lat,fill,capacity,service_seconds,windows,note
    A,25.01,60,0.85,120,60,,"by the door, left"
    B,25.02,60,0.70,240,60,,
    C,25.03,60,1,120,60,06:30-09:30,
    """

  static func day(depot: String = depot, bins: String = bins) throws -> DepotDay {
    try DepotDayReader.read(
      depot: .init(name: "depot.yaml", bytes: Array(depot.utf8)),
      bins: .init(name: "bins.csv", bytes: Array(bins.utf8)), folderName: "small"
    ).value
  }

  static func plan(depot: String = depot, bins: String = bins) throws -> DayPlan {
    let day = try day(depot: depot, bins: bins)
    return DayPlan(day: day, answer: answer(day, .search))
  }

  static func answer(_ day: DepotDay, _ method: VehicleRouting.Method) -> Answer {
    var options = RunOptions(clock: { 0 })
    options.method = method
    options.limit = .iterations(200)
    return Solver.solve(day.problem(), options: options)
  }
}
