internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// A vehicle as its row has it.
struct WrittenVehicle {
  /// The line of its row, from 1.
  let line: Int
  var id: Identifier
  var description: String?
  var start: Coordinate?
  var end: Coordinate?
  var capacities: [TableLoad: WrittenNumber] = [:]
  var shift: [WrittenWindow] = []
  /// In the user's unit of costs.
  var perHour: WrittenNumber?
  var perKilometre: WrittenNumber?
  var fixed: WrittenNumber?
  var skills: [String] = []
  var maxTasks: Int?
  /// In metres.
  var maxDistance: Int?
  /// In seconds.
  var maxTravel: Int?
  var maxDuration: Int?
  var pauses: [WrittenWindow] = []
  var pauseLength: Int?
  var profile: String?
}

/// Reads a table of vehicles row by row.
struct FleetTable {
  let table: MatchedTable<VehicleColumn>
  private(set) var vehicles: [WrittenVehicle] = []

  /// Reads the rows; whatever is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - decimalSign: That of the orders, where the coordinates of vehicles do not tell it.
  ///   - findings: Receives what is wrong.
  /// - Throws: ``InvalidInput`` if the bytes are not UTF-8.
  init(_ bytes: [UInt8], decimalSign: Character, findings: FindingCollector) throws(InvalidInput) {
    let plain = try DelimitedTable(bytes, findings: findings)
    table = MatchedTable(plain, findings: findings)
    let sign = OrderTable.decimalSign(of: table) ?? decimalSign
    if plain.rows.isEmpty, !plain.header.isEmpty {
      findings.add(
        TableCode.noRows, at: .file, "there are no vehicles", remedy: "Add one row per vehicle.")
    }
    for (number, row) in plain.rows.enumerated() {
      vehicles.append(
        Self.vehicle(TableRow(table: table, row: row, decimalSign: sign), number: number + 1))
    }
  }

  private static func vehicle(_ row: TableRow<VehicleColumn>, number: Int) -> WrittenVehicle {
    var vehicle = WrittenVehicle(
      line: row.row.line, id: row.text(.id).map(Identifier.init(cell:)) ?? .number(number))
    vehicle.description = row.text(.name)
    readEnds(row, into: &vehicle)
    for load in TableLoad.allCases { vehicle.capacities[load] = row.number(load.vehicleColumn) }
    vehicle.shift = row.windows(row.table[.shift]) + ends(row, .shiftFrom, .shiftTo)
    if vehicle.shift.count > 1 {
      row.report(
        TableCode.window, row.table[.shift] ?? row.table[.shiftFrom],
        "the vehicle has more than one shift",
        remedy: "Add a row for each shift, or a break between them.")
    }
    vehicle.perHour = row.number(.perHour, most: 1e6)
    vehicle.perKilometre = row.number(.perKilometre, most: 1e6)
    vehicle.fixed = row.number(.fixed)
    vehicle.skills = row.words(.skills)
    vehicle.maxTasks = row.integer(.maxTasks, in: ProblemLimits.count)
    vehicle.maxDistance = row.length(.maxDistance, in: ProblemLimits.distance)
    vehicle.maxTravel = row.duration(.maxTravel, in: ProblemLimits.time)
    vehicle.maxDuration = row.duration(.maxDuration, in: ProblemLimits.time)
    vehicle.pauses = row.windows(row.table[.pause]) + ends(row, .pauseFrom, .pauseTo)
    vehicle.pauseLength = row.duration(.pauseLength, in: ProblemLimits.service)
    vehicle.profile = row.text(.profile)
    return vehicle
  }

  /// Reads where a vehicle starts and ends: a place alone is both, and who starts somewhere returns there
  /// unless the table has a column for the end.
  private static func readEnds(_ row: TableRow<VehicleColumn>, into vehicle: inout WrittenVehicle) {
    let base = row.coordinate(.latitude, .longitude, .position, .positionReversed)
    vehicle.start = row.coordinate(.startLatitude, .startLongitude, .start) ?? base
    let hasEnds = [.endLatitude, .endLongitude, .end].contains { row.table[$0] != nil }
    vehicle.end =
      hasEnds ? row.coordinate(.endLatitude, .endLongitude, .end) : base ?? vehicle.start
  }

  private static func ends(
    _ row: TableRow<VehicleColumn>, _ from: VehicleColumn, _ to: VehicleColumn
  ) -> [WrittenWindow] {
    let (start, end) = (row.moment(row.table[from]), row.moment(row.table[to]))
    guard start != nil || end != nil else { return [] }
    return [
      WrittenWindow(start: start, end: end, place: row.place(row.table[end == nil ? from : to]))
    ]
  }
}
