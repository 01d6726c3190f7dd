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

  /// By how much the way may differ from what was told, in metres: what rounding takes away, and what
  /// nobody can tell from a seat.
  var tolerance: Double {
    switch metres {
    case ..<100: 5
    case ..<1000: 10
    case ..<5000: 35
    default: metres * 0.015
    }
  }
}
