/// A number as a cell has it, exact: `12.5` is 125 with one decimal.
struct WrittenNumber: Hashable {
  /// The number without its decimal sign.
  var digits: Int
  /// How many of the digits are decimals, without zeros at their end.
  var decimals: Int

  /// Reads a number, with or without groups of three digits.
  ///
  /// - Parameters:
  ///   - text: What is written, without blanks around it.
  ///   - decimalSign: `.` or `,`; the other one separates groups, as do blanks and apostrophes.
  init?(_ text: String, decimalSign: Character) {
    let sign: Character = decimalSign == "." ? "," : "."
    let parts = text.split(separator: decimalSign, omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first else { return nil }
    let isNegative = first.hasPrefix("-") || first.hasPrefix("\u{2212}")
    let groups = (isNegative ? first.dropFirst() : first).split(omittingEmptySubsequences: false) {
      $0 == sign || " '\u{2019}\u{A0}\u{202F}".contains($0)
    }
    guard groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
      groups.count == 1 || (1...3).contains(groups[0].utf8.count)
    else { return nil }
    let whole = groups.joined()
    var fraction = parts.count == 2 ? parts[1] : ""
    guard !(whole.isEmpty && fraction.isEmpty),
      (whole + fraction).utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    while fraction.last == "0" { fraction.removeLast() }
    guard let digits = Int(whole + fraction) else { return nil }
    (self.digits, decimals) = (isNegative ? -digits : digits, fraction.count)
  }

  /// The number in units of 10⁻ᵏ; `nil` if it has more decimals or does not fit.
  func scaled(_ k: Int) -> Int? {
    guard decimals <= k else { return nil }
    var result = digits
    for _ in decimals..<k {
      let (tenfold, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = tenfold
    }
    return result
  }

  /// The number, rounded to double precision.
  var double: Double {
    var divisor = 1.0
    for _ in 0..<decimals { divisor *= 10 }
    return Double(digits) / divisor
  }
}
