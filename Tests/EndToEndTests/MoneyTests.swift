import Foundation
import Testing
import _TestSupport

/// What a depot day costs, by the command line: the plan saves the depot's money and nothing else.
@Suite struct MoneyTests {
  /// A depot, two trucks and bins on a line that leads away from it, without a map: 18 km/h along the great
  /// circle, so that a kilometre takes 200 s.
  private func plan(
    _ trucks: String, keys: String = "", bins: String = Self.line, options: [String] = []
  ) throws -> (folder: Folder, kpis: [String: Any], summary: String) {
    let folder = try Folder()
    try folder.write(
      "day/depot.yaml",
      """
      format: roundsman-depot-day/1
      name: Money
      time_zone: Europe/Lisbon
      currency: EUR
      depot: {location: [-8.6, 41.15]}
      \(keys)
      vehicles:
      \(trucks)

      """)
    try folder.write("day/bins.csv", bins)
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "500", "-q", "-o", "out"] + options, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let kpis = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text("out/kpis.json").utf8))
        as? [String: Any])
    return (folder, kpis, try folder.text("out/summary.txt"))
  }

  /// Seven full bins, 1 km apart, each 60 litres and a minute.
  private static let line =
    "id,lon,lat,fill,capacity,service_seconds\n"
    + (1...7).map { "b\($0),-8.6,\(41.15 + Double($0) / 111.195),1,60,60\n" }.joined()

  private func cost(_ kpis: [String: Any], _ item: String? = nil) throws -> Double {
    guard let item else { return try #require(kpis["cost"] as? Double) }
    let items = try #require(kpis["costs"] as? [String: Any])
    return try #require((items[item] as? NSNumber)?.doubleValue)
  }

  private static func truck(_ id: String, _ costs: String, _ more: String = "") -> String {
    "  - {id: \(id), capacity: 1000, shift: [\"06:00\", \"18:00\"], costs: {\(costs)}\(more)}"
  }

  @Test func `the cheap truck drives where the dear one need not`() throws {
    let trucks = [
      Self.truck("A", "per_hour: 500, per_km: 50"), Self.truck("B", "per_hour: 10, per_km: 0.1"),
    ]
    let (_, kpis, summary) = try plan(trucks.joined(separator: "\n"))
    let rounds = try #require(kpis["vehicles"] as? [[String: Any]])
    #expect(rounds.map { $0["vehicle"] as? String } == ["B"])
    // 14 km and 2,800 s on the road, 420 s at bins.
    #expect(abs(try cost(kpis, "hours") - 10 * 3220 / 3600) < 0.01)
    #expect(abs(try cost(kpis, "kilometres") - 1.4) < 0.01)
    #expect(abs(try cost(kpis) - 10.34) < 0.02)
    #expect(kpis["proven"] as? Bool == true)
    #expect(summary.contains("The plan costs 10.34 EUR and is proven optimal."))
    #expect(summary.contains("The rounds cost 10.34 EUR: 8.94 for hours, 1.40 for kilometres."))
  }

  @Test func `methods are compared on the same problem, in the same currency`() throws {
    let trucks = [Self.truck("A", "fixed: 60, per_hour: 42, per_km: 0.9")]
    let (_, kpis, summary) = try plan(trucks.joined(separator: "\n"))
    let methods = try #require(kpis["methods"] as? [[String: Any]])
    #expect(
      methods.map { $0["method"] as? String }
        == ["nearest-neighbour", "two-opt", "exact", "search"])
    // 60 fixed, 3,220 s and 14 km.
    let best = 60 + 42 * 3220.0 / 3600 + 0.9 * 14
    for method in methods {
      #expect(abs((method["cost_weighed"] as? Double ?? 0) - best) < 0.02)
    }
    #expect(abs(try cost(kpis) - best) < 0.02)
    #expect(kpis["proven"] as? Bool == true)
    #expect(summary.contains("60.00 fixed, 37.57 for hours, 12.60 for kilometres."))
  }

  @Test func `overtime, tip fees and breaks are items, and their sum is what the plan weighs`()
    throws
  {
    let trucks = [
      Self.truck(
        "A", "fixed: 5, per_hour: 12",
        ", overtime: {after: \"06:30\", per_hour: 6}, "
          + "breaks: [{window: [\"06:10\", \"07:00\"], duration: \"00:15\"}]")
    ]
    let keys = """
      facilities:
        - {id: tip, location: [-8.6, 41.15], unload: "00:10", fee: 7.5}
      """
    let (_, kpis, summary) = try plan(trucks.joined(separator: "\n"), keys: keys)
    // 3,220 s of work, 600 s at the tip; the unpaid break ends later but costs overtime only.
    #expect(abs(try cost(kpis, "hours") - 12 * 3820 / 3600) < 0.01)
    #expect(abs(try cost(kpis, "overtime") - 6 * (3820 + 900 - 1800) / 3600) < 0.01)
    #expect(try cost(kpis, "fees") == 7.5)
    #expect(try cost(kpis, "fixed") == 5)
    let weighed = try #require(kpis["cost_weighed"] as? Double)
    #expect(abs(weighed - (try cost(kpis))) < 0.01)
    #expect(kpis["bound"] as? Double ?? .infinity <= weighed)
    #expect(summary.contains("7.50 for tip fees"))
  }

  @Test func `a truck whose hours and kilometres cost nothing drives no detours`() throws {
    let (_, kpis, _) = try plan(Self.truck("A", "fixed: 60"))
    #expect(try cost(kpis) == 60)
    #expect(abs((kpis["distance"] as? Int ?? 0) - 14_000) < 50)
  }

  @Test func `prices finer than a hundredth count as they are written`() throws {
    let (_, kpis, _) = try plan(Self.truck("A", "per_km: 0.0125"))
    #expect(abs(try cost(kpis) - 0.175) < 0.001)
  }

  @Test func `a mixed fleet with tips and several trips has a bound in the currency`() throws {
    let trucks = [
      Self.truck("A", "fixed: 20, per_hour: 30, per_km: 0.5").replacing("1000", with: "120"),
      Self.truck("B", "per_hour: 33, per_km: 0.8").replacing("1000", with: "120"),
    ]
    let keys = """
      facilities:
        - {id: tip, location: [-8.6, 41.16], unload: "00:10", fee: 2}
      """
    let (_, kpis, summary) = try plan(trucks.joined(separator: "\n"), keys: keys)
    let bound = try #require(kpis["bound"] as? Double)
    let weighed = try #require(kpis["cost_weighed"] as? Double)
    #expect(bound > 0 && bound <= weighed + 1e-9)
    #expect(summary.contains(" EUR"))
  }

  @Test(arguments: ["de", "es", "fi", "fr", "it"])
  func `the page states costs by item in every language`(language: String) throws {
    let (folder, _, _) = try plan(
      Self.truck("A", "fixed: 60, per_hour: 42, per_km: 0.9"),
      options: ["--language", language])
    let page = try folder.text("out/map.html")
    let words = [
      "de": "Kosten 110,17", "es": "Coste 110,17", "fi": "Kustannukset 110,17",
      "fr": "Coût 110,17", "it": "Costo 110,17",
    ]
    #expect(page.contains(words[language] ?? "?"))
  }
}
