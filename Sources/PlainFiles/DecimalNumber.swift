/// Reads numbers as text files write them, exactly and without a copy.
package enum DecimalNumber {
  /// Returns the whole number that the bytes spell, or `nil` if they spell none or it does not fit.
  package static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    var i = bytes.startIndex
    let end = bytes.endIndex
    guard i < end else { return nil }
    let isNegative = bytes[i] == UInt8(ascii: "-")
    if isNegative || bytes[i] == UInt8(ascii: "+") { i += 1 }
    guard i < end else { return nil }
    var value = 0
    while i < end {
      let digit = bytes[i] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, overflow2) = tenfold.subtractingReportingOverflow(Int(digit))
      guard !overflow, !overflow2 else { return nil }
      value = next
      i += 1
    }
    // Counted downwards, because the least number has no positive counterpart.
    return isNegative ? value : value == .min ? nil : -value
  }

  /// Returns the finite number that the bytes spell in decimal notation, or `nil`.
  ///
  /// - Source: W. D. Clinger (1990), *How to Read Floating Point Numbers Accurately*, PLDI, for the
  ///   case in which one exact division or multiplication suffices; the rest is the standard
  ///   library's.
  package static func double(_ bytes: ArraySlice<UInt8>) -> Double? {
    var i = bytes.startIndex
    let end = bytes.endIndex
    guard i < end else { return nil }
    let isNegative = bytes[i] == UInt8(ascii: "-")
    if isNegative || bytes[i] == UInt8(ascii: "+") { i += 1 }
    var (mantissa, digits, decimals) = (0, 0, 0)
    var hasPoint = false
    while i < end, digits < 16 {
      if bytes[i] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        let digit = bytes[i] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        mantissa = mantissa * 10 + Int(digit)
        digits += 1
        if hasPoint { decimals += 1 }
      }
      i += 1
    }
    if i == end, digits > 0, mantissa <= 1 << 53 {
      let value = Double(mantissa) / powersOfTen[decimals]
      return isNegative ? -value : value
    }
    return general(bytes)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  ]

  private static func general(_ bytes: ArraySlice<UInt8>) -> Double? {
    // Names such as `nan` and hexadecimal digits are no decimal notation.
    let isDecimal = bytes.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || ".+-eE".utf8.contains($0)
    }
    guard isDecimal, let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }
}
