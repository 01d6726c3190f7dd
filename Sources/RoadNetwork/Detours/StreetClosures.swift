/// Places at which streets are closed in both directions, for all traffic.
///
/// A closure is a point of a segment, which can be reached from either side but not passed.
package struct StreetClosures: Sendable {
  /// By segment, in centimetres along its line.
  private var offsets: [Int: [Int]] = [:]

  /// Closes streets at some places.
  package init(_ places: [Snap]) {
    for place in places { offsets[place.segment, default: []].append(place.offset) }
  }

  /// Whether no street is closed.
  package var isEmpty: Bool { offsets.isEmpty }

  /// Whether a segment has a closure, so that it cannot be travelled end to end.
  @inline(__always)
  func hasClosure(on segment: Int) -> Bool { offsets[segment] != nil }

  /// Whether a closure lies on an edge between two places.
  ///
  /// Routes that start exactly at a closure may leave in either direction, and routes may end there.
  ///
  /// - Parameters:
  ///   - edge: An edge of the graph.
  ///   - length: Its length.
  ///   - start: Centimetres from its start in the direction of travel; `nil` if entered from another edge.
  ///   - end: The same; `nil` if left for another edge.
  /// - Returns: Whether there is no passage from one to the other along the edge.
  func block(_ edge: Int, length: Int, from start: Int?, to end: Int?) -> Bool {
    guard let closed = offsets[edge / 2] else { return false }
    return closed.contains { offset in
      let place = edge & 1 == 0 ? offset : length - offset
      return start.map { $0 < place } ?? true && end.map { place < $0 } ?? true
    }
  }
}
