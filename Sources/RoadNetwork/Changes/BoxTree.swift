/// Boxes in the order of a Hilbert curve under a tree of larger boxes, to find those that overlap another
/// one.
///
/// - Source: I. Kamel, C. Faloutsos (1993), *On Packing R-trees*, CIKM; as ``StreetIndex``.
struct BoxTree {
  /// The numbers of the boxes, in the order of the curve.
  private let numbers: [Int]
  /// The boxes in this order.
  private let leaves: [CoordinateBox]
  /// The boxes above them, level by level, and the first of each level.
  private let boxes: [CoordinateBox]
  private let levels: [Int32]

  /// Creates a tree.
  ///
  /// - Complexity: O(n log n) for n boxes.
  init(_ boxes: [CoordinateBox]) {
    numbers = StreetIndex.hilbertOrder(boxes)
    leaves = numbers.map { boxes[$0] }
    self.boxes = StreetIndex.tree(leaves)
    levels = StreetIndex.levels(pieceCount: leaves.count)
  }

  /// Calls `body` with the number of each box that overlaps another one, in any order.
  ///
  /// - Complexity: O(k + log n) for k boxes; allocates nothing.
  func forEach(overlapping area: CoordinateBox, _ body: (Int) -> Void) {
    guard !boxes.isEmpty else { return }
    visit(0, level: levels.count - 2, area, body)
  }

  /// Visits the box at a place of a level.
  private func visit(_ place: Int, level: Int, _ area: CoordinateBox, _ body: (Int) -> Void) {
    guard boxes[Int(levels[level]) + place].overlaps(area) else { return }
    let first = place * StreetIndex.fanOut
    if level == 0 {
      for leaf in first..<min(first + StreetIndex.fanOut, leaves.count)
      where leaves[leaf].overlaps(area) {
        body(numbers[leaf])
      }
    } else {
      let count = Int(levels[level] - levels[level - 1])
      for child in first..<min(first + StreetIndex.fanOut, count) {
        visit(child, level: level - 1, area, body)
      }
    }
  }
}
