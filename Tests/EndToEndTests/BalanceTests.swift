import Foundation
import Testing
import _TestSupport

/// Even rounds of a depot day, by the command line.
@Suite struct BalanceTests {
  /// Two rows of bins, one three times as long as the other, east and west of the depot; without a map.
  private static let bins =
    "id,lon,lat,fill,capacity,service_seconds\n"
    + (1...9).map { "e\($0),\(-8.6 + 0.01 * Double($0)),41.15,1,100,300\n" }.joined()
    + (1...3).map { "w\($0),\(-8.6 - 0.01 * Double($0)),41.15,1,100,300\n" }.joined()

  private func plan(_ keys: String, trucks: [String] = ["", ""]) throws -> (
    kpis: [String: Any], summary: String, stderr: String, status: Int32
  ) {
    let folder = try Folder()
    let rows = trucks.enumerated().map { number, more in
      "  - {id: T-\(number + 1), capacity: 1000, shift: [\"06:00\", \"18:00\"], "
        + "costs: {per_hour: 40, per_km: 0.5}\(more)}\n"
    }
    try folder.write(
      "day/depot.yaml",
      """
      format: roundsman-depot-day/1
      name: Balance
      time_zone: Europe/Lisbon
      currency: EUR
      depot: {location: [-8.6, 41.15]}
      \(keys)
      vehicles:
      \(rows.joined())
      """)
    try folder.write("day/bins.csv", Self.bins)
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "2000", "-q", "-o", "out"], folder: folder.url)
    guard outcome.status == 0 else { return ([:], "", outcome.stderr, outcome.status) }
    let kpis = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text("out/kpis.json").utf8))
        as? [String: Any])
    return (kpis, try folder.text("out/summary.txt"), outcome.stderr, outcome.status)
  }

  private func figures(_ key: String, _ kpis: [String: Any]) throws -> [Int] {
    try #require(kpis["vehicles"] as? [[String: Any]]).compactMap { $0[key] as? Int }
  }

  @Test func `even rounds are asked for at a price, and it is told`() throws {
    let cheapest = try plan("")
    let even = try plan("balance_percent: 40")
    #expect(even.status == 0, "\(even.stderr)")
    let (before, after) = (
      try figures("duration", cheapest.kpis), try figures("duration", even.kpis)
    )
    #expect(before.count == 2 && after.count == 2)
    let spread = try #require(after.max()) - (try #require(after.min()))
    #expect(spread < (before.max() ?? 0) - (before.min() ?? 0))
    let costs = try [cheapest, even].map { try #require($0.kpis["cost"] as? Double) }
    #expect(costs[1] <= 1.4 * costs[0] + 0.01)
    let price = try #require(even.kpis["balance_price"] as? Double)
    #expect(abs(price - (costs[1] - costs[0])) < 0.02, "\(price) is not \(costs)")
    #expect(even.summary.contains("being even costs \(String(format: "%.2f", price)) EUR more"))
    #expect(cheapest.kpis["balance_price"] == nil)
    #expect(cheapest.summary.contains("nothing asks for even rounds"))
  }

  @Test(arguments: [
    ("max_stops: 7", "stops", 5...7), ("min_stops: 5", "stops", 5...7),
    ("min_litres: 600", "litres", 600...600), ("min_work: \"01:10\"", "stops", 4...8),
  ])
  func `hard limits of a truck hold`(limit: String, key: String, range: ClosedRange<Int>) throws {
    let plan = try plan("", trucks: [", \(limit)", ", \(limit)"])
    #expect(plan.status == 0, "\(plan.stderr)")
    let figures = try figures(key, plan.kpis)
    #expect(figures.count == 2)
    #expect(figures.allSatisfy(range.contains), "\(figures)")
    if limit.hasPrefix("min_work") {
      let durations = try self.figures("duration", plan.kpis)
      #expect(durations.allSatisfy { $0 >= 4200 }, "\(durations)")
    }
  }

  @Test func `minimums above maximums are an error`() throws {
    let plan = try plan("", trucks: [", min_stops: 5, max_stops: 4"])
    #expect(plan.status == 65)
    #expect(plan.stderr.contains("min_stops is 5, more than max_stops, 4"), "\(plan.stderr)")
  }
}
