import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Rounds through the streets of two towns, and what is recognised of them in spite of noise and gaps.
@Suite struct MatchingAccuracyTests {
  /// What must be recognised at a noise, as shares of the metres driven.
  struct Goal: CustomTestStringConvertible, Sendable {
    let town: String
    /// Metres.
    let noise: Double
    let right: Double
    let added: Double
    var testDescription: String { "\(town), \(Int(noise)) m" }
  }

  static let goals = [
    Goal(town: "helsinki", noise: 10, right: 0.98, added: 0.02),
    Goal(town: "helsinki", noise: 25, right: 0.95, added: 0.06),
    Goal(town: "monaco", noise: 10, right: 0.98, added: 0.04),
    Goal(town: "monaco", noise: 25, right: 0.95, added: 0.08),
  ]

  @Test(arguments: goals)
  func `nearly all metres are on the right edge, in the right direction`(goal: Goal) throws {
    let choice = try #require(ProfileChoice(builtIn: "waste-truck"))
    let extract = try SeekableFile(
      path: PackageRoot.file("datasets/osm/\(goal.town).osm.pbf").path)
    let network = try MapBuilder(profiles: [choice], threads: 1).build(extract).value.networks[0]
    var matcher = TrackMatcher(network)
    var score = MatchingScore()
    let seeds: Range<UInt64> = 0..<8
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let points = network.graph.points
      let stops = (0..<12).map { _ in points[random.number(in: 0...points.count - 1)] }
      let track = SyntheticTrack(
        on: network, through: stops, SyntheticTrack.Receiver(noise: goal.noise), &random)
      let found = matcher.match(track.positions)
      score.add(track.parts, found.pieces.flatMap(\.parts))
      #expect(abs(found.deviation / goal.noise - 1) < 0.35, "seed \(seed): \(found.deviation) m")
    }
    #expect(score.recall >= goal.right, "seeds \(seeds): \(score.recall)")
    #expect(score.added <= goal.added, "seeds \(seeds): \(score.added)")
  }
}
