/// Numbers in the units of a file, from whole numbers in `scale`-th parts of them.
package enum ScaledNumber {
  /// Returns the number in decimal notation with as few decimals as it needs.
  package static func text(_ number: Int, scale: Int) -> String {
    guard scale > 1 else { return String(number) }
    let digits = String(number.magnitude % UInt(scale))
    let width = String(scale - 1).count
    var decimals = String(repeating: "0", count: max(0, width - digits.count)) + digits
    while decimals.last == "0" { decimals.removeLast() }
    return (number < 0 ? "-" : "") + String(number.magnitude / UInt(scale))
      + (decimals.isEmpty ? "" : "." + decimals)
  }
}
