package import RoadNetwork
package import TravelModel

/// The line of a leg, point by point, with what lies between.
///
/// The points are those of ``StreetRoute/line``: none twice in a row.
package struct LegTrace {
  /// From one point of the line to the next.
  package struct Piece: BitwiseCopyable {
    package let sum: PathSum
  }

  package private(set) var line: [FixedCoordinate] = []
  package private(set) var pieces: [Piece] = []
  /// The points of the graph at those of the line; at its ends those before and behind.
  package private(set) var points: [Int] = []

  private let network: StreetNetwork
  private var reached = PathSum(weight: 0, duration: 0, distance: 0)
  private var sum = PathSum(weight: 0, duration: 0, distance: 0)

  /// Follows the parts of a leg.
  package init(
    _ parts: ArraySlice<EdgePart>, from source: Snap, to target: Snap, on network: StreetNetwork
  ) {
    self.network = network
    let graph = network.graph
    guard let start = parts.first else {
      line = [source.coordinate]
      points = [source.point]
      return
    }
    begin(at: source.coordinate, Self.point(of: source, on: start.edge, isEnd: false, graph))
    for number in parts.indices {
      let part = parts[number]
      let (isFirst, isLast) = (number == parts.startIndex, number == parts.endIndex - 1)
      let segment = part.edge / 2
      // A leg from or to a junction may have another of its arms than the one on which the place lies.
      let begins = isFirst && source.segment == segment
      let ends = isLast && target.segment == segment
      let first = Int(graph.firstPoint[segment])
      let last = Int(graph.firstPoint[segment + 1]) - 1
      let isForward = part.edge & 1 == 0
      let before = network.ends.sum(along: part.edge, to: part.start)
      let base = sum
      func pass(_ offset: Int) {
        let here = network.ends.sum(along: part.edge, to: min(max(offset, part.start), part.end))
        sum = PathSum(
          weight: base.weight + here.weight - before.weight,
          duration: base.duration + here.duration - before.duration,
          distance: base.distance + here.distance - before.distance)
      }
      let length = Int(graph.lengths[segment])
      let order =
        isForward
        ? stride(
          from: begins ? source.point + 1 : first, through: ends ? target.point : last, by: 1)
        : stride(
          from: begins ? source.point : last, through: ends ? target.point + 1 : first, by: -1)
      var behind = isForward ? last : first
      for point in order {
        let along = graph.offset(of: point, on: segment)
        let offset = isForward ? along : length - along
        // Where the vehicle turned round in the midst of a street, the rest of it is not passed.
        if !begins, part.start > 0, offset <= part.start { continue }
        behind = point
        if !ends, part.end < length, offset >= part.end { break }
        pass(offset)
        append(graph.points[point], point)
      }
      pass(part.end)
      if !ends, part.end < length {
        append(graph.place(on: part.edge, at: part.end).coordinate, behind)
      }
    }
    let end = parts[parts.endIndex - 1]
    finish(at: target.coordinate, Self.point(of: target, on: end.edge, isEnd: true, graph))
  }

  /// The point behind the start of a leg, or ahead of its end.
  private static func point(
    of snap: Snap, on edge: Int, isEnd: Bool, _ graph: RoadGraph
  ) -> Int {
    let isLater = isEnd == (edge & 1 == 0)
    guard snap.segment == edge / 2 else {
      return Int(graph.firstPoint[edge / 2 + (isLater ? 1 : 0)]) - (isLater ? 1 : 0)
    }
    return isLater ? snap.point + 1 : snap.point
  }

  private mutating func begin(at place: FixedCoordinate, _ point: Int) {
    line.append(place)
    points.append(point)
  }

  private mutating func append(_ place: FixedCoordinate, _ point: Int) {
    if line[line.count - 1] == place {
      // The place before is this very point.
      points[points.count - 1] = point
      return
    }
    line.append(place)
    points.append(point)
    addPiece()
  }

  private mutating func finish(at place: FixedCoordinate, _ behind: Int) {
    guard line[line.count - 1] != place else { return }
    line.append(place)
    points.append(behind)
    addPiece()
  }

  private mutating func addPiece() {
    pieces.append(
      Piece(
        sum: PathSum(
          weight: sum.weight - reached.weight, duration: sum.duration - reached.duration,
          distance: sum.distance - reached.distance)))
    reached = sum
  }
}
