internal import OpenStreetMap
internal import TravelModel

/// The ways of an extract that a profile travels, cut into segments at junctions.
///
/// A junction is a node of several ways, an end of a way, a node that a way passes twice, or one that
/// is not open to the profile.
struct StreetSegments {
  private(set) var ways = RoadWays([])
  /// By way: the index of the way in the extract.
  private(set) var extractWays: [Int] = []
  /// By junction: the index of the node in the extract.
  private(set) var nodeOfJunction: [Int32] = []
  private(set) var junctions: [FixedCoordinate] = []
  /// By junction: its traits, `nil` if there are none.
  private(set) var signs: [NodeTraits?] = []
  /// What signs say of exits, by junction.
  private(set) var exits: [Int: JunctionExits] = [:]
  private(set) var starts: [Int32] = []
  private(set) var ends: [Int32] = []
  private(set) var firstPoint: [Int32] = [0]
  private(set) var points: [FixedCoordinate] = []
  /// By point: the id of its node in OpenStreetMap.
  private(set) var nodeIDs: [Int64] = []
  private(set) var lengths: [Int32] = []
  private(set) var wayOfSegment: [Int32] = []
  private(set) var durations: [Int32] = []
  private(set) var weights: [Int32] = []
  /// By edge: centimetres of ascent along it, or ``RoadGraph/unknownAscent``; empty where slopes do not count or nothing is known.
  private(set) var ascents: [Int32] = []
  /// Finds what slopes do; `nil` where they do not count.
  private(set) var climbs: ClimbFinder?
  /// By edge: ``CrossingDelays/since`` along it.
  private(set) var sinceCrossing: [Int32] = []
  /// The segments of way `w` are `firstSegment[w]..<firstSegment[w + 1]`, in the way's order.
  private(set) var firstSegment: [Int] = [0]
  private(set) var omissions = SkippedElements()
  /// Conditional tags that were not read completely, as `key=value`.
  private(set) var unread: [String] = []
  /// By way: its traits at different times, where these differ.
  private(set) var timedWays: [Int: WayVariants] = [:]
  /// By node of the extract: likewise.
  private(set) var timedNodes: [Int32: NodeVariants] = [:]
  /// The edges of ways that depend on the time, in order, with their values by mask.
  private(set) var timedEdges: [(edge: Int, way: Int, sizes: [TimedSize])] = []

  /// `junctionOfNode[n]` for the nodes of the extract; ``RoadGraph/closed`` if there is none.
  private var junctionOfNode: [Int32]
  /// Of those who push their vehicle, in millimetres per second.
  private let walkingSpeed: Double
  /// By node with traits.
  private var traitsOfNode: [Int32: NodeTraits] = [:]

  /// How often a node is used, as far as it is relevant.
  private enum Use {
    static let none: UInt8 = 0
    static let passed: UInt8 = 1
    static let junction: UInt8 = 2
  }

  /// Cuts the ways of an extract.
  ///
  /// - Parameters:
  ///   - extract: The ways with their nodes.
  ///   - profile: The profile of the travellers.
  ///   - side: The side on which they drive where ways do not say so themselves.
  ///   - heights: The heights of the terrain; `nil` if only tags tell slopes.
  ///   - atBestTimes: Whether streets are as at the best of all times; otherwise, as if no condition held.
  init(
    _ extract: Extract, _ profile: CompiledProfile, side: DrivingSide, heights: HeightGrid? = nil,
    atBestTimes: Bool = false
  ) {
    let slopes = profile.profile.slopes
    if slopes.pace != .none {
      climbs = ClimbFinder(
        grid: heights, pace: slopes.pace, uphill: profile.knowsHeights ? 1 : slopes.uphill)
    }
    walkingSpeed = profile.profile.oneWays.walkingSpeed / 3.6 * 1000
    junctionOfNode = [Int32](repeating: RoadGraph.closed, count: extract.nodes.count)
    readWays(extract, profile, side: side, atBestTimes: atBestTimes)
    readSigns(extract, profile, atBestTimes: atBestTimes)
    let uses = countUses(extract)
    for index in ways.indices {
      cut(index, extract, uses)
      firstSegment.append(lengths.count)
    }
    if !ascents.contains(where: { $0 > 0 }) { ascents = [] }
  }

