import Foundation
import Testing

/// Preferences and interests that last, are taken along, and are their owner's alone.
@Suite struct PreferenceCommandTests {
  let stage: TripFixture

  init() throws { stage = try TripFixture() }

  @Test func `preferences persist, key by key, and are shown`() throws {
    #expect(try stage.run("preferences", "set", "packing.hot_or_cold", "-1.5").status == 0)
    #expect(try stage.run("preferences", "set", "packing.laundry", #"{"every": 4}"#).status == 0)
    #expect(try stage.run("preferences", "set", "packing.bag", "ryanair").status == 0)
    #expect(
      try stage.run("preferences", "list").stdout == """
          packing.hot_or_cold    -1.5
          packing.laundry.every  4
          packing.bag            "ryanair"

        """)
    #expect(try stage.run("preferences", "show", "packing.hot_or_cold").stdout == "-1.5\n")
    #expect(try stage.run("preferences", "remove", "packing.laundry.every").status == 0)
    #expect(try stage.run("preferences", "show", "packing.laundry").stdout == "{}\n")
    let wrong = try stage.run("preferences", "remove", "packing.bag", "packing.bog", "runs")
    #expect(wrong.status == 65)
    #expect(wrong.stderr.components(separatedBy: "E3011").count == 3)
    #expect(try stage.run("preferences", "show", "packing.bag").stdout == "\"ryanair\"\n")
    let path = try stage.run("preferences", "set", "packing.bag.weight", "3")
    #expect(path.status == 65)
    #expect(path.stderr.contains("E3012"))
  }

  @Test func `a name that nothing reads is kept with a warning`() throws {
    let outcome = try stage.run("preferences", "set", "pakcing", "{}")
    #expect(outcome.status == 0)
    #expect(outcome.stderr.contains("W3013") && outcome.stderr.contains("Did you mean packing?"))
  }

  @Test func `preferences that persist and export: out, into another archive, and out again`()
    throws
  {
    _ = try stage.run("preferences", "set", "packing", #"{"hot_or_cold": 0.50, "bag": "klm"}"#)
    _ = try stage.run("interests", "set", "museum=3", "beach")
    #expect(try stage.run("preferences", "export", "-o", "mine.json").status == 0)
    let other = try TripFixture()
    let text = try stage.text("mine.json")
    #expect(text.contains("0.50"))
    #expect(try other.run("preferences", "import", "-", input: text).status == 0)
    #expect(try other.run("preferences", "export").stdout == text)
    #expect(try other.run("interests", "list").stdout == "  beach   1.0\n  museum  3.0\n")
    let bad = """
      {"format": "roundsman-preferences/1", "preferences": {"": 1}, "interests": {"a": 11}}
      """
    let refused = try other.run("preferences", "import", "-", input: bad)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("E2603") && refused.stderr.contains("E1009"))
    #expect(try other.run("preferences", "export").stdout == text)
  }

  @Test func `interests are set and removed, all or none`() throws {
    let wrong = try stage.run("interests", "set", "museum=3", "church=11", "=2", "beach=x")
    #expect(wrong.status == 65)
    #expect(wrong.stderr.components(separatedBy: "E3014").count == 4)
    #expect(try stage.run("interests", "list").stdout == "")
    #expect(try stage.run("interests", "set", "museum=3", "church=0").status == 0)
    #expect(try stage.run("interests", "remove", "museum", "churhc").stderr.contains("church"))
    #expect(try stage.run("interests", "remove", "museum").status == 0)
    #expect(try stage.run("interests", "export").stdout.contains("\"church\": 0.0"))
  }

  @Test func `privacy of lists: what one person keeps is neither seen nor changed by another`()
    throws
  {
    try stage.registerOther()
    _ = try stage.run(
      "trips", "add", "Porto, PT", "--begins", "2026-12-01", "--days", "5", "--name", "Mine")
    _ = try stage.run("preferences", "set", "packing.hot_or_cold", "2")
    _ = try stage.run("interests", "set", "museum=3")
    let before = try (
      stage.run("trips", "list", "--json").stdout, stage.run("preferences", "export").stdout
    )

    for command in [["trips", "list"], ["preferences", "list"], ["interests", "list"]] {
      let outcome = try stage.runAsOther(command[0], command[1])
      #expect(outcome.status == 0 && outcome.stdout == "", "\(command) \(outcome.stdout)")
    }
    // What is somebody else's is answered as what is not there.
    for command in ["show", "remove", "export"] {
      let (theirs, none) = try (
        stage.runAsOther("trips", command, "Mine"), stage.runAsOther("trips", command, "None")
      )
      #expect(theirs.status == 65)
      #expect(theirs.stderr.replacing("Mine", with: "None") == none.stderr)
    }
    for command in [
      ["preferences", "show", "packing"], ["preferences", "remove", "packing"],
      ["interests", "remove", "museum"],
    ] {
      #expect(try stage.runAsOther(command[0], command[1], command[2]).status == 65)
    }
    // Own things of the same names are other things.
    #expect(
      try stage.runAsOther(
        "trips", "add", "Oslo", "--begins", "2026-12-01", "--days", "1", "--name", "Mine"
      ).status == 0)
    #expect(try stage.runAsOther("preferences", "set", "packing.hot_or_cold", "-4").status == 0)
    #expect(try stage.runAsOther("interests", "set", "museum=0").status == 0)
    #expect(try stage.runAsOther("trips", "remove", "Mine").status == 0)
    let after = try (
      stage.run("trips", "list", "--json").stdout, stage.run("preferences", "export").stdout
    )
    #expect(before == after)
  }
}
