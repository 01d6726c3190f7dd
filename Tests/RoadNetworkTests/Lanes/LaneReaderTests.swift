import OpenStreetMap
import PlainFiles
import Testing
import _TestSupport

@testable import RoadNetwork

/// The lanes of ways as tagged.
@Suite struct LaneReaderTests {
  /// The lanes of a road with these tags: forwards, then backwards behind a slash.
  ///
  /// Lanes stand between `|`; a lane that may not be left has `!`, the sign above it stands in braces.
  private static func lanes(
    _ tags: String, _ profile: CompiledProfile = Compiled.car, side: DrivingSide = .right
  ) -> String {
    let tags = TagText.tags("highway=primary, " + tags)
    var ignored = IgnoredRules()
    guard let traits = profile.way(tags, ignoring: &ignored),
      let lanes = LaneReader(profile.profile, side: side)?.lanes(tags, traits)
    else { return "none" }
    return [lanes.forward, lanes.backward]
      .map { $0.map(text).joined(separator: "|") }.joined(separator: " / ")
  }

  private static func text(_ lane: Lane) -> String {
    let names: [(LaneIndications, String)] = [
      (.reverse, "reverse"), (.sharpLeft, "sharp_left"), (.left, "left"),
      (.slightLeft, "slight_left"), (.through, "through"), (.mergeToLeft, "merge_to_left"),
      (.mergeToRight, "merge_to_right"), (.slightRight, "slight_right"), (.right, "right"),
      (.sharpRight, "sharp_right"),
    ]
    let arrows = names.filter { lane.indications.contains($0.0) }.map(\.1).joined(separator: ";")
    let lines =
      switch lane.changes {
      case []: "!"
      case .left: "<"
      case .right: ">"
      default: ""
      }
    let sign = [lane.destination.refs, lane.destination.places].compactMap(\.self)
    return arrows + lines + (sign.isEmpty ? "" : "{\(sign.joined(separator: " "))}")
  }

  @Test(arguments: [
    ("oneway=yes, turn:lanes=left|through|through;right", "left|through|through;right / "),
    ("oneway=-1, turn:lanes=left|through", " / left|through"),
    (
      "turn:lanes:forward=left|through, turn:lanes:backward=through|right",
      "left|through / through|right"
    ),
    // Of which direction the lanes are, nobody knows.
    ("turn:lanes=left|through", "none"),
    ("oneway=yes, turn:lanes:forward=left|, turn:lanes=right", "left| / "),
    ("oneway=yes, turn:lanes:backward=left|through", "none"),
    ("oneway=yes, turn:lanes=none|none;|slight_right", "||slight_right / "),
    ("oneway=yes, turn:lanes=reverse;left|merge_to_left", "reverse;left|merge_to_left / "),
    ("oneway=yes, turn:lanes=left; through|sharp_right", "left;through|sharp_right / "),
    ("oneway=yes, turn:lanes=|||", "none"),
  ])
  func `arrows are read from left to right`(tags: String, lanes: String) {
    #expect(Self.lanes(tags) == lanes)
  }

  @Test(arguments: [
    "turn:lanes=", "turn:lanes=|", "turn:lanes=none", "turn:lanes=left|;;;|throught",
    "turn:lanes=LEFT|THROUGH", "turn:lanes=left|\u{0}", "turn:lanes=left|🛣️",
    "turn:lanes=left,right",
    "turn:lanes=" + Array(repeating: "left", count: 17).joined(separator: "|"),
    "turn:lanes=" + String(repeating: "|", count: 100_000), "turn:lanes:forward:backward=left",
    "turn:lanes:both_ways=left|right", "turn=left|right",
  ])
  func `what cannot be understood is no lane`(tags: String) {
    #expect(Self.lanes("oneway=yes, " + tags) == "none")
  }

  @Test(arguments: [
    ("bus:lanes=||designated", "left|through / "), ("psv:lanes=|designated|yes", "left|right / "),
    ("access:lanes=yes|no|yes", "left|right / "),
    ("vehicle:lanes=no|yes|yes, motor_vehicle:lanes=yes||", "left|through|right / "),
    ("bicycle:lanes=|designated|, motor_vehicle:lanes=|yes|", "left|through|right / "),
    ("motorcar:lanes:forward=yes|yes|no", "left|through / "),
    ("vehicle:lanes=no|no|no", "none"), ("vehicle:lanes=no|no", "left|through|right / "),
    ("hgv:lanes=designated||", "left|through|right / "),
    ("vehicle:lanes=|no|, turn:lanes:forward=left||right", "left|right / "),
    ("vehicle:lanes=no||no", "through / "),
  ])
  func `lanes that a car may not use are left out`(tags: String, lanes: String) {
    #expect(Self.lanes("oneway=yes, turn:lanes=left|through|right, " + tags) == lanes)
  }

