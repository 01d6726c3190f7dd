/// Sorts ids digit by digit, the lowest first.
///
/// - Source: D. E. Knuth (1998), *The Art of Computer Programming 3*, section 5.2.5, algorithm R; here
///   with counted digits of eleven bits, of which those that do not differ are left out.
enum RadixSort {
  private static let bits = 11
  private static let digits = 6

  /// Sorts ids in increasing order, with memory for as many again.
  static func sort(_ ids: inout [Int64]) {
    let base = 1 << bits
    guard ids.count > base, ids.count <= Int(UInt32.max) else {
      ids.sort()
      return
    }
    var counts = [UInt32](repeating: 0, count: digits * base)
    counts.withUnsafeMutableBufferPointer { counts in
      for id in ids {
        for digit in 0..<digits { counts[digit * base + value(id, digit)] += 1 }
      }
    }
    var other = [Int64](repeating: 0, count: ids.count)
    for digit in 0..<digits {
      let row = digit * base..<(digit + 1) * base
      if counts[row].contains(UInt32(ids.count)) { continue }
      var sum: UInt32 = 0
      var places = counts[row].map { count in
        defer { sum += count }
        return sum
      }
      ids.withUnsafeBufferPointer { ids in
        other.withUnsafeMutableBufferPointer { other in
          places.withUnsafeMutableBufferPointer { places in
            for id in ids {
              let value = value(id, digit)
              other[Int(places[value])] = id
              places[value] += 1
            }
          }
        }
      }
      swap(&ids, &other)
    }
  }

  /// A digit of an id; the sign bit is turned, so that negative ids come first.
  @inline(__always)
  private static func value(_ id: Int64, _ digit: Int) -> Int {
    let turned = UInt64(bitPattern: id) ^ (1 << 63)
    return Int((turned >> UInt64(digit * bits)) & UInt64((1 << bits) - 1))
  }
}
