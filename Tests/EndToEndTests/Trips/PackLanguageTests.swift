import Testing

/// What is told of trips and lists, in the traveller's language and for what the traveller owns.
@Suite struct PackLanguageTests {
  let stage: TripFixture

  init() throws {
    stage = try TripFixture()
    for (name, rain) in [("dry", "0.05"), ("wet", "0.95")] {
      let days = (1...3).map { day in
        """
        {"date": "2026-12-0\(day)", "kind": "forecast", "low": 8, "high": 16, "precipitation": 6,
         "precipitation_chance": \(rain), "wind": 3, "alerts": [{"event": "Sturm", "severity": "severe"}]}
        """
      }
      try stage.home.folder.write(
        "\(name).json",
        """
        {"format": "roundsman-weather/1", "places": [{"name": "x", "days": [\(days.joined(separator: ","))]}]}
        """)
    }
    try stage.home.folder.write(
      "trip.json",
      """
      {"name": "Porto", "begins": "2026-12-01", "days": 3, "place": [-8.6, 41.1],
       "preferences": {"laundry": {"days": [1], "dryer": true}}}
      """)
    #expect(try stage.run("trips", "add", "trip.json").status == 0)
    #expect(try stage.run("preferences", "set", "packing.language", "de").status == 0)
  }

  @Test
  func `localisation: calendar, map, notices and diffs speak the language of the preferences`()
    throws
  {
    let watched = try stage.run("pack", "watch", "--all", "--weather", "dry.json")
    #expect(watched.stdout.contains("Porto: Sturm (schwer)"), "\(watched.stdout)\(watched.stderr)")
    let diff = try stage.run("pack", "diff", "Porto", "--weather", "wet.json")
    #expect(diff.status == 10)
    #expect(diff.stdout.contains("Tag 1, Regen 5 % → 95 %"), "\(diff.stdout)")
    let told = try stage.run("pack", "watch", "--all", "--weather", "wet.json")
    #expect(told.stdout.contains("Porto: die Packliste ändert sich\n"), "\(told.stdout)")
    let calendar = try stage.run("trips", "export", "Porto", "--format", "ics").stdout
      .replacing("\r\n ", with: "")
    #expect(calendar.contains("SUMMARY:Packen für Porto") || calendar.contains(":Packen für Porto"))
    #expect(calendar.contains("Waschtag") && calendar.contains("× Reisepass"))
    let map = try stage.run("trips", "export", "--format", "html", "--language", "fi").stdout
    #expect(map.contains("<html lang=\"fi\">") && map.contains("1 oleskelu"))
    let list = try stage.run("pack", "edit", "Porto").stdout
    #expect(list.contains("passport") && list.contains("Reisepass"))
  }

  @Test func `two written lists are compared without an archive`() throws {
    for name in ["dry", "wet"] {
      let outcome = try stage.run(
        "pack", "trip.json", "--weather", "\(name).json", "-o", "list-\(name).json")
      #expect(outcome.status == 0, "\(outcome.stderr)")
    }
    let same = try stage.run("pack", "diff", "list-dry.json", "list-dry.json")
    #expect(same.status == 0 && same.stdout.isEmpty)
    let diff = try stage.run("pack", "diff", "list-dry.json", "list-wet.json")
    #expect(diff.status == 10)
    // Every day gets wetter, and a file cannot be planned again with one change.
    #expect(diff.stdout.contains(": the weather as a whole"), "\(diff.stdout)\(diff.stderr)")
    let spoken = try stage.run(
      "pack", "diff", "list-dry.json", "list-wet.json", "--language", "it")
    #expect(spoken.stdout.contains(": il tempo nel suo insieme"))
    let wrong = try stage.run("pack", "diff", "list-dry.json", "trip.json")
    #expect(wrong.status == 65)
    #expect(try stage.run("pack", "diff", "list-dry.json", "nowhere.json").status == 66)
    #expect(try stage.run("pack", "diff", "a", "b", "c").status == 64)
  }

