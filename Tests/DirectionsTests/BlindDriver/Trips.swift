import Foundation
import RoadNetwork
import TravelModel
import _TestSupport

/// Random routes, and whether somebody who only has the sentences finds the way.
struct Trips {
  /// A route that the driver did not find.
  struct Failure {
    let trip: Int
    let source: Snap
    let target: Snap
    let prompts: [(text: String, distance: String?)]
    /// By prompt: where he did what it says, and after how many metres.
    let done: [String?]
    /// The prompt that went wrong.
    let prompt: Int
    let reason: String
    /// Where he left the route.
    let place: FixedCoordinate?
    let taken: String
    let meant: String
    /// What he saw there: angles and streets.
    let corner: [String]
  }

  /// Somebody who follows the sentences.
  struct Reader {
    let view: StreetView
    fileprivate(set) var failures: [Failure] = []
    /// What contradicted sentences, with the place; each once.
    fileprivate(set) var doubts: Set<String> = []
  }

  let network: StreetNetwork
  private let view: StreetView
  private(set) var count = 0
  private(set) var promptCount = 0
  /// The time of the processor that it took to find the texts.
  private(set) var duration = Duration.zero
  private(set) var readers: [Reader]

  /// - Precondition: There are eyes.
  init(_ network: StreetNetwork, side: DrivingSide, isOnFoot: Bool, eyes: [Eyes]) {
    self.network = network
    readers = eyes.map {
      Reader(view: StreetView(network.graph, side: side, isOnFoot: isOnFoot, eyes: $0))
    }
    view = readers[0].view
  }

  /// The time that this thread has had of the processor.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Drives random routes of at least 300 metres by their lines: sentence and distance.
  mutating func run(
    _ wanted: Int, seed: UInt64,
    texts: (StreetRoute) -> [(text: String, distance: String?)]
  ) {
    var random = SplitMix64(seed: seed)
    var finder = RouteQuery(network)
    var route = StreetRoute()
    for _ in 0..<wanted * 100 where count < wanted {
      guard let source = place(&random, &finder), let target = place(&random, &finder),
        finder.findRoute(through: [source, target], .line, into: &route) == nil,
        route.sum.distance > 30_000
      else { continue }
      count += 1
      let start = Self.processorTime
      let lines = texts(route)
      duration += Self.processorTime - start
      promptCount += lines.count
      for reader in readers.indices { readers[reader].drive(route, lines, trip: count - 1) }
    }
  }

  /// A place in the midst of a random street where one may stop: no roundabout, no ramp, no motorway.
  private func place(_ random: inout SplitMix64, _ finder: inout RouteQuery) -> Snap? {
    let graph = network.graph
    let segment = random.number(in: 0...graph.segmentCount - 1)
    let highway = view.traits(2 * segment).highway
    guard graph.lengths[segment] > 800, !view.isRound(2 * segment), !highway.isLink,
      highway != .motorway
    else { return nil }
    let line = Array(graph.line(of: segment))
    let piece = random.number(in: 0...line.count - 2)
    let (a, b) = (line[piece], line[piece + 1])
    let middle = FixedCoordinate(
      longitude: (Int(a.longitude) + Int(b.longitude)) / 2,
      latitude: (Int(a.latitude) + Int(b.latitude)) / 2)
    let snap = middle.flatMap { finder.snap($0) }
    return snap.flatMap { $0.isIsland || $0.segment != segment ? nil : $0 }
  }

  /// The share that arrives with some eyes.
  func share(_ reader: Reader) -> Double {
    count == 0 ? 0 : 1 - Double(reader.failures.count) / Double(count)
  }
}

extension Trips.Reader {
  fileprivate mutating func drive(
    _ route: StreetRoute, _ lines: [(text: String, distance: String?)], trip: Int
  ) {
    let leg = route.legs[0]
    let prompts = lines.map {
      Driver.Prompt(
        instruction: SentenceReader.read($0.text),
        distance: $0.distance.flatMap { ToldDistance($0, isOnFoot: view.isOnFoot) })
    }
    var driver = Driver(view)
    let end = driver.follow(prompts, from: (leg.source.segment, leg.source.offset))
    let told = prompts.dropLast().last?.distance
    for doubt in driver.doubts {
      guard let passage = driver.passages.first(where: { $0.prompt == doubt.prompt }) else {
        continue
      }
      let place = view.graph.junctions[view.graph.tail(passage.edge)].plain
      doubts.insert("\(place): \(lines[doubt.prompt].text) - \(doubt.text)")
    }
    if end == .stopped, let told, driver.stands(at: leg.target, told) { return }
    // Where he first did something else than the route.
    let edges = route.parts[leg.parts].filter { $0.end > $0.start }.map(\.edge)
    let driven = driver.passages.map(\.edge)
    let same = zip(edges, driven).prefix { view.lines.isOne($0, $1) }.count
    let other = same < driven.count ? driver.passages[same] : driver.passages.last
    let junction = same > 0 ? view.graph.head(edges[same - 1]) : view.graph.tail(edges.first ?? 0)
    var (prompt, reason) = (other?.prompt ?? 0, "left the route")
    if same > 0, same < driven.count {
      let before = driver.passages[same - 1]
      let metres = Int(before.start + view.metres(before.edge))
      reason += " \(metres) m after prompt \(before.prompt)"
    }
    if case .lost(let number, let why) = end { reason += "; lost at \(number): \(why)" }
    failures.append(
      Trips.Failure(
        trip: trip, source: leg.source, target: leg.target, prompts: lines,
        done: lines.indices.map(driver.done), prompt: prompt,
        reason: reason, place: view.graph.junctions[junction],
        taken: same < driven.count ? view.label(driven[same]) : "stopped",
        meant: same < edges.count ? view.label(edges[same]) : "to stop",
        corner: same == 0
          ? []
          : view.arms(after: Array(driver.path[..<same])).map {
            "\(Int($0.angle))° \(view.label(view.edge($0.last)))"
          }))
  }
}

