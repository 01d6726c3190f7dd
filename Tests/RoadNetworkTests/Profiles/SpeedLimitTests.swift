import RoadNetwork
import Testing

/// Every form in which a speed limit is written, as a car and a truck drive it.
@Suite struct SpeedLimitTests {
  @Test(arguments: [
    ("maxspeed=50", "40"), ("maxspeed=30 mph", "38.6"), ("maxspeed=30mph", "38.6"),
    ("maxspeed=50 km/h", "40"), ("maxspeed=10 knots", "14.8"), ("maxspeed=walk", "8"),
    ("maxspeed=none", "112"), ("maxspeed=signals", "65"), ("maxspeed=variable", "65"),
    ("maxspeed=DE:urban", "40"), ("maxspeed=RO:urban", "40"), ("maxspeed=RO:rural", "72"),
    ("maxspeed=DE:motorway", "112"), ("maxspeed=FR:rural", "64"),
    ("maxspeed=GB:nsl_single", "77.2"),
    ("maxspeed=XX:urban", "40"), ("maxspeed=US-CA:urban", "40"), ("maxspeed=DE:zone:30", "24"),
    ("maxspeed=DE:zone30", "24"), ("maxspeed=DE:30", "24"), ("maxspeed=GB:20 mph", "25.8"),
    ("maxspeed=GB:zone20", "25.8"), ("maxspeed=GB:zone:20", "25.8"),
    ("zone:maxspeed=DE:30", "24"), ("maxspeed:type=zone:30", "24"),
    ("maxspeed:type=fr:urban", "40"),
    ("source:maxspeed=urban", "40"), ("source:maxspeed=survey:30", "65"),
    ("source:maxspeed=UK:nsl_dual", "90.1"), ("maxspeed=gb:20", "25.8"),
    ("maxspeed:type=RO:urban", "40"),
    ("source:maxspeed=BE-VLG:rural", "56"), ("zone:traffic=DE:urban", "40"),
    ("source:maxspeed=sign", "65"), ("maxspeed:type=sign, maxspeed=70", "56"),
    ("maxspeed=50, zone:traffic=DE:rural", "40"),
    ("maxspeed:forward=50", "40 | 65"), ("maxspeed:backward=30 mph", "65 | 38.6"),
    ("maxspeed=70, maxspeed:forward=50", "40 | 56"), ("maxspeed:lanes=100|80|60", "80"),
    ("maxspeed:lanes=|80|none", "64"), ("maxspeed:advisory=40, maxspeed=80", "32"),
    ("maxspeed:practical=35", "35"), ("maxspeed:practical=35, maxspeed=80", "35"),
    ("maxspeed:hgv=40", "65"), ("maxspeed=50;30", "24"), ("maxspeed=50; 70", "40"),
    ("maxspeed:conditional=30 @ (22:00-06:00)", "65"),
    // Hostile and broken values are as if they were not there.
    ("maxspeed=", "65"), ("maxspeed=0", "65"), ("maxspeed=-50", "65"), ("maxspeed=1e309", "65"),
    ("maxspeed=nan", "65"), ("maxspeed=inf", "65"), ("maxspeed=fast", "65"),
    ("maxspeed=50 furlongs", "65"), ("maxspeed=99999999999999999999", "65"),
    ("maxspeed=5000", "65"), ("maxspeed=:", "65"), ("maxspeed=DE:", "65"), ("maxspeed=;;;", "65"),
    ("maxspeed=5 0", "65"), ("maxspeed=0.5", "0.4"), ("maxspeed=0.0001", "0.1"),
  ])
  func `a car on a primary road`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.car.way("highway=primary, " + tags)) == expected)
  }

  @Test(arguments: [
    ("maxspeed=100", "75"), ("maxspeed=120", "80"), ("maxspeed:hgv=60, maxspeed=100", "45"),
    ("maxspeed:hgv:forward=60, maxspeed=100", "45 | 75"), ("maxspeed=none", "80"), ("", "55"),
  ])
  func `a truck on a primary road`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.truck.way("highway=primary, " + tags)) == expected)
  }

  @Test func `a limit only bounds the speed of a bicycle, and is nothing on foot`() {
    #expect(TagText.text(Compiled.bicycle.way("highway=primary, maxspeed=50")) == "15")
    #expect(TagText.text(Compiled.bicycle.way("highway=primary, maxspeed=10")) == "10")
    #expect(TagText.text(Compiled.foot.way("highway=primary, maxspeed=2")) == "5")
  }

  /// Norway: 80 km/h outside towns, 110 on motorways, 50 in towns; a car reaches 80 % of that.
  @Test(arguments: [
    ("NO", "highway=trunk", "64"), ("NO", "highway=trunk, maxspeed=90", "72"),
    ("NO", "highway=motorway, oneway=no", "88"), ("NO", "highway=secondary", "55"),
    ("NO", "highway=residential", "25"), ("FR", "highway=trunk", "85"),
    ("DE", "highway=motorway, oneway=no", "90"), ("GB", "highway=trunk", "85"),
    ("GB", "highway=primary, source:maxspeed=urban", "38.6"),
    ("DE", "highway=primary, source:maxspeed=urban", "40"),
    ("GB", "highway=primary, source:maxspeed=DE:urban", "40"), ("XX", "highway=trunk", "85"),
  ])
  func `the limits of a country hold where no sign states one`(
    country: String, tags: String, expected: String
  ) throws {
    let car = CompiledProfile(
      try #require(BuiltInProfiles.profile(named: "car")), country: country)
    #expect(TagText.text(car.way(tags)) == expected)
  }

  @Test(arguments: [
    ("GB", DrivingSide.left), ("IE", .left), ("JP", .left), ("AU", .left), ("IN", .left),
    ("ZA", .left), ("TH", .left), ("DE", .right), ("NO", .right), ("US", .right), ("GI", .right),
    ("SE", .right), ("XX", .right),
  ])
  func `countries drive on their side`(country: String, side: DrivingSide) {
    #expect(BuiltInProfiles.zoneSpeeds.drivingSide(in: country) == side)
  }

  @Test func `a very long value is no limit, and takes no time`() {
    let long = String(repeating: "5", count: 1_000_000)
    for value in [long, "DE:" + long, long + ";", String(repeating: ";50", count: 300_000)] {
      for key in ["maxspeed", "maxspeed:lanes", "zone:maxspeed", "width", "maxheight", "lanes"] {
        #expect(Compiled.car.way("highway=primary, \(key)=\(value)") != nil)
      }
    }
    #expect(Compiled.car.way("highway=primary, \(long)=\(long)") != nil)
  }
}
