internal import TravelModel

/// Where the streets of a ``RoadGraph`` lie: a tree of boxes over the straight pieces of its
/// segments.
///
/// Pieces stand in the order in which a Hilbert curve passes the middles of their boxes, so that
/// eight that follow each other lie close together: they share a box, eight such boxes share
/// another one, and so on up to the root. The tree needs no pointers; its arrays can be kept in a
/// file.
///
/// ```
///      boxes   |··· level 0: one for 8 pieces ···|··· level 1: one for 8 of level 0 ···|·…·| root |
/// ```
///
/// A piece across the antimeridian stands in it twice, so that no box crosses it. Pieces without
/// length and pieces of more than 5,000 km are left out, and so are segments on which nobody may
/// begin or end: closed ones and those with ``WayFlags/noSnapping``.
///
/// - Source: I. Kamel, C. Faloutsos (1993), *On Packing R-trees*, CIKM.
package struct StreetIndex: Sendable {
  /// The pieces, one leaf after the other.
  package let pieces: ArrayStorage<StreetPiece>
  /// The boxes, one level after the other.
  package let boxes: ArrayStorage<CoordinateBox>
  /// `offsets[k]`: how far point `k` of the graph lies from the start of its segment, in
  /// centimetres.
  package let offsets: ArrayStorage<Int32>
  /// `uses[s]`: how segment `s` may be used.
  package let uses: ArrayStorage<SegmentUse>
  /// `levels[l]`: the first box of level `l`; one more at the end.
  let levels: ArrayStorage<Int32>

  /// How many pieces share a box, and how many boxes a larger one.
  static let fanOut = 8

  /// Creates an index from its arrays, as ``init(_:side:)`` has made them or a file holds them.
  ///
  /// - Precondition: There are as many boxes as so many pieces need.
  package init(
    pieces: ArrayStorage<StreetPiece>, boxes: ArrayStorage<CoordinateBox>,
    offsets: ArrayStorage<Int32>, uses: ArrayStorage<SegmentUse>
  ) {
    let levels = Self.levels(pieceCount: pieces.count)
    precondition(levels.last.map(Int.init) == boxes.count, "as many boxes as pieces need")
    self.pieces = pieces
    self.boxes = boxes
    self.offsets = offsets
    self.uses = uses
    self.levels = ArrayStorage(levels)
  }

  /// The first box of each level and, at the end, how many boxes there are.
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
  /// The piece leads from this point of the graph to the next one.
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
  /// Along its line, and that edge is no island.
  package static let mainAlong = SegmentUse(rawValue: 1 << 2)
  /// Against its line, and that edge is no island.
  package static let mainAgainst = SegmentUse(rawValue: 1 << 3)
  /// One drives on the left there.
  package static let leftHand = SegmentUse(rawValue: 1 << 4)

  /// The edges that may be used.
  @inline(__always)
  var edges: SnapEdges { SnapEdges(rawValue: rawValue & 3) }
  /// Those that are no islands.
  @inline(__always)
  var mainEdges: SnapEdges { SnapEdges(rawValue: rawValue >> 2 & 3) }
}
