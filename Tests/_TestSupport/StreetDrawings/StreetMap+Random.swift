internal import TravelModel

extension StreetMap {
  /// Draws a small town: a grid of streets with bends, spurs, signs, barriers and restrictions.
  package static func random(_ random: inout SplitMix64) -> StreetMap {
    var town = RandomTown(random)
    town.draw()
    random = town.random
    return town.map
  }
}

/// What a random town is drawn with.
private struct RandomTown {
  typealias Node = StreetMap.Node
  typealias Way = StreetMap.Way
  typealias Member = StreetMap.Member
  typealias Tags = StreetMap.Tags

  var random: SplitMix64
  var map = StreetMap()

  init(_ random: SplitMix64) { self.random = random }

  mutating func draw() {
    let (columns, rows) = (random.number(in: 2...4), random.number(in: 2...3))
    var corners: [[Int64]] = []
    for row in 0..<rows {
      corners.append(
        (0..<columns).map { addNode(x: Double($0) * 100, y: Double(row) * 100, spread: 30) })
    }
    for row in 0..<rows { addStreet(corners[row]) }
    for column in 0..<columns { addStreet(corners.map { $0[column] }) }
    for _ in 0..<random.number(in: 0...3) { addSpur(pick(pick(corners))) }
    if random.chance(percent: 20) { addRoundabout(pick(pick(corners))) }
    for _ in 0..<random.number(in: 0...6) { addRestriction() }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.number(in: 0...elements.count - 1)]
  }

  private mutating func addNode(x: Double, y: Double, spread: Int) -> Int64 {
    let metre = 90  // in 1e-7 degrees
    guard
      let place = FixedCoordinate(
        longitude: 100_000_000 + Int(x) * metre + random.number(in: -spread...spread) * metre,
        latitude: 100_000_000 + Int(y) * metre + random.number(in: -spread...spread) * metre)
    else { preconditionFailure("a town lies near the equator") }
    let id = Int64(map.nodes.count + 1)
    let signs: [Tags] = [
      ["highway": "traffic_signals"], ["highway": "stop"],
      ["highway": "traffic_signals", "traffic_signals:direction": "forward"],
      ["highway": "give_way", "direction": "backward"], ["traffic_calming": "hump"],
      ["barrier": "gate"], ["barrier": "block"], ["barrier": "gate", "access": "private"],
    ]
    let tags = random.chance(percent: 15) ? pick(signs) : [:]
    map.nodes.append(Node(id, place, tags))
    return id
  }

  private func place(_ node: Int64) -> FixedCoordinate { map.nodes[Int(node) - 1].place }

  /// Ways along a line of corners, each over one to three blocks, some blocks left out.
  private mutating func addStreet(_ corners: [Int64]) {
    var way = [corners[0]]
    for corner in corners.dropFirst() {
      if random.chance(percent: 10) {
        addWay(way)
        way = [corner]
        continue
      }
      let (a, b) = (place(way[way.count - 1]), place(corner))
      for bend in 0..<random.number(in: 0...2) where random.chance(percent: 40) {
        let share = Double(bend + 1) / 3
        way.append(
          addNode(
            x: Self.metres(a.longitude, b.longitude, share),
            y: Self.metres(a.latitude, b.latitude, share), spread: 10))
      }
      // Some streets lead out of the extract and back, and some editors repeat nodes.
      if random.chance(percent: 2) { way.append(9999) }
      if random.chance(percent: 4) { way.append(corner) }
      way.append(corner)
      if random.chance(percent: 50) {
        addWay(way)
        way = [corner]
      }
    }
    addWay(way)
  }

  private static func metres(_ a: Int32, _ b: Int32, _ share: Double) -> Double {
    ((Double(a) * (1 - share) + Double(b) * share) - 100_000_000) / 90
  }

  private mutating func addSpur(_ corner: Int64) {
    let x = Self.metres(place(corner).longitude, 0, 0)
    let y = Self.metres(place(corner).latitude, 0, 0)
    let first = addNode(x: x + 40, y: y + 45, spread: 20)
    let second = addNode(x: x + 70, y: y + 20, spread: 20)
    switch random.number(in: 0...3) {
    case 0: addWay([corner, first])
    case 1: addWay([corner, first, second])
    case 2: addWay([corner, first, second, corner])
    // A way that comes back to its midst.
    default:
      addWay([corner, first, second, addNode(x: x + 60, y: y - 20, spread: 15), first])
    }
  }

  private mutating func addRoundabout(_ corner: Int64) {
    let x = Self.metres(place(corner).longitude, 0, 0)
    let y = Self.metres(place(corner).latitude, 0, 0)
    let ring = [(20.0, 20.0), (40.0, 0.0), (20.0, -20.0)].map {
      addNode(x: x + $0.0, y: y + $0.1, spread: 5)
    }
    map.ways.append(
      Way(
        Int64(1000 + map.ways.count), [corner] + ring + [corner],
        ["highway": "residential", "junction": "roundabout"]))
  }

  private mutating func addWay(_ nodes: [Int64]) {
    guard nodes.count > 1 || random.chance(percent: 10) else { return }
    var tags: Tags = [
      "highway": pick([
        "residential", "residential", "residential", "primary", "service", "footway",
      ])
    ]
    switch random.number(in: 0...19) {
    case 0...3: tags["oneway"] = "yes"
    case 4: tags["oneway"] = "-1"
    case 5: tags["access"] = "private"
    case 6: tags["motor_vehicle"] = "destination"
    case 7: tags["maxspeed:forward"] = "50"
    case 8: tags["service"] = "alley"
    case 9: tags = ["route": "ferry", "duration": "00:10"]
    case 10: tags["driving_side"] = "left"
    default: break
    }
    map.ways.append(Way(Int64(1000 + map.ways.count), nodes, tags))
  }

  /// A restriction of ways that meet, or nearly always.
  private mutating func addRestriction() {
    let kind = pick([
      "no_left_turn", "no_right_turn", "no_straight_on", "no_u_turn", "no_entry", "no_exit",
      "only_left_turn", "only_straight_on", "only_u_turn",
    ])
    let from = pick(map.ways)
    var members = [Member("way", from.id, "from")]
    var last = from
    let viaCount = random.chance(percent: 40) ? 0 : random.number(in: 1...3)
    let node = pick(from.nodes)
    if viaCount == 0 {
      members.append(Member("node", node, "via"))
    } else {
      for _ in 0..<viaCount {
        guard let next = neighbour(of: last, not: members) else { return }
        members.append(Member("way", next.id, "via"))
        last = next
      }
    }
    let ends =
      viaCount == 0
      ? map.ways.filter { $0.nodes.contains(node) }
      : map.ways.filter { way in
        !Set(way.nodes).isDisjoint(with: last.nodes) && !members.contains { $0.id == way.id }
      }
    guard !ends.isEmpty else { return }
    members.append(Member("way", pick(ends).id, "to"))
    if random.chance(percent: 10) { members.append(Member("way", pick(ends).id, "to")) }
    if random.chance(percent: 4) { members.append(Member("way", 9999, pick(["from", "via"]))) }
    var tags: Tags = ["type": "restriction", "restriction": kind]
    if random.chance(percent: 5) { tags["except"] = "motorcar" }
    map.relations.append(StreetMap.Relation(Int64(2000 + map.relations.count), members, tags))
  }

  private mutating func neighbour(of way: Way, not members: [Member]) -> Way? {
    let others = map.ways.filter { other in
      !members.contains { $0.id == other.id } && !Set(other.nodes).isDisjoint(with: way.nodes)
    }
    return others.isEmpty ? nil : pick(others)
  }
}
