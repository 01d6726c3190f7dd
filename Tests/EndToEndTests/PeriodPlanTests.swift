import Foundation
import Testing
import _TestSupport

/// Weeks that repeat, by the command line.
@Suite struct PeriodPlanTests {
  private let helsinki = PackageRoot.file("datasets/depot-days/helsinki").path

  /// A depot without a map, with bins in a row east of it.
  private func folder(
    keys: String = "", bins: String, date: String = "date: \"2026-05-12\"",
    trucks: [String] = ["T-1", "T-2"]
  ) throws -> Folder {
    let folder = try Folder()
    let rows = trucks.map {
      "  - {id: \($0), capacity: 1000, shift: [\"06:00\", \"14:00\"], costs: {fixed: 20, per_hour: 40, per_km: 1}}\n"
    }
    try folder.write(
      "day/depot.yaml",
      """
      format: roundsman-depot-day/1
      name: Week
      time_zone: Europe/Lisbon
      currency: EUR
      \(date)
      depot: {location: [-8.6, 41.15]}
      \(keys)
      vehicles:
      \(rows.joined())
      """)
    try folder.write("day/bins.csv", bins)
    return folder
  }

  private static func row(_ number: Int, _ more: String) -> String {
    "b\(number),\(-8.6 + 0.004 * Double(number)),41.15,0.5,100,\(more)\n"
  }

  private func run(
    _ folder: Folder, _ options: [String], iterations: String = "300"
  ) throws -> Program.Outcome {
    try Program.run(
      ["collect", "day", "--iterations", iterations] + options, folder: folder.url)
  }

  /// The rows of a table by the first column.
  private func table(_ text: String) -> [String: [String]] {
    let rows = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return Dictionary(rows.map { ($0[0], $0) }) { first, _ in first }
  }

