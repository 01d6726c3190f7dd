internal import TravelModel

/// Builds the path of a matched track, route by route.
struct PathBuilder {
  private let network: StreetNetwork
  private var parts: [EdgePart] = []
  /// By part: milliseconds of the turn into it.
  private var turns: [Int] = []
  /// Centimetres up to the start of the last part.
  private var before = 0
  private var moments: [MatchedPiece.Moment] = []
  private var stands: [MatchedPiece.Stand] = []

  init(_ network: StreetNetwork) { self.network = network }

  private var last: EdgePart { parts[parts.count - 1] }
  private var distance: Int { before + last.end - last.start }

  mutating func begin(at place: RoadPlace) {
    parts.append(EdgePart(edge: place.edge, start: place.offset, end: place.offset))
    turns.append(0)
  }

  /// Goes on to a place.
  mutating func append(_ stretches: [NearbyRoutes.Stretch], to place: RoadPlace) {
    guard let end = stretches.last else {
      // A place behind is an error of its position: the vehicle stays where it is.
      setEnd(max(last.end, place.offset))
      return
    }
    setEnd(network.ends.length(of: last.edge))
    for stretch in stretches.dropLast() {
      add(stretch, end: network.ends.length(of: stretch.edge))
    }
    add(end, end: place.offset)
  }

  private mutating func setEnd(_ end: Int) {
    parts[parts.count - 1] = EdgePart(edge: last.edge, start: last.start, end: end)
  }

  private mutating func add(_ stretch: NearbyRoutes.Stretch, end: Int) {
    before = distance
    parts.append(EdgePart(edge: stretch.edge, start: 0, end: end))
    turns.append(stretch.turn)
  }

  /// Goes on in the other direction.
  mutating func turnRound(at place: RoadPlace) {
    before = distance
    // Where the path really is: the vehicle may stand behind where it was before.
    let offset = network.ends.length(of: last.edge) - last.end
    parts.append(EdgePart(edge: place.edge, start: offset, end: offset))
    turns.append(0)
  }

  /// Notes when the vehicle was here.
  mutating func mark(_ observation: TrackObservation) {
    moments.append(.init(distance: distance, time: observation.begin))
    guard observation.isStand else { return }
    moments.append(.init(distance: distance, time: observation.end))
    stands.append(
      .init(distance: distance, begin: observation.begin, end: observation.end))
  }

  /// Removes parts without length from both ends: the vehicle was only at the junction.
  private mutating func trim() {
    while parts.count > 1, parts[0].start == parts[0].end {
      parts.removeFirst()
      turns.removeFirst()
      turns[0] = 0
    }
    while parts.count > 1, last.start == last.end {
      parts.removeLast()
      turns.removeLast()
    }
  }

  mutating func finish() -> MatchedPiece {
    trim()
    var (starts, entries, exits): ([Int], [Int], [Int]) = ([], [], [])
    var (distance, time) = (0, 0)
    var line: [MatchedPiece.LinePoint] = []
    for (part, turn) in zip(parts, turns) {
      time += turn
      starts.append(distance)
      entries.append(time)
      time +=
        network.ends.sum(along: part.edge, to: part.end).duration
        - network.ends.sum(along: part.edge, to: part.start).duration
      exits.append(time)
      append(part, from: distance, to: &line)
      distance += part.end - part.start
    }
    return MatchedPiece(
      parts: parts, starts: starts, entries: entries, exits: exits, moments: moments,
      stands: stands, line: line)
  }

  /// Appends the line of a part, without the point at which it begins if that is known.
  private func append(
    _ part: EdgePart, from distance: Int, to line: inout [MatchedPiece.LinePoint]
  ) {
    let graph = network.graph
    let segment = part.edge / 2
    let points = Int(graph.firstPoint[segment])..<Int(graph.firstPoint[segment + 1])
    let length = Int(graph.lengths[segment])
    let isAlong = part.edge & 1 == 0
    func offset(_ point: Int) -> Int {
      let offset = graph.offset(of: point, on: segment)
      return isAlong ? offset : length - offset
    }
    func add(_ place: FixedCoordinate, at offset: Int) {
      let point = MatchedPiece.LinePoint(place: place, distance: distance + offset - part.start)
      if line.last?.place != place { line.append(point) }
    }
    let order = isAlong ? Array(points) : points.reversed()
    add(place(at: part.start, on: order, offset), at: part.start)
    for point in order where offset(point) > part.start && offset(point) < part.end {
      add(graph.points[point], at: offset(point))
    }
    add(place(at: part.end, on: order, offset), at: part.end)
  }

  /// The place at an offset on a segment, whose points are given in the direction of travel.
  private func place(at offset: Int, on order: [Int], _ offsetOf: (Int) -> Int) -> FixedCoordinate {
    let points = network.graph.points
    guard let next = order.firstIndex(where: { offsetOf($0) >= offset }) else {
      return points[order[order.count - 1]]
    }
    let after = offsetOf(order[next])
    guard next > 0, after > offset else { return points[order[next]] }
    let before = offsetOf(order[next - 1])
    return points[order[next - 1]].between(
      points[order[next]], share: Double(offset - before) / Double(after - before))
  }
}
