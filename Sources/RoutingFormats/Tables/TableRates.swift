internal import PlainFiles
internal import VehicleRouting

/// What vehicles of a table cost, in whole numbers.
struct TableRates {
  /// Costs are counted in units of 10⁻ᵏ: cents, if they have two decimals.
  private let decimals: Int
  private let hasRates: Bool

  /// More decimals than these are not counted.
  private static let mostDecimals = 3

  init(_ fleet: FleetTable) {
    let all = fleet.vehicles.flatMap { [$0.perHour, $0.perKilometre, $0.fixed] }
    let most = all.compactMap { $0?.decimals }.max() ?? 0
    decimals = min(most, Self.mostDecimals)
    hasRates = fleet.vehicles.contains { $0.perHour != nil || $0.perKilometre != nil }
    guard most > 0 else { return }
    let matches = [VehicleColumn.perHour, .perKilometre, .fixed].compactMap { fleet.table[$0] }
    let place = Finding.Place.cell(
      line: fleet.table.table.headerLine, column: matches.first?.name ?? "")
    guard most <= Self.mostDecimals else {
      fleet.table.findings.add(
        TableCode.number, at: place, "costs have more than \(Self.mostDecimals) decimals",
        remedy: "Round them.")
      return
    }
    fleet.table.findings.add(
      TableCode.countedInFractions, at: place,
      "costs have decimals, so answers count them in units of \(["0.1", "0.01", "0.001"][most - 1])",
      remedy: "No action is needed; whole numbers avoid this.")
  }

  /// Enters the rates of a row, per hour and per kilometre; without any, a second of travel costs 1.
  func apply(to vehicle: inout Vehicle, _ written: WrittenVehicle) {
    func whole(_ number: WrittenNumber?, _ range: ClosedRange<Int>) -> Int {
      min(number?.scaled(decimals) ?? 0, range.upperBound)
    }
    vehicle.fixedCost = whole(written.fixed, ProblemLimits.cost)
    vehicle.rates.travel = hasRates ? whole(written.perHour, ProblemLimits.rate) : 3600
    vehicle.rates.distance = whole(written.perKilometre, ProblemLimits.rate)
  }
}