  @Test func `a week of the sample has a folder per weekday, and is the same every time`() throws {
    let folder = try Folder()
    let arguments = ["collect", helsinki, "--period", "--iterations", "60", "-q"]
    for (output, threads) in [("one", "1"), ("two", "2")] {
      let outcome = try Program.run(
        arguments + ["-o", output, "--threads", threads], folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
    }
    let names = try folder.names("one")
    #expect(try folder.names("two") == names)
    for name in names where name.hasSuffix(".csv") || name.hasSuffix("summary.txt") {
      #expect(try folder.text("one/\(name)") == (try folder.text("two/\(name)")), "\(name)")
    }
    for day in ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] {
      for file in ["summary.txt", "map.html", "plan.json", "kpis.json", "assignments.csv"] {
        #expect(names.contains("\(day)/\(file)"))
      }
    }
    #expect(names.contains("mon/H-1/run-sheet.html") || names.contains("mon/H-2/run-sheet.html"))
    let summary = try folder.text("one/summary.txt")
    #expect(summary.contains("50 bins have 317 visits a week on 7 weekdays"), "\(summary)")
    #expect(summary.contains("No bound is known for it"))
    #expect(summary.contains("The longest day is"))
    let rows = table(try folder.text("one/period.csv"))
    #expect(rows.count == 50)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text("one/period.json").utf8))
        as? [String: Any])
    #expect(json["format"] as? String == "roundsman-period/1")
    let week = try #require(json["week"] as? [String: Any])
    let cost = try #require(week["cost"] as? Double)
    #expect(summary.contains("The week costs \(String(format: "%.2f", cost)) EUR"))
    let weekdays = try #require(json["weekdays"] as? [[String: Any]])
    #expect(weekdays.compactMap { $0["bins"] as? Int }.reduce(0, +) == week["bins"] as? Int)
    // The week begins with the Monday after the date of the day, a Tuesday.
    #expect(weekdays.first?["date"] as? String == "2026-05-18")
  }

  @Test func `the table of a week plans its days again, by the same vehicles`() throws {
    let folder = try folder(
      bins: "id,lon,lat,fill,capacity,fill_rate\n"
        + (1...12).map { Self.row($0, "\(0.08 * Double($0 % 4 + 1))") }.joined())
    let planned = try run(folder, ["--period", "-o", "plan"])
    #expect(planned.status == 0, "\(planned.stderr)")
    let again = try run(folder, ["--pattern", "plan/period.csv", "-o", "tuesday"])
    #expect(again.status == 0, "\(again.stderr)")
    let pattern = table(try folder.text("plan/period.csv"))
    let rows = table(try folder.text("tuesday/assignments.csv"))
    #expect(rows.count == 12)
    for (bin, row) in rows {
      let own = try #require(pattern[bin])
      let isDue = own[2].split(separator: " ").contains("tue")
      #expect(row[10] == (isDue ? "its weekday" : "another weekday"), "\(row)")
      #expect((row[7] == "") == !isDue)
      if isDue { #expect(row[7] == own[3], "\(row) \(own)") }
      // Levels are today's, not those of the plan.
      #expect(row[3] == "0.5")
    }
    let summary = try folder.text("tuesday/summary.txt")
    #expect(summary.contains("bins are emptied on this weekday, Tuesday."), "\(summary)")
    #expect(try folder.text("tuesday/kpis.json").contains("\"policy\": \"pattern\""))
  }

  @Test func `bins are emptied as often as they need it, and as they are told`() throws {
    let folder = try folder(
      keys: "round_days: [mon, tue, wed, thu, fri]",
      bins: "id,lon,lat,fill,capacity,fill_rate,leerungen_pro_woche,Tage\n"
        + Self.row(1, "0.05,,") + Self.row(2, "0.15,,") + Self.row(3, "0.05,3,")
        + Self.row(4, "0.05,,tue fri") + Self.row(5, "3,,") + Self.row(6, "0.22,,"))
    let outcome = try run(folder, ["--period", "-o", "plan"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("W1261"), "\(outcome.stderr)")
    let rows = table(try folder.text("plan/period.csv"))
    #expect(rows["b1"]?[1] == "1" && rows["b1"]?[4] == "7")
    // Over a weekend of three or four days, and four or three of the week.
    #expect(rows["b2"]?[1] == "2" && rows["b2"]?[4] == "4")
    #expect(rows["b3"]?[2] == "mon wed fri" && rows["b3"]?[4] == "3")
    #expect(rows["b4"]?[2] == "tue fri")
    #expect(rows["b5"]?[1] == "5" && rows["b5"]?[5] == "1.000")
    #expect(rows["b6"]?[1] == "3" && rows["b6"]?[2] == "mon wed fri")
    #expect(
      try folder.names("plan").filter { !$0.contains("/") && !$0.contains(".") }.sorted()
        == ["fri", "mon", "thu", "tue", "wed"])
    let summary = try folder.text("plan/summary.txt")
    #expect(summary.contains("1 may overflow: b5."), "\(summary)")
  }

  @Test func `each bin has one truck all week, unless that is not asked for`() throws {
    let bins =
      "id,lon,lat,fill,capacity,fill_rate\n" + (1...16).map { Self.row($0, "0.8") }.joined()
    for (keys, isTied) in [("", true), ("period: {same_vehicle: false}", false)] {
      let folder = try folder(keys: keys, bins: bins)
      let outcome = try run(folder, ["--period", "-o", "plan"])
      #expect(outcome.status == 0, "\(outcome.stderr)")
      let rows = table(try folder.text("plan/period.csv"))
      #expect(rows.values.allSatisfy { ($0[3] != "") == isTied })
      guard isTied else { continue }
      for day in ["mon", "thu", "sun"] {
        for row in table(try folder.text("plan/\(day)/assignments.csv")).values {
          #expect(row[7] == rows[row[0]]?[3], "\(day) \(row)")
        }
      }
    }
  }

  @Test func `the policy pattern takes weekdays from the table of bins`() throws {
    let bins =
      "id,lon,lat,fill,capacity,days\n" + Self.row(1, "\"mon,tue\"") + Self.row(2, "Wed")
      + Self.row(3, "") + Self.row(4, "TUE;sun")
    let folder = try folder(keys: "policy: {type: pattern}", bins: bins)
    let outcome = try run(folder, ["-o", "out"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("W1262"), "\(outcome.stderr)")
    #expect(outcome.stderr.contains("b3"))
    let rows = table(try folder.text("out/assignments.csv"))
    #expect(rows.filter { $0.value[7] != "" }.keys.sorted() == ["b1", "b3", "b4"])
    #expect(try folder.text("out/map.html").contains("emptied on other weekdays"))
    // By the command line, whatever the day says.
    let other = try self.folder(bins: bins)
    let asked = try run(other, ["--policy", "pattern"])
    #expect(asked.stdout.contains("3 of 4 bins are emptied on this weekday, Tuesday."), "\(asked)")
  }

  @Test func `all that is wrong with weekdays is told at once`() throws {
    let folder = try folder(
      keys: "round_days: [mon, tue, wed]\nperiod: {probability: 2, same: true}",
      bins: "id,lon,lat,fill,capacity,days,visits_per_week\n" + Self.row(1, "someday,")
        + Self.row(2, "sat,") + Self.row(3, ",4") + Self.row(4, "mon tue,1") + Self.row(5, ",x"))
    let outcome = try run(folder, ["--period"])
    #expect(outcome.status == 65)
    for part in [
      "E1255 days is someday; someday is no weekday",
      "E1255 days is sat, but no rounds go out on sat",
      "E1256 visits_per_week is 4", "E1256 visits_per_week is 1, but days names 2 weekdays",
      "E1256 visits_per_week is x", "bins.csv:2", "bins.csv:6", "probability is 2", "\"same\"",
    ] {
      #expect(outcome.stderr.contains(part), "\(part) in \(outcome.stderr)")
    }
  }

  @Test func `all that is wrong with a table of patterns is told at once`() throws {
    let folder = try folder(
      bins: "id,lon,lat,fill,capacity\n" + Self.row(1, "").replacing(",\n", with: "\n"))
    try folder.write(
      "p.csv", "id,days,vehicle\nb1,mon,T-9\nb1,tue,T-1\n,wed,\nb7,thu,T-1\nb8,noday,T-1\n")
    let outcome = try run(folder, ["--pattern", "p.csv"])
    #expect(outcome.status == 65)
    for part in [
      "E1258 there is no vehicle T-9", "already appears on line 2", "the row has no bin",
      "E1255 days is noday", "W1260 skipped 2 rows", "p.csv:6",
    ] {
      #expect(outcome.stderr.contains(part), "\(part) in \(outcome.stderr)")
    }
  }

  @Test func `what a week cannot be planned with is refused`() throws {
    let bins = "id,lon,lat,fill,capacity,days\n" + Self.row(1, "mon")
    let undated = try folder(keys: "policy: {type: pattern}", bins: bins, date: "")
    let outcome = try run(undated, [])
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E1264"), "\(outcome.stderr)")
    // A week does not need a date.
    let week = try run(undated, ["--period", "-o", "plan"])
    #expect(week.status == 0, "\(week.stderr)")
    #expect(try undated.text("plan/period.json").contains("\"date\"") == false)
    #expect(try undated.names("plan").contains("mon/map.html"))
    let streets = try Program.run([
      "collect", PackageRoot.file("datasets/depot-days/helsinki-streets").path, "--period", "-q",
    ])
    #expect(streets.status == 65)
    #expect(streets.stderr.contains("E1257"), "\(streets.stderr)")
    let both = try run(undated, ["--period", "--policy", "overflow"])
    #expect(both.status == 64)
    #expect(both.stderr.contains("--period chooses weekdays itself"), "\(both.stderr)")
  }

  @Test func `even weekdays are asked for at a price, and it is told`() throws {
    let bins =
      "id,lon,lat,fill,capacity,fill_rate\n" + (1...14).map { Self.row($0, "0.08") }.joined()
    func week(_ keys: String) throws -> (longest: Int, cost: Double, price: Double?, text: String) {
      let folder = try folder(keys: keys, bins: bins, trucks: ["T-1"])
      let outcome = try run(folder, ["--period", "-o", "plan"])
      #expect(outcome.status == 0, "\(outcome.stderr)")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(folder.text("plan/period.json").utf8))
          as? [String: Any])
      let days = try #require(json["weekdays"] as? [[String: Any]])
      let week = try #require(json["week"] as? [String: Any])
      return (
        days.compactMap { $0["duration"] as? Int }.max() ?? 0,
        try #require(week["cost"] as? Double),
        json["balance_price"] as? Double, try folder.text("plan/summary.txt")
      )
    }
    let cheapest = try week("")
    let even = try week("balance_percent: 60")
    #expect(cheapest.price == nil)
    #expect(cheapest.text.contains("nothing asks for even ones"))
    #expect(even.longest < cheapest.longest, "\(even) \(cheapest)")
    #expect(even.cost <= 1.6 * cheapest.cost + 0.01)
    let price = try #require(even.price)
    #expect(abs(price - (even.cost - cheapest.cost)) < 0.01)
    #expect(
      even.text.contains("Being even costs \(String(format: "%.2f", price)) EUR more"),
      "\(even.text)")
  }

  @Test func `the problem of a week is written, solved and checked like any other`() throws {
    let folder = try folder(
      bins: "id,lon,lat,fill,capacity,fill_rate\n"
        + (1...8).map { Self.row($0, "\(0.1 * Double($0 % 3 + 1))") }.joined())
    let outcome = try run(folder, ["--period", "--problem", "week.json", "-o", "plan"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(try folder.text("week.json").contains("\"days_repeat\": true"))
    let solved = try Program.run(
      ["solve", "week.json", "--iterations", "300", "-q", "-o", "week.plan.json"],
      folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    let checked = try Program.run(["check", "week.json", "week.plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)")
  }

  @Test func `breaks, tips and overtime hold on every weekday`() throws {
    let bins =
      "id,lon,lat,fill,capacity,fill_rate\n" + (1...14).map { Self.row($0, "0.9") }.joined()
    let folder = try folder(
      keys: """
        facilities:
          - {id: tip, location: [-8.58, 41.15], unload: "00:10", fee: 2}
        """, bins: bins, trucks: [])
    let depot = try folder.text("day/depot.yaml")
    try folder.write(
      "day/depot.yaml",
      depot.replacing(
        "vehicles:\n",
        with: "vehicles:\n  - {id: T-1, capacity: 400, shift: [\"06:00\", \"11:00\"], "
          + "costs: {per_hour: 30}, breaks: [{window: [\"06:30\", \"08:30\"], duration: \"00:30\"}]}\n"
      ))
    let outcome = try run(folder, ["--period", "-o", "plan", "--strict"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let summary = try folder.text("plan/wed/summary.txt")
    #expect(summary.contains("break of 30 min"), "\(summary)")
    #expect(summary.contains("unload at tip"), "\(summary)")
    #expect(summary.contains("for tip fees"), "\(summary)")
  }
}
