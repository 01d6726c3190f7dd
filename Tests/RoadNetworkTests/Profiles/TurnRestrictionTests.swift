import RoadNetwork
import Testing

/// Which relations restrict the turns of whom.
@Suite struct TurnRestrictionTests {
  @Test(arguments: [
    ("no_left_turn", TurnRestriction(isOnly: false, .leftTurn)),
    ("no_right_turn", TurnRestriction(isOnly: false, .rightTurn)),
    ("no_straight_on", TurnRestriction(isOnly: false, .straightOn)),
    ("no_u_turn", TurnRestriction(isOnly: false, .uTurn)),
    ("no_entry", TurnRestriction(isOnly: false, .entry)),
    ("no_exit", TurnRestriction(isOnly: false, .exit)),
    ("no_sharp_turn", TurnRestriction(isOnly: false, .other)),
    ("only_left_turn", TurnRestriction(isOnly: true, .leftTurn)),
    ("only_right_turn", TurnRestriction(isOnly: true, .rightTurn)),
    ("only_straight_on", TurnRestriction(isOnly: true, .straightOn)),
    ("only_u_turn", TurnRestriction(isOnly: true, .uTurn)),
  ])
  func `kinds of restrictions`(value: String, expected: TurnRestriction) {
    #expect(Compiled.car.restriction("restriction=" + value) == expected)
  }

  @Test(arguments: ["", "none", "left_turn", "give_way", "no", "NO_LEFT_TURN"])
  func `other values restrict nothing`(value: String) {
    #expect(Compiled.car.restriction("restriction=" + value) == nil)
  }

  @Test(arguments: [
    ("restriction=no_u_turn", true, true, true), ("restriction:hgv=no_u_turn", false, true, false),
    ("restriction:motorcar=no_u_turn", true, false, false),
    ("restriction:motor_vehicle=no_u_turn", true, true, false),
    ("restriction=no_u_turn, except=bicycle", true, true, false),
    ("restriction=no_u_turn, except=psv;bicycle", true, true, false),
    ("restriction=no_u_turn, except=psv", true, true, true),
    ("restriction=no_u_turn, except=hgv", true, false, true),
    ("restriction=no_u_turn, except=motor_vehicle", false, false, true),
    ("restriction=no_u_turn, except=bicycle; motorcar", false, true, false),
    ("restriction=no_u_turn, except=", true, true, true),
    ("restriction:bicycle=no_u_turn", false, false, true),
  ])
  func `exceptions and kinds of vehicles`(tags: String, car: Bool, truck: Bool, bicycle: Bool) {
    #expect((Compiled.car.restriction(tags) != nil) == car)
    #expect((Compiled.truck.restriction(tags) != nil) == truck)
    #expect((Compiled.bicycle.restriction(tags) != nil) == bicycle)
    #expect(Compiled.foot.restriction(tags) == nil)
  }

  @Test func `the particular restriction goes before the general one`() {
    let tags = "restriction=no_left_turn, restriction:hgv=only_straight_on"
    #expect(Compiled.truck.restriction(tags) == TurnRestriction(isOnly: true, .straightOn))
    #expect(Compiled.car.restriction(tags) == TurnRestriction(isOnly: false, .leftTurn))
  }

  @Test func `the old way to write a kind of vehicle`() {
    var ignored = IgnoredRules()
    let tags = TagText.tags("type=restriction:hgv, restriction=no_left_turn")
    #expect(
      Compiled.truck.restriction(tags, ignoring: &ignored)
        == TurnRestriction(isOnly: false, .leftTurn))
    #expect(Compiled.car.restriction(tags, ignoring: &ignored) == nil)
    let route = TagText.tags("type=route, restriction=no_left_turn")
    #expect(Compiled.car.restriction(route, ignoring: &ignored) == nil)
    #expect(Compiled.car.restriction([:], ignoring: &ignored) == nil)
  }

  @Test(arguments: [
    ("restriction:conditional=no_left_turn @ (07:00-09:00)", false, 1),
    ("restriction=no_left_turn, hour_on=07:00, hour_off=09:00", false, 1),
    ("restriction=no_left_turn, day_on=Monday", false, 1),
    ("restriction:motorcar:conditional=no_left_turn @ (07:00-09:00)", false, 1),
    ("restriction:hgv:conditional=no_left_turn @ (07:00-09:00)", false, 0),
    ("restriction=no_left_turn, restriction:conditional=none @ (07:00-09:00)", true, 0),
    ("restriction:conditional=no_left_turn @ (07:00-09:00), except=motorcar", false, 0),
  ])
  func `what holds only at times is counted`(tags: String, applies: Bool, count: Int) {
    var ignored = IgnoredRules()
    let all = TagText.tags("type=restriction, " + tags)
    #expect((Compiled.car.restriction(all, ignoring: &ignored) != nil) == applies)
    #expect(ignored.conditionalRestrictions == count)
  }
}
