/// A speed limit as written in a tag.
enum SpeedValue: Equatable {
  /// Kilometres per hour.
  case speed(Double)
  /// No limit.
  case none
  /// Walking pace.
  case walk

  /// Reads `50`, `30 mph`, `none`, `walk` and lists such as `50;30`, of which the smallest counts.
  ///
  /// - Returns: `nil` if the text is not a speed, such as `signals`, or is 0.
  /// - Source: the OpenStreetMap wiki, page *Key:maxspeed*, for values and units.
  init?(_ text: String) {
    guard let value = Self.minOfList(text, separator: UInt8(ascii: ";")) else { return nil }
    self = value
  }

  /// Reads a value with one speed per lane, such as `120|100|`; the largest counts, because fast
  /// drivers can choose the lane.
  static func greatestOfLanes(_ text: String) -> Double? {
    var greatest: Double?
    for part in text.utf8.prefix(256).split(separator: UInt8(ascii: "|")) {
      if case .speed(let speed)? = single(String(decoding: part, as: UTF8.self)) {
        greatest = max(greatest ?? 0, speed)
      }
    }
    return greatest
  }

  private static func minOfList(_ text: String, separator: UInt8) -> SpeedValue? {
    guard text.utf8.contains(separator) else { return single(text) }
    var least: SpeedValue?
    for part in text.utf8.prefix(256).split(separator: separator) {
      guard let value = single(String(decoding: part, as: UTF8.self)) else { continue }
      if case .speed(let old)? = least, case .speed(let new) = value {
        least = .speed(min(old, new))
      } else if case .speed = least {
        continue
      } else {
        least = value
      }
    }
    return least
  }

  private static func single(_ text: String) -> SpeedValue? {
    guard var scanner = TagScanner(text) else { return nil }
    if scanner.ends(with: "none", "unlimited") { return SpeedValue.none }
    if scanner.ends(with: "walk", "walking") { return .walk }
    guard let number = scanner.number(), number > 0, number <= 1000 else { return nil }
    if scanner.isAtEnd || scanner.ends(with: "km/h", "kmh", "kph", "km/u") { return .speed(number) }
    if scanner.ends(with: "mph") { return .speed(number * 1.609344) }
    if scanner.ends(with: "knots", "knot") { return .speed(number * 1.852) }
    return nil
  }
}