extension Driver {
  /// Whether a place lies where he should stop.
  ///
  /// Who walks sees a place from a few metres, be it round a corner, and who drives, one that lies at the corner.
  func stands(at target: Snap, _ told: ToldDistance) -> Bool {
    if arrival(at: target, told) != nil { return true }
    guard view.isOnFoot else { return isAtCorner(target, told) }
    guard let place = place(told.metres) else { return false }
    return place.distance(to: target.coordinate) <= Self.nearby
  }

  /// Whether about where he should stop, he is at a corner at which a place lies.
  private func isAtCorner(_ target: Snap, _ told: ToldDistance) -> Bool {
    passages.contains {
      let end = $0.start + view.metres($0.edge)
      return $0.prompt == passages.last?.prompt
        && abs(end - told.metres) <= told.tolerance + slack + Self.atCorner
        && view.graph.junctions[view.graph.head($0.edge)].distance(to: target.coordinate)
          <= Self.atCorner
    }
  }

  private static let atCorner = 2.0

  /// Where he did what a prompt says, and how many metres after the one before; `nil` if he did not.
  func done(_ prompt: Int) -> String? {
    guard let first = passages.firstIndex(where: { $0.prompt == prompt }), first > 0 else {
      return nil
    }
    let before = passages[first - 1]
    let metres = Int(before.start + view.metres(before.edge))
    return "\(metres) m, at \(view.graph.junctions[view.graph.tail(passages[first].edge)].plain)"
  }

  private static let nearby = 5.0

  /// Where he was so many metres behind the last prompt; `nil` if he did not come so far.
  private func place(_ metres: Double) -> FixedCoordinate? {
    guard let prompt = passages.last?.prompt else { return nil }
    for passage in passages where passage.prompt == prompt {
      var left = metres - passage.start
      guard left <= view.metres(passage.edge) + Self.nearby else { continue }
      let line = Array(view.graph.line(of: passage.edge / 2))
      let points = passage.edge & 1 == 0 ? line : line.reversed()
      for (a, b) in zip(points, points.dropFirst()) {
        let length = a.distance(to: b)
        if length >= left, length > 0 { return a.between(b, max(0, left) / length) }
        left -= length
      }
      return points.last
    }
    return nil
  }

  /// The edge along which he comes to a place where he should stop; `nil` if it does not lie there.
  func arrival(at target: Snap, _ told: ToldDistance) -> Passage? {
    let graph = view.graph
    return passages.first { passage in
      guard view.lines.isOne(passage.edge, 2 * target.segment),
        passage.prompt == passages.last?.prompt
      else { return false }
      // A street that leads round in a circle begins where it ends.
      let isAlong =
        passage.edge / 2 == target.segment
        ? passage.edge & 1 == 0 : graph.tail(passage.edge) == graph.tail(2 * target.segment)
      let offset =
        isAlong
        ? target.offset : Int(graph.lengths[target.segment]) - target.offset
      return abs(passage.start + Double(offset) / 100 - told.metres) <= told.tolerance + slack + 2
    }
  }
}

extension StreetView {
  /// An edge for people: its name, its class, its way.
  func label(_ edge: Int) -> String {
    let way = graph.way(of: edge)
    let name = [way.names.name, way.names.ref].compactMap(\.self).joined(separator: " / ")
    let from = graph.junctions[graph.tail(edge)]
    let to = graph.junctions[graph.head(edge)]
    return "\(name.isEmpty ? "-" : name) [\(way.traits.highway.name) way \(way.id), "
      + "bearing \(Int(from.bearing(to: to))), \(graph.lengths[edge / 2] / 100) m]"
  }
}

extension Trips.Failure: CustomStringConvertible {
  var description: String {
    var text = "trip \(trip): \(source.coordinate.plain) to \(target.coordinate.plain): \(reason)\n"
    text += "  at \(place?.plain ?? "-"), prompt \(prompt): took \(taken), meant \(meant)\n"
    for arm in corner { text += "      \(arm)\n" }
    for (number, line) in prompts.enumerated() where abs(number - prompt) < 3 {
      text += "  \(number == prompt ? ">" : " ") \(number) \(line.text) \(line.distance ?? "")"
      text += done[number].map { " [\($0)]\n" } ?? "\n"
    }
    return text
  }
}

extension FixedCoordinate {
  /// The place at a share of the way to another.
  func between(_ other: FixedCoordinate, _ share: Double) -> FixedCoordinate? {
    func mix(_ a: Int32, _ b: Int32) -> Int {
      Int((Double(a) + share * (Double(b) - Double(a))).rounded())
    }
    return FixedCoordinate(
      longitude: mix(longitude, other.longitude), latitude: mix(latitude, other.latitude))
  }

  /// Degrees as people paste them: longitude, latitude.
  var plain: String { "\(degrees.longitude),\(degrees.latitude)" }
}
