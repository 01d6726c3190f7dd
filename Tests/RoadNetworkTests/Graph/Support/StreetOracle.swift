import OpenStreetMap
import RoadNetwork
import TravelModel
import _TestSupport

/// Travels along the pieces of raw ways, one after the other, and holds the last of them against every
/// restriction: slow, and without the road graph, its segments and its automaton.
struct StreetOracle {
  /// The line between two nodes that follow each other in a way, in a direction.
  struct Piece: Hashable {
    let way: Int
    /// It lies between the way's nodes `place` and `place + 1`.
    let place: Int
    let isForward: Bool

    var reversed: Piece { Piece(way: way, place: place, isForward: !isForward) }
  }

  /// Pieces between two nodes at which one has a choice.
  struct Stretch {
    let pieces: [Piece]
    var isOpen = true
    var weight = 0
    var duration = 0
    var distance = 0
  }

  struct Way {
    /// Without repetitions in a row.
    let nodes: [Int64]
    let traits: WayTraits
    let metres: Double
  }

  let map: StreetMap
  let profile: CompiledProfile
  let side: DrivingSide
  private(set) var ways: [Int: Way] = [:]
  let places: [Int64: FixedCoordinate]
  private(set) var signs: [Int64: NodeTraits] = [:]
  /// The pieces that begin at a node, open or not.
  private(set) var leaving: [Int64: [Piece]] = [:]
  let rules: StreetRules
  /// In the order of ways and of their nodes, each forwards and then backwards: as the graph's edges.
  private(set) var stretches: [Stretch] = []
  /// What of their speed ways have, by their class; the whole where nothing is said.
  private let factors: [HighwayClass: Double]
  private(set) var stretchOfFirst: [Piece: Int] = [:]
  private var stretchOfLast: [Piece: Int] = [:]

  init(
    _ map: StreetMap, _ profile: CompiledProfile, side: DrivingSide = .right,
    factors: [HighwayClass: Double] = [:]
  ) {
    self.factors = factors
    (self.map, self.profile, self.side) = (map, profile, side)
    places = Dictionary(uniqueKeysWithValues: map.nodes.map { ($0.id, $0.place) })
    rules = StreetRules(map, profile)
    var ignored = IgnoredRules()
    for node in map.nodes where !node.tags.isEmpty {
      signs[node.id] = profile.node(Tags(node.tags), ignoring: &ignored)
    }
    for (index, way) in map.ways.enumerated() {
      guard let traits = profile.way(Tags(way.tags), ignoring: &ignored) else { continue }
      var nodes: [Int64] = []
      for node in way.nodes where node != nodes.last { nodes.append(node) }
      ways[index] = Way(nodes: nodes, traits: traits, metres: metres(nodes))
      for place in nodes.indices.dropLast()
      where places[nodes[place]] != nil && places[nodes[place + 1]] != nil {
        let piece = Piece(way: index, place: place, isForward: true)
        leaving[nodes[place], default: []].append(piece)
        leaving[nodes[place + 1], default: []].append(piece.reversed)
      }
    }
    for way in map.ways.indices where ways[way] != nil { cut(way) }
  }

  private func metres(_ nodes: [Int64]) -> Double {
    zip(nodes, nodes.dropFirst()).reduce(0) { sum, pair in
      guard let a = places[pair.0], let b = places[pair.1] else { return sum }
      return sum + a.distance(to: b)
    }
  }

  /// Whether there is a choice at a node: to go elsewhere, or to turn round before an obstacle.
  private func isChoice(_ node: Int64) -> Bool {
    if let sign = signs[node], sign.access != .open { return true }
    guard let pieces = leaving[node], pieces.count == 2 else { return true }
    // In the midst of one way, the pieces lie beside each other.
    let (back, on) = (pieces[0], pieces[1])
    return back.way != on.way || abs(back.place - on.place) != 1
  }

  private mutating func cut(_ index: Int) {
    guard let way = ways[index] else { return }
    var pieces: [Piece] = []
    for place in way.nodes.indices.dropLast() {
      guard places[way.nodes[place]] != nil, places[way.nodes[place + 1]] != nil else { continue }
      pieces.append(Piece(way: index, place: place, isForward: true))
      guard isChoice(way.nodes[place + 1]) else { continue }
      add(pieces)
      add(pieces.reversed().map(\.reversed))
      pieces = []
    }
    precondition(pieces.isEmpty, "a way ends with a choice")
  }

