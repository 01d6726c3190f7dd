import PlainFiles
import Testing

@testable import WasteCollection

@Suite struct DepotReaderTests {
  @Test(arguments: [
    ("name: Test", "nmae: Test", "W1010 depot.yaml:2"),
    ("name: Test", "name: [a]", "E1008 depot.yaml:2"),
    ("name: Test", "name: Test\nname: Again", "E1006 depot.yaml:2"),
    ("name: Test", "name: \"Test", "E1220 depot.yaml:4"),
    ("name: Test", "language: sv", "W1232 depot.yaml:2"),
    ("name: Test", "facilities: [{id: F}]", "E1007 depot.yaml:2"),
    (
      "name: Test", "facilities: [{id: F, location: [24, 60], hours: [[\"9:00\", \"8:00\"]]}]",
      "E1207 depot.yaml:2"
    ),
    ("name: Test", "round_days: [mon, noday]", "E1233 depot.yaml:2"),
    ("name: Test", "round_days: []", "E1009 depot.yaml:2"),
    ("name: Test", "policy: {type: overflows}", "E1229 depot.yaml:2"),
    ("name: Test", "policy: {days: 40}", "E1009 depot.yaml:2"),
    ("name: Test", "policy: {type: forecast}", "E1229 depot.yaml:2"),
    ("name: Test", "policy: {threshold: 70}", "E1009 depot.yaml:2"),
    ("name: Test", "streams: [{id: glass}, {id: glass}]", "E1227 depot.yaml:2"),
    ("roundsman-depot-day/1", "roundsman-depot-day/9", "E1222 depot.yaml:1"),
    ("2026-05-12", "2026-02-30", "E1224 depot.yaml:4"),
    ("[24.95, 60.17]", "[24.95, 91]", "E1202 depot.yaml:5"),
    ("[24.95, 60.17]", "[24.95]", "E1008 depot.yaml:5"),
    ("[24.95, 60.17]", "[.nan, 60.17]", "E1202 depot.yaml:5"),
    ("speed_kmh: 36", "speed_kmh: 0", "E1009 depot.yaml:6"),
    ("speed_kmh: 36", "speed_kmh: fast", "E1008 depot.yaml:6"),
    ("id: T-2", "id: T-1", "E1227 depot.yaml:12"),
    ("id: T-2", "id: t-1", "E1227 depot.yaml:12"),
    ("id: T-2", "id: ../T-2", "E1228 depot.yaml:12"),
    ("capacity: 500", "capacity: -500", "E1009 depot.yaml:12"),
    ("capacity: 500", "capacity: {}", "E1009 depot.yaml:12"),
    ("capacity: 500, ", "", "E1007 depot.yaml:12"),
    ("[\"07:00\", \"15:00\"]", "[\"15:00\", \"07:00\"]", "E1226 depot.yaml:12"),
    ("capacity: 500", "capacity: 500, max_duration: \"8h\"", "E1225 depot.yaml:12"),
    ("[\"07:00\", \"15:00\"]", "[\"07:00\"]", "E1009 depot.yaml:12"),
    ("[\"07:00\", \"15:00\"]", "[7, 15]", "E1225 depot.yaml:12"),
    ("[\"07:00\", \"15:00\"]", "[\"07:00\", \"15:00\"], breaks: [{}]", "E1007 depot.yaml:12"),
    (
      "[\"07:00\", \"15:00\"]",
      "[\"07:00\", \"15:00\"], overtime: {after: \"16:00\", per_hour: 1}", "E1226 depot.yaml:12"
    ),
    ("capacity: 500", "capacity: 500, press: 0", "E1009 depot.yaml:12"),
    ("capacity: 500", "capacity: 500, ends_empty: maybe", "E1008 depot.yaml:12"),
    ("name: Test", "name: Test\ncurrency: Portuguese escudos", "E1009 depot.yaml:3"),
  ])
  func `what is wrong with the depot is told with its line`(
    part: String, replacement: String, finding: String
  ) {
    let text = DepotDayText.depot.replacing(part, with: replacement)
    #expect(DepotDayText.findings(depot: text).contains(finding))
  }

  @Test(arguments: ["", "  \n# nothing\n", "- a\n- b\n", "just words", "---\na: 1\n---\nb: 2\n"])
  func `a text that is no depot is refused`(text: String) {
    #expect(throws: InvalidInput.self) { try DepotDayText.read(depot: text) }
  }

  @Test func `streams that are not in the list are told with the nearest name`() {
    let depot = DepotDayText.depot.replacing("name: Test", with: "streams: [{id: glass}]")
      .replacing("capacity: 500", with: "capacity: {glas: 500}")
    let error = #expect(throws: InvalidInput.self) { try DepotDayText.read(depot: depot) }
    #expect(error?.findings.map(\.code) == ["E1206"])
    #expect(error?.findings.first?.remedy == "Did you mean \"glass\"?")
    #expect(
      DepotDayText.findings(
        depot: DepotDayText.depot.replacing("name: Test", with: "streams: [{id: glass}]"),
        bins: "id,lon,lat,fill,stream\nA,24.9,60.1,0.5,paper\n") == ["E1206 bins.csv:2"])
  }

  @Test func `a shift past midnight adds 24 hours`() throws {
    let text = DepotDayText.depot.replacing("[\"07:00\", \"15:00\"]", with: "[22:00, 30:00]")
    let shift = try DepotDayText.read(depot: text).value.vehicles[1].shift
    #expect([shift.start, shift.end] == [22 * 3600, 30 * 3600])
  }

  @Test func `a bomb of aliases is refused before it goes off`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<40 {
      let aliases = [String](repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(DepotDayText.findings(depot: text) == ["E1221 depot.yaml:3"])
    #expect(DepotDayText.findings(depot: "a: &a [*a, *a]\n").count == 1)
  }

  @Test func `a few aliases are replaced by what they stand for`() throws {
    let text = DepotDayText.depot.replacing("shift: [\"06:00\"", with: "shift: &day [\"06:00\"")
      .replacing("[\"07:00\", \"15:00\"]", with: "*day")
    let day = try DepotDayText.read(depot: text).value
    #expect(day.vehicles[1].shift == day.vehicles[0].shift)
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func `a text that nests endlessly is refused`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(throws: InvalidInput.self) { try DepotDayText.read(depot: text) }
  }

  @Test func `a huge text is refused unread`() {
    let text = String(repeating: "# nothing\n", count: 200_000)
    #expect(DepotDayText.findings(depot: text) == ["E1221 depot.yaml"])
  }

  @Test func `a sign that cannot be seen is told with its line`() {
    let depot = DepotDayText.depot.replacing("driver: Aino", with: "driver: Ai\u{1}no")
    #expect(DepotDayText.findings(depot: depot) == ["E1220 depot.yaml:9"])
  }

  @Test(arguments: ["", "~", "null"])
  func `nothing is no name of a driver`(nothing: String) {
    let depot = DepotDayText.depot.replacing("driver: Aino", with: "driver: \(nothing)")
    #expect(DepotDayText.findings(depot: depot) == ["E1008 depot.yaml:9"])
    let quoted = DepotDayText.depot.replacing("driver: Aino", with: "driver: \"null\"")
    #expect(DepotDayText.findings(depot: quoted) == [])
  }
}
