/// Places at which streets are closed, in both directions, for everybody.
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

  /// Whether nobody gets from one place on an edge to another one ahead.
  ///
  /// - Parameters:
  ///   - edge: An edge of the graph.
  ///   - length: Its length.
  ///   - start: Centimetres from its beginning in the direction of travel.
  ///   - end: The same; not before `start`.
  /// - Returns: Whether a closure lies between them. Whoever stands just at one may leave in either
  ///   direction; who comes along the whole edge passes it also at its end.
  func blocks(_ edge: Int, length: Int, from start: Int, to end: Int) -> Bool {
    guard let closed = offsets[edge / 2] else { return false }
    return closed.contains { offset in
      let place = edge & 1 == 0 ? offset : length - offset
      return (start == 0 && end == length) || (start < place && place < end)
    }
  }
}
