/// A duration as written in the tag of a ferry.
enum DurationValue {
  /// The longest plausible duration, in minutes: a month.
  private static let longest = 44_640.0

  /// Reads `1:30` (hours and minutes), `0:04:30`, `90` (minutes) or ISO 8601 such as `PT1H30M`.
  ///
  /// - Returns: Milliseconds, above 0; `nil` if the text is not a duration, or longer than a month.
  /// - Source: the OpenStreetMap wiki, page *Key:duration*.
  static func milliseconds(_ text: String) -> Int32? {
    guard var scanner = TagScanner(text), let minutes = minutes(&scanner), minutes > 0,
      minutes <= longest
    else { return nil }
    // A month of thirty-one days exceeds 32 bits.
    return Int32(clamping: Int((minutes * 60_000).rounded()))
  }

  private static func minutes(_ scanner: inout TagScanner) -> Double? {
    if scanner.skip("p") { return iso(&scanner) }
    guard let first = scanner.number() else { return nil }
    if scanner.isAtEnd || scanner.ends(with: "min", "minutes") { return first }
    guard scanner.skip(":"), let second = scanner.number(), second < 60 else { return nil }
    if scanner.isAtEnd { return first * 60 + second }
    guard scanner.skip(":"), let third = scanner.number(), third < 60, scanner.isAtEnd else {
      return nil
    }
    return first * 60 + second + third / 60
  }

  /// Reads the part after the `P` of an ISO 8601 duration.
  private static func iso(_ scanner: inout TagScanner) -> Double? {
    var minutes = 0.0
    var isTime = false
    while !scanner.isAtEnd {
      if !isTime, scanner.skip("t") { isTime = true }
      guard let number = scanner.number() else { return nil }
      if !isTime, scanner.skip("d") {
        minutes += number * 1440
      } else if isTime, scanner.skip("h") {
        minutes += number * 60
      } else if isTime, scanner.skip("m") {
        minutes += number
      } else if isTime, scanner.skip("s") {
        minutes += number / 60
      } else {
        return nil
      }
    }
    return minutes
  }
}
