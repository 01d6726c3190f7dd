import Foundation
import Testing
import _TestSupport

/// Policies over many days, by the command line.
@Suite struct SimulatePolicyTests {
  /// Two dozen bins, of which every third fills fast, without a map.
  private static func write(_ folder: Folder, readings: String? = nil, keys: String = "") throws {
    try folder.write(
      "day/depot.yaml",
      """
      format: roundsman-depot-day/1
      name: Row
      time_zone: Europe/Lisbon
      date: "2026-05-12"
      currency: EUR
      depot: {location: [-8.6, 41.15]}
      vehicles:
        - {id: T, capacity: 2400, shift: ["06:00", "14:00"], costs: {fixed: 90, per_hour: 40, per_km: 1}}
      \(keys)
      """)
    let rows = (1...24).map { number in
      "b\(number),\(-8.6 + 0.004 * Double(number)),41.15,0.3,240,\(number % 3 == 0 ? 0.4 : 0.15)"
    }
    try folder.write(
      "day/bins.csv", "id,lon,lat,fill,capacity,fill_rate\n" + rows.joined(separator: "\n") + "\n")
    if let readings { try folder.write("day/readings.csv", readings) }
  }

  private static func rows(_ text: String) -> [[String: String]] {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  @Test func `a tuned policy is cheaper, spills no more, and is read by collect`() throws {
    let folder = try Folder()
    try Self.write(folder)
    let outcome = try Program.run(
      ["simulate", "day", "--tune", "--days", "160", "--iterations", "100", "-q", "-o", "out"],
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let summary = try folder.text("out/summary.txt")
    #expect(summary.contains("Recommended: overflow:"), "\(summary)")
    let days = Self.rows(try folder.text("out/days.csv"))
    let policies = days.map { $0["policy"] ?? "" }.reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    #expect(policies.count == 2 && policies[0] == "threshold:0.7")
    func sum(_ key: String, _ policy: String) -> Double {
      days.filter { $0["policy"] == policy }.reduce(0) { $0 + (Double($1[key] ?? "") ?? .nan) }
    }
    #expect(days.count == 160)
    #expect(sum("cost", policies[1]) < sum("cost", policies[0]))
    #expect(sum("spilled_litres", policies[1]) <= sum("spilled_litres", policies[0]))
    #expect(sum("litres", policies[1]) > 0.9 * sum("litres", policies[0]))
    // The policy is taken as it is written.
    try Self.write(folder, keys: try folder.text("out/policy.yaml"))
    let plan = try Program.run(
      ["collect", "day", "--iterations", "100", "-q", "-o", "plan"], folder: folder.url)
    #expect(plan.status == 0, "\(plan.stderr)")
    #expect(plan.stderr.isEmpty)
  }

  @Test func `a record is replayed, and without one that is an error`() throws {
    let folder = try Folder()
    try Self.write(folder)
    let without = try Program.run(
      ["simulate", "day", "--recorded", "--days", "5"], folder: folder.url)
    #expect(without.status == 65)
    #expect(without.stderr.contains("E1265"))
    var readings = "bin,time,fill,emptied\n"
    for day in 10..<24 {
      for bin in 1...24 { readings += "b\(bin),2026-04-\(day)T00:00,0.25,yes\n" }
    }
    try Self.write(folder, readings: readings)
    let outcome = try Program.run(
      [
        "simulate", "day", "--recorded", "--policy", "threshold:0.7", "--iterations", "50", "-q",
        "-o", "out",
      ], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let days = Self.rows(try folder.text("out/days.csv"))
    #expect(days.first?["date"] == "2026-04-10")
    #expect(days.count == 14)
    // A quarter of each bin a day, from 0.3 on: 0.8 on the third day.
    #expect(days[0...2].map { $0["served"] } == ["0", "0", "12"])
    #expect(days[2]["mean_fill"] == "0.800")
  }

  @Test func `figures are stated per cubic metre, and wrong beliefs cost`() throws {
    let folder = try Folder()
    try Self.write(folder)
    func run(_ more: [String]) throws -> String {
      let outcome = try Program.run(
        ["simulate", "day", "--days", "60", "--iterations", "50", "--policy", "threshold:0.7"]
          + more,
        folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      return outcome.stdout
    }
    let right = try run([])
    for words in ["collected m3", "spilled m3", "litre-days", "Per cubic metre collected:"] {
      #expect(right.contains(words))
    }
    #expect(try run(["--sensor-error", "0.3"]) != right)
    #expect(try run(["--rate-error", "0.5"]) != right)
    let refused = try Program.run(
      ["simulate", "day", "--tune", "--policy", "overflow"], folder: folder.url)
    #expect(refused.status == 64)
    #expect(refused.stderr.contains("--tune compares with the policy of depot.yaml"))
  }
}