  @Test func `a bag is named on the command line, by name or by its limits`() throws {
    func list(_ bag: String...) throws -> Program.Outcome {
      try stage.run("pack", "trip.json", "--weather", "wet.json", "--bag", bag[0])
    }
    #expect(try list("cabin").status == 0)
    let tight = try list("1.5kg+40l")
    #expect(tight.status == 0 && tight.stdout.contains("über"), "\(tight.stdout)")
    for wrong in ["", "huge", "5", "kg", "5kg+6kg", "-1l", "5kg+"] {
      #expect(try list(wrong).status == 64, "\(wrong)")
    }
  }

  @Test func `things of a wardrobe of one's own are pinned and removed before they are on a list`()
    throws
  {
    try stage.home.folder.write(
      "mine.yaml",
      """
      format: roundsman-wardrobe/1
      garments:
        - {id: kilt, kind: skirt}
        - {id: shirt, kind: shirt, owned: 4}
        - {id: brogues, kind: shoes}
      """)
    #expect(try stage.run("pack", "edit", "Porto", "--pin", "kilt").status == 65)
    let pinned = try stage.run(
      "pack", "edit", "Porto", "--wardrobe", "mine.yaml", "--pin", "kilt", "--remove", "brogues")
    #expect(pinned.status == 0, "\(pinned.stderr)")
    let packed = try stage.run(
      "pack", "Porto", "--weather", "dry.json", "--wardrobe", "mine.yaml", "--json")
    #expect(packed.status == 0, "\(packed.stderr)")
    #expect(packed.stdout.contains("\"kilt\"") && !packed.stdout.contains("\"id\": \"brogues\""))
    // The list remembers what it was made from.
    #expect(try stage.run("pack", "edit", "Porto", "--restore", "brogues").status == 0)
    #expect(
      try stage.run("pack", "edit", "Porto", "--unpin", "kilt", "--pin", "shirt=4").status == 0)
  }

  @Test func `a default wardrobe is named, and an unknown one is told with those that are known`()
    throws
  {
    func packed(_ wardrobe: String) throws -> Program.Outcome {
      try stage.run(
        "pack", "Porto", "--weather", "dry.json", "--wardrobe", wardrobe, "--format", "csv")
    }
    #expect(try packed("woman").stdout.contains("\nbra,"))
    let man = try packed("man")
    #expect(man.status == 0 && !man.stdout.contains("\nbra,"), "\(man.stdout)\(man.stderr)")
    let unknown = try packed("woman-wet")
    #expect(unknown.status == 64)
    #expect(unknown.stderr.contains("no default wardrobe woman-wet"), "\(unknown.stderr)")
    #expect(unknown.stderr.contains("woman-hot"))
  }

  @Test func `what was added by the name of a garment is on the list once`() throws {
    #expect(
      try stage.run("pack", "edit", "Porto", "--add", "umbrella", "--add", "book").status == 0)
    let packed = try stage.run("pack", "Porto", "--weather", "wet.json", "--format", "csv")
    #expect(packed.status == 0, "\(packed.stderr)")
    #expect(packed.stdout.components(separatedBy: "\numbrella,").count == 2, "\(packed.stdout)")
    #expect(packed.stdout.contains("\nbook,book,own,1,"))
  }

  @Test func `a wrong date is told with its reason and its remedy`() throws {
    for (date, reason) in [
      ("2026-13-01", "there is no month 13"), ("2026-02-30", "the month has no such day"),
      ("tomorrow", "\"tomorrow\" is not a date"),
      ("2026-12-07..2026-12-01", "the last day is before the first one"),
    ] {
      let outcome = try stage.run("weather", "Porto, PT", date, "--source", "climate")
      #expect(outcome.status == 64)
      #expect(
        outcome.stderr.contains(reason) && outcome.stderr.contains("Write "), "\(outcome.stderr)")
    }
  }
}
