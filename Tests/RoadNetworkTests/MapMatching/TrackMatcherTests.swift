import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

@Suite struct TrackMatcherTests {
  /// Streets and a track of four positions.
  private struct Instance {
    let network: StreetNetwork
    var track: [TrackPosition] = []

    init(_ random: inout SplitMix64) throws {
      var draft = StreetDraft()
      func place() -> FixedCoordinate {
        .at(Double(random.number(in: 0...3000)) / 10, Double(random.number(in: 0...3000)) / 10)
      }
      let junctions = (0..<random.number(in: 2...5)).map { _ in place() }
      let count = random.number(in: 2...6)
      for _ in 0..<count {
        let line =
          [junctions[random.number(in: 0...junctions.count - 1)], place()]
          + [junctions[random.number(in: 0...junctions.count - 1)]]
        draft.add(
          line, along: Int32(random.number(in: 1000...40_000)),
          against: random.chance(percent: 25) ? nil : Int32(random.number(in: 1000...40_000)))
      }
      for _ in 0..<random.number(in: 0...count) {
        draft.forbid(random.number(in: 0...2 * count - 1), random.number(in: 0...2 * count - 1))
      }
      network = try StreetNetwork(draft.graph(), side: .right, threads: 1)
      var (here, time) = (place(), 1_000_000.0)
      for _ in 0..<random.number(in: 2...5) {
        // Some stay where they are, so that there are stands.
        if random.chance(percent: 70) { here = place() }
        track.append(TrackPosition(here, time: time))
        time += Double(random.number(in: 5...60))
      }
    }
  }

