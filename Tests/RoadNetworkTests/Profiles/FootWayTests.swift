import RoadNetwork
import Testing

/// Which ways one walks, and which a wheelchair can use.
@Suite struct FootWayTests {
  @Test(arguments: [
    ("highway=footway", "5"), ("highway=path", "5"), ("highway=pedestrian", "5"),
    ("highway=steps", "4"), ("highway=residential", "5"), ("highway=service", "5"),
    ("highway=track", "5"), ("highway=primary", "5"), ("highway=living_street", "5"),
    ("highway=corridor", "5"), ("indoor=corridor", "5"), ("man_made=pier", "5"),
    ("railway=platform", "5"), ("public_transport=platform", "5"), ("highway=platform", "5"),
    ("route=ferry", "5"), ("route=ferry, foot=no", "never"),
    ("highway=motorway", "never"), ("highway=motorway_link", "never"),
    ("highway=trunk", "never"), ("highway=trunk, foot=yes", "5"),
    ("highway=trunk, sidewalk=both", "5"),
    ("highway=trunk, sidewalk:left=yes", "5"), ("highway=trunk, sidewalk=no", "never"),
    ("highway=trunk, sidewalk=separate", "never"), ("highway=motorway, sidewalk=both", "never"),
    ("highway=primary, motorroad=yes", "never"), ("highway=primary, motorroad=yes, foot=yes", "5"),
    ("highway=cycleway", "never"), ("highway=cycleway, foot=yes", "5"),
    ("highway=cycleway, foot=designated", "5"), ("highway=bridleway", "never"),
    ("highway=bridleway, foot=permissive", "5"), ("highway=primary, foot=no", "never"),
    ("highway=primary, foot=use_sidepath", "never"), ("highway=path, access=no", "never"),
    ("highway=path, access=no, foot=yes", "5"), ("highway=path, access=private", "5 private"),
    ("highway=residential, vehicle=no", "5"), ("highway=residential, access=destination", "5"),
    ("highway=residential, oneway=yes", "5"), ("highway=footway, oneway:foot=yes", "5 | closed"),
    ("highway=residential, junction=roundabout", "5"), ("highway=pedestrian, area=yes", "5"),
    ("highway=construction", "never"), ("highway=path, impassable=yes", "never"),
    ("highway=path, surface=gravel", "3.8"), ("highway=path, sac_scale=hiking", "5"),
    ("highway=path, sac_scale=alpine_hiking", "2"),
    ("highway=path, sac_scale=difficult_alpine_hiking", "never"),
    ("highway=steps, incline=up", "3.6 | 4"), ("highway=steps, incline=down", "4 | 3.6"),
  ])
  func `ways on foot`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.foot.way(tags)) == expected)
  }

  @Test(arguments: [
    ("highway=footway", "4"), ("highway=steps", "never"),
    ("highway=steps, ramp:wheelchair=yes", "4"),
    ("highway=steps, ramp:wheelchair=no", "never"), ("highway=steps, wheelchair=yes", "4"),
    ("highway=path", "3"), ("highway=footway, wheelchair=no", "never"),
    ("highway=footway, wheelchair=limited", "4"), ("highway=footway, wheelchair=bad", "never"),
    ("highway=footway, surface=sand", "never"), ("highway=footway, surface=cobblestone", "1.6"),
    ("highway=footway, smoothness=very_bad", "never"), ("highway=footway, incline=10%", "never"),
    ("highway=footway, incline=-9%", "never"), ("highway=footway, incline=6%", "2.4 | 4"),
    ("highway=footway, incline=5°", "never"), ("highway=footway, incline=up", "2.4 | 4"),
    ("highway=footway, width=0.6", "never"), ("highway=footway, width=90 cm", "4"),
    ("highway=footway, maxwidth:physical=0.7", "never"), ("highway=path, sac_scale=hiking", "1.5"),
    ("highway=track, tracktype=grade4", "never"), ("highway=footway, foot=no", "never"),
    ("highway=footway, foot=no, wheelchair=yes", "4"),
  ])
  func `ways of a wheelchair`(tags: String, expected: String) {
    #expect(TagText.text(Compiled.wheelchair.way(tags)) == expected)
  }

  @Test func `steps and tunnels are flagged`() {
    #expect(Compiled.foot.way("highway=steps")?.flags == .steps)
    #expect(Compiled.foot.way("highway=footway, tunnel=yes")?.flags == [.tunnel, .noSnapping])
  }
}
