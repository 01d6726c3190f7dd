import Foundation
import OpenStreetMap
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Rounds through real towns, with the noise of receivers.
@Suite struct MatchingAccuracyTests {
  static func network(_ town: String) throws -> StreetNetwork {
    let choice = try #require(ProfileChoice(builtIn: "waste-truck"))
    let path = PackageRoot.file("datasets/osm/\(town).osm.pbf").path
    return try MapBuilder(profiles: [choice], threads: 1).build(SeekableFile(path: path)).value
      .networks[0]
  }

  static func score(
    _ town: String, _ receiver: SyntheticTrack.Receiver, rounds: UInt64, _ options: MatchOptions
  ) throws -> (MatchingScore, Double) {
    let network = try network(town)
    var matcher = TrackMatcher(network)
    var score = MatchingScore()
    var seconds = 0.0
    for seed in 0..<rounds {
      var random = SplitMix64(seed: seed)
      let points = network.graph.points
      let stops = (0..<12).map { _ in points[random.number(in: 0...points.count - 1)] }
      let track = SyntheticTrack(on: network, through: stops, receiver, &random)
      let begin = clock()
      let result = matcher.match(track.positions, options)
      seconds += Double(clock() - begin) / Double(CLOCKS_PER_SEC)
      if ProcessInfo.processInfo.environment["MM_V"] != nil {
        var one = MatchingScore()
        one.add(track.parts, result.pieces.flatMap(\.parts))
        print(seed, one.recall, one.added, one.driven / 100, result.pieces.count, result.deviation, track.positions.count, result.pieces.reduce(0) { $0 + $1.stands.count }, track.stands.count)
      }
      score.add(track.parts, result.pieces.flatMap(\.parts))
    }
    return (score, seconds)
  }

  @Test func tune() throws {
    var options = MatchOptions()
    let env = ProcessInfo.processInfo.environment
    func v(_ k: String, _ d: Double) -> Double { env[k].flatMap(Double.init) ?? d }
    options.detour = v("MM_DETOUR", options.detour)
    options.detourShare = v("MM_SHARE", options.detourShare)
    options.turningRound = v("MM_TURN", options.turningRound)
    options.haste = v("MM_HASTE", options.haste)
    options.hasteSlack = v("MM_SLACK", options.hasteSlack)
    options.candidates = Int(v("MM_K", Double(options.candidates)))
    options.radius = v("MM_RADIUS", options.radius)
    options.leastStand = v("MM_STAND", options.leastStand)
    options.leastTurn = v("MM_LTURN", options.leastTurn)
    for town in ["helsinki", "monaco"] {
      for (noise, interval, gap) in [(5.0, 5.0, 30.0), (10.0, 5.0, 30.0), (25, 5, 30), (10, 30, 0), (25, 30, 0), (10, 1, 0)] {
        var receiver = SyntheticTrack.Receiver(noise: noise)
        receiver.interval = interval
        receiver.gap = gap
        if env["MM_SIGMA"] != nil { options.deviation = noise }
        let (s, t) = try Self.score(town, receiver, rounds: UInt64(v("MM_N", 10)), options)
        print(String(format: "%@ noise %2.0f every %2.0f s gap %2.0f: right %.2f %% added %.2f %% of %.1f km, %.2f s", town, noise, interval, gap, 100 * s.recall, 100 * s.added, Double(s.driven) / 1e5, t))
      }
    }
  }
}
