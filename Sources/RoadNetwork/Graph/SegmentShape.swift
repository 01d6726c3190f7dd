/// What the durations of a segment depend on besides the traits of its way.
struct SegmentShape {
  /// Centimetres.
  let length: Int
  let wayLength: Int
  /// Milliseconds of delays along the segment and against it.
  let delays: [Int]
  /// How many times as long its slope makes it, likewise.
  let ratios: [Double]

  /// The durations and weights along the segment and against it.
  func sizes(_ traits: WayTraits) -> [TimedSize] {
    [traits.forward, traits.backward].enumerated().map { side, direction in
      guard direction.isOpen else { return .closed }
      var travel = traits.duration(length: length, of: wayLength, direction)
      if ratios[side] != 1 { travel = Int((Double(travel) * ratios[side]).rounded()) }
      return TimedSize(
        duration: Int32(clamping: travel + delays[side]),
        weight: Int32(clamping: direction.weight(duration: travel) + delays[side]),
        accessLevel: Int32(direction.access.rawValue))
    }
  }
}

extension TimedSize {
  static let closed = TimedSize(
    duration: RoadGraph.closed, weight: RoadGraph.closed,
    accessLevel: Int32(Access.closed.rawValue))

  /// The same, unless rounding makes it lighter than at the best time.
  func noLighter(than best: TimedSize) -> TimedSize {
    guard !isClosed, weight < best.weight else { return self }
    return TimedSize(duration: duration, weight: best.weight, accessLevel: accessLevel)
  }
}
