internal import PlainFiles
internal import VehicleRouting

/// The load dimensions that two tables have in common, and how their numbers become whole ones.
struct TableLoads {
  /// In the order of the dimensions.
  private var loads: [TableLoad] = []
  /// By load, in which units of 10⁻ᵏ it is counted.
  private var decimals: [TableLoad: Int] = [:]
  /// Where a vehicle has no capacity of a load that others have: none, unless all are unlimited.
  private let hasCapacities: Bool
  /// What each load is called.
  private var names: [TableLoad: String] = [:]
  /// The load of the only column of orders, where the only column of vehicles has another name.
  private var renamed: (order: TableLoad, vehicle: TableLoad)?

  /// More decimals than these are not counted: thousandths of a kilogram are grams.
  private static let mostDecimals = 3

  init(_ orders: OrderTable, _ fleet: FleetTable) {
    let stated = TableLoad.allCases.filter { load in
      orders.orders.contains { $0.deliveries[load] != nil || $0.pickups[load] != nil }
    }
    let limited = TableLoad.allCases.filter { load in
      fleet.vehicles.contains { $0.capacities[load] != nil }
    }
    hasCapacities = !limited.isEmpty
    // One column each is meant for the other, whatever they are called.
    if stated.count == 1, limited.count == 1, stated != limited,
      stated == [.amount] || limited == [.amount]
    {
      renamed = (stated[0], limited[0])
    }
    loads = stated.filter { limited.contains($0) || renamed?.order == $0 }
    report(stated.filter { !loads.contains($0) }, limited, orders, fleet)
    for load in loads { count(load, orders, fleet) }
  }

  /// What the dimensions count.
  var units: [LoadUnit] {
    loads.map { LoadUnit(name: names[$0] ?? "", decimals: decimals[$0] ?? 0) }
  }

  /// The amounts of an order, per dimension.
  func amounts(_ numbers: [TableLoad: WrittenNumber]) -> [Int] {
    numbers.isEmpty ? [] : loads.map { scaled(numbers[$0], $0) }
  }

  /// The capacity of a vehicle, per dimension.
  func capacities(_ numbers: [TableLoad: WrittenNumber]) -> [Int] {
    guard hasCapacities else { return [] }
    return loads.map { scaled(numbers[vehicleLoad($0)], $0) }
  }

  private func vehicleLoad(_ load: TableLoad) -> TableLoad {
    renamed?.order == load ? renamed?.vehicle ?? load : load
  }

  private func scaled(_ number: WrittenNumber?, _ load: TableLoad) -> Int {
    let amount = number?.scaled(decimals[load] ?? 0) ?? 0
    return min(amount, ProblemLimits.amount.upperBound)
  }

  private func report(
    _ unlimited: [TableLoad], _ limited: [TableLoad], _ orders: OrderTable, _ fleet: FleetTable
  ) {
    for load in unlimited {
      let match =
        orders.table[load.orderColumn] ?? orders.table[.delivery] ?? orders.table[.pickup]
      guard let match else { continue }
      orders.table.findings.add(
        TableCode.uncountedLoad,
        at: .cell(line: orders.table.table.headerLine, column: match.name), value: match.name,
        "no vehicle has a capacity for it, so it is not counted",
        remedy: "Add a column with the capacity to the table of vehicles, or ignore this.")
    }
    for load in limited where !loads.contains(load) && renamed?.vehicle != load {
      guard let match = fleet.table[load.vehicleColumn] else { continue }
      fleet.table.findings.add(
        TableCode.uncountedLoad,
        at: .cell(line: fleet.table.table.headerLine, column: match.name), value: match.name,
        "no order has such a load, so the capacity is not counted",
        remedy: "Add a column with the load to the table of orders, or ignore this.")
    }
  }

  /// Finds the unit in which a load is counted, and reports what does not go together.
  private mutating func count(_ load: TableLoad, _ orders: OrderTable, _ fleet: FleetTable) {
    let own = orders.orders.flatMap { [$0.deliveries[load], $0.pickups[load]] }
    let limits = fleet.vehicles.map { $0.capacities[vehicleLoad(load)] }
    let most = (own + limits).compactMap { $0?.decimals }.max() ?? 0
    guard
      let match = orders.table[load.orderColumn] ?? orders.table[.delivery] ?? orders.table[.pickup]
    else { return }
    let heading = Finding.Place.cell(line: orders.table.table.headerLine, column: match.name)
    if case .other(let unit) = match.unit { names[load] = unit } else { names[load] = match.name }
    if let limit = fleet.table[vehicleLoad(load).vehicleColumn], let unit = match.unit,
      let otherUnit = limit.unit, unit != otherUnit
    {
      orders.table.findings.add(
        TableCode.loadUnits, at: heading, value: match.name,
        "vehicles count it in another unit, \"\(limit.name)\"",
        remedy: "Convert one of the columns.")
    }
    guard most > 0 else { return }
    decimals[load] = min(most, Self.mostDecimals)
    guard most <= Self.mostDecimals else {
      orders.table.findings.add(
        TableCode.number, at: heading, value: match.name,
        "its numbers, or the capacities, have more than \(Self.mostDecimals) decimals",
        remedy: "Round them.")
      return
    }
    orders.table.findings.add(
      TableCode.countedInFractions, at: heading, value: match.name,
      "it has decimals, so answers count it in units of \(["0.1", "0.01", "0.001"][most - 1])",
      remedy: "No action is needed; whole numbers avoid this.")
  }
}
