/// The ids in OpenStreetMap of the points of a ``RoadGraph``, in five bytes each.
///
/// Ids have 34 bits today. Where a file has larger ones, or negative ones as editors assign to what is
/// new, all take eight bytes.
package struct NodeIDs: Sendable {
  /// The lower 32 bits.
  let lows: ArrayStorage<UInt32>
  /// The bits above, little-endian, in as many bytes for each.
  let highs: ArrayStorage<UInt8>
  /// How many bytes of `highs` an id has: 1 or 4.
  private let width: Int

  /// No ids.
  package static let none = NodeIDs([])

  /// Creates a list of ids.
  package init(_ ids: [Int64]) {
    let width = ids.allSatisfy { $0 >> 32 == Int64(UInt8(truncatingIfNeeded: $0 >> 32)) } ? 1 : 4
    self.width = width
    lows = ArrayStorage(ids.map { UInt32(truncatingIfNeeded: $0) })
    highs = ArrayStorage(count: width * ids.count) { target in
      for (index, id) in ids.enumerated() {
        for byte in 0..<width {
          target.initializeElement(
            at: width * index + byte, to: UInt8(truncatingIfNeeded: id >> (32 + 8 * Int64(byte))))
        }
      }
    }
  }

  /// Creates a list from its arrays; `nil` if their lengths do not match.
  init?(lows: ArrayStorage<UInt32>, highs: ArrayStorage<UInt8>) {
    guard highs.count == lows.count || highs.count == 4 * lows.count else { return nil }
    width = highs.count == lows.count ? 1 : 4
    self.lows = lows
    self.highs = highs
  }
}

extension NodeIDs: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { lows.count }

  package subscript(point: Int) -> Int64 {
    let low = Int64(lows[point])
    guard width > 1 else { return Int64(highs[point]) << 32 | low }
    let high = UInt32(
      littleEndian: highs.bytes.loadUnaligned(fromByteOffset: 4 * point, as: UInt32.self))
    return Int64(Int32(bitPattern: high)) << 32 | low
  }
}
