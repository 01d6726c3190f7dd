import Foundation
import Testing
import _TestSupport

/// Loads in the units of the day, breaks, and few changes of the order, with the built program.
@Suite struct NextChangeTests {
  private func planned(depot: String, bins: String = NextTests.bins) throws -> Folder {
    let folder = try Folder()
    try folder.write("day/depot.yaml", depot)
    try folder.write("day/bins.csv", bins)
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "50", "--alone", "-q", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return folder
  }

  private func depot(vehicle: String, more: String = "") -> String {
    """
    format: roundsman-depot-day/1
    name: Harbour round
    time_zone: Europe/Helsinki
    date: "2026-05-12"
    depot: {name: Yard, location: [25, 60]}
    speed_kmh: 36
    \(more)
    vehicles:
      - {id: T-1, driver: Aino, shift: ["06:00", "14:00"], \(vehicle)}
    """
  }

  private func next(_ folder: Folder, _ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["next", "out", "--vehicle", "T-1"] + arguments, folder: folder.url)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  private func answer(_ folder: Folder, _ arguments: [String]) throws -> [String: Any] {
    let outcome = try next(folder, arguments + ["--json"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return try object(outcome.stdout)
  }

  /// The stops to come, in order.
  private func stops(_ answer: [String: Any]) -> [String] {
    ([answer["next"]] + (answer["rest"] as? [Any] ?? [])).compactMap {
      ($0 as? [String: Any])?["id"] as? String
    }
  }

  // MARK: - Loads

  @Test func `a truck that is weighed holds litres and kilograms, each with its unit`() throws {
    let folder = try planned(depot: depot(vehicle: "capacity: 1000, max_kg: 400"))
    var first = try answer(folder, ["--time", "06:00"])
    #expect(first["capacity"] as? Int == 1000 && first["max_kilograms"] as? Int == 400)
    // 102 litres of 0.07 kg are 7.14 kg, rounded up.
    first = try answer(folder, ["--time", "06:03", "--done", "A"])
    #expect(first["litres"] as? Int == 102 && first["kilograms"] as? Int == 8)
    let text = try next(folder, ["--time", "06:03"]).stdout
    #expect(text.contains("102 of 1000 litres on board\n8 of 400 kg on board\n"), "\(text)")
    #expect(text.contains("      108 litres, 8 kg\n      then 210 litres, 16 kg on board\n"))
    #expect(try next(folder, ["--time", "06:03", "-o", "map.html"]).status == 0)
    let page = try folder.text("map.html")
    #expect(page.contains("102 of 1000 litres · 8 of 400 kg on board"))
    let told = try answer(folder, ["--time", "06:04", "--load", "510"])
    #expect(told["litres"] as? Int == 510 && told["kilograms"] as? Int == 40)
    let full = try answer(folder, ["--time", "06:05", "--full"])
    #expect(full["litres"] as? Int == 1000)
    let empty = try answer(folder, ["--time", "06:20", "--unloaded"])
    let unloads = empty["unloads"] as? [[String: Any]]
    #expect(unloads?.first?["litres"] as? Int == 1000)
    #expect(empty["litres"] as? Int == 0 && empty["kilograms"] as? Int == 0)
    #expect(try folder.text("out/T-1/service-record.csv").contains(",102,\n"))
  }

  @Test func `a plan that does not say what its loads count is read all the same`() throws {
    let folder = try planned(depot: depot(vehicle: "capacity: 1000, max_kg: 400"))
    let plan = try folder.text("out/plan.json")
    let old = plan.replacing(/"load_dimensions": \[[^\]]*\],\s*/, with: "")
    #expect(old != plan)
    try folder.write("out/plan.json", old)
    let first = try answer(folder, ["--time", "06:03", "--done", "A"])
    #expect(first["litres"] as? Int == 102 && first["kilograms"] as? Int == 8)
  }

  @Test func `compartments are told by stream, beside litres and kilograms`() throws {
    let folder = try planned(
      depot: depot(
        vehicle: "capacity: {paper: 300, glass: 500}, max_kg: 900",
        more: "streams: [{id: paper, kg_per_litre: 0.1}, {id: glass, kg_per_litre: 0.5}]"),
      bins: """
        id,lon,lat,fill,capacity,stream
        A,25.01,60,0.9,200,glass
        B,25.02,60,0.8,200,paper
        C,25.03,60,0.75,200,glass
        """)
    let first = try answer(folder, ["--time", "06:05", "--done", "A"])
    #expect(first["litres"] as? Int == 180 && first["capacity"] as? Int == 800)
    #expect(first["kilograms"] as? Int == 90)
    let compartments = first["compartments"] as? [[String: Any]] ?? []
    #expect(compartments.map { $0["stream"] as? String } == ["paper", "glass"])
    #expect(compartments.map { $0["litres"] as? Int } == [0, 180])
    #expect(compartments.map { $0["capacity"] as? Int } == [300, 500])
    let goal = first["next"] as? [String: Any]
    #expect(goal?["streams_then"] as? [String: Int] != nil && goal?["stream"] as? String != nil)
    let text = try next(folder, ["--time", "06:05"]).stdout
    #expect(
      text.contains(
        "90 of 900 kg on board\npaper: 0 of 300 litres\nglass: 180 of 500 litres\n"))
    #expect(text.contains("litres of "))
    let full = try answer(folder, ["--time", "06:06", "--full"])
    #expect(full["litres"] as? Int == 800)
  }

