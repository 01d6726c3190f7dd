/// A length as a sentence tells it.
struct ToldDistance: Equatable {
  let metres: Double
  /// Who walks is told lengths more exactly.
  let isOnFoot: Bool

  init(metres: Double, isOnFoot: Bool = false) {
    self.metres = metres
    self.isOnFoot = isOnFoot
  }

  /// Reads "350 m", "1.2 km", "500 ft", "200 yd" or "0.8 mi".
  init?(_ text: String, isOnFoot: Bool = false) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let number = Double(words[0].replacing(",", with: "")) else {
      return nil
    }
    self.isOnFoot = isOnFoot
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
    case ..<49.5 where isOnFoot: 1.5
    case ..<97.5 where isOnFoot: 3.5
    case ..<1_000: 6
    case ..<5_000: 26
    case ..<20_000: 52
    default: 510
    }
  }

  /// How far beside the told length something is much less likely meant, in metres: round lengths are not
  /// taken so seriously as those that are told to a metre.
  var scale: Double { tolerance < 2 ? 6 : 20 }
}
