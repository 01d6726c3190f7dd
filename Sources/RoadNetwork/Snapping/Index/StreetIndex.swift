internal import TravelModel

/// The locations of the streets of a ``RoadGraph``: a tree of boxes over the straight pieces of its
/// segments.
///
/// Pieces are in the order in which a Hilbert curve passes the centres of their boxes, so that eight
/// consecutive ones lie close together: they share a box, eight such boxes share a larger one, and so
/// on up to the root. The tree needs no pointers; its arrays can be stored in a file.
///
/// ```
///      boxes   |··· level 0: one for 8 pieces ···|··· level 1: one for 8 of level 0 ···|·…·| root |
/// ```
///
/// A piece across the antimeridian is included twice, so that no box crosses it. Pieces of zero length
/// and those longer than 5,000 km are left out, as are segments on which routes may not begin or end:
/// closed ones and those with ``WayFlags/noSnapping``.
///
/// - Source: I. Kamel, C. Faloutsos (1993), *On Packing R-trees*, CIKM.
package struct StreetIndex: Sendable {
  /// The pieces, leaf by leaf.
  package let pieces: ArrayStorage<StreetPiece>
  /// The boxes, level by level.
  package let boxes: ArrayStorage<CoordinateBox>
  /// `uses[s]`: how segment `s` may be used.
  package let uses: ArrayStorage<SegmentUse>
  /// `levels[l]`: the first box of level `l`; one more value at the end.
  let levels: ArrayStorage<Int32>

  /// How many pieces share a box, and how many boxes a larger one.
  static let fanOut = 8

  /// Creates an index from its arrays, made by ``init(_:side:isWhole:)`` or read from a file.
  ///
  /// - Precondition: The number of boxes is that required by the number of pieces.
  package init(
    pieces: ArrayStorage<StreetPiece>, boxes: ArrayStorage<CoordinateBox>,
    uses: ArrayStorage<SegmentUse>
  ) {
    let levels = Self.levels(pieceCount: pieces.count)
    precondition(levels.last.map(Int.init) == boxes.count, "as many boxes as pieces need")
    self.pieces = pieces
    self.boxes = boxes
    self.uses = uses
    self.levels = ArrayStorage(levels)
  }

  /// The first box of each level and, at the end, the number of boxes.
  static func levels(pieceCount: Int) -> [Int32] {
    var levels: [Int32] = [0]
    var (count, first) = (pieceCount, 0)
    while count > 0 {
      let boxes = (count + fanOut - 1) / fanOut
      first += boxes
      levels.append(Int32(first))
      count = boxes > 1 ? boxes : 0
    }
    return levels
  }
}

/// A straight piece of a segment's line.
package struct StreetPiece: BitwiseCopyable, Hashable, Sendable {
  /// The piece leads from this point of the graph to the next.
  package let point: Int32
  package let segment: Int32
}

/// How a segment may be used by routes that begin or end on it.
package struct SegmentUse: OptionSet, BitwiseCopyable, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Along its line.
  package static let along = SegmentUse(rawValue: 1 << 0)
  /// Against its line.
  package static let against = SegmentUse(rawValue: 1 << 1)
  /// Along its line, and that edge is not an island.
  package static let mainAlong = SegmentUse(rawValue: 1 << 2)
  /// Against its line, and that edge is not an island.
  package static let mainAgainst = SegmentUse(rawValue: 1 << 3)
  /// Traffic drives on the left there.
  package static let leftHand = SegmentUse(rawValue: 1 << 4)
  /// Neither edge alone is more than an island, but one is reached from elsewhere and the other one leads
  /// back: who stops there can turn, where nobody turns round at its end.
  package static let mainTogether = SegmentUse(rawValue: 1 << 5)
  /// A motorway, on which nobody stops where there is another street.
  package static let motorway = SegmentUse(rawValue: 1 << 6)

  /// All bits that have a meaning.
  static let all = SegmentUse(rawValue: (1 << 7) - 1)

  /// The edges that may be used.
  @inline(__always)
  var edges: SnapEdges { SnapEdges(rawValue: rawValue & 3) }
  /// Those that are not islands.
  @inline(__always)
  var mainEdges: SnapEdges { SnapEdges(rawValue: rawValue >> 2 & 3) }
}
