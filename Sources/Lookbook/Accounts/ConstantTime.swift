/// Comparisons whose time does not depend on what is compared.
enum ConstantTime {
  /// Whether two texts of bytes are the same; looks at all of them, wherever they differ.
  static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for i in a.indices { difference |= a[i] ^ b[i] }
    return difference == 0
  }
}
