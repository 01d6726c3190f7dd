package import PlainFiles
internal import VehicleRouting

/// Where the orders and vehicles of a problem are in their two tables.
package struct TablePlaces: Sendable {
  private let ordersFile: String
  private let fleetFile: String
  /// By the index of a job, a shipment or a vehicle, the line of its row.
  private let jobLines: [Int]
  private let shipmentLines: [Int]
  private let vehicleLines: [Int]
  /// The names of columns as written, by the keys of problem JSON that they stand for.
  private let orderColumns: [String: String]
  /// The same of what is said of the pickup of a shipment.
  private let pickupColumns: [String: String]
  private let vehicleColumns: [String: String]

  init(_ orders: OrderTable, file ordersFile: String, _ fleet: FleetTable, file fleetFile: String) {
    (self.ordersFile, self.fleetFile) = (ordersFile, fleetFile)
    jobLines = orders.orders.filter { $0.origin == nil }.map(\.line)
    shipmentLines = orders.orders.filter { $0.origin != nil }.map(\.line)
    vehicleLines = fleet.vehicles.map(\.line)
    let loads = TableLoad.allCases
    let amounts = loads.map(\.orderColumn) + [.delivery, .pickup]
    orderColumns = Self.names(
      of: [
        "id": [.id, .name],
        "location": [
          .latitude, .position, .positionReversed, .deliveryLatitude, .deliveryPosition,
        ],
        "delivery": amounts, "pickup": amounts, "service": [.service],
        "time_windows": [.from, .window, .to], "skills": [.skills], "priority": [.priority],
      ], in: orders.table)
    pickupColumns = orderColumns.merging(
      Self.names(
        of: [
          "location": [.pickupLatitude, .pickupPosition],
          "service": [.pickupService, .service],
          "time_windows": [.pickupFrom, .pickupWindow, .pickupTo],
        ], in: orders.table)
    ) { $1 }
    vehicleColumns = Self.names(
      of: [
        "id": [.id], "start": [.startLatitude, .start, .latitude, .position],
        "end": [.endLatitude, .end, .latitude, .position], "capacity": loads.map(\.vehicleColumn),
        "time_window": [.shiftFrom, .shift, .shiftTo], "skills": [.skills],
        "breaks": [.pauseFrom, .pause, .pauseLength], "max_tasks": [.maxTasks],
        "max_distance": [.maxDistance], "max_travel_time": [.maxTravel],
        "max_duration": [.maxDuration], "costs": [.perHour, .perKilometre, .fixed],
        "profile": [.profile],
      ], in: fleet.table)
  }

  /// The name of the first column that the table has, for each key.
  private static func names<Column: TableColumn>(
    of columns: [String: [Column]], in table: MatchedTable<Column>
  ) -> [String: String] {
    columns.compactMapValues { columns in columns.lazy.compactMap { table[$0]?.name }.first }
  }

  /// Returns a finding about problem JSON with the table, the row and the column that it is about.
  ///
  /// - Parameter finding: With the pointer that it would have in problem JSON.
  /// - Returns: The finding where it is written; unchanged if it is about no order or vehicle.
  package func moved(_ finding: Finding) -> Finding {
    guard case .pointer(let pointer, _) = finding.place else { return finding }
    let path = pointer.split(separator: "/").map(String.init)
    guard path.count > 1, let index = Int(path[1]) else { return finding }
    let isVehicle = path[0] == "vehicles"
    let isShipment = path[0] == "shipments"
    let lines = isVehicle ? vehicleLines : isShipment ? shipmentLines : jobLines
    guard lines.indices.contains(index) else { return finding }
    let columns =
      isVehicle
      ? vehicleColumns : isShipment && path[2...].first == "pickup" ? pickupColumns : orderColumns
    // Of a shipment, the key stands behind that of the half.
    let key = path.dropFirst(isShipment ? 3 : 2).first
    let name = key.flatMap { columns[$0] }
    return finding.moved(
      to: name.map { .cell(line: lines[index], column: $0) } ?? .line(lines[index]),
      in: isVehicle ? fleetFile : ordersFile)
  }

  /// Returns what a problem means that it should not, the findings about orders first.
  func validation(of problem: Problem) -> [Finding] {
    let findings = ProblemValidation.findings(in: problem, file: ordersFile).map(moved)
    return findings.filter { $0.file == ordersFile } + findings.filter { $0.file != ordersFile }
  }
}