  // MARK: - Breaks

  private func withBreak(until: String) -> String {
    depot(
      vehicle: "capacity: 1000, breaks: [{window: [\"06:08\", \"\(until)\"], duration: \"00:20\"}]")
  }

  @Test func `a break whose time has passed is told as missed, once with a warning`() throws {
    let folder = try planned(depot: withBreak(until: "06:40"))
    #expect(try next(folder, ["--time", "06:03", "--done", "A"]).stderr == "")
    let late = try next(folder, ["--time", "06:50", "--at", "25.02,60"])
    #expect(late.status == 0)
    #expect(late.stderr.contains("W2258") && late.stderr.contains("06:40"), "\(late.stderr)")
    #expect(late.stdout.contains("the break of 20 min was missed"), "\(late.stdout)")
    #expect(late.stdout.contains("Not taken:\n  break of 20 min\n"))
    let later = try next(folder, ["--time", "06:51", "--json"])
    #expect(later.stderr == "")
    let missed = try object(later.stdout)["missed_breaks"] as? [[String: Any]]
    #expect(missed?.map { $0["duration"] as? Int } == [1200])
    // The driver had taken it.
    let taken = try answer(folder, ["--time", "06:52", "--break-taken"])
    #expect(taken["missed_breaks"] == nil)
    let twice = try next(folder, ["--time", "06:53", "--break-taken"])
    #expect(twice.status == 65 && twice.stderr.contains("E2258"), "\(twice.stderr)")
  }

  @Test func `a break missed by a wrong time comes back with the right one`() throws {
    let folder = try planned(depot: withBreak(until: "06:40"))
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    #expect(try next(folder, ["--time", "08:05", "--done", "B"]).stderr.contains("W2258"))
    let right = try next(folder, ["--correct", "last", "--time", "06:05"])
    #expect(right.status == 0 && right.stderr == "", "\(right.stderr)")
    #expect(right.stdout.contains("break of 20 min") && !right.stdout.contains("Not taken:"))
    // A question about a late time decides nothing for good.
    #expect(try next(folder, ["--time", "08:05"]).stderr.contains("W2258"))
    let back = try next(folder, ["--time", "06:06"])
    #expect(back.stdout.contains("the break of 20 min can be taken after all"), "\(back.stdout)")
    #expect(!back.stdout.contains("Not taken:"))
  }

  @Test func `a break that would come too late moves, with a sentence`() throws {
    let folder = try planned(depot: withBreak(until: "06:30"))
    let before = try next(folder, ["--time", "06:00"])
    #expect(before.stdout.contains("  06:16  break of 20 min"), "\(before.stdout)")
    // At the planned place, it could not begin in time any more.
    let late = try next(folder, ["--time", "06:26", "--at", "25,60"])
    #expect(late.status == 0 && !late.stderr.contains("W2258"), "\(late.stderr)")
    let told = "06:42, after 06:30\n  the break of 20 min moves to 06:26\n"
    #expect(late.stdout.contains(told), "\(late.stdout)")
    #expect(late.stdout.contains("first: a break of 20 min from 06:26"))
    let rest = try answer(folder, ["--time", "06:26"])["rest"] as? [[String: Any]] ?? []
    let pause = rest.first { $0["kind"] as? String == "break" }
    #expect((pause?["begin"] as? Int ?? .max) <= 6 * 3600 + 30 * 60)
  }

