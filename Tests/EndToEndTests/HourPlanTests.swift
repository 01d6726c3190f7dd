import Foundation
import Testing
import _TestSupport

/// Plans on streets by the hour, against `route --depart` for each of their legs.
///
/// 30 November 2026 is a Monday.
@Suite struct HourPlanTests {
  /// A street with a school, a way around it, and a yard off it whose gate opens at nine.
  ///
  /// ```
  ///   ├───── Long Way ─────┤  y = 300
  ///   └─── School Street ──┘  y = 0, x from 0 to 400; between 100 and 300 it is closed from 7:45 to 8:15
  ///                        └─ Yard, from (400, 0) to (400, -200)
  /// ```
  private static var town: SmallTownMap {
    var map = SmallTownMap()
    map.street("School Street", [(0, 0), (100, 0)])
    map.street(
      "School Street", [(100, 0), (300, 0)],
      ["access:conditional": "no @ (Mo-Fr 07:45-08:15)"])
    map.street("School Street", [(300, 0), (400, 0)])
    map.street("Long Way", [(100, 0), (100, 300), (300, 300), (300, 0)])
    map.street("Yard", [(400, 0), (400, -200)], ["access:conditional": "no @ (Mo-Fr 00:00-09:00)"])
    return map
  }

  private static func folder(date: String?, shift: String) throws -> Folder {
    let folder = try Folder()
    try folder.write("day/town.osm", town.xml)
    let depot = SmallTownMap.place(10, 0)
    let places: [(String, Double, Double)] = [
      ("A", 390, 0), ("B", 200, 0), ("C", 50, 0), ("D", 200, 300), ("Y", 400, -150),
    ]
    let rows = places.map { id, x, y in
      let place = SmallTownMap.place(x, y)
      return "\(id),\(place.longitude),\(place.latitude),1,100,mixed,60"
    }
    try folder.write(
      "day/bins.csv",
      (["id,lon,lat,fill,capacity,stream,service_seconds"] + rows).joined(separator: "\n") + "\n")
    try folder.write(
      "day/depot.yaml",
      """
      format: roundsman-depot-day/1
      name: Town
      time_zone: Europe/London
      \(date.map { "date: \"\($0)\"" } ?? "")
      map: town.osm
      profile: foot
      depot: {location: [\(depot.longitude), \(depot.latitude)]}
      streams: [{id: mixed, name: Mixed}]
      vehicles: [{id: T-1, capacity: 5000, shift: \(shift)}]
      """)
    return folder
  }

  private struct Leg {
    let from: [Double], to: [Double]
    let departure: String, arrival: String
    let duration: Int, wait: Int
    let id: String
  }

