import Directions
import Foundation
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Whoever has only the sentences drives a round of a truck: to each bin, on the side that was told, and on in the
/// direction in which he stands, unless he is told to turn round.
@Suite struct BlindRoundTests {
  /// Which share of the legs arrives so, in per cent.
  @Test(arguments: [("helsinki", 98.0), ("monaco", 97.0)])
  func `who has the sentences only drives ten rounds`(extract: String, goal: Double) throws {
    let rounds = try Self.rounds(
      PackageRoot.file("datasets/osm/\(extract).osm.pbf").path, count: 10)
    #expect(rounds.legs > 200)
    #expect(rounds.turns > 10, "some are told to turn round")
    #expect(rounds.share >= goal, "\(extract): \(rounds)")
  }

  /// The extracts that `ROUNDSMAN_EXTRACTS` names, with colons between them.
  @Test(.tags(.long), .enabled(if: LongTests.areWanted && !Self.extracts.isEmpty))
  func `ten rounds on each extract`() throws {
    for path in Self.extracts {
      let rounds = try Self.rounds(path, count: 10)
      print("\(path): \(rounds)")
      #expect(rounds.legs > 0)
    }
  }

  private static let extracts =
    (ProcessInfo.processInfo.environment["ROUNDSMAN_EXTRACTS"] ?? "")
    .split(separator: ":").map { String($0) }

  private static func rounds(_ path: String, count: Int) throws -> BlindRounds {
    let choice = try #require(ProfileChoice(builtIn: "waste-truck"))
    let map = try MapBuilder(profiles: [choice], threads: 2).build(SeekableFile(path: path)).value
    var rounds = BlindRounds(map.networks[0], side: map.facts.drivingSide)
    for seed in 0..<count { rounds.drive(seed: UInt64(seed)) }
    return rounds
  }
}

/// Rounds of random bins, and how many legs somebody drives who only has the sentences.
struct BlindRounds {
  private let network: StreetNetwork
  private let view: StreetView
  private let writer: DirectionsWriter
  private(set) var legs = 0
  private(set) var turns = 0
  private(set) var failures: [String] = []

  init(_ network: StreetNetwork, side: DrivingSide) {
    self.network = network
    view = StreetView(network.graph, side: side, isOnFoot: false)
    writer = DirectionsWriter(network, Wording(.en, .metric))
  }

  var share: Double { legs == 0 ? 0 : 100 - 100 * Double(failures.count) / Double(legs) }

  /// So many bins make a round.
  private static let bins = 30
  /// How far bins stand from the middle of the street, in metres.
  private static let kerb = 5.0

  /// Drives a round of random bins, always on to the nearest; at a fifth of them the truck turns round.
  mutating func drive(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var finder = RouteQuery(network)
    var bins = (0..<Self.bins).compactMap { _ in bin(&random, &finder) }
    guard var here = bins.popLast() else { return }
    var (route, way) = (StreetRoute(), StreetRoute())
    while !bins.isEmpty {
      let next = bins.indices.min {
        bins[$0].coordinate.distance(to: here.coordinate)
          < bins[$1].coordinate.distance(to: here.coordinate)
      }
      guard let next else { return }
      let there = bins.remove(at: next)
      let isTurning = random.number(in: 0...4) == 0
      let exit = isTurning ? opposite(of: here) ?? here : here
      guard finder.findRoute(through: [exit, there], .line, into: &way) == nil else { continue }
      route.append(way)
      here = there
    }
    let destinations = route.legs.indices.map { Destination(.bin("\($0)")) }
    var stands: Int?
    for directions in writer.legs(of: route, to: destinations) where !directions.steps.isEmpty {
      follow(directions, standingOn: &stands, in: route)
    }
  }

  /// A bin beside the midst of a street, to which trucks come from one side only.
  private func bin(_ random: inout SplitMix64, _ finder: inout RouteQuery) -> Snap? {
    let graph = network.graph
    for _ in 0..<1000 {
      let segment = random.number(in: 0...graph.segmentCount - 1)
      let highway = view.traits(2 * segment).highway
      guard graph.lengths[segment] > 3_000, !view.isRound(2 * segment), !highway.isLink,
        highway != .motorway
      else { continue }
      let line = Array(graph.line(of: segment))
      let piece = random.number(in: 0...line.count - 2)
      let (a, b) = (line[piece].degrees, line[piece + 1].degrees)
      let isLeft = random.number(in: 0...1) == 0
      // To the left of the way from a to b, or to the right.
      let (x, y) = (
        (b.longitude - a.longitude) * cos(a.latitude * .pi / 180), b.latitude - a.latitude
      )
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { continue }
      let aside = Self.kerb / 111_195 / length * (isLeft ? 1 : -1)
      let place = Coordinate(
        longitude: (a.longitude + b.longitude) / 2 - aside * y / cos(a.latitude * .pi / 180),
        latitude: (a.latitude + b.latitude) / 2 + aside * x)
      guard let place, let snap = finder.snap(FixedCoordinate(place)), !snap.isIsland,
        snap.segment == segment
      else { continue }
      return snap.edges == .both
        ? snap.restricted(to: random.number(in: 0...1) == 0 ? .along : .against) : snap
    }
    return nil
  }

  /// The same place for who has turned round; `nil` in a one-way street.
  private func opposite(of snap: Snap) -> Snap? {
    StreetPlace.point(snap, turning: 0).turned(in: network.graph)?.exit
  }

  /// Follows the sentences of a leg from where the truck stands, headed along an edge.
  private mutating func follow(
    _ directions: LegDirections, standingOn heading: inout Int?, in route: StreetRoute
  ) {
    legs += 1
    let leg = directions.leg
    let prompts = directions.texts.map {
      Driver.Prompt(
        instruction: SentenceReader.read($0.written),
        distance: $0.distance.flatMap { ToldDistance($0, isOnFoot: false) })
    }
    if prompts.first?.instruction.turnsRound == true { turns += 1 }
    var driver = Driver(view)
    // A leg that begins where two segments meet may begin on another one than the last ended on.
    let headed = heading.flatMap { $0 / 2 == leg.source.segment ? $0 : nil }
    let end = driver.follow(prompts, from: (leg.source.segment, leg.source.offset), headed: headed)
    let text = directions.texts.map { "\($0.written) \($0.distance ?? "")" }
      .joined(separator: " | ")
    // Wherever he got lost, the next leg begins where it should.
    let parts = route.parts[leg.parts]
    heading = (parts.last { $0.end > $0.start } ?? parts.last)?.edge ?? heading
    let told = prompts.dropLast().last?.distance
    guard end == .stopped, let told, let passage = driver.arrival(at: leg.target, told) else {
      failures.append(
        "\(leg.source.coordinate.plain) → \(leg.target.coordinate.plain): \(end): \(text)")
      return
    }
    let side = sideSeen(of: leg.target, from: passage.edge)
    if prompts.last?.instruction.side != side {
      failures.append("\(leg.target.coordinate.plain): it stands on the \(side ?? "line"): \(text)")
    }
  }

  private func sideSeen(of snap: Snap, from edge: Int) -> String? {
    let isAlong = edge & 1 == 0
    switch snap.side {
    case .onLine: return nil
    case .left: return isAlong ? "left" : "right"
    case .right: return isAlong ? "right" : "left"
    }
  }
}

extension BlindRounds: CustomStringConvertible {
  var description: String {
    let head = "\(share) % of \(legs) legs arrive, \(turns) begin with turning round"
    return ([head] + failures).joined(separator: "\n")
  }
}
