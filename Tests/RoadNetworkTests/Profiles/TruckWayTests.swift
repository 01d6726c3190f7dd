import RoadNetwork
import Testing

/// Which ways trucks and refuse collection vehicles use.
@Suite struct TruckWayTests {
  @Test(arguments: [
    ("hgv=no", "never"), ("hgv=yes", "25"), ("hgv=designated", "25"),
    ("hgv=destination", "25 destination"), ("hgv=delivery", "25 destination"),
    ("hgv=local", "25 destination"), ("hgv=unsuitable", "never"), ("hgv=private", "25 private"),
    ("motor_vehicle=destination", "25 destination"), ("motor_vehicle=no, hgv=yes", "25"),
    ("motorcar=no", "25"), ("oneway=yes", "25 | closed"), ("oneway:hgv=yes", "25 | closed"),
    ("oneway=yes, oneway:motorcar=no", "25 | closed"), ("hgv:backward=no", "25 | closed"),
    ("oneway=yes, hgv:backward=yes", "25"),
  ])
  func `access of trucks`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.truck.way("highway=residential, " + tags)) == expected)
  }

  @Test(arguments: [
    ("maxheight=3.9", "never"), ("maxheight=4", "25"), ("maxheight=4.0 m", "25"),
    ("maxheight=13'", "never"), ("maxheight=13'6\"", "25"), ("maxheight:physical=3.8", "never"),
    ("maxheight=default", "25"), ("maxheight=none", "25"), ("maxheight=below_default", "never"),
    ("maxwidth=2.5", "never"), ("maxwidth=2.6", "25"), ("width=2.5", "never"),
    ("maxlength=10", "never"), ("maxlength=40 ft", "25"), ("maxweight=3.5", "never"),
    ("maxweight=7.5 t", "never"), ("maxweight=26", "25"), ("maxweight=40 t", "25"),
    ("maxweight=25000 kg", "never"), ("maxweight=7.5 st", "never"), ("maxweight=80000 lbs", "25"),
    ("maxweightrating=7.5", "never"), ("maxaxleload=8", "never"), ("maxaxleload=11.5 t", "25"),
    ("hazmat=no", "25"),
  ])
  func `measures of trucks`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.truck.way("highway=residential, " + tags)) == expected)
  }

  @Test func `hazardous goods`() throws {
    var profile = try #require(BuiltInProfiles.profile(named: "truck"))
    profile.vehicle.hazardousGoods = .any
    let any = CompiledProfile(profile)
    #expect(any.way("highway=primary, hazmat=no") == nil)
    #expect(any.way("highway=primary, hazmat=designated") != nil)
    #expect(any.way("highway=primary, hazmat:water=no") != nil)
    profile.vehicle.hazardousGoods = .water
    #expect(CompiledProfile(profile).way("highway=primary, hazmat:water=no") == nil)
  }

  @Test func `trucks avoid what they hardly fit into`() {
    #expect(Compiled.truck.way("highway=residential")?.forward.weightFactor == 1200)
    #expect(Compiled.truck.way("highway=residential, width=3.2")?.forward.weightFactor == 3000)
    #expect(Compiled.truck.way("highway=primary, hgv=designated")?.forward.weightFactor == 900)
    #expect(Compiled.truck.way("highway=service, service=alley")?.forward.weightFactor == 3000)
    #expect(Compiled.wasteTruck.way("highway=residential")?.forward.weightFactor == 1000)
    #expect(Compiled.wasteTruck.way("highway=service, service=alley")?.forward.weightFactor == 1200)
  }

  @Test(arguments: [
    ("highway=residential, access=destination", "25"), ("highway=track", "15 destination"),
    ("highway=track, hgv=destination", "15"), ("highway=track, hgv=delivery", "15"),
    ("highway=track, motor_vehicle=permit", "15"), ("highway=track, access=yes", "15 destination"),
    ("highway=track, motor_vehicle=private", "15 private"),
    ("highway=track, motor_vehicle=agricultural;forestry", "never"),
    ("highway=residential, hgv=permit", "25"),
    ("highway=residential, access=no, hgv=delivery", "25"),
    ("highway=track, tracktype=grade5", "never"),
    ("highway=pedestrian, motor_vehicle=delivery", "10"),
    ("highway=residential, motor_vehicle=private", "25 private"), ("highway=footway", "never"),
    ("highway=service, service=alley", "12"),
    // Signs that keep trucks out do not keep out those that collect refuse.
    ("highway=residential, hgv=no", "25 destination"), ("highway=track, hgv=no", "15 destination"),
    ("highway=residential, hgv:backward=no", "25 | 25 destination"),
    ("highway=residential, access=no, hgv=no", "never"), ("highway=footway, hgv=no", "never"),
    ("highway=residential, motor_vehicle=private, hgv=no", "25 private"),
    ("highway=residential, hgv=no, oneway=yes", "25 destination | closed"),
    ("highway=residential, hgv=no, maxweight=7.5", "never"),
  ])
  func `a waste truck has business in every street`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.wasteTruck.way(tags)) == expected)
  }

  @Test func `no bin lies on a motorway or in a tunnel`() {
    for tags in ["highway=motorway", "highway=motorway_link", "highway=primary, tunnel=yes"] {
      #expect(Compiled.wasteTruck.way(tags)?.flags.contains(.noSnapping) == true, "\(tags)")
    }
    #expect(Compiled.wasteTruck.way("highway=primary")?.flags.contains(.noSnapping) == false)
    #expect(Compiled.car.way("highway=motorway")?.flags.contains(.noSnapping) == false)
  }
}
