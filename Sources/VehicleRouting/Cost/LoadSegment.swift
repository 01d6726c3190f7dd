/// The loads of consecutive stops in one dimension as one.
///
/// - Source: T. Vidal, T. G. Crainic, M. Gendreau, C. Prins (2014), *A unified solution framework for
///   multi-attribute vehicle routing problems*, European Journal of Operational Research 234(3).
struct LoadSegment: Equatable, BitwiseCopyable {
  /// What is on board from the start because it is delivered within, and the same for pickups.
  var delivery: Int
  var pickup: Int
  /// The most that is ever on board, counting only what belongs to these stops.
  var peak: Int

  /// Creates the segment of a single stop.
  @inline(__always)
  init(delivery: Int, pickup: Int) {
    self.delivery = delivery
    self.pickup = pickup
    peak = max(delivery, pickup)
  }

  /// Returns this segment followed by another one.
  @inline(__always)
  func joined(with next: LoadSegment) -> LoadSegment {
    var result = LoadSegment(delivery: delivery + next.delivery, pickup: pickup + next.pickup)
    result.peak = max(peak + next.delivery, pickup + next.peak)
    return result
  }
}
