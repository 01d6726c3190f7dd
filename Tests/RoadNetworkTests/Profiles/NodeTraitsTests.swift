import RoadNetwork
import Testing

/// What stands at nodes: barriers, signs, signals and crossings.
@Suite struct NodeTraitsTests {
  static func text(_ traits: NodeTraits?) -> String {
    guard let traits else { return "plain" }
    let delays =
      traits.forwardDelay == traits.backwardDelay
      ? "\(traits.forwardDelay)" : "\(traits.forwardDelay) | \(traits.backwardDelay)"
    let crossing = traits.crossingDelay > 0 ? " + \(traits.crossingDelay)" : ""
    return traits.access == .closed ? "closed" : "\(traits.access) \(delays)\(crossing)"
  }

  @Test(arguments: [
    ("barrier=gate", "open 30000"), ("barrier=lift_gate", "open 10000"),
    ("barrier=bollard", "closed"),
    ("barrier=bollard, bollard=rising", "open 5000"),
    ("barrier=bollard, bollard=removable", "closed"),
    ("barrier=gate, bollard=fixed", "open 30000"), ("barrier=block", "closed"),
    ("barrier=swing_gate", "open 30000"), ("barrier=yes", "closed"), ("barrier=chain", "closed"),
    ("barrier=cattle_grid", "open 0"), ("barrier=toll_booth", "open 15000"),
    ("barrier=border_control", "open 60000"), ("barrier=kerb", "open 0"), ("barrier=no", "plain"),
    ("barrier=dragon", "closed"), ("barrier=", "closed"), ("kerb=raised", "plain"),
    ("barrier=gate, locked=yes", "closed"), ("barrier=gate, locked=no", "open 30000"),
    ("barrier=gate, access=no", "closed"), ("barrier=gate, access=private", "privateGround 30000"),
    ("barrier=gate, motor_vehicle=no", "closed"),
    ("barrier=gate, access=no, motorcar=yes", "open 0"), ("barrier=gate, access=yes", "open 0"),
    ("barrier=toll_booth, access=yes", "open 15000"),
    ("barrier=gate, access=destination", "destination 30000"),
    ("barrier=gate, foot=no", "open 30000"),
    ("barrier=bollard, access=yes", "closed"), ("barrier=bollard, motor_vehicle=yes", "open 0"),
    ("barrier=bollard, motorcar=private", "privateGround 0"),
    ("barrier=height_restrictor, maxheight=1.9", "closed"),
    ("barrier=height_restrictor, maxheight=2.3", "open 0"), ("maxwidth=1.5", "closed"),
    ("barrier=entrance, width=1", "open 0"), ("access=no", "plain"), ("name=Gate", "plain"),
    ("", "plain"),
  ])
  func `barriers to a car`(tags: String, expected: String) {
    #expect(Self.text(Compiled.car.node(tags)) == expected)
  }

  @Test(arguments: [
    ("highway=traffic_signals", "open 2000"), ("highway=stop", "open 2000"),
    ("highway=give_way", "open 1000"), ("highway=mini_roundabout", "open 1000"),
    ("highway=crossing", "open 0"), ("highway=crossing, crossing=traffic_signals", "open 1000"),
    ("highway=crossing, crossing:signals=yes", "open 1000"),
    ("highway=traffic_signals, crossing=traffic_signals", "open 2000"),
    ("highway=traffic_signals, traffic_signals:direction=forward", "open 2000 | 0"),
    ("highway=traffic_signals, traffic_signals:direction=backward", "open 0 | 2000"),
    ("highway=traffic_signals, traffic_signals:direction=both", "open 2000"),
    ("highway=stop, direction=forward", "open 2000 | 0"),
    ("highway=give_way, direction=backward", "open 0 | 1000"),
    ("highway=stop, direction=90", "open 2000"), ("highway=crossing, direction=forward", "open 0"),
    ("highway=stop, direction=forward, traffic_calming=hump", "open 3500 | 1500"),
    ("traffic_calming=bump", "open 1500"), ("traffic_calming=table", "open 1000"),
    ("traffic_calming=island", "open 0"), ("traffic_calming=no", "plain"),
    ("railway=level_crossing", "open 2000"), ("highway=motorway_junction, ref=12", "open 0"),
    ("highway=turning_circle", "open 0"), ("highway=street_lamp", "plain"),
    ("highway=traffic_signals, barrier=gate", "open 32000"),
  ])
  func `signs and signals to a car`(tags: String, expected: String) {
    #expect(Self.text(Compiled.car.node(tags)) == expected)
  }

  @Test(
    arguments: [
      ("highway=stop, stop=minor", [.stop, .minorRoadsOnly]),
      ("highway=stop, stop=all", .stop),
      ("highway=traffic_signals, traffic_signals:direction=forward", [.signals, .facesForward]),
      ("highway=give_way, direction=backward", [.giveWay, .facesBackward]),
      ("highway=crossing, crossing=traffic_signals", .signalledCrossing),
      ("highway=crossing, crossing=zebra", .crossing), ("highway=motorway_junction", .exit),
      ("barrier=gate", .barrier), ("traffic_calming=hump", .calming),
      ("highway=turning_loop", .turningCircle), ("railway=level_crossing", .levelCrossing),
    ] as [(String, NodeFeatures)])
  func features(tags: String, features: NodeFeatures) {
    #expect(Compiled.car.node(tags)?.features == features)
  }

  @Test(arguments: [
    ("barrier=bollard", "open 0"), ("barrier=stile", "closed"), ("barrier=gate", "open 10000"),
    ("barrier=cycle_barrier", "open 5000"), ("barrier=cycle_barrier, bicycle=no", "closed"),
    ("barrier=stile, bicycle=dismount", "open 0"), ("barrier=bollard, motor_vehicle=no", "open 0"),
    ("barrier=cycle_barrier, maxwidth:physical=0.5", "closed"),
  ])
  func `barriers to a bicycle`(tags: String, expected: String) {
    #expect(Self.text(Compiled.bicycle.node(tags)) == expected)
  }

  @Test(arguments: [
    ("barrier=stile", "open 10000", "closed"), ("barrier=bollard", "open 0", "open 0"),
    ("barrier=kissing_gate", "open 5000", "closed"), ("barrier=kerb", "open 0", "open 20000"),
    ("barrier=kerb, kerb=raised", "open 0", "closed"),
    ("barrier=kerb, kerb=lowered", "open 0", "open 2000"), ("kerb=flush", "plain", "plain"),
    ("highway=crossing, kerb=raised", "open 0 + 2000", "closed"),
    ("highway=crossing, kerb=rolled", "open 0 + 2000", "open 10000 + 4000"),
    ("highway=crossing, kerb=odd", "open 0 + 2000", "open 0 + 4000"),
    ("highway=crossing, crossing=traffic_signals", "open 0 + 10000", "open 0 + 12000"),
    ("barrier=gate, wheelchair=no", "open 5000", "closed"),
    ("barrier=stile, wheelchair=yes", "open 10000", "open 0"),
  ])
  func `barriers on foot and in a wheelchair`(tags: String, foot: String, wheelchair: String) {
    #expect(Self.text(Compiled.foot.node(tags)) == foot)
    #expect(Self.text(Compiled.wheelchair.node(tags)) == wheelchair)
  }

  @Test func `a gate that is closed only at times is counted`() {
    var ignored = IgnoredRules()
    let tags = TagText.tags("barrier=gate, access:conditional=no @ (20:00-06:00)")
    #expect(Self.text(Compiled.foot.node(tags, ignoring: &ignored)) == "open 5000")
    #expect(ignored.conditionalTags == 1)
  }
}
