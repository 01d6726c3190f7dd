internal import RoadNetwork
internal import TravelModel

extension Streets {
  /// The vector from the start of an edge to the point a given number of metres along it.
  ///
  /// If the edge is shorter, the road is followed across up to three nodes without a junction.
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

  /// The bearing in which a street appears to lead: if the edge is too short, along its straightest
  /// continuation of the same name and class.
  func departureBearing(seen edge: Int, over metres: Double = sight) -> Double {
    guard metres == Self.sight else { return seenBearing(edge, for: metres) }
    return seenBearings.bearing(edge) { seenBearing(edge, for: metres) }
  }

  /// How far along each street the view reaches, in metres.
  static let sight = 18.0
  /// The same for those who look less far, and farther.
  static let otherSights = [11.0, 30.0]

  private func seenBearing(_ edge: Int, for metres: Double) -> Double {
    guard Double(length(edge)) < 100 * metres else { return departureBearing(edge, for: metres) }
    var (sum, rest, edge) = (PlaneVector(), metres, edge)
    for _ in 0..<4 {
      addLine(of: edge, &sum, &rest)
      guard rest > 0 else { break }
      let arrival = arrivalBearing(edge, for: 10)
      func turn(_ next: Int) -> Double {
        abs(TurnAngle.degrees(arrival: arrival, departure: departureBearing(next, for: 10)))
      }
      let onward = arms[head(edge)].map { Int($0) }.filter {
        $0 != edge ^ 1 && isOpen($0) && likeness($0, edge) == .same && highway($0) == highway(edge)
      }
      guard let next = onward.min(by: { turn($0) < turn($1) }), turn(next) < 60 else { break }
      edge = next
    }
    return sum.length > 0 ? sum.bearing : departureBearing(edge, for: metres)
  }

  /// Adds the vector along an edge, for the metres that are left.
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

  /// The bearing at which an edge departs, in degrees.
  func departureBearing(_ edge: Int, for metres: Double) -> Double {
    guard metres == bearingDistance else { return departure(edge, for: metres).bearing }
    return departureBearings.bearing(edge) { departure(edge, for: metres).bearing }
  }

  /// The bearing at which an edge arrives at its end, in degrees.
  func arrivalBearing(_ edge: Int, for metres: Double) -> Double {
    let back = departureBearing(edge ^ 1, for: metres)
    return back < 180 ? back + 180 : back - 180
  }
}