  private mutating func readWays(
    _ extract: Extract, _ profile: CompiledProfile, side: DrivingSide, atBestTimes: Bool
  ) {
    let lanes = LaneReader(profile.profile, side: side)
    let headings = RoadHeadings(extract)
    var ways = RoadWaysBuilder()
    for index in 0..<extract.ways.count {
      let tags = extract.ways.tags(of: index)
      guard let traits = traits(ofWay: tags, profile, atBestTimes: atBestTimes) else { continue }
      var way = RoadWay(
        id: extract.ways.ids[index], traits: traits, names: WayNames(tags),
        lanes: lanes?.lanes(tags, traits))
      headings.add(to: &way, at: index)
      ways.append(way)
      extractWays.append(index)
    }
    self.ways = ways.ways
  }

  /// The traits of the next way; keeps those of other times.
  private mutating func traits(
    ofWay tags: Tags, _ profile: CompiledProfile, atBestTimes: Bool
  ) -> WayTraits? {
    guard let conditional = ConditionalTags(tags, profile) else {
      return profile.way(tags, ignoring: &omissions.ignored)
    }
    let variants = WayVariants(
      conditions: conditional.conditions,
      traits: (0..<(atBestTimes ? conditional.maskCount : 1)).map {
        profile.way(conditional.tags($0), ignoring: &omissions.ignored)
      })
    guard let best = variants.best else { return nil }
    count(conditional, atBestTimes)
    if variants.isTimed { timedWays[extractWays.count] = variants }
    return best
  }

  private mutating func count(_ conditional: ConditionalTags, _ atBestTimes: Bool) {
    unread += conditional.unread
    omissions.ignored.conditionalTags +=
      atBestTimes ? conditional.unread.count : conditional.timedOrUnreadCount
  }

  private mutating func readSigns(
    _ extract: Extract, _ profile: CompiledProfile, atBestTimes: Bool
  ) {
    for node in extract.nodes.tagged {
      let tags = extract.nodes.tags(of: Int(node))
      var traits: NodeTraits?
      if let conditional = ConditionalTags(tags, profile) {
        let variants = NodeVariants(
          conditions: conditional.conditions,
          traits: (0..<(atBestTimes ? conditional.maskCount : 1)).map {
            profile.node(conditional.tags($0), ignoring: &omissions.ignored)
          })
        traits = variants.best
        count(conditional, atBestTimes)
        if variants.closedMasks != 0 { timedNodes[node] = variants }
      } else {
        traits = profile.node(tags, ignoring: &omissions.ignored)
      }
      if let traits { traitsOfNode[node] = traits }
    }
  }

  /// The stretches of a way between gaps, with at least two nodes each; repeated consecutive nodes are
  /// collapsed.
  private static func stretches(_ way: Int, _ extract: Extract) -> [ArraySlice<Int32>] {
    var nodes: [Int32] = []
    for node in extract.ways.nodes[extract.ways.range(of: way)] where node != nodes.last {
      nodes.append(node)
    }
    return nodes.split(separator: ExtractWays.absent).filter { $0.count > 1 }
  }

  private func countUses(_ extract: Extract) -> [UInt8] {
    var uses = [UInt8](repeating: Use.none, count: extract.nodes.count)
    for way in extractWays {
      for stretch in Self.stretches(way, extract) {
        for node in stretch {
          uses[Int(node)] = uses[Int(node)] == Use.none ? Use.passed : Use.junction
        }
        for end in [stretch.first, stretch.last].compactMap(\.self) {
          uses[Int(end)] = Use.junction
        }
      }
    }
    for (node, traits) in traitsOfNode where traits.access != .open {
      uses[Int(node)] = Use.junction
    }
    for node in timedNodes.keys { uses[Int(node)] = Use.junction }
    return uses
  }

  /// Creates the segments of a way.
  private mutating func cut(_ index: Int, _ extract: Extract, _ uses: [UInt8]) {
    let way = extractWays[index]
    if extract.ways.nodes[extract.ways.range(of: way)].contains(ExtractWays.absent) {
      omissions.cutWays += 1
    }
    let stretches = Self.stretches(way, extract)
    let wayLength = Self.centimetres(
      stretches.reduce(0) { $0 + Self.metres($1.map { place($0, extract) }) })
    for stretch in stretches {
      var begin = stretch.startIndex
      for k in stretch.indices.dropFirst() where uses[Int(stretch[k])] == Use.junction {
        append(stretch[begin...k], index, wayLength: wayLength, extract)
        begin = k
      }
    }
  }

  private func place(_ node: Int32, _ extract: Extract) -> FixedCoordinate {
    extract.nodes.coordinates[Int(node)]
  }

