import RoadNetwork
import Testing

/// Which ways a bicycle uses, in which direction, and where it is pushed.
@Suite struct BicycleWayTests {
  @Test(arguments: [
    ("highway=motorway", "never"), ("highway=trunk", "15"), ("highway=cycleway", "16"),
    ("highway=residential", "15"), ("highway=path", "12"), ("highway=footway", "4 walked"),
    ("highway=pedestrian", "4 walked"), ("highway=steps", "1.6 walked"),
    ("highway=bridleway", "4 walked"), ("highway=footway, bicycle=yes", "14"),
    ("highway=pedestrian, bicycle=designated", "14"), ("highway=trunk, motorroad=yes", "never"),
    ("highway=primary, bicycle=no", "never"), ("highway=primary, bicycle=use_sidepath", "never"),
    ("highway=primary, bicycle=optional_sidepath", "15"),
    ("highway=primary, bicycle=dismount", "4 walked"),
    ("highway=path, bicycle=dismount", "4 walked"),
    ("highway=footway, bicycle=no", "never"), ("highway=residential, vehicle=no", "never"),
    ("highway=residential, vehicle=no, bicycle=yes", "15"),
    ("highway=residential, access=private", "15 private"),
    ("highway=service, vehicle=destination", "14 destination"),
    ("highway=steps, ramp:bicycle=yes", "1.6 walked"), ("route=ferry", "5"),
    ("highway=busway, bicycle=yes", "14"), ("highway=busway, bicycle=dismount", "4 walked"),
  ])
  func `ways of a bicycle`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.bicycle.way(tags)) == expected)
  }

  @Test(arguments: [
    ("oneway=yes", "15 | 4 walked"), ("oneway=-1", "4 walked | 15"),
    ("oneway=yes, oneway:bicycle=no", "15"), ("oneway:bicycle=yes", "15 | 4 walked"),
    ("oneway=yes, cycleway=opposite", "15"), ("oneway=yes, cycleway=opposite_lane", "15"),
    ("oneway=yes, cycleway:left=opposite_track", "15"),
    ("oneway=yes, cycleway:left:oneway=-1", "15"), ("oneway=yes, cycleway:right:oneway=no", "15"),
    ("oneway=yes, cycleway:left:oneway=yes", "15 | 4 walked"),
    ("oneway=yes, cycleway=lane", "15 | 4 walked"), ("oneway=yes, bicycle:backward=yes", "15"),
    ("bicycle:backward=no", "15 | closed"), ("junction=roundabout", "15 | closed"),
    ("oneway=reversible", "never"), ("oneway=-1, cycleway=opposite_lane", "15"),
  ])
  func `one-way streets of a bicycle`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.bicycle.way("highway=residential, " + tags)) == expected)
  }

  @Test(arguments: [
    ("surface=gravel", "8.4"), ("surface=cobblestone", "6"), ("mtb:scale=1", "8.4"),
    ("mtb:scale=3", "never"), ("tracktype=grade4", "7.2"), ("sac_scale=alpine_hiking", "never"),
    ("incline=up", "9.6 | 12"), ("incline=down", "12 | 9.6"), ("incline=-5%", "12"),
    ("incline=0%", "12"),
    ("surface=gravel, smoothness=very_bad", "4.2"),
  ])
  func `the ground slows a bicycle down`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.bicycle.way("highway=path, " + tags)) == expected)
  }

  @Test func `a bicycle prefers cycleways`() {
    #expect(Compiled.bicycle.way("highway=cycleway")?.forward.weightFactor == 850)
    #expect(Compiled.bicycle.way("highway=primary")?.forward.weightFactor == 1700)
    #expect(Compiled.bicycle.way("highway=primary, cycleway=track")?.forward.weightFactor == 1360)
  }
}
