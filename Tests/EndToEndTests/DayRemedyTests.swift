import Foundation
import Testing
import _TestSupport

/// What would serve more bins of a depot day, by the command line.
@Suite struct DayRemedyTests {
  /// Twelve full bins on a line from the depot, a place to tip at its near end, without a map.
  private static let bins =
    "id,lon,lat,fill,capacity,service_seconds\n"
    + (1...12).map { "b\($0),\(-8.6 + 0.004 * Double($0)),41.15,1,500,300\n" }.joined()

  private func plan(
    tip: String = "[[\"06:00\", \"18:00\"]]", shift: String = "[\"06:00\", \"18:00\"]",
    more: String = "", bins: String = Self.bins
  ) throws -> (summary: String, kpis: [String: Any], left: String) {
    let folder = try Folder()
    try folder.write(
      "day/depot.yaml",
      """
      format: roundsman-depot-day/1
      name: Remedies
      time_zone: Europe/Lisbon
      depot: {location: [-8.6, 41.15]}
      streams: [{id: paper, name: Paper}, {id: mixed, name: Mixed waste}]
      facilities:
        - {id: tip, name: Harbour tip, location: [-8.602, 41.15], unload: "00:10", hours: \(tip)}
      vehicles:
        - {id: T-1, driver: Ana, capacity: {paper: 2000}, shift: \(shift)\(more)}

      """)
    try folder.write("day/bins.csv", bins)
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "1000", "-q", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let kpis = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text("out/kpis.json").utf8))
        as? [String: Any])
    return (try folder.text("out/summary.txt"), kpis, try folder.text("out/unassigned.csv"))
  }

  /// How many bins are left, and the remedies that a plan tells.
  private func remedies(_ kpis: [String: Any]) throws -> (left: Int, list: [(Int, String)]) {
    let bins = try #require(kpis["bins"] as? [String: Int])
    let list = (kpis["remedies"] as? [[String: Any]] ?? []).map {
      ($0["bins"] as? Int ?? 0, $0["text"] as? String ?? "")
    }
    return (bins["unassigned"] ?? 0, list)
  }

  @Test func `a tip that closes early is named, with the hour that suffices`() throws {
    let (summary, kpis, _) = try plan(tip: "[[\"06:00\", \"07:00\"]]")
    let (left, list) = try remedies(kpis)
    #expect(left > 0)
    let tip = try #require(list.first { $0.1.hasPrefix("Open Harbour tip until ") })
    #expect(tip.0 == left, "all are served with it")
    #expect(summary.contains("  \(tip.1)\n"))
    // With these hours, and no longer ones, they are.
    let time = String(tip.1.dropFirst("Open Harbour tip until ".count).prefix(5))
    let open = try remedies(plan(tip: "[[\"06:00\", \"\(time)\"]]").kpis)
    #expect(open.left == 0)
    #expect(open.list.isEmpty)
  }

  @Test func `a shift that ends early is named, and so is one more truck`() throws {
    let (summary, kpis, _) = try plan(shift: "[\"06:00\", \"07:20\"]")
    let (left, list) = try remedies(kpis)
    #expect(left > 0)
    let shift = try #require(list.first { $0.1.hasPrefix("Let Ana (T-1) work until ") })
    #expect(shift.0 == left)
    #expect(list.contains { $0.1.hasPrefix("Send one more truck like that of Ana (T-1), and ") })
    #expect(summary.contains(" more bins are served."))
    let time = String(shift.1.dropFirst("Let Ana (T-1) work until ".count).prefix(5))
    #expect(try remedies(plan(shift: "[\"06:00\", \"\(time)\"]").kpis).left == 0)
  }

  @Test func `a break at another time is named`() throws {
    // Only before the shift ends may the break begin, and no bin before seven.
    let windows =
      "id,lon,lat,fill,capacity,service_seconds,windows\n"
      + (1...4).map { "b\($0),\(-8.6 + 0.004 * Double($0)),41.15,1,500,600,07:00-07:20\n" }.joined()
    let (_, kpis, _) = try plan(
      shift: "[\"06:00\", \"09:00\"]",
      more: ", breaks: [{window: [\"07:10\", \"07:15\"], duration: \"00:30\"}]", bins: windows)
    let (left, list) = try remedies(kpis)
    #expect(left > 0)
    #expect(list.contains { $0.1.hasPrefix("Let Ana (T-1) take the break at ") }, "\(list)")
  }

  @Test func `looking for changes keeps to the time limit, and names one truck`() throws {
    let folder = try Folder()
    let trucks = (1...30).map {
      "  - {id: T-\($0), capacity: 5000, shift: [\"06:00\", \"09:00\"], costs: {per_hour: \(40 + $0)}}\n"
    }
    try folder.write(
      "day/depot.yaml",
      """
      format: roundsman-depot-day/1
      time_zone: Europe/Lisbon
      depot: {location: [-8.6, 41.15]}
      facilities: [{id: tip, location: [-8.55, 41.16], hours: [["06:00", "08:30"]]}]
      vehicles:
      \(trucks.joined())
      """)
    let bins = (0..<400).map { number in
      "b\(number),\(-8.7 + 0.01 * Double(number % 20)),\(41.05 + 0.01 * Double(number / 20)),1,800\n"
    }
    try folder.write("day/bins.csv", "id,lon,lat,fill,capacity\n" + bins.joined())
    let begin = ContinuousClock.now
    let outcome = try Program.run(
      ["collect", "day", "--alone", "--time-limit", "2s", "-q", "-o", "out"], folder: folder.url)
    let seconds = Double((ContinuousClock.now - begin).components.seconds)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    // Reasons of many bins take their time, too, and so does a machine that does other things.
    #expect(seconds < 10)
    let summary = try folder.text("out/summary.txt")
    #expect(summary.contains("Not served:"))
    #expect(summary.split(separator: "\n").count { $0.contains("Send one more truck") } <= 1)
  }

  @Test func `goods are called by their names, and many bins share a line`() throws {
    let heavy =
      "id,lon,lat,fill,capacity,stream\nb0,-8.6,41.151,1,100,paper\n"
      + (1...5).map { "b\($0),\(-8.6 + 0.004 * Double($0)),41.15,1,2\($0)00,paper\n" }.joined()
    let (summary, _, left) = try plan(bins: heavy)
    #expect(left.contains("more litres of Paper"), "\(left)")
    #expect(!summary.contains("load dimension"))
    #expect(summary.contains("  b1, b2, b3, b4, b5: "), "\(summary)")
    #expect(summary.contains("unassigned.csv says what each would take"))
  }
}
