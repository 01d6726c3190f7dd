import OpenStreetMap
import RoadNetwork
import Testing
import _TestSupport

/// The compiled tables against the oracle, on random tags in random order.
@Suite struct ProfileOracleTests {
  static let values = [
    "yes", "no", "destination", "private", "designated", "dismount", "delivery", "-1", "1",
    "reversible", "alternating", "unknown", "permissive", "agricultural",
  ]

  static func tags(_ random: inout SplitMix64, _ profile: Profile) -> [String: String] {
    var tags: [String: String] = [:]
    tags["highway"] = HighwayClass.allCases.randomElement(using: &random)!.name
    // Steps and ferries have rules of their own.
    if tags["highway"] == "steps" { tags["highway"] = "path" }
    for key in profile.access.keys + profile.oneWays.keys + ["hgv", "horse"] {
      for suffix in ["", ":forward", ":backward"] where random.chance(percent: 15) {
        tags[key + suffix] = values.randomElement(using: &random)!
      }
    }
    if random.chance(percent: 20) {
      tags["junction"] = ["roundabout", "circular", "yes"].randomElement(using: &random)!
    }
    if random.chance(percent: 10) { tags["cycleway"] = "opposite_lane" }
    return tags
  }

  @Test(arguments: BuiltInProfiles.names)
  func `compiled profiles agree with the oracle`(name: String) throws {
    var profile = try #require(BuiltInProfiles.profile(named: name))
    // The oracle knows no weights, limits and opened roads of other kinds.
    profile.slowerOn = [:]
    profile.speeds = profile.speeds.filter { ![.ferry, .shuttleTrain].contains($0.key) }
    let (compiled, oracle) = (CompiledProfile(profile), ProfileOracle(profile: profile))
    var openWays = 0
    for seed in Seeds.wanted(quick: 1500, long: 100_000) {
      var random = SplitMix64(seed: seed)
      let tags = Self.tags(&random, profile)
      var ignored = IgnoredRules()
      let list = tags.map { Tags.Tag($0.key, $0.value) }.sorted { $0.key < $1.key }
      let shuffled = Tags(list.shuffled(using: &random))
      let text = TagText.text(compiled.way(shuffled, ignoring: &ignored))
      #expect(text == oracle.text(tags), "\(random) \(tags)")
      if text != "never" { openWays += 1 }
    }
    #expect(openWays > 100, "the tags of the test close nearly all ways")
  }
}
