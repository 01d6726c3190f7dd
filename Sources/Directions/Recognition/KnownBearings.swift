internal import Foundation
internal import Synchronization

/// Bearings by edge that were computed before; threads share them.
///
/// Memory that no edge has used yet is only reserved.
final class KnownBearings: @unchecked Sendable {
  // Unchecked: pointers are not sendable; all access to the memory is atomic.

  /// `values[e]`: one more than the bits of the bearing of edge `e`; 0 if it is unknown.
  private let values: UnsafeMutablePointer<Atomic<UInt64>>?

  /// Creates an empty table.
  init(edgeCount: Int) {
    values = calloc(max(edgeCount, 1), MemoryLayout<UInt64>.size)?
      .assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  deinit { free(values) }

  /// The bearing of an edge in degrees, from 0, which `compute` finds if it is unknown.
  @inline(__always)
  func bearing(_ edge: Int, _ compute: () -> Double) -> Double {
    guard let value = values.map({ $0 + edge }) else { return compute() }
    let known = value.pointee.load(ordering: .relaxed)
    if known != 0 { return Double(bitPattern: known - 1) }
    let bearing = compute()
    value.pointee.store(bearing.bitPattern + 1, ordering: .relaxed)
    return bearing
  }
}
