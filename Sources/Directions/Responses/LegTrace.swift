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
    let (graph, index) = (network.graph, network.index)
    guard let start = parts.first else {
      line = [source.coordinate]
      points = [source.point]
      return
    }
    begin(at: source.coordinate, start.edge & 1 == 0 ? source.point : source.point + 1)
    for number in parts.indices {
      let part = parts[number]
      let (isFirst, isLast) = (number == parts.startIndex, number == parts.endIndex - 1)
      let segment = part.edge / 2
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
          from: isFirst ? source.point + 1 : first, through: isLast ? target.point : last, by: 1)
        : stride(
          from: isFirst ? source.point : last, through: isLast ? target.point + 1 : first, by: -1)
      var behind = isForward ? last : first
      for point in order {
        let offset = isForward ? Int(index.offsets[point]) : length - Int(index.offsets[point])
        // Where the vehicle turned round in the midst of a street, the rest of it is not passed.
        if !isFirst, part.start > 0, offset <= part.start { continue }
        behind = point
        if !isLast, part.end < length, offset >= part.end { break }
        pass(offset)
        append(graph.points[point], point)
      }
      pass(part.end)
      if !isLast, part.end < length {
        append(graph.place(on: part.edge, at: part.end).coordinate, behind)
      }
    }
    let end = parts[parts.endIndex - 1]
    finish(at: target.coordinate, end.edge & 1 == 0 ? target.point + 1 : target.point)
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