  private mutating func add(_ pieces: [Piece]) {
    guard let first = pieces.first, let way = ways[first.way] else { return }
    let direction = first.isForward ? way.traits.forward : way.traits.backward
    var stretch = Stretch(pieces: pieces, isOpen: direction.isOpen)
    let places = pieces.map(\.place).sorted()
    stretch.distance = Int(
      (metres(Array(way.nodes[places[0]...places[places.count - 1] + 1])) * 100).rounded())
    if direction.isOpen {
      var travel = way.traits.duration(
        length: stretch.distance, of: Int((way.metres * 100).rounded()), direction)
      if let factor = factors[way.traits.highway], way.traits.wholeDuration == nil,
        !direction.isWalked
      {
        let speed = Double(direction.speed) / 1e6 * factor
        travel = Int((Double(stretch.distance) / 100 / speed).rounded())
      }
      var delay = 0
      for piece in pieces.dropLast() {
        guard let sign = signs[end(piece)] else { continue }
        delay += Int(piece.isForward ? sign.forwardDelay : sign.backwardDelay)
        delay += Int(wait(behind: piece, in: pieces))
      }
      stretch.duration = travel + delay
      stretch.weight = direction.weight(duration: travel) + delay
    }
    stretchOfFirst[first] = stretches.count
    stretchOfLast[pieces[pieces.count - 1]] = stretches.count
    stretches.append(stretch)
  }

  func start(_ piece: Piece) -> Int64 { end(piece.reversed) }

  /// What crossing a road takes at the end of a piece of a stretch, unless the stretch is the road, or
  /// another crossing on it lies less than 25 m back.
  private func wait(behind piece: Piece, in pieces: [Piece]) -> Int32 {
    let wait = signs[end(piece)]?.crossingDelay ?? 0
    guard wait > 0, ways[piece.way]?.traits.highway.isRoad == false,
      let last = pieces.firstIndex(of: piece)
    else { return 0 }
    var back = 0.0
    for earlier in pieces[...last].reversed() {
      back += metres([start(earlier), end(earlier)])
      if (back * 100).rounded() > 2500 { return wait }
      if (signs[start(earlier)]?.crossingDelay ?? 0) > 0 { return 0 }
    }
    return wait
  }

  /// The node to which a piece leads.
  func end(_ piece: Piece) -> Int64 {
    ways[piece.way].map { $0.nodes[piece.place + (piece.isForward ? 1 : 0)] } ?? 0
  }

  func isOpen(_ piece: Piece) -> Bool {
    guard let traits = ways[piece.way]?.traits else { return false }
    return piece.isForward ? traits.forward.isOpen : traits.backward.isOpen
  }

  /// The stretches that may follow a past, the last piece of which has been travelled.
  func next(after past: [Piece]) -> [Int] {
    let last = past[past.count - 1]
    let node = end(last)
    let pieces = (leaving[node] ?? []).filter(isOpen)
    let allowed = pieces.filter { piece in
      if let sign = signs[node], sign.access == .closed, piece != last.reversed { return false }
      return rules.allow(piece, after: past, at: node, among: pieces)
    }
    // In the midst of a two-way street nobody turns round, unless what follows is not for everyone.
    let goesOn =
      leaving[node]?.count == 2 && (signs[node]?.access ?? .open) == .open
      && signs[node]?.features.contains(.turningCircle) != true
      && allowed.contains { piece in
        guard piece != last.reversed, isOpen(piece.reversed), let here = access(last),
          let there = access(piece)
        else { return false }
        return profile.entryWeight(from: here, to: there) == 0
      }
    let turnsRound = !goesOn && canTurnRound(last, at: node, among: allowed)
    return allowed.filter {
      $0 == last.reversed
        ? turnsRound : !leadsBackBeside($0, last, at: node) && !leadsBackOverGap($0, after: past)
    }.compactMap { stretchOfFirst[$0] }
  }

  /// Whether a piece leads back on the other carriageway, where nobody may turn round.
  private func leadsBackBeside(_ piece: Piece, _ last: Piece, at node: Int64) -> Bool {
    guard !isOpen(last.reversed), !isOpen(piece.reversed), let here = ways[last.way],
      let there = ways[piece.way]
    else { return false }
    let pieces = (leaving[node] ?? []).filter { isOpen($0) || isOpen($0.reversed) }
    guard pieces.count == 3, pieces.contains(where: { isOpen($0) && isOpen($0.reversed) }) else {
      return false
    }
    let angle = TurnAngle.degrees(
      arrival: bearing(from: last.reversed) + 180, departure: bearing(from: piece))
    guard abs(angle) >= 130 else { return false }
    let settings = profile.profile.turns
    let areClosed = [here, there].allSatisfy { way in
      settings.neverTurningRoundOn.contains(way.traits.highway.name)
        || settings.neverTurningRoundOn.contains("motorroad")
          && way.traits.flags.contains(.motorroad)
    }
    let isLong = (profile.profile.vehicle.length ?? 0) > settings.turningRoundUpTo ?? .infinity
    return areClosed
      || isLong && ![here, there].allSatisfy { Self.quiet.contains($0.traits.highway) }
  }

  private static let quiet = Set(HighwayClass.allCases).subtracting([
    .motorway, .motorwayLink, .trunk, .trunkLink, .primary, .primaryLink, .secondary,
    .secondaryLink, .tertiary, .tertiaryLink,
  ])