  @Test func `the likeliest path is that of complete enumeration`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 30_000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let instance = try? Instance(&random) else {
        Issue.record("not prepared: seed \(seed)")
        return
      }
      var options = MatchOptions()
      options.deviation = 8
      options.candidates = 2
      options.leastRadius = 200
      options.longestGap = 1e9
      options.leastReach = 100_000
      options.beam = .infinity
      let observations = TrackObservations(instance.track, deviation: 8, leastStand: 12)
        .observations
      var search = SnapSearch(
        StreetIndex(instance.network.graph, side: .right, isWhole: true), of: instance.network.graph
      )
      var near = SnapOptions()
      near.largestDistance = 200
      near.candidates = 2
      let candidates = observations.map { observation in
        var snaps: [Snap] = []
        search.appendSnaps(of: observation.coordinate, near, to: &snaps)
        return snaps
      }
      guard candidates.allSatisfy({ !$0.isEmpty }) else { return }
      let oracle = EveryMatching(graph: instance.network.graph, options: options, deviation: 8)
      let expected = oracle.best(observations, candidates)
      var matcher = TrackMatcher(instance.network)
      let trellis = matcher.trellis(of: observations, options, deviation: 8)
      // Shares of durations are rounded to milliseconds.
      let rounding = 0.005
      let told: Comment = "seed \(seed): \(instance.track)"
      if let expected {
        #expect(trellis.layers.count == observations.count, told)
        #expect(trellis.best >= expected.lowerBound - rounding, told)
        #expect(trellis.best <= expected.upperBound + rounding, told)
      } else {
        #expect(trellis.layers.count < observations.count, told)
      }
      checkPath(matcher.match(instance.track, options), on: instance.network.graph, told)
    }
  }

  /// Whether a path is one: its parts follow each other by open turns or where the vehicle stood, and its times
  /// do not decrease.
  private func checkPath(_ track: MatchedTrack, on graph: RoadGraph, _ told: Comment) {
    for piece in track.pieces {
      for (a, b) in zip(piece.parts, piece.parts.dropFirst()) {
        let length = Int(graph.lengths[a.edge / 2])
        if a.end == length, b.start == 0, hasTurn(from: a.edge, to: b.edge, graph) { continue }
        #expect(b.edge == a.edge ^ 1 && b.start == length - a.end, told)
      }
      #expect(piece.parts.allSatisfy { graph.nodeOfEdge[$0.edge] != RoadGraph.closed }, told)
      #expect(
        zip(piece.moments, piece.moments.dropFirst()).allSatisfy {
          $0.distance <= $1.distance && $0.time <= $1.time
        }, told)
      #expect(piece.moments.last?.distance == piece.length, told)
      #expect(piece.line.last.map { abs($0.distance - piece.length) <= 1 } ?? false, told)
    }
  }

  private func hasTurn(from edge: Int, to exit: Int, _ graph: RoadGraph) -> Bool {
    graph.edgeOfNode.indices.contains { node in
      Int(graph.edgeOfNode[node]) == edge
        && graph.turns.arcs(leaving: node).contains {
          Int(graph.edgeOfNode[Int(graph.turns.heads[$0])]) == exit
        }
    }
  }

  // MARK: - By hand

  /// A street of 400 m to the east, one back 60 m north of it, and one that joins them in the middle.
  ///
  /// ```
  ///   d──────e──────f     60 m north
  ///          │
  ///   a──────b──────c
  /// ```
  private static func ladder(isOneWay: Bool = false) throws -> StreetNetwork {
    var draft = StreetDraft()
    let against: Int32? = isOneWay ? nil : 20_000
    draft.add([.at(0, 0), .at(200, 0)], along: 20_000, against: against)
    draft.add([.at(200, 0), .at(400, 0)], along: 20_000, against: against)
    draft.add([.at(200, 0), .at(200, 60)], along: 6000, against: 6000)
    draft.add([.at(0, 60), .at(200, 60)], along: 20_000, against: 20_000)
    draft.add([.at(200, 60), .at(400, 60)], along: 20_000, against: 20_000)
    return try StreetNetwork(draft.graph(), side: .right, threads: 1)
  }

  /// Metres east and north, and seconds.
  private typealias Point = (x: Double, y: Double, time: Double)

  private static func track(_ points: [Point]) -> [TrackPosition] {
    points.map { TrackPosition(.at($0.x, $0.y), time: 1_000_000 + $0.time) }
  }

  private static func options(_ deviation: Double = 8) -> MatchOptions {
    var options = MatchOptions()
    options.deviation = deviation
    return options
  }

  @Test func `a track beside a street is on it, with its times`() throws {
    var matcher = try TrackMatcher(Self.ladder())
    let points = (0...8).map { index -> Point in
      (Double(index) * 50, index % 2 == 0 ? 6 : -5, Double(index) * 5)
    }
    let track = matcher.match(Self.track(points), Self.options())
    #expect(track.pieces.count == 1)
    #expect(track.pieces[0].parts.map(\.edge) == [0, 2])
    #expect(abs(track.pieces[0].length - 40_000) <= 2)
    #expect(track.verdicts.allSatisfy { $0 == .matched })
    // Halfway along in half of the time.
    #expect(abs(track.pieces[0].arrival(at: 20_000) - 1_000_020) < 0.1)
    #expect(abs(track.pieces[0].arrival(at: 12_500) - 1_000_012.5) < 0.2)
    let place = track.pieces[0].place(at: 12_500)
    #expect(place.distance(to: .at(125, 0)) < 0.1)
  }

  @Test func `who may not drive against a one-way street is not there`() throws {
    let points = (0...8).map { index -> Point in (Double(8 - index) * 50, 4, Double(index) * 5) }
    var free = try TrackMatcher(Self.ladder())
    #expect(free.match(Self.track(points), Self.options()).pieces[0].parts.map(\.edge) == [3, 1])
    var oneWay = try TrackMatcher(Self.ladder(isOneWay: true))
    let found = oneWay.match(Self.track(points), Self.options())
    #expect(!found.pieces.flatMap(\.parts).contains { $0.edge == 3 || $0.edge == 1 })
  }

  @Test func `positions that are missing are bridged by the route`() throws {
    var matcher = try TrackMatcher(Self.ladder())
    let track = matcher.match(
      Self.track([(20, 3, 0), (70, -3, 5), (120, 2, 10), (270, 62, 40), (330, 57, 46)]),
      Self.options())
    #expect(track.pieces.map { $0.parts.map(\.edge) } == [[0, 4, 8]])
  }

  @Test func `one position that is far off is left out`() throws {
    var matcher = try TrackMatcher(Self.ladder())
    let track = matcher.match(
      Self.track([
        (10, 0, 0), (60, 3, 5), (110, -2, 10), (160, 900, 15), (210, 0, 20), (260, 2, 25),
        (310, 0, 30),
      ]), Self.options())
    #expect(track.pieces.map { $0.parts.map(\.edge) } == [[0, 2]])
    #expect([.outlier, .offStreet].contains(track.verdicts[3]))
  }

  @Test func `a long pause elsewhere splits the track, one on the spot does not`() throws {
    var matcher = try TrackMatcher(Self.ladder())
    let before: [Point] = [(10, 0, 0), (60, 3, 5), (110, -2, 10)]
    let split = matcher.match(
      Self.track(before + [(300, 0, 400), (350, 1, 405)]), Self.options())
    #expect(split.pieces.count == 2)
    let stood = matcher.match(
      Self.track(before + [(112, 1, 400), (160, 1, 405), (210, 0, 410)]), Self.options())
    #expect(stood.pieces.count == 1)
    #expect(stood.pieces[0].stands.map { Int($0.end - $0.begin) } == [390])
  }

  @Test func `a vehicle that stands does not move, and may turn round`() throws {
    var matcher = try TrackMatcher(Self.ladder())
    let jitter: [(Double, Double)] = [
      (3, 5), (-6, 2), (4, -7), (0, 8), (-5, -4), (7, 1), (-2, -6), (1, 3),
    ]
    let stand = jitter.enumerated().map { index, error -> Point in
      (120 + error.0, error.1, 15 + Double(index) * 5)
    }
    let before: [Point] = [(20, 0, 0), (60, 2, 5), (100, -2, 10)]
    let after: [Point] = [(90, 0, 55), (50, 1, 60), (10, -1, 65)]
    let track = matcher.match(Self.track(before + stand + after), Self.options())
    #expect(track.pieces.map { $0.parts.map(\.edge) } == [[0, 1]])
    let piece = track.pieces[0]
    #expect(piece.stands.count == 1)
    #expect(abs(piece.stands[0].distance - 10_000) < 400)
    #expect(piece.stands[0].end - piece.stands[0].begin >= 30)
    // It comes, stands, and goes: both times are at the same place.
    let there = piece.stands[0].distance
    #expect(piece.arrival(at: there) == piece.stands[0].begin)
    #expect(piece.departure(at: there) == piece.stands[0].end)
  }

  @Test func `a heading decides between two directions`() throws {
    var matcher = try TrackMatcher(Self.ladder())
    // Two positions near each other, as after a start: which way the vehicle faces tells only the heading.
    let east = [
      TrackPosition(.at(100, 0), time: 0, heading: 90),
      TrackPosition(.at(100, 20), time: 9, heading: 90),
    ]
    let west = east.map { TrackPosition($0.coordinate, time: $0.time, heading: 270) }
    #expect(matcher.match(east, Self.options()).pieces.first?.parts.first?.edge == 0)
    #expect(matcher.match(west, Self.options()).pieces.first?.parts.first?.edge == 1)
  }

  @Test func `an empty track has no path`() throws {
    var matcher = try TrackMatcher(Self.ladder())
    #expect(matcher.match([], Self.options()).pieces.isEmpty)
    #expect(matcher.match([TrackPosition(.at(0, 0), time: 0)]).pieces.isEmpty)
  }
}
