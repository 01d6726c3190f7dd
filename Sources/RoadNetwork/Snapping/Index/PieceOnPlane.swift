internal import Foundation
internal import TravelModel

/// A straight piece of a street as seen from a place at the origin of a ``LocalPlane``.
struct PieceOnPlane: BitwiseCopyable {
  let start: LocalPlane.Point
  let end: LocalPlane.Point
  /// Where the place's foot lies on the line through the piece: 0 at its start, 1 at its end.
  private let share: Double
  /// From start to end.
  private let dx: Double
  private let dy: Double

  @inline(__always)
  init(from start: LocalPlane.Point, to end: LocalPlane.Point) {
    self.start = start
    self.end = end
    dx = end.x - start.x
    dy = end.y - start.y
    // NaN if both ends coincide; every comparison below is then false.
    share = -(start.x * dx + start.y * dy) / (dx * dx + dy * dy)
  }

  /// Which point of the piece is nearest.
  enum Nearest { case start, end, between }

  @inline(__always)
  var nearest: Nearest {
    guard share > 0 else { return .start }
    return share < 1 ? .between : .end
  }

  /// The nearest point of the piece.
  @inline(__always)
  var foot: LocalPlane.Point {
    switch nearest {
    case .start: start
    case .end: end
    case .between: LocalPlane.Point(x: start.x + share * dx, y: start.y + share * dy)
    }
  }

  /// The fraction of the piece's length on Earth that lies before the foot, 0…1.
  var footShare: Double {
    switch nearest {
    case .start: return 0
    case .end: return 1
    case .between:
      let scale = ((dx * dx + dy * dy) / (1 + foot.square)).squareRoot()
      let (before, after) = (atan(share * scale), atan((1 - share) * scale))
      return before / (before + after)
    }
  }

  /// How far the place lies to the left of the line through the piece, in units of the Earth's radius;
  /// negative to the right.
  var leftOffset: Double {
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? (start.x * dy - start.y * dx) / length : 0
  }
}
