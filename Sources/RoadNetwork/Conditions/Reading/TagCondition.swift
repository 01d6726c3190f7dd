internal import OpenStreetMap

/// The condition of a conditional tag, as far as a profile's vehicle leaves it open.
enum TagCondition: Equatable {
  /// It holds for this vehicle at all times.
  case always
  /// It never holds for this vehicle.
  case never
  /// It holds at times: opening hours, several of which are joined by ``separator`` and hold together.
  case atTimes(String)
  /// It depends on something else, such as the weather or the purpose of the journey.
  case unread

  static let separator = " AND "

  /// Reads a condition for a vehicle.
  ///
  /// A limit of a measure that the vehicle does not state is not exceeded, and whether it stays below is not known.
  init(_ text: String, of vehicle: VehicleMeasures) {
    var times: [String] = []
    var isUnread = false
    for part in Self.parts(of: text) {
      if let holds = Self.holds(part, vehicle) {
        if !holds {
          self = .never
          return
        }
      } else if let hours = try? OpeningHours(part), hours.isCertain {
        times.append(part)
      } else {
        isUnread = true
      }
    }
    self =
      isUnread
      ? .unread : times.isEmpty ? .always : .atTimes(times.joined(separator: Self.separator))
  }

  /// Splits at the word *and* in any case, outside comments.
  private static func parts(of text: String) -> [String] {
    var parts = [[Substring]()]
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.lowercased() == "and" {
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.map { words in
      let part = words.joined(separator: " ")
      return part.hasPrefix("(") && part.hasSuffix(")") && !part.dropFirst().contains("(")
        ? String(part.dropFirst().dropLast()) : part
    }
  }

  /// The comparisons, the longer ones first.
  private static let comparisons: [(sign: String, holds: @Sendable (Double, Double) -> Bool)] = [
    ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }), ("<", { $0 < $1 }), (">", { $0 > $1 }),
    ("=", { $0 == $1 }),
  ]

  /// Whether a comparison such as `weight>7.5` holds; `nil` if the text is not one or cannot be decided.
  private static func holds(_ text: String, _ vehicle: VehicleMeasures) -> Bool? {
    for (sign, holds) in comparisons {
      guard let place = text.firstRange(of: sign) else { continue }
      let name = text[..<place.lowerBound].filter { !$0.isWhitespace }.lowercased()
      let limit = String(text[place.upperBound...])
      let measure: Double?
      let bound: Double?
      switch name {
      case "weight", "weightrating", "maxweight", "maxweightrating":
        (measure, bound) = (vehicle.weight, MeasureValue.tonnes(limit))
      case "axleload": (measure, bound) = (vehicle.axleLoad, MeasureValue.tonnes(limit))
      case "length": (measure, bound) = (vehicle.length, MeasureValue.metres(limit))
      case "width": (measure, bound) = (vehicle.width, MeasureValue.metres(limit))
      case "height": (measure, bound) = (vehicle.height, MeasureValue.metres(limit))
      default: return nil
      }
      guard let bound else { return nil }
      if let measure { return holds(measure, bound) }
      return sign.hasPrefix(">") ? false : nil
    }
    return nil
  }
}