  /// Whether the road and the length of the vehicle leave it a place to turn round.
  private func canTurnRound(_ last: Piece, at node: Int64, among allowed: [Piece]) -> Bool {
    guard let way = ways[last.way] else { return false }
    let settings = profile.profile.turns
    func names(_ word: String) -> Bool { settings.neverTurningRoundOn.contains(word) }
    if names(way.traits.highway.name) { return false }
    if names("motorroad"), way.traits.flags.contains(.motorroad) { return false }
    guard let length = profile.profile.vehicle.length, let most = settings.turningRoundUpTo,
      length > most
    else { return true }
    if let sign = signs[node] {
      if sign.access != .open || sign.features.contains(.turningCircle) { return true }
    }
    let pieces = (leaving[node] ?? []).filter { isOpen($0) || isOpen($0.reversed) }
    if pieces.count < 3 { return true }
    if allowed.filter({ $0 != last.reversed }).isEmpty { return true }
    let quiet = Self.quiet
    return quiet.contains(way.traits.highway)
      && pieces.contains { piece in
        guard piece != last.reversed, isOpen(piece), isOpen(piece.reversed),
          let other = ways[piece.way]
        else { return false }
        return quiet.contains(other.traits.highway)
      }
  }

  /// Whether less than 200 m lead from a fast road to the end of a stretch: goes back along all stretches.
  private func isNearFastRoad(_ stretch: Int, left: Int = 20_000) -> Bool {
    let left = left - stretches[stretch].distance
    guard left > 0, let first = stretches[stretch].pieces.first else { return false }
    let ends = stretches.filter { $0.isOpen && isFast($0.pieces[0]) }
      .flatMap { [start($0.pieces[0]), end($0.pieces[$0.pieces.count - 1])] }
    return ends.contains(start(first))
      || stretches.indices.contains {
        stretches[$0].isOpen && end(stretches[$0].pieces.last ?? first) == start(first)
          && stretches[$0].distance > 0 && isNearFastRoad($0, left: left)
      }
  }

  func isFast(_ piece: Piece) -> Bool {
    guard let traits = ways[piece.way]?.traits else { return false }
    let closed = profile.profile.turns.neverTurningRoundOn
    return closed.contains(traits.highway.name)
      && [.motorway, .motorwayLink, .trunk, .trunkLink].contains(traits.highway)
      || closed.contains("motorroad") && traits.flags.contains(.motorroad)
  }

  private func access(_ piece: Piece) -> Access? {
    guard let traits = ways[piece.way]?.traits else { return nil }
    return piece.isForward ? traits.forward.access : traits.backward.access
  }

  /// What a turn from the end of a piece into a stretch takes, without the stretch.
  func turn(from last: Piece, into stretch: Int) -> TurnDuration.Cost {
    let next = stretches[stretch].pieces[0]
    guard let way = ways[last.way], let nextWay = ways[next.way] else { return .zero }
    let (node, turnsRound) = (end(last), next == last.reversed)
    let sign = signs[node]
    var angle = bearing(from: next) - bearing(from: last.reversed) - 180
    while angle < -180 { angle += 360 }
    // Straight back is one angle, whatever the last digits say.
    while angle >= 180 - 1e-6 { angle -= 360 }
    angle = max(angle, -180)
    let drivingSide = way.traits.drivingSide ?? side
    if turnsRound { angle = drivingSide == .right ? -180 : 180 }
    var cost = profile.turns.cost(
      angle: angle, side: drivingSide, roads: leaving[node]?.count ?? 0, turnsRound: turnsRound,
      isNearFastRoad: turnsRound && (stretchOfLast[last].map { isNearFastRoad($0) } ?? false),
      delay: ((last.isForward ? sign?.forwardDelay : sign?.backwardDelay) ?? 0)
        - (turnsRound ? sign?.barrierDelay ?? 0 : 0))
    if !turnsRound, !nextWay.traits.highway.isRoad, let arrival = stretchOfLast[last] {
      let wait = wait(behind: last, in: stretches[arrival].pieces)
      cost.duration += wait
      cost.weight += wait
    }
    cost.weight += profile.entryWeight(
      from: last.isForward ? way.traits.forward.access : way.traits.backward.access,
      to: next.isForward ? nextWay.traits.forward.access : nextWay.traits.backward.access)
    if let access = sign?.access, !turnsRound {
      cost.weight += profile.entryWeight(from: .open, to: access)
    }
    return cost
  }

  /// The direction of a stretch at its begin, towards its first node that is at least 10 m away, or
  /// 2 m on a roundabout.
  func bearing(from piece: Piece) -> Double {
    guard let stretch = stretchOfFirst[piece], let begin = places[start(piece)] else { return 0 }
    let line = stretches[stretch].pieces.compactMap { places[end($0)] }
    let flags = ways[piece.way]?.traits.flags ?? []
    let enough = flags.contains(.roundabout) || flags.contains(.circular) ? 2.0 : 10
    if let far = line.first(where: { begin.distance(to: $0) >= enough }) {
      return begin.bearing(to: far)
    }
    return begin.bearing(to: line[line.count - 1] == begin ? line[0] : line[line.count - 1])
  }
}

extension Tags {
  init(_ tags: [String: String]) {
    self.init(tags.sorted { $0.key < $1.key }.map { Tag($0.key, $0.value) })
  }
}
