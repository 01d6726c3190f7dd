internal import TravelModel

/// What those who walk beside or between roads lose at crossings along a line.
///
/// Where the carriageways of a road, or its lanes of trams, are crossed one after the other, each may
/// have a node of its own: it is one wait.
struct CrossingDelays {
  /// Centimetres within which another crossing belongs to the one before.
  static let span: Int32 = 2_500

  /// What the crossings between the ends of the line take, in milliseconds.
  private(set) var delay: Int32 = 0
  /// Centimetres from the last crossing before the end of the line, its beginning included, to the
  /// end; `Int32.max` if there is none.
  private(set) var since = Int32.max

  /// Goes along a line.
  ///
  /// - Parameters:
  ///   - crossings: What the crossing at each point takes, in milliseconds, 0 where there is none;
  ///     nothing for a road, which one goes along.
  ///   - line: The points.
  init(_ crossings: some Collection<Int32>, _ line: some Collection<FixedCoordinate>) {
    guard var previous = line.first, crossings.contains(where: { $0 > 0 }) else { return }
    var (metres, last) = (0.0, Double?.none)
    for (number, (crossing, point)) in zip(crossings, line).enumerated() {
      metres += previous.distance(to: point)
      previous = point
      guard crossing > 0, number + 1 < line.count else { continue }
      if number > 0, last.map({ Self.centimetres(metres - $0) > Self.span }) ?? true {
        delay = Int32(clamping: Int(delay) + Int(crossing))
      }
      last = metres
    }
    if let last { since = Self.centimetres(metres - last) }
  }

  private static func centimetres(_ metres: Double) -> Int32 {
    Int32(clamping: Int((metres * 100).rounded()))
  }
}