  /// The length of a line.
  private static func metres(_ line: [FixedCoordinate]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private static func centimetres(_ metres: Double) -> Int { Int((metres * 100).rounded()) }

  private mutating func append(
    _ nodes: ArraySlice<Int32>, _ index: Int, wayLength: Int, _ extract: Extract
  ) {
    guard let first = nodes.first, let last = nodes.last else { return }
    let line = nodes.map { place($0, extract) }
    let length = Self.centimetres(Self.metres(line))
    let traits = ways.traits(index)
    starts.append(junction(first, extract))
    ends.append(junction(last, extract))
    points += line
    for node in nodes { nodeIDs.append(extract.nodes.ids[Int(node)]) }
    firstPoint.append(Int32(points.count))
    lengths.append(Int32(clamping: length))
    wayOfSegment.append(Int32(index))
    let between = nodes.dropFirst().dropLast().compactMap { traitsOfNode[$0] }
    let crossings = traits.highway.isRoad ? [] : nodes.map { traitsOfNode[$0]?.crossingDelay ?? 0 }
    let ahead = CrossingDelays(crossings, line)
    let behind = CrossingDelays(crossings.reversed(), line.reversed())
    sinceCrossing += [ahead.since, behind.since]
    let climb = self.climb(
      nodes, line, traits, length: length, of: wayLength, extractWays[index], extract)
    let delays = [
      between.map(\.forwardDelay) + [ahead.delay], between.map(\.backwardDelay) + [behind.delay],
    ].map { $0.reduce(0) { $0 + Int($1) } }
    let shape = SegmentShape(
      length: length, wayLength: wayLength, delays: delays,
      ratios: [climb?.aheadRatio ?? 1, climb?.behindRatio ?? 1])
    let sizes = shape.sizes(traits)
    if let variants = timedWays[index] {
      let timed = variants.traits.map { $0.map(shape.sizes) ?? [.closed, .closed] }
      for side in 0...1 where !sizes[side].isClosed {
        timedEdges.append(
          (durations.count + side, index, timed.map { $0[side].noLighter(than: sizes[side]) }))
      }
    }
    durations += sizes.map(\.duration)
    weights += sizes.map(\.weight)
  }

  /// The climb of a segment, whose ascents are kept; `nil` if slopes do not count there.
  ///
  /// The speed on steps is that of climbing them; a grid does not see them.
  private mutating func climb(
    _ nodes: ArraySlice<Int32>, _ line: [FixedCoordinate], _ traits: WayTraits, length: Int,
    of wayLength: Int, _ way: Int, _ extract: Extract
  ) -> Climb? {
    guard climbs != nil, let first = nodes.first, let last = nodes.last else { return nil }
    var climb: Climb?
    if !traits.flags.contains(.ferry) {
      let pushed = Double(max(traits.forward.speed, traits.backward.speed)) / walkingSpeed
      let metres = Double(length) / 100
      climb =
        climbs?.climb(
          line, metres: metres,
          isStraight: !traits.flags.isDisjoint(with: [.bridge, .tunnel]), pushed: pushed)
        ?? climbs?.climb(
          byTags: extract.ways.tags(of: way), first: tags(of: first, extract),
          last: tags(of: last, extract), metres: metres,
          share: wayLength > 0 ? Double(length) / Double(wayLength) : 1, pushed: pushed)
    }
    // Ferries do not climb.
    let unknown = traits.flags.contains(.ferry) ? 0 : RoadGraph.unknownAscent
    for metres in [climb?.ahead, climb?.behind] {
      ascents.append(metres.map { Int32(clamping: Int(($0 * 100).rounded())) } ?? unknown)
    }
    return traits.flags.contains(.steps) ? nil : climb
  }

  private func tags(of node: Int32, _ extract: Extract) -> Tags {
    extract.nodes.tags(of: Int(node))
  }

  private mutating func junction(_ node: Int32, _ extract: Extract) -> Int32 {
    let known = junctionOfNode[Int(node)]
    if known != RoadGraph.closed { return known }
    let number = Int32(junctions.count)
    junctionOfNode[Int(node)] = number
    junctions.append(place(node, extract))
    nodeOfJunction.append(node)
    signs.append(traitsOfNode[node])
    if traitsOfNode[node]?.features.contains(.exit) == true {
      exits[Int(number)] = JunctionExits(extract.nodes.tags(of: Int(node)))
    }
    return number
  }

  /// The junction at a node of the extract, if there is one.
  func junction(atNode node: Int) -> Int? {
    let junction = junctionOfNode[node]
    return junction == RoadGraph.closed ? nil : Int(junction)
  }
}
