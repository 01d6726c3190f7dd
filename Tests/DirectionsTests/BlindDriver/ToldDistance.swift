/// A length as a sentence tells it.
struct ToldDistance: Equatable {
  let metres: Double

  init(metres: Double) { self.metres = metres }

  /// Reads "350 m", "1.2 km", "500 ft", "200 yd" or "0.8 mi".
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let number = Double(words[0].replacing(",", with: "")) else {
      return nil
    }
    switch words[1] {
    case "m": metres = number
    case "km": metres = number * 1000
    case "ft": metres = number * 0.3048
    case "yd": metres = number * 0.9144
    case "mi": metres = number * 1609.344
    default: return nil
    }
  }

  /// By how much the way may differ from what was told, in metres: what rounding takes away.
  var tolerance: Double {
    switch metres {
    case ..<1_000: 6
    case ..<5_000: 26
    case ..<20_000: 52
    default: 510
    }
  }
}
