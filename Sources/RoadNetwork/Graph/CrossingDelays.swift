internal import TravelModel

/// The delays at crossings along a line for those who walk beside or between roads.
///
/// Where the carriageways of a road, or its tram tracks, are crossed in succession, each may have a
/// node of its own; together they are one wait.
struct CrossingDelays {
  /// Another crossing within this distance of the last belongs to it, in centimetres.
  static let span: Int32 = 2_500

  /// The delay of the crossings between the ends of the line, in milliseconds.
  private(set) var delay: Int32 = 0
  /// Centimetres to the end of the line from the last crossing before it, which may be at the start;
  /// `Int32.max` if there is none.
  private(set) var since = Int32.max

  /// Computes the delays along a line.
  ///
  /// - Parameters:
  ///   - crossings: The delay of the crossing at each point, in milliseconds, 0 if there is none; empty
  ///     for a road, which is travelled along.
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