  @Test func `a round that is finished without its break says so, unless it was taken`() throws {
    let folder = try planned(depot: withBreak(until: "13:00"))
    _ = try next(folder, ["--time", "06:03", "--done", "A"])
    let finished = try next(folder, ["--time", "06:06", "--finish", "--dry-run"])
    #expect(finished.stderr.contains("W2258"), "\(finished.stderr)")
    #expect(finished.stdout.contains("Not taken:"))
    _ = try next(folder, ["--time", "06:30", "--break-taken"])
    let taken = try next(folder, ["--time", "06:31", "--finish"])
    #expect(taken.stderr == "" && !taken.stdout.contains("Not taken:"), "\(taken.stderr)")
  }

  // MARK: - Few changes

  private static let plain = "capacity: 1000"

  @Test func `the order stays unless another one saves enough, and says what it would save`() throws
  {
    let folder = try planned(depot: depot(vehicle: Self.plain))
    let before = try stops(answer(folder, ["--time", "06:00"]))
    // The driver has gone to the far end, from where the other way round is shorter.
    let report = ["--time", "06:10", "--skip", "A:gate", "--at", "25.06,60", "--dry-run"]
    let kept = try next(folder, report + ["--min-gain", "10"])
    #expect(kept.stdout.contains("Same order: A was skipped\n  another order would save "))
    let keptOrder = try stops(answer(folder, report + ["--min-gain", "10"]))
    #expect(keptOrder == before.filter { $0 != "A" })
    #expect(try stops(answer(folder, report + ["--min-gain", "60%"])) == keptOrder)
    let changed = try next(folder, report)
    #expect(changed.stdout.contains("NEW ORDER: A was skipped\n  saves "), "\(changed.stdout)")
    #expect(changed.stdout.contains("moved\n"))
    let change = try answer(folder, report)["change"] as? [String: Any]
    let (saved, moved) = (change?["saved"] as? Int, change?["moved_stops"] as? Int)
    #expect((saved ?? 0) >= 300 && (moved ?? 0) > 0)
    #expect(try next(folder, report + ["--min-gain", "5m"]).status == 64)
  }

  @Test func `a window that would be missed moves one stop`() throws {
    let bins = NextTests.bins
      .replacingOccurrences(of: "fill,capacity", with: "fill,capacity,windows")
      .replacingOccurrences(of: ",120,60", with: ",120,,60")
      .replacingOccurrences(of: "E,25.05,60,1,120,,", with: "E,25.05,60,1,120,06:00-06:20,")
    let folder = try planned(depot: depot(vehicle: Self.plain), bins: bins)
    let before = try stops(answer(folder, ["--time", "06:00"]))
    let report = ["--time", "06:15", "--at", "25,60", "--min-gain", "8", "--dry-run"]
    let late = try answer(folder, report)
    let after = stops(late)
    #expect(after.first == "E" && after.sorted() == before.sorted(), "\(after)")
    #expect(after.filter { $0 != "E" } == before.filter { $0 != "E" }, "\(before) \(after)")
    let change = late["change"] as? [String: Any]
    #expect(change?["moved_stops"] as? Int == 1 && change?["new_order"] as? Bool == true)
  }

  @Test func `a long round keeps nearly all its legs when a stop is skipped`() throws {
    let folder = try Folder()
    let planned = try Program.run(
      [
        "collect", PackageRoot.file("datasets/depot-days/helsinki-kerbside").path, "--iterations",
        "400", "-q", "-o", "out",
      ], folder: folder.url)
    #expect(planned.status == 0, "\(planned.stderr)")
    func answer(_ arguments: [String]) throws -> [String: Any] {
      try object(
        Program.run(
          ["next", "out", "--vehicle", "K-1", "--dry-run", "--json"] + arguments,
          folder: folder.url
        ).stdout)
    }
    func legs(_ answer: [String: Any], without id: String) -> Set<[String]> {
      let stops = stops(answer).filter { $0 != id }
      return Set(zip(stops, stops.dropFirst()).map { [$0, $1] })
    }
    let before = try answer(["--time", "06:00"])
    let order = stops(before)
    #expect(order.count > 50)
    for id in [order[10], order[order.count / 2]] {
      let after = try answer(["--time", "06:00", "--skip", "\(id):gate"])
      #expect(legs(after, without: id) == legs(before, without: id), "\(id)")
      #expect((after["change"] as? [String: Any])?["could_save"] as? Int != nil)
      // A small gain is taken with few moves, where there are any.
      let eager = try answer(["--time", "06:00", "--skip", "\(id):gate", "--min-gain", "5"])
      let new = legs(eager, without: id).subtracting(legs(before, without: id))
      let change = eager["change"] as? [String: Any]
      #expect(new.count <= 9, "\(id): \(new.count) legs, \(String(describing: change))")
    }
  }
}
