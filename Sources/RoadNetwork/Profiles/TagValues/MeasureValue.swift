/// Lengths and weights as written in tags.
///
/// - Source: the OpenStreetMap wiki, page *Map features/Units*, for the units and the default ones.
enum MeasureValue {
  /// Reads a length such as `3.5`, `3.5 m`, `12'6"`, `12 ft 6 in` or `350 cm` in metres.
  ///
  /// - Returns: `nil` if the text is not a length, such as `default` or `none`.
  static func metres(_ text: String) -> Double? {
    guard var scanner = TagScanner(text), let number = scanner.number() else { return nil }
    if scanner.isAtEnd || scanner.ends(with: "m", "metre", "metres", "meter", "meters") {
      return number
    }
    if scanner.ends(with: "cm") { return number / 100 }
    if scanner.ends(with: "km") { return number * 1000 }
    if scanner.ends(with: "\"", "in", "inch", "inches", "''", "\u{2033}", "\u{201D}") {
      return number * 0.0254
    }
    guard
      scanner.skip("'") || scanner.skip("ft") || scanner.skip("feet") || scanner.skip("\u{2032}")
    else { return nil }
    if scanner.isAtEnd { return number * 0.3048 }
    guard let inches = scanner.number(), inches < 12 || scanner.isAtEnd,
      scanner.isAtEnd || scanner.ends(with: "\"", "in", "''", "\u{2033}", "\u{201D}")
    else { return nil }
    return number * 0.3048 + inches * 0.0254
  }

  /// Reads a weight such as `3.5`, `3.5 t`, `7500 kg`, `7.5 st` or `16000 lbs` in tonnes.
  ///
  /// - Returns: `nil` if the text is not a weight, such as `default` or `none`.
  static func tonnes(_ text: String) -> Double? {
    guard var scanner = TagScanner(text), let number = scanner.number() else { return nil }
    if scanner.isAtEnd || scanner.ends(with: "t", "tonnes", "tons", "mt") { return number }
    if scanner.ends(with: "kg") { return number / 1000 }
    if scanner.ends(with: "st") { return number * 0.90718474 }
    if scanner.ends(with: "lt") { return number * 1.0160469088 }
    if scanner.ends(with: "cwt") { return number * 0.05080234544 }
    if scanner.ends(with: "lbs", "lb") { return number * 0.00045359237 }
    return nil
  }
}
