internal import RoadNetwork
internal import TravelModel

extension Streets {
  /// From the beginning of an edge to the point so many metres along it.
  ///
  /// Where it is shorter and the road merely goes on, that is followed; else to its end.
  func departure(_ edge: Int, for metres: Double) -> PlaneVector {
    var sum = PlaneVector()
    var rest = metres
    var edge = edge
    for _ in 0..<4 {
      addLine(of: edge, &sum, &rest)
      let next = arms[head(edge)]
      guard rest > 0, next.count == 2 else { break }
      edge = Int(next[0]) == edge ^ 1 ? Int(next[1]) : Int(next[0])
    }
    return sum
  }

  /// Adds the way along an edge, for so many metres.
  func addLine(of edge: Int, _ sum: inout PlaneVector, _ rest: inout Double) {
    let segment = edge / 2
    let (first, last) = (Int(firstPoint[segment]), Int(firstPoint[segment + 1]) - 1)
    let isForward = edge & 1 == 0
    var point = isForward ? first : last
    let (end, step) = isForward ? (last, 1) : (first, -1)
    let scale = PlaneVector.scale(at: points[point])
    while point != end, rest > 0 {
      let piece = PlaneVector(from: points[point], to: points[point + step], scale: scale)
      let length = piece.length
      sum.add(piece, times: length > rest ? rest / length : 1)
      rest -= length
      point += step
    }
  }

  /// The bearing in which one leaves along an edge, in degrees.
  func departureBearing(_ edge: Int, for metres: Double) -> Double {
    departure(edge, for: metres).bearing
  }

  /// The bearing in which one arrives at the end of an edge, in degrees.
  func arrivalBearing(_ edge: Int, for metres: Double) -> Double {
    let back = departureBearing(edge ^ 1, for: metres)
    return back < 180 ? back + 180 : back - 180
  }
}
