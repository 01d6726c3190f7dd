extension StreetIndex {
  /// Calls `body` with each piece in a box that overlaps an area; some of them may lie beside it.
  ///
  /// - Complexity: O(k + log n) for k pieces in boxes that overlap.
  package func forEachPiece(near area: CoordinateBox, _ body: (StreetPiece) -> Void) {
    guard boxes.count > 0 else { return }
    var open = [boxes.count - 1]
    while let number = open.popLast() {
      guard boxes[number].overlaps(area) else { continue }
      var level = 0
      while number >= Int(levels[level + 1]) { level += 1 }
      let first = (number - Int(levels[level])) * Self.fanOut
      if level == 0 {
        for piece in first..<min(first + Self.fanOut, pieces.count) { body(pieces[piece]) }
      } else {
        let below = Int(levels[level - 1])
        let end = min(below + first + Self.fanOut, Int(levels[level]))
        open.append(contentsOf: (below + first..<end).reversed())
      }
    }
  }
}

extension CoordinateBox {
  /// Whether the boxes have a point in common.
  package func overlaps(_ other: CoordinateBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }
}
