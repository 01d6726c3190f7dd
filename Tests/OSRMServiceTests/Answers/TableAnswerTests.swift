import OSRMService
import PlainFiles
import Testing

/// Tables of the service, on drawn maps.
@Suite struct TableAnswerTests {
  @Test func `a table has durations and all places on both sides`() throws {
    let root = try SmallMap().ask("table", "aeg")
    #expect(root.keys == ["code", "durations", "sources", "destinations"])
    #expect(root.at("durations")?.elements.count == 3)
    #expect(root.at("sources")?.elements.count == 3)
    for number in 0..<3 { #expect(root.at("durations", "\(number)", "\(number)")?.double == 0) }
  }

  @Test func `entries are the totals of routes`() throws {
    let map = try SmallMap()
    let letters = ["d", "f", "h", "i"]
    let table = try map.ask("table", letters.joined(), "annotations=duration,distance")
    for (row, from) in letters.enumerated() {
      for (column, to) in letters.enumerated() where row != column {
        let route = try map.ask("route", from + to, "overview=false")
        for (name, member) in [("durations", "duration"), ("distances", "distance")] {
          #expect(
            table.at(name, "\(row)", "\(column)")?.double
              == route.at("routes", "0", member)?.double)
        }
      }
    }
  }

  @Test func `sources and destinations select rows and columns, and repeat them`() throws {
    let map = try SmallMap()
    let whole = try map.ask("table", "degi")
    let some = try map.ask("table", "degi", "sources=2;0;2&destinations=3")
    #expect(some.at("durations")?.elements.count == 3)
    for (row, source) in [2, 0, 2].enumerated() {
      #expect(
        some.at("durations", "\(row)", "0")?.double
          == whole.at("durations", "\(source)", "3")?.double)
    }
    #expect(some.at("destinations")?.elements.count == 1)
  }

  @Test func `durations are scaled, distances are not`() throws {
    let map = try SmallMap()
    let (one, two) = (
      try map.ask("table", "di", "annotations=distance,duration"),
      try map.ask("table", "di", "annotations=distance,duration&scale_factor=2")
    )
    let before = try #require(one.at("durations", "0", "1")?.double)
    let after = try #require(two.at("durations", "0", "1")?.double)
    #expect(abs(after - 2 * before) <= 0.1)
    #expect(one.at("distances")?.text == two.at("distances")?.text)
  }

  @Test func `where no route leads, entries are null or estimated`() throws {
    let map = try SmallMap(
      .init(
        """
        a---b

        c---d
        """,
        ways: """
          ab: highway=residential, oneway=yes
          cd: highway=residential
          """))
    let plain = try map.ask("table", "abcd")
    #expect(plain.at("durations", "0", "2")?.kind == .null)
    #expect(plain.at("fallback_speed_cells") == nil)
    let guessed = try map.ask(
      "table", "abcd", "fallback_speed=10&annotations=duration,distance&fallback_coordinate=snapped"
    )
    #expect(abs((guessed.at("durations", "0", "2")?.double ?? 0) - 10) < 0.2)
    #expect(abs((guessed.at("distances", "0", "2")?.double ?? 0) - 100) < 2)
    let cells = guessed.at("fallback_speed_cells")?.elements ?? []
    #expect(cells.contains { $0.elements.compactMap(\.integer) == [0, 2] })
    #expect(!cells.contains { $0.elements.compactMap(\.integer) == [2, 3] })
  }
}
