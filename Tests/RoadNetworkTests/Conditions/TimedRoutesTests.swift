import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Routes by the hour on drawn streets.
///
/// 30 November 2026 is a Monday.
@Suite struct TimedRoutesTests {
  private static func block(
    _ street: String, nodes: String = "", restrictions: String = "",
    _ profile: CompiledProfile = Compiled.car
  ) -> DrawnTimes {
    DrawnTimes(
      StreetDrawing(
        """
        a---b---c---d
            |   |
            e---f
        """, spacing: 200,
        ways: """
          ab: highway=residential
          bc: highway=residential\(street)
          cd: highway=residential
          be: highway=residential
          ef: highway=residential
          fc: highway=residential
          """, nodes: nodes, restrictions: restrictions), profile)
  }

  @Test func `a school street is avoided while it is closed`() {
    let streets = Self.block(", motor_vehicle:conditional=no @ (Mo-Fr 07:45-08:15)")
    #expect(streets.letters("a", "d", "07:00") == "abcd")
    #expect(streets.letters("a", "d", "08:00") == "abefcd")
    #expect(streets.letters("a", "d", "08:15") == "abcd")
    // Who is at the school when it opens may leave before the street closes.
    #expect(streets.letters("a", "d", "07:44:59") == "abefcd")
    let saturday = TravelTime.departing(LocalMoment("2026-12-05T08:00")!)
    #expect(streets.route("a", "d", at: saturday)?.letters == "abcd")
  }

  @Test func `a pedestrian street opens for deliveries only in the morning`() {
    let streets = Self.block(
      ", motor_vehicle=no, motor_vehicle:conditional=yes @ (06:00-10:00)", Compiled.wasteTruck)
    #expect(streets.letters("a", "d", "11:00") == "abefcd")
    #expect(streets.letters("a", "d", "08:00") == "abcd")
  }

  @Test func `a weight with hours counts for those who are heavy`() {
    let street = ", access:conditional=no @ (07:30-19:00 AND weight>7.5)"
    #expect(Self.block(street, Compiled.wasteTruck).letters("a", "d", "12:00") == "abefcd")
    #expect(Self.block(street, Compiled.wasteTruck).letters("a", "d", "20:00") == "abcd")
    #expect(Self.block(street, Compiled.car).letters("a", "d", "12:00") == "abcd")
  }

  @Test func `a limit at night slows the street`() throws {
    let streets = Self.block(", maxspeed=50, maxspeed:conditional=5 @ (22:00-06:00)")
    let day = try #require(
      streets.route("a", "d", at: .departing(LocalMoment("2026-11-30T12:00")!)))
    let night = try #require(
      streets.route("a", "d", at: .departing(LocalMoment("2026-11-30T23:00")!)))
    #expect(day.letters == "abcd" && night.letters == "abefcd")
    #expect(night.seconds > day.seconds)
    // To the middle of it there is no way around.
    let slow = try #require(
      streets.route("b", "c", at: .departing(LocalMoment("2026-11-30T23:00")!)))
    #expect(slow.letters == "bc" || slow.letters == "befc")
  }

  @Test func `a turn is forbidden at its hours, in tags old and new`() {
    for restriction in [
      "from:ab via:b to:bc, restriction:conditional=no_straight_on @ (07:00-09:00)",
      "no_straight_on from:ab via:b to:bc, hour_on=07:00, hour_off=09:00",
      "from:ab via:b to:be, restriction:conditional=only_right_turn @ (07:00-09:00)",
    ] {
      let streets = Self.block("", restrictions: restriction)
      #expect(streets.letters("a", "d", "08:00") == "abefcd", "\(restriction)")
      #expect(streets.letters("a", "d", "09:00") == "abcd", "\(restriction)")
    }
  }

  @Test func `a restriction over several ways holds at its hours only`() {
    let streets = Self.block(
      ", highway=track",
      restrictions: "from:ab via:be to:ef, restriction:conditional=no_left_turn @ (07:00-09:00)")
    #expect(streets.letters("a", "f", "10:00") == "abef")
    #expect(streets.letters("a", "f", "08:00") != "abef")
    #expect(streets.letters("b", "f", "08:00") == "bef")
  }

  @Test func `a gate is shut at night`() {
    let streets = Self.block(
      "", nodes: "b: barrier=gate, access=yes, access:conditional=no @ (22:00-06:00)")
    #expect(streets.letters("a", "d", "12:00") == "abcd")
    #expect(streets.letters("a", "d", "23:00") == nil)
  }

  @Test func `who has to arrive leaves as late as the hour allows`() throws {
    let streets = Self.block(", motor_vehicle:conditional=no @ (Mo-Fr 07:45-08:15)")
    let free = try #require(
      streets.route("a", "d", at: .arriving(LocalMoment("2026-11-30T12:00")!)))
    #expect(free.letters == "abcd")
    let closed = try #require(
      streets.route("a", "d", at: .arriving(LocalMoment("2026-11-30T08:10")!)))
    #expect(closed.letters == "abefcd")
    let there = try #require(
      streets.route("a", "d", at: .departing(LocalMoment("2026-11-30T08:05")!)))
    #expect(there.seconds == closed.seconds)
  }

  @Test func `conditions come back from a file, and share what is the same`() throws {
    let drawing = Self.block(", motor_vehicle:conditional=no @ (Mo-Fr 07:45-08:15)").drawing
    func build(keeping: Bool) throws -> [UInt8] {
      var builder = MapBuilder(profiles: [try #require(ProfileChoice(builtIn: "car"))])
      builder.keepsConditions = keeping
      let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
      return try builder.build(file).value.parts.flatMap(\.self)
    }
    let (bytes, plain) = (try build(keeping: true), try build(keeping: false))
    let map = try RoadMap(MappedFile(name: "town.roadmap", copying: bytes))
    #expect(map.facts.networks[0].conditions == 1 && map.facts.networks[0].timedEdges == 2)
    #expect(MapFacts(json: map.facts.json()) == map.facts)
    // Nothing is better at times, so that only the conditions and the longer table are added.
    #expect(bytes.count < plain.count + 45 * 40 + 1000)
    let timed = try map.timedNetwork(profile: "car")
    var query = TimedQuery(timed)
    let places = ["a", "d"].map { letter in
      drawing.map.nodes.first { String(drawing.letter($0.place)) == letter }!.place
    }
    for (text, count) in [("07:00", 4), ("08:00", 6)] {
      let moment = LocalMoment("2026-11-30T\(text)")!
      let snaps = places.map { query.snap($0, SnapOptions(), at: moment)! }
      let found = query.route(from: snaps[0], to: snaps[1], departing: moment)
      let route = try #require(found)
      #expect(route.line.count == count)
      var replay = TimedReplay(timed)
      let sums = replay.follow(route, departing: moment)?.sums
      #expect(sums == route.legs.map(\.sum))
    }
    #expect(throws: NetworkFileError.noConditions) {
      try RoadMap(MappedFile(name: "town.roadmap", copying: plain)).timedNetwork(profile: "car")
    }
  }
}
