import RoadNetwork
import Testing

/// Which ways a car uses, in which direction, and how fast.
@Suite struct CarWayTests {
  @Test(arguments: [
    ("highway=motorway", "90 | closed"), ("highway=motorway_link", "45"),
    ("highway=trunk", "85"), ("highway=trunk_link", "40"), ("highway=primary", "65"),
    ("highway=primary_link", "30"), ("highway=secondary", "55"), ("highway=secondary_link", "25"),
    ("highway=tertiary", "40"), ("highway=tertiary_link", "20"), ("highway=unclassified", "25"),
    ("highway=residential", "25"), ("highway=living_street", "10"), ("highway=service", "15"),
    ("highway=track", "never"), ("highway=footway", "never"), ("highway=cycleway", "never"),
    ("highway=pedestrian", "never"), ("highway=steps", "never"), ("highway=path", "never"),
    ("highway=busway", "never"), ("highway=bridleway", "never"), ("highway=corridor", "never"),
    ("highway=construction, construction=primary", "never"), ("highway=proposed", "never"),
    ("highway=abandoned", "never"), ("highway=razed", "never"), ("highway=raceway", "never"),
    ("route=ferry", "5"), ("route=shuttle_train", "10"), ("route=bus", "never"),
    ("railway=platform", "never"), ("man_made=pier", "never"), ("building=yes", "never"),
    ("", "never"), ("highway=", "never"), ("highway=residential, area=yes", "never"),
    ("highway=residential, impassable=yes", "never"), ("highway=primary, bridge=movable", "65"),
    ("highway=primary, bridge=movable, maxspeed=50", "40"),
    ("highway=primary, construction=minor", "65"), ("highway=primary, construction=yes", "65"),
    ("highway=primary, construction:highway=primary", "65"),
    ("highway=trunk, motorroad=yes", "85"),
  ])
  func `classes of ways`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.car.way(tags)) == expected)
  }

  @Test(arguments: [
    ("oneway=yes", "25 | closed"), ("oneway=true", "25 | closed"), ("oneway=1", "25 | closed"),
    ("oneway=-1", "closed | 25"), ("oneway=reverse", "closed | 25"), ("oneway=no", "25"),
    ("oneway=reversible", "never"), ("oneway=alternating", "25"), ("oneway=maybe", "25"),
    ("junction=roundabout", "25 | closed"), ("junction=circular", "25 | closed"),
    ("junction=roundabout, oneway=no", "25"), ("junction=jughandle", "25"),
    ("junction=roundabout, oneway=-1", "closed | 25"),
    ("oneway=yes, oneway:bicycle=no", "25 | closed"), ("oneway:bicycle=yes", "25"),
    ("oneway=yes, oneway:motor_vehicle=no", "25"), ("oneway:motorcar=yes", "25 | closed"),
    ("oneway=yes, cycleway=opposite", "25 | closed"),
    ("vehicle:forward=no", "closed | 25"), ("motor_vehicle:backward=no", "25 | closed"),
    ("motorcar:backward=destination", "25 | 25 destination"),
    ("oneway=yes, motorcar:backward=yes", "25"),
    ("vehicle:forward=no, motorcar=yes", "25"), ("bicycle:backward=no", "25"),
  ])
  func `one-way roads`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.car.way("highway=residential, " + tags)) == expected)
  }

  @Test func `a motorway with two directions says so`() {
    #expect(TagText.text(Compiled.car.way("highway=motorway, oneway=no")) == "90")
  }

  @Test(arguments: [
    ("access=yes", "25"), ("access=permissive", "25"), ("access=designated", "25"),
    ("access=official", "25"), ("access=unknown", "25"), ("access=sometimes", "25"),
    ("access=destination", "25 destination"), ("access=customers", "25 destination"),
    ("access=delivery", "25 private"), ("access=private", "25 private"),
    ("access=permit", "25 private"), ("access=no", "never"), ("access=agricultural", "never"),
    ("access=forestry", "never"), ("access=emergency", "never"), ("access=military", "never"),
    ("vehicle=no", "never"), ("motor_vehicle=no", "never"), ("motorcar=no", "never"),
    ("motor_vehicle=use_sidepath", "never"), ("motor_vehicle=dismount", "never"),
    ("hgv=no", "25"), ("bicycle=no", "25"), ("foot=no", "25"), ("psv=no", "25"),
    ("access=no, vehicle=yes", "25"), ("access=no, motor_vehicle=official", "never"),
    ("access=no, motorcar=official", "never"), ("motor_vehicle=official", "25"),
    ("access=no, motor_vehicle=destination", "25 destination"),
    ("access=no, motor_vehicle=no, motorcar=yes", "25"),
    ("motorcar=yes, motor_vehicle=no, access=no", "25"), ("vehicle=no, bicycle=yes", "never"),
    ("access=yes, motor_vehicle=private", "25 private"),
  ])
  func `the most particular key counts`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.car.way("highway=residential, " + tags)) == expected)
  }

  @Test(arguments: [
    ("highway=track, motor_vehicle=yes", "10"), ("highway=pedestrian, motorcar=permissive", "10"),
    ("highway=track, motor_vehicle=destination", "10 destination"),
    ("highway=pedestrian, motor_vehicle=delivery", "never"),
    ("highway=track, access=yes", "never"), ("highway=track, vehicle=yes", "never"),
    ("highway=track, motor_vehicle=private", "never"),
    ("highway=track, motor_vehicle=yes, tracktype=grade3", "10"),
    ("highway=construction, motor_vehicle=yes", "never"),
    ("highway=footway, bicycle=yes", "never"),
  ])
  func `a sign for motor vehicles opens other ways`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.car.way(tags)) == expected)
  }

  @Test(arguments: [
    ("surface=asphalt", "65"), ("surface=paving_stones", "60"), ("surface=sett", "40"),
    ("surface=cobblestone", "30"), ("surface=gravel", "40"), ("surface=sand", "20"),
    ("surface=mud", "10"), ("surface=compacted", "65"), ("surface=something", "65"),
    ("smoothness=good", "65"), ("smoothness=bad", "40"), ("smoothness=very_bad", "20"),
    ("smoothness=very_horrible", "5"), ("smoothness=impassable", "never"),
    ("tracktype=grade1", "60"), ("tracktype=grade5", "20"),
    ("surface=gravel, smoothness=horrible, tracktype=grade2", "10"),
    ("surface=gravel, maxspeed=100", "40"), ("service=emergency_access", "never"),
  ])
  func `the ground slows down`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.car.way("highway=primary, " + tags)) == expected)
  }

  @Test(arguments: [
    ("highway=service", 1000), ("highway=service, service=alley", 2000),
    ("highway=service, service=driveway", 2000), ("highway=service, service=parking_aisle", 2000),
    ("highway=service, service=drive-through", 2000), ("highway=service, service=spur", 1000),
    ("highway=residential, oneway=alternating", 2500), ("highway=residential, side_road=yes", 1250),
    ("highway=residential, side_road=yes, oneway=alternating", 3125),
    ("highway=residential, lanes=1", 2000), ("highway=residential, lanes=1, oneway=yes", 1000),
    ("highway=residential, lanes=2", 1000), ("highway=residential, width=2.8", 2000),
    ("highway=residential, width=9'", 2000), ("highway=residential, width=3.5", 1000),
    ("highway=residential, width=narrow", 1000), ("highway=residential, narrow=yes", 2000),
    ("highway=residential, lanes:forward=1, lanes:backward=1", 1000),
    ("highway=primary, toll=yes", 1000),
  ])
  func `narrow and alternating roads and service ways weigh more`(tags: String, factor: Int32) {
    let traits = Compiled.car.way(tags)
    #expect(traits?.forward.weightFactor == factor)
    #expect(traits?.backward.weightFactor == factor)
  }

  @Test(arguments: [
    ("width=1.5", "never"), ("maxwidth=1.8", "never"), ("maxwidth:physical=6'", "never"),
    ("maxwidth=2", "25"), ("maxheight=1.9", "never"), ("maxheight=2.1 m", "25"),
    ("maxheight:physical=1.8", "never"), ("maxlength=4", "never"), ("maxweight=1.5", "never"),
    ("maxweight=3.5 t", "25"), ("maxweight=3.5, maxaxleload=1", "never"), ("maxheight=none", "25"),
    ("maxheight=default", "25"), ("maxheight=below_default", "25"), ("hazmat=no", "25"),
    ("maxheight=", "25"), ("maxweight=1e309", "25"),
  ])
  func `signs for measures`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.car.way("highway=residential, " + tags)) == expected)
  }

  @Test func `a ferry takes what its timetable says`() throws {
    let ferry = try #require(Compiled.car.way("route=ferry, duration=00:30"))
    #expect(ferry.wholeDuration == 1_800_000)
    #expect(ferry.flags == [.ferry, .noSnapping])
    #expect(ferry.duration(length: 250_000, of: 1_000_000, ferry.forward) == 450_000)
    #expect(ferry.duration(length: 0, of: 0, ferry.forward) == 1_800_000)
    #expect(Compiled.car.way("route=ferry, motor_vehicle=no") == nil)
    #expect(Compiled.car.way("route=ferry, duration=soon")?.wholeDuration == nil)
    #expect(Compiled.car.way("highway=primary, duration=00:30")?.wholeDuration == nil)
  }

  @Test func `durations are in milliseconds, lengths in centimetres`() throws {
    let way = try #require(Compiled.car.way("highway=service, service=alley, maxspeed=45"))
    #expect(way.forward.speed == 10_000)
    #expect(way.duration(length: 12_345, of: 99_999, way.forward) == 12_345)
    #expect(way.forward.duration(length: 0) == 0)
    #expect(way.forward.weight(duration: 1001) == 2002)
    // The longest road on Earth neither overflows nor loses a millisecond.
    #expect(way.forward.duration(length: 4_000_000_000) == 4_000_000_000)
  }

  @Test(arguments: [
    ("junction=roundabout", WayFlags.roundabout), ("junction=circular", .circular),
    ("tunnel=yes", .tunnel), ("tunnel=no", WayFlags()), ("tunnel=building_passage", WayFlags()),
    ("bridge=yes", .bridge), ("bridge=viaduct", .bridge), ("toll=yes", .toll),
    ("motorroad=yes", .motorroad),
  ])
  func flags(tags: String, flags: WayFlags) {
    #expect(Compiled.car.way("highway=primary, " + tags)?.flags == flags)
  }

  @Test func `lanes, service and driving side`() {
    let way = Compiled.car.way("highway=service, service=alley, lanes=3, driving_side=left")
    #expect(way?.lanes == 3)
    #expect(way?.service == .alley)
    #expect(way?.drivingSide == .left)
    let other = Compiled.car.way("highway=service, service=spur, lanes=99999, driving_side=both")
    #expect(other?.lanes == 0)
    #expect(other?.service == .other)
    #expect(other?.drivingSide == nil)
    #expect(Compiled.car.way("highway=primary, lanes:forward=2, lanes:backward=1")?.lanes == 3)
    #expect(Compiled.car.way("highway=primary, lanes=-2")?.lanes == 0)
  }

  @Test func `what holds only at times is counted and left out`() {
    var ignored = IgnoredRules()
    let tags = TagText.tags(
      "highway=primary, motor_vehicle:conditional=no @ (22:00-06:00), "
        + "maxspeed:conditional=30 @ (22:00-06:00), oneway:conditional=yes @ (Mo-Fr)")
    #expect(TagText.text(Compiled.car.way(tags, ignoring: &ignored)) == "65")
    #expect(ignored.conditionalTags == 3)
    _ = Compiled.car.way(TagText.tags("building=yes, access:conditional=no"), ignoring: &ignored)
    #expect(ignored.conditionalTags == 3)
    #expect((ignored + ignored).conditionalTags == 6)
  }
}
