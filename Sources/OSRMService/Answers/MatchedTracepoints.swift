internal import RoadNetwork
internal import TravelModel

/// A matched track as OSRM has it: a place on the path for each position, and legs between them.
struct MatchedTracepoints {
  /// A position on a path.
  struct Tracepoint {
    let matching: Int
    /// The number of the leg that begins there; `nil` if none does.
    var waypoint: Int?
    let alternatives: Int
    let snap: Snap
    /// Where it is on the path.
    fileprivate let cut: PathCut
  }

  /// A path and its legs.
  struct Matching {
    fileprivate let piece: MatchedPiece
    var route = StreetRoute()
    /// Metres: between the positions in straight lines, and along the path.
    fileprivate(set) var trackLength = 0.0
    var length: Double { Double(piece.length) / 100 }
  }

  private let network: StreetNetwork
  /// By position; `nil` for those that are left out.
  private(set) var tracepoints: [Tracepoint?]
  private(set) var matchings: [Matching] = []

  /// Places the positions of a track on its paths.
  init(
    _ track: MatchedTrack, _ positions: [TrackPosition], _ request: MatchRequest,
    on served: ServedNetwork
  ) {
    let places = positions.map(\.coordinate)
    network = served.network
    tracepoints = Array(repeating: nil, count: places.count)
    let counter = StreetCounter(deviation: track.deviation)
    var next = 0
    for (number, piece) in track.pieces.enumerated() {
      var cuts: [(position: Int, cut: PathCut)] = []
      var walk = PathWalk(piece)
      let end =
        number + 1 < track.pieces.count ? track.pieces[number + 1].begin : .infinity
      let first = next
      while next < positions.count, positions[next].time < end { next += 1 }
      for number in first..<next {
        switch track.verdicts[number] {
        case .matched, .stood: break
        case .near: if request.isTidy { continue }
        case .outlier, .offStreet: continue
        }
        cuts.append((number, walk.cut(at: positions[number])))
      }
      guard cuts.count > 1, piece.length > 0 else { continue }
      var matching = Matching(piece: piece)
      for (first, second) in zip(cuts, cuts.dropFirst()) {
        matching.trackLength += places[first.position].distance(to: places[second.position])
      }
      for (order, (number, cut)) in cuts.enumerated() {
        let part = piece.parts[cut.part]
        let place = network.graph.place(on: part.edge, at: cut.offset)
        tracepoints[number] = Tracepoint(
          matching: matchings.count, waypoint: order,
          alternatives: served.wholeSearches.use { counter.others(near: places[number], &$0) },
          snap: place.requested(at: places[number]), cut: cut)
      }
      matchings.append(matching)
    }
    cutLegs()
  }

  /// Keeps legs between some positions only.
  ///
  /// - Throws: `NoMatch` if one of them is not on a path.
  mutating func choose(_ waypoints: [Int]) throws(OSRMFailure) {
    guard !waypoints.isEmpty else { return }
    let chosen = Set(waypoints)
    guard waypoints.allSatisfy({ tracepoints[$0] != nil }) else {
      throw OSRMFailure("NoMatch", "Requested waypoint parameter could not be matched.")
    }
    var counts = [Int](repeating: 0, count: matchings.count)
    for number in tracepoints.indices {
      guard let matching = tracepoints[number]?.matching else { continue }
      let isChosen = chosen.contains(number)
      tracepoints[number]?.waypoint = isChosen ? counts[matching] : nil
      if isChosen { counts[matching] += 1 }
    }
    guard counts.allSatisfy({ $0 > 1 }) else {
      throw OSRMFailure("NoMatch", "Could not match the trace with the given waypoints.")
    }
    cutLegs()
  }

  /// Cuts the paths where legs begin and end.
  private mutating func cutLegs() {
    for number in matchings.indices {
      let ends = tracepoints.compactMap(\.self).filter {
        $0.matching == number && $0.waypoint != nil
      }
      var cutter = PathCutter(matchings[number].piece, network)
      for (first, second) in zip(ends, ends.dropFirst()) {
        cutter.append(from: first.cut, first.snap, to: second.cut, second.snap)
      }
      matchings[number].route = cutter.route
    }
  }
}

extension Snap {
  /// The same place, as one for a coordinate.
  fileprivate func requested(at place: FixedCoordinate) -> Snap {
    Snap(
      segment: segment, point: point, offset: offset, coordinate: coordinate,
      distance: place.distance(to: coordinate), side: side, edges: edges, isIsland: isIsland)
  }
}
