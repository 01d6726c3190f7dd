/// Places at which streets are closed in both directions, for all traffic.
///
/// A closure is a point of a segment. What comes up to it from either side can still be reached; nobody passes it.
package struct StreetClosures: Sendable {
  /// By segment, in centimetres along its line.
  private var offsets: [Int: [Int]] = [:]

  /// Closes streets at some places.
  package init(_ places: [Snap]) {
    for place in places { offsets[place.segment, default: []].append(place.offset) }
  }

  /// Whether no street is closed.
  package var isEmpty: Bool { offsets.isEmpty }

  /// Whether a segment has a closure, so that nobody can travel along the whole of it.
  @inline(__always)
  func hasClosure(on segment: Int) -> Bool { offsets[segment] != nil }

  /// Whether a closure lies on an edge between two places.
  ///
  /// Whoever stands just at a closure may leave in either direction, and whoever goes to it gets there.
  ///
  /// - Parameters:
  ///   - edge: An edge of the graph.
  ///   - length: Its length.
  ///   - start: Centimetres from its beginning in the direction of travel; `nil` for who comes from another edge.
  ///   - end: The same; `nil` for who goes on to another edge.
  /// - Returns: Whether nobody gets from one to the other along the edge.
  func block(_ edge: Int, length: Int, from start: Int?, to end: Int?) -> Bool {
    guard let closed = offsets[edge / 2] else { return false }
    return closed.contains { offset in
      let place = edge & 1 == 0 ? offset : length - offset
      return start.map { $0 < place } ?? true && end.map { place < $0 } ?? true
    }
  }
}
