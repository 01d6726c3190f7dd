/// Sorts ids digit by digit, the lowest first, and records where each came from.
///
/// - Source: D. E. Knuth (1998), *The Art of Computer Programming 3*, section 5.2.5, algorithm R; here
///   with counted digits, over the bits that differ only.
struct RadixSort {
  /// The ids, increasing; repeated ones in the order of their positions.
  private(set) var ids: [Int64]
  /// Where each id stood before.
  private(set) var positions: [UInt32]

  /// Digits of at most this many bits: more places to write to at once than caches can follow cost
  /// more than another round.
  private static let longestDigit = 9

  /// Sorts ids.
  ///
  /// - Precondition: There are fewer than 2³² ids.
  /// - Complexity: O(n × bits that differ); needs memory for 24 bytes for each id.
  init(_ unsorted: [Int64]) {
    let (all, common) = unsorted.reduce((0, -1 as Int64)) { ($0.0 | $1, $0.1 & $1) }
    let bits = max(1, Int64.bitWidth - (all ^ common).leadingZeroBitCount)
    let rounds = (bits + Self.longestDigit - 1) / Self.longestDigit
    let digitBits = (bits + rounds - 1) / rounds
    let digits = (0..<rounds).map {
      Digit(shift: UInt64($0 * digitBits), mask: (1 << UInt64(digitBits)) - 1)
    }
    ids = [Int64](repeating: 0, count: unsorted.count)
    positions = [UInt32](repeating: 0, count: unsorted.count)
    digits[0].distribute(unsorted, { UInt32($0) }, to: &ids, &positions)
    guard rounds > 1 else { return }
    var otherIDs = [Int64](repeating: 0, count: ids.count)
    var otherPositions = [UInt32](repeating: 0, count: ids.count)
    for digit in digits.dropFirst() {
      positions.withUnsafeBufferPointer { positions in
        digit.distribute(ids, { positions[$0] }, to: &otherIDs, &otherPositions)
      }
      swap(&ids, &otherIDs)
      swap(&positions, &otherPositions)
    }
  }

  /// Some bits of an id.
  private struct Digit {
    let shift: UInt64
    let mask: UInt64

    /// The digit's value; the sign bit is turned, so that negative ids come first.
    @inline(__always)
    func value(_ id: Int64) -> Int {
      Int(((UInt64(bitPattern: id) ^ (1 << 63)) >> shift) & mask)
    }

    /// Moves ids into the order of this digit, which leaves equal ones in their order.
    @inline(__always)
    func distribute(
      _ ids: [Int64], _ position: (Int) -> UInt32, to otherIDs: inout [Int64],
      _ otherPositions: inout [UInt32]
    ) {
      var places = [Int](repeating: 0, count: Int(mask) + 1)
      ids.withUnsafeBufferPointer { ids in
        places.withUnsafeMutableBufferPointer { places in
          for id in ids { places[value(id)] += 1 }
          var sum = 0
          for i in places.indices { (places[i], sum) = (sum, sum + places[i]) }
          otherIDs.withUnsafeMutableBufferPointer { otherIDs in
            otherPositions.withUnsafeMutableBufferPointer { otherPositions in
              for i in ids.indices {
                let digit = value(ids[i])
                let place = places[digit]
                places[digit] = place + 1
                otherIDs[place] = ids[i]
                otherPositions[place] = position(i)
              }
            }
          }
        }
      }
    }
  }
}