  private func collect(_ folder: Folder) throws -> (stderr: String, legs: [Leg]) {
    let outcome = try Program.run(
      ["collect", "day", "-o", "out", "--iterations", "200"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let data = try Data(contentsOf: folder.url.appending(path: "out/T-1/directions.json"))
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let legs = (json?["legs"] as? [[String: Any]] ?? []).compactMap { leg -> Leg? in
      guard let from = (leg["from"] as? [String: Any])?["location"] as? [Double],
        let target = leg["to"] as? [String: Any], let to = target["location"] as? [Double],
        let departure = leg["departure"] as? String, let arrival = leg["arrival"] as? String,
        let duration = leg["duration"] as? Int
      else { return nil }
      return Leg(
        from: from, to: to, departure: departure, arrival: arrival, duration: duration,
        wait: leg["wait"] as? Int ?? 0, id: target["id"] as? String ?? "")
    }
    return (outcome.stderr, legs)
  }

  private func seconds(_ clock: String) -> Int {
    clock.split(separator: ":").compactMap { Int($0) }.reduce(0) { $0 * 60 + $1 }
  }

  @Test func `legs of a plan take what routes take that leave when they do`() throws {
    let folder = try Self.folder(date: "2026-11-30", shift: #"["07:50", "12:00"]"#)
    let (stderr, legs) = try collect(folder)
    #expect(stderr.contains("W1293"), "\(stderr)")
    #expect(stderr.contains("School Street (Mo-Fr 07:45-08:15)"), "\(stderr)")
    #expect(Set(legs.map(\.id)).isSuperset(of: ["A", "B", "C", "D", "Y"]))
    for leg in legs {
      #expect(seconds(leg.arrival) == seconds(leg.departure) + leg.duration)
      // When one leaves for the yard it is still closed, so that a route of its own would end at another street.
      guard leg.from != leg.to, leg.id != "Y" else { continue }
      let places = [leg.from, leg.to].map { "\($0[0]),\($0[1])" }
      let outcome = try Program.run(
        ["route", "day/town.osm", "--profile", "foot", "--json"] + places
          + ["--depart", "2026-11-30T\(leg.departure)"], folder: folder.url)
      let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8))
      let route = ((json as? [String: Any])?["routes"] as? [[String: Any]])?.first
      let duration = try #require(route?["duration"] as? Double, "\(outcome.stderr)")
      #expect(Int(duration.rounded()) == leg.duration, "\(leg)")
    }
    // Nobody is in the school street before a quarter past eight, nor in the yard before nine.
    let arrivals = Dictionary(legs.map { ($0.id, seconds($0.arrival)) }) { first, _ in first }
    #expect((arrivals["B"] ?? 0) >= 8 * 3600 + 900)
    #expect((arrivals["Y"] ?? 0) >= 9 * 3600)
    let summary = try folder.text("out/summary.txt")
    #expect(summary.contains("Streets are closed or slower at certain hours"))
    #expect(try folder.text("out/plan.json").contains("\"timed_legs\""))
    if legs.contains(where: { $0.wait > 0 }) {
      #expect(try folder.text("out/T-1/run-sheet.txt").contains("wait until"))
    }
  }

  @Test func `days without hours that matter are as before`() throws {
    // The 29th is a Sunday; a day without a date knows no hours.
    let usual = try collect(Self.folder(date: nil, shift: #"["07:50", "12:00"]"#))
    for (date, shift) in [
      ("2026-11-29", #"["07:50", "12:00"]"#), ("2026-11-30", #"["09:30", "13:40"]"#),
    ] {
      let (stderr, legs) = try collect(Self.folder(date: date, shift: shift))
      #expect(!stderr.contains("W1293"), "\(stderr)")
      #expect(legs.map(\.id) == usual.legs.map(\.id))
      #expect(legs.map(\.duration) == usual.legs.map(\.duration))
    }
  }

  @Test func `a problem with a date respects hours, and keeps them in JSON`() throws {
    let folder = try Self.folder(date: nil, shift: #"["07:50", "12:00"]"#)
    let (start, far) = (SmallTownMap.place(10, 0), SmallTownMap.place(200, 0))
    try folder.write(
      "problem.json",
      """
      {"vehicles": [{"id": 1, "profile": "foot", "start": [\(start.longitude), \(start.latitude)],
         "time_window": [28500, 43200]}],
       "jobs": [{"id": 1, "location": [\(far.longitude), \(far.latitude)]}]}
      """)
    let map = ["--map", "day/town.osm", "--date", "2026-11-30"]
    let solved = try Program.run(
      ["solve", "problem.json", "--iterations", "50"] + map, folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect(solved.stderr.contains("W1293"))
    let converted = try Program.run(
      ["convert", "problem.json", "timed.json"] + map, folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    #expect(try folder.text("timed.json").contains("timed_legs"))
    let again = try Program.run(
      ["solve", "timed.json", "--iterations", "50"], folder: folder.url)
    func arrival(_ text: String) throws -> Int? {
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let steps = (json?["routes"] as? [[String: Any]])?.first?["steps"] as? [[String: Any]]
      return steps?.last?["arrival"] as? Int
    }
    let first = try #require(try arrival(solved.stdout))
    #expect(first >= 8 * 3600 + 900)
    #expect(try arrival(again.stdout) == first)
  }

  @Test func `an area has the places from which another is reached in time`() throws {
    let folder = try Self.folder(date: nil, shift: #"["07:50", "12:00"]"#)
    let target = SmallTownMap.place(390, 0)
    for (time, metres) in [("2026-11-30T08:05", "980"), ("2026-11-30T09:05", "380")] {
      let outcome = try Program.run(
        [
          "reach", "day/town.osm", "--profile", "foot", "--from",
          "\(target.longitude),\(target.latitude)", "--minutes", "30", "--bins", "day/bins.csv",
          "--arrive", time, "--format", "csv",
        ], folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      // From C, 50 m along School Street, 40 m less than from the depot.
      let row = outcome.stdout.split(separator: "\n").first { $0.hasPrefix("C,") } ?? ""
      let distance = row.split(separator: ",", omittingEmptySubsequences: false)
      let expected = (Int(metres) ?? 0) - 40
      #expect(
        distance.count > 4 && abs((Double(distance[4]) ?? 0) - Double(expected)) < 2, "\(row)")
    }
  }
}
