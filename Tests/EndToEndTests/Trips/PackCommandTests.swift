import Foundation
import Testing

/// Lists that are edited, planned anew and watched, and what travellers say of them.
@Suite struct PackCommandTests {
  let stage: TripFixture
  static let now = "2026-11-25T00:00:00Z"

  init() throws {
    stage = try TripFixture()
    for (name, colder, rain, alert) in [
      ("mild", 0.0, 0.05, false), ("cold", 9, 0.05, false), ("wet", 0, 0.95, false),
      ("storm", 9, 0.05, true),
    ] {
      try stage.home.folder.write(
        "\(name).json", Self.weather(colder: colder, rain: rain, hasAlert: alert))
    }
  }

  /// Five days anywhere: the third one may be wet, and on the fourth one may be warned.
  private static func weather(colder: Double, rain: Double, hasAlert: Bool) -> String {
    let days = (1...5).map { day in
      let alert =
        hasAlert && day == 4
        ? #"""
        , "alerts": [{"event": "Storm; touch broken `touch broken` $(touch broken)", "severity": "severe",
          "begins": "2026-12-04T06:00:00Z", "text": "Gusts of 120 km/h."}]
        """# : ""
      let chance = day == 3 ? rain : 0.05
      return """
        {"date": "2026-12-0\(day)", "kind": "forecast", "low": \(8 - colder), "high": \(16 - colder),
         "mean": \(12 - colder), "precipitation": \(8 * (chance - 0.05)), "precipitation_chance": \(chance),
         "snowfall": 0, "wind": 3\(alert)}
        """
    }
    return """
      {"format": "roundsman-weather/1", "places": [{"name": "anywhere", "days": [\(days.joined(separator: ","))]}]}
      """
  }

  private func add(_ name: String, begins: String = "2026-12-01") throws {
    let outcome = try stage.run(
      "trips", "add", "Porto, PT", "--begins", begins, "--days", "5", "--name", name)
    try #require(outcome.status == 0, "\(outcome.stderr)")
  }

  private func watch(_ weather: String, _ more: String...) throws -> Program.Outcome {
    try Program.run(
      ["pack", "watch", "--all", "--weather", "\(weather).json", "--now", Self.now]
        + ["--archive", stage.home.archivePath] + more, folder: stage.home.folder.url,
      environment: stage.home.environment)
  }

  @Test func `edit and re-evaluate: what a traveller said survives when the trip is packed anew`()
    throws
  {
    try add("Porto")
    #expect(try watch("mild").status == 0)
    let edited = try stage.run(
      "pack", "edit", "Porto", "--add", "book=2", "--remove", "toothbrush", "--tick", "passport",
      "--pin", "umbrella")
    #expect(edited.status == 0, "\(edited.stderr)")
    #expect(try stage.run("pack", "diff", "Porto", "--weather", "mild.json").status == 0)
    let again = try watch("cold")
    #expect(again.status == 10)
    let list = try stage.run("pack", "edit", "Porto").stdout.split(separator: "\n").map(String.init)
    #expect(list.contains { $0.contains("2 ×  book") && $0.contains("added") })
    #expect(list.contains { $0.hasPrefix("  –") && $0.contains("toothbrush") })
    #expect(list.contains { $0.contains("☑") && $0.contains("passport") })
    #expect(list.contains { $0.contains("umbrella") && $0.contains("pinned") })
    // And it can be taken back.
    #expect(
      try stage.run(
        "pack", "edit", "Porto", "--restore", "toothbrush", "--unpin", "umbrella", "--untick",
        "passport", "--remove", "book"
      ).status == 0)
    #expect(try watch("mild").status == 10)
    let last = try stage.run("pack", "edit", "Porto", "--json").stdout
    #expect(last.contains("\"thing\": \"toothbrush\""))
    #expect(!last.contains("\"thing\": \"umbrella\"") && !last.contains("\"ticked\": true"))
  }

  @Test func `a thing of one's own may have equals signs in its name`() throws {
    try add("Porto")
    #expect(try watch("mild").status == 0)
    #expect(try stage.run("pack", "edit", "Porto", "--add", "e=mc²=2").status == 0)
    #expect(try stage.run("pack", "edit", "Porto").stdout.contains("2 ×  e=mc²"))
  }

  @Test func `edits that name nothing are told at once, and nothing is changed`() throws {
    try add("Porto")
    #expect(try watch("mild").status == 0)
    let before = try stage.run("pack", "edit", "Porto").stdout
    let outcome = try stage.run(
      "pack", "edit", "Porto", "--add", "book", "--tick", "pasport", "--pin", "unicorn", "--add",
      "x=0",
      "--add", "keys")
    #expect(outcome.status == 65)
    #expect(outcome.stderr.components(separatedBy: "E3021").count == 5, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("Did you mean passport?"))
    #expect(try stage.run("pack", "edit", "Porto").stdout == before)
    #expect(try stage.run("pack", "edit", "Rome").status == 65)

    // The wardrobe may be the name of a default one.
    func pins(_ wardrobe: String) throws -> Int32 {
      try stage.run("pack", "edit", "Porto", "--pin", "thermal_top", "--wardrobe", wardrobe).status
    }
    #expect(try pins("woman-arctic") == 64)
    #expect(try pins("woman-cold") == 0)
  }

  @Test func `a diff has only changes with their cause, and its code says whether there are any`()
    throws
  {
    try add("Porto")
    let early = try stage.run("pack", "diff", "Porto", "--weather", "mild.json")
    #expect(early.status == 65 && early.stderr.contains("E3022"))
    #expect(try watch("mild").status == 0)
    let before = try stage.run("archive", "export").stdout
    let same = try stage.run("pack", "diff", "Porto", "--weather", "mild.json")
    #expect(same.status == 0 && same.stdout == "")
    let cold = try stage.run("pack", "diff", "Porto", "--weather", "cold.json")
    #expect(cold.status == 10)
    let lines = cold.stdout.split(separator: "\n")
    #expect(lines.count > 2)
    let whole = ": the weather as a whole"
    #expect(
      lines.allSatisfy { $0.hasSuffix(" °C → −1…7 °C") || $0.hasSuffix(whole) },
      "\(cold.stdout)")
    #expect(lines.contains { $0.hasSuffix(": day 1, 8…16 °C → −1…7 °C") }, "\(cold.stdout)")
    let wet = try stage.run("pack", "diff", "Porto", "--weather", "wet.json")
    #expect(wet.status == 10)
    #expect(wet.stdout.contains(": day 3, rain 5 % → 95 %"), "\(wet.stdout)")
    let json = try stage.run("pack", "diff", "Porto", "--weather", "wet.json", "--json")
    #expect(json.stdout.contains("roundsman-packing-changes/1"))
    let gone = try stage.run("pack", "edit", "Porto", "--remove", "keys")
    #expect(gone.status == 0)
    #expect(try stage.run("pack", "diff", "Porto", "--weather", "mild.json").status == 0)
    _ = try stage.run("pack", "edit", "Porto", "--restore", "keys")
    let wishes = try stage.run("pack", "diff", "Porto", "--weather", "mild.json")
    #expect(wishes.stdout == "+ 1 × keys: preferences, edits or the trip changed\n")
    // A diff keeps nothing.
    _ = try watch("mild")
    #expect(before.contains("\"notice\": []"))
  }

  @Test func `change alert over all stored trips: each change once, to any notifier`() throws {
    try add("Porto")
    try add("Over", begins: "2026-01-01")
    try add("Second")
    #expect(try watch("mild").status == 0)
    let told = try watch("cold", "--notify", "cat >> told.jsonl")
    #expect(told.status == 10, "\(told.stderr)")
    let lines = try stage.text("told.jsonl").split(separator: "\n")
    #expect(lines.count == 2)
    for (line, trip) in zip(lines, ["Porto", "Second"]) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["kind"] as? String == "changes")
      #expect(object["trip"] as? String == trip)
      let text = try #require(object["text"] as? String)
      #expect(text.hasPrefix("\(trip): the packing list changes\n"))
      #expect(text.contains("°C → "))
    }
    #expect(try watch("cold", "--notify", "cat >> told.jsonl").status == 0)
    #expect(try stage.text("told.jsonl").split(separator: "\n").count == 2)
  }

  @Test func `a failing notifier does not lose the change; it is told again next time`() throws {
    try add("Porto")
    #expect(try watch("mild").status == 0)
    for notifier in ["false", "exit 3", "no-such-program", "kill -9 $$"] {
      let failed = try watch("cold", "--notify", notifier)
      #expect(failed.status == 5, "\(notifier)")
      #expect(failed.stderr.contains("1 notice will be repeated next time"))
    }
    // Also when the weather is as it was meanwhile: then there are two changes to tell, in order.
    let both = try watch("mild", "--notify", "cat >> told.jsonl")
    #expect(both.status == 10)
    let lines = try stage.text("told.jsonl").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("8…16 °C → −1…7 °C") && lines[1].contains("−1…7 °C → 8…16 °C"))
    #expect(try watch("mild", "--notify", "false").status == 0)
  }

  @Test func `severe weather is told once, and nothing of it reaches a shell`() throws {
    try add("Porto")
    let told = try watch("storm", "--notify", "cat >> told.jsonl")
    #expect(told.status == 10, "\(told.stderr)")
    let text = try stage.text("told.jsonl")
    #expect(text.contains("\"kind\":\"alert\"") && text.contains("Gusts of 120 km/h."))
    #expect(text.contains("$(touch broken)"))
    #expect(try !stage.home.folder.names().contains { $0.contains("broken") })
    #expect(try watch("storm", "--notify", "cat >> told.jsonl").status == 0)
    #expect(try stage.text("told.jsonl") == text)
    let spoken = try stage.run("archive", "export").stdout
    #expect(spoken.contains("\"told\":\"2026-11-25T00:00:00Z\""))
  }

  @Test func `a trip that cannot be planned does not keep others from being told`() throws {
    try add("Bad")
    try add("Porto")
    // Something else wrote what means nothing to packing.
    let export = try stage.run("archive", "export").stdout
    let broken = export.replacing(
      #""name":"Bad","begins":"2026-12-01","ends":"2026-12-05","settings":{}"#,
      with:
        #""name":"Bad","begins":"2026-12-01","ends":"2026-12-05","settings":{"activities":["flying"]}"#
    )
    try #require(broken != export)
    #expect(try stage.run("archive", "import", "-", "--replace", input: broken).status == 0)
    let first = try watch("mild")
    #expect(first.status == 5)
    #expect(first.stderr.contains("Bad could not be planned") && first.stderr.contains("flying"))
    let told = try watch("cold")
    #expect(told.status == 5)
    #expect(told.stdout.contains("Porto: the packing list changes"))
  }

  @Test
  func `a stored trip is packed by its name, its list is kept, and days to wash are in calendars`()
    throws
  {
    try stage.home.folder.write(
      "trip.json",
      """
      {"name": "Porto", "begins": "2026-12-01", "days": 5, "place": "Porto, PT",
       "preferences": {"laundry": {"days": [3], "dryer": true}}}
      """)
    #expect(try stage.run("trips", "add", "trip.json").status == 0)
    let packed = try stage.run("pack", "Porto", "--weather", "mild.json")
    #expect(packed.status == 0, "\(packed.stderr)")
    let list = try stage.run("pack", "edit", "Porto").stdout
    #expect(list.contains("×  underwear") && list.contains("passport"))
    #expect(try stage.run("pack", "diff", "Porto", "--weather", "mild.json").status == 0)
    let now = "2026-11-22T16:41:06Z"
    let stored = try stage.run("trips", "export", "Porto", "--format", "ics", "--now", now).stdout
    #expect(stored.contains("wash day\r\n") && stored.contains("DTSTART;VALUE=DATE:20261203\r\n"))
    #expect(
      try stage.run("pack", "Porto", "--weather", "mild.json", "-o", "list.ics", "--now", now)
        .status
        == 0)
    let direct = try stage.text("list.ics")
    #expect(direct.contains("wash day\r\n") && direct.contains("Pack for Porto"))
    #expect(try stage.run("pack", "Porta", "--weather", "mild.json").status == 66)
  }

  @Test func `post-trip feedback: the stored preference shifts by a step that shrinks`() throws {
    for name in ["A", "B", "C", "D"] { try add(name) }
    #expect(
      try stage.run("pack", "feedback", "A", "too-cold").stdout
        == "packing.hot_or_cold: 0 °C → -2 °C\n")
    #expect(
      try stage.run("pack", "feedback", "B", "too-cold").stdout
        == "packing.hot_or_cold: -2 °C → -3 °C\n")
    #expect(
      try stage.run("pack", "feedback", "C", "right").stdout
        == "packing.hot_or_cold: -3 °C → -3 °C\n")
    #expect(
      try stage.run("pack", "feedback", "D", "too-warm").stdout
        == "packing.hot_or_cold: -3 °C → -2.5 °C\n")
    // Another word on the same trip takes the place of the first.
    #expect(
      try stage.run("pack", "feedback", "D", "too-cold").stdout
        == "packing.hot_or_cold: -2.5 °C → -3.5 °C\n")
    #expect(try stage.run("preferences", "show", "packing.hot_or_cold").stdout == "-3.5\n")
    #expect(try stage.run("preferences", "show", "packing_feedback").stdout.contains("too-cold"))
    #expect(try stage.run("pack", "feedback", "A", "hungry").status == 64)
    #expect(try stage.run("pack", "feedback", "E", "right").status == 65)
  }

  @Test func `feedback changes what is packed`() throws {
    try add("Porto")
    #expect(try watch("mild").status == 0)
    for name in ["A", "B", "C"] {
      try add(name)
      #expect(try stage.run("pack", "feedback", name, "too-cold").status == 0)
    }
    let outcome = try stage.run("pack", "diff", "Porto", "--weather", "mild.json")
    #expect(outcome.status == 10)
    #expect(outcome.stdout.contains("preferences, edits or the trip changed"))
  }

  @Test func `privacy of lists: lists of others are neither shown, edited, watched nor told`()
    throws
  {
    try add("Porto")
    #expect(try watch("mild").status == 0)
    _ = try watch("cold", "--notify", "false")
    try stage.registerOther()
    let before = try stage.run("pack", "edit", "Porto", "--json").stdout
    for command in [
      ["pack", "edit", "Porto", "--add", "book"], ["pack", "feedback", "Porto", "right"],
      ["pack", "diff", "Porto", "--weather", "mild.json"],
      ["pack", "watch", "Porto", "--weather", "mild.json"],
    ] {
      let outcome = try stage.runAsOther(command)
      #expect(outcome.status == 65 && outcome.stderr.contains("E3005"), "\(command)")
    }
    let watch = try stage.runAsOther([
      "pack", "watch", "--all", "--weather", "mild.json", "--now", Self.now,
    ])
    #expect(watch.status == 0 && watch.stdout == "")
    #expect(try stage.run("pack", "edit", "Porto", "--json").stdout == before)
    #expect(try self.watch("cold").stdout.contains("Porto: the packing list changes"))
  }

  @Test func `calendar export has the list, ticked off as it is`() throws {
    try add("Porto")
    #expect(try watch("mild").status == 0)
    _ = try stage.run("pack", "edit", "Porto", "--tick", "passport")
    let text = try stage.run("trips", "export", "Porto", "--format", "ics").stdout
      .replacing("\r\n ", with: "")
    #expect(text.contains("☑ 1 × passport\\n"))
    #expect(text.contains("☐ 1 × toothbrush"))
  }
}
