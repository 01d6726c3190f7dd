package import TravelModel

/// A track on the streets.
package struct MatchedTrack: Sendable {
  /// What became of a position.
  package enum Verdict: UInt8, Sendable {
    /// It is on the path.
    case matched
    /// It is too near to the one before it to tell more.
    case near
    /// The vehicle stood.
    case stood
    /// It does not fit to the others.
    case outlier
    /// No street is near.
    case offStreet
  }

  /// The paths along streets, in the order of time; more than one if no route joins them or positions
  /// are missing for long.
  package let pieces: [MatchedPiece]
  /// `verdicts[p]`: what became of position `p`.
  package let verdicts: [Verdict]
  /// The standard deviation of positions, in metres: as given, or as estimated.
  package let deviation: Double
}

/// A path along streets with the times at which it was driven.
package struct MatchedPiece: Sendable {
  /// When the vehicle was somewhere along the path.
  package struct Moment: Hashable, Sendable {
    /// Centimetres from the start of the path.
    package let distance: Int
    /// Seconds since 1970.
    package let time: Double
  }

  /// Where the vehicle stood.
  package struct Stand: Hashable, Sendable {
    /// Centimetres from the start of the path.
    package let distance: Int
    /// Seconds since 1970.
    package let begin: Double
    package let end: Double
  }

  /// A point of the path's line.
  package struct LinePoint: Hashable, Sendable {
    package let place: FixedCoordinate
    /// Centimetres from the start of the path.
    package let distance: Int
  }

  /// The parts of edges, in order.
  ///
  /// Where the vehicle turned round in the midst of a street, the other edge of the segment follows.
  package let parts: [EdgePart]
  /// `starts[i]`: centimetres from the start of the path to part `i`.
  package let starts: [Int]
  /// `entries[i]`, `exits[i]`: milliseconds of free-flow travel up to the start and the end of part `i`; between
  /// parts are turns.
  package let entries: [Int]
  package let exits: [Int]
  /// At least one, in order; both ends of a stand are at the same distance.
  package let moments: [Moment]
  package let stands: [Stand]
  /// The line of the path; at least one point.
  package let line: [LinePoint]

  /// Centimetres.
  package var length: Int {
    guard let last = parts.last else { return 0 }
    return starts[starts.count - 1] + last.end - last.start
  }

  /// Seconds since 1970.
  package var begin: Double { moments.first?.time ?? 0 }
  package var end: Double { moments.last?.time ?? 0 }

  /// The first index of a sorted list whose key is not below a value.
  private static func firstIndex(_ count: Int, where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the time at which the vehicle came to a distance along the path, in seconds since 1970.
  ///
  /// Between two moments, time passes as in free-flow traffic.
  package func arrival(at distance: Int) -> Double {
    let next = Self.firstIndex(moments.count) { moments[$0].distance >= distance }
    guard next < moments.count else { return end }
    guard next > 0, moments[next].distance > distance else { return moments[next].time }
    return time(at: distance, between: moments[next - 1], moments[next])
  }

  /// Returns the time at which the vehicle left a distance along the path, in seconds since 1970.
  package func departure(at distance: Int) -> Double {
    let next = Self.firstIndex(moments.count) { moments[$0].distance > distance }
    guard next > 0 else { return begin }
    guard next < moments.count, moments[next - 1].distance < distance else {
      return moments[next - 1].time
    }
    return time(at: distance, between: moments[next - 1], moments[next])
  }

  private func time(at distance: Int, between first: Moment, _ second: Moment) -> Double {
    let (before, after) = (freeTime(at: first.distance), freeTime(at: second.distance))
    let share =
      after > before
      ? (freeTime(at: distance) - before) / (after - before)
      : Double(distance - first.distance) / Double(second.distance - first.distance)
    return first.time + (second.time - first.time) * min(max(share, 0), 1)
  }

  /// The index of the part at a distance along the path.
  package func part(at distance: Int) -> Int {
    max(0, Self.firstIndex(starts.count) { starts[$0] > distance } - 1)
  }

  /// Returns the milliseconds of free-flow travel from the start of the path to a distance along it.
  package func freeTime(at distance: Int) -> Double {
    guard !parts.isEmpty else { return 0 }
    let part = part(at: distance)
    let length = parts[part].end - parts[part].start
    let share = length > 0 ? Double(distance - starts[part]) / Double(length) : 0
    return Double(entries[part]) + Double(exits[part] - entries[part]) * min(max(share, 0), 1)
  }

  /// Returns the place at a distance along the path.
  package func place(at distance: Int) -> FixedCoordinate {
    let next = Self.firstIndex(line.count) { line[$0].distance >= distance }
    guard next < line.count else { return line[line.count - 1].place }
    guard next > 0, line[next].distance > distance else { return line[next].place }
    let (a, b) = (line[next - 1], line[next])
    return a.place.between(
      b.place, share: Double(distance - a.distance) / Double(b.distance - a.distance))
  }
}

extension FixedCoordinate {
  /// Returns the place at a share of the straight line to another place nearby.
  func between(_ other: FixedCoordinate, share: Double) -> FixedCoordinate {
    let turn = LocalPlane.turn(from: Int(longitude), to: Int(other.longitude))
    var east = Int(longitude) + Int((Double(turn) * share).rounded())
    if east > LocalPlane.halfTurn { east -= 2 * LocalPlane.halfTurn }
    if east < -LocalPlane.halfTurn { east += 2 * LocalPlane.halfTurn }
    let north =
      Int(latitude) + Int((Double(Int(other.latitude) - Int(latitude)) * share).rounded())
    return FixedCoordinate(longitude: east, latitude: north) ?? self
  }
}