  /// With what the mirror image has where traffic drives on the left.
  @Test(arguments: [
    ("oneway=yes, lanes=3, lanes:psv=1", "left|through / ", "through|right / "),
    ("oneway=yes, lanes:bus=1", "left|through / ", "through|right / "),
    ("lanes:forward=3, lanes:psv:forward=1", "left|through / ", "through|right / "),
    ("oneway=yes, lanes=3, lanes:psv=2, lanes:bus=1", "left / ", "right / "),
    // The list of arrows leaves them out already.
    ("oneway=yes, lanes=4, lanes:psv=1", "left|through|right / ", "left|through|right / "),
    // Lists by lane tell which they are.
    (
      "oneway=yes, lanes=3, lanes:psv=1, psv:lanes=designated||", "through|right / ",
      "through|right / "
    ),
    // They come towards one.
    (
      "oneway=yes, lanes:psv=1, oneway:psv=no", "left|through|right / ", "left|through|right / "
    ),
    ("oneway=yes, lanes:psv=3", "left|through|right / ", "left|through|right / "),
    ("oneway=yes, lanes:psv=-1", "left|through|right / ", "left|through|right / "),
    ("lanes:forward=3, lanes:psv=1", "left|through|right / ", "left|through|right / "),
  ])
  func `lanes of buses that are only counted are the outermost`(
    tags: String, right: String, left: String
  ) {
    let key = tags.hasPrefix("oneway") ? "turn:lanes" : "turn:lanes:forward"
    let all = "\(tags), \(key)=left|through|right"
    #expect(Self.lanes(all) == right)
    #expect(Self.lanes(all, side: .left) == left)
  }

  @Test(arguments: [
    ("turn:lanes:forward=through|through;right", "left|through|through;right / "),
    (
      "turn:lanes:forward=through|right, turn:lanes:backward=through",
      "left|through|right / left|through"
    ),
    ("lanes=5, lanes:forward=2, lanes:backward=2", "left|| / left||"),
    ("lanes=3", "left| / left|"), ("lanes=4", "none"), ("lanes=-3", "none"), ("", "none"),
    ("oneway=yes, turn:lanes=through|right", "through|right / "),
    ("turn:lanes:forward=through|bad", "none"),
  ])
  func `the lane in the middle belongs to both directions`(tags: String, lanes: String) {
    #expect(Self.lanes("turn:lanes:both_ways=left, " + tags) == lanes)
  }

  @Test(arguments: ["left|left", "none", "", "ahead"])
  func `of several lanes in the middle nobody knows whose they are`(arrows: String) {
    #expect(Self.lanes("lanes=3, turn:lanes:both_ways=" + arrows) == "none")
  }

  @Test func `the lane in the middle is on the right where one drives on the left`() {
    #expect(
      Self.lanes(
        "turn:lanes:both_ways=right, turn:lanes:forward=left;through|through", side: .left)
        == "left;through|through|right / ")
    #expect(
      Self.lanes(
        "turn:lanes:both_ways=right, turn:lanes:forward=left;through|through, driving_side=left")
        == "left;through|through|right / ")
  }

  @Test func `lanes keep how they may be left, and what signs above them say`() {
    #expect(
      Self.lanes(
        """
        oneway=yes, turn:lanes=left|through|through|right, change:lanes=no|not_left|only_left|yes, \
        destination:lanes=Salem|Portland;Seattle||, destination:ref:lanes=|I 5|I 5|I 84, \
        bus:lanes=||designated|
        """)
        == "left!{Salem}|through>{I 5 Portland;Seattle}|right{I 84} / ")
    // Lists of another length belong to other lanes.
    #expect(
      Self.lanes(
        "oneway=yes, turn:lanes=left|right, change:lanes=no|no|no, destination:lanes=A|B|C")
        == "left|right / ")
    #expect(
      Self.lanes("oneway=yes, turn:lanes=left|right, change:lanes=maybe|") == "left|right / ")
  }

  @Test func `who has no engine has no lanes`() {
    let tags = "oneway=yes, turn:lanes=left|right"
    #expect(Self.lanes(tags, Compiled.truck) == "left|right / ")
    #expect(Self.lanes(tags, Compiled.wasteTruck) == "left|right / ")
    for profile in [Compiled.bicycle, Compiled.foot, Compiled.wheelchair] {
      #expect(Self.lanes(tags, profile) == "none")
    }
  }
}
