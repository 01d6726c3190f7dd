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
  private static func lanes(_ tags: String, _ profile: CompiledProfile = Compiled.car) -> String {
    let tags = TagText.tags("highway=primary, " + tags)
    var ignored = IgnoredRules()
    guard let traits = profile.way(tags, ignoring: &ignored),
      let lanes = LaneReader(profile.profile)?.lanes(tags, traits)
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
