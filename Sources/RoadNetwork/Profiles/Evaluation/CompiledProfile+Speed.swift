internal import OpenStreetMap

extension CompiledProfile {
  /// The speed in one direction in kilometres per hour, given that of such a way without a sign.
  func speed(_ way: borrowing WayInput, from classSpeed: Double, forward: Bool) -> Double {
    let rules = profile.speedLimits
    var speed = classSpeed
    if rules.use != .ignored, !way.highway.isCarried {
      if let limit = limit(way, forward: forward) {
        let reached = limit * rules.share
        speed = rules.use == .instead ? reached : min(speed, reached)
      } else {
        // What signs need not state is not exceeded either.
        speed = min(speed, usualLimits[Int(way.highway.rawValue)] * rules.share)
      }
      // The practical speed is not a limit, so it is reached in full.
      if way.slots.has(.maxspeedPractical),
        case .speed(let practical)? = way.slots.value(.maxspeedPractical, in: way.tags)
          .flatMap(SpeedValue.init)
      {
        speed = rules.use == .instead ? practical : min(speed, practical)
      }
    }
    return min(speed * way.change.times, way.change.atMost, rules.fastest)
  }

  /// Returns the combined effect of a way's tag values on the speed.
  func speedChange(_ slots: borrowing TagSlots) -> SpeedChange {
    var all = SpeedChange()
    for table in speedTables where slots.has(table.key) {
      let change = table.changes[slots.word(table.key)]
      all.times *= change.times
      all.atMost = min(all.atMost, change.atMost)
    }
    return all
  }

  /// The speed limit in one direction in kilometres per hour, `nil` if none is known.
  private func limit(_ way: borrowing WayInput, forward: Bool) -> Double? {
    for key in limitKeys {
      for place in [forward ? key.forward : key.backward, key.plain] {
        guard let text = way.slots.value(place, in: way.tags) else { continue }
        if let limit = limit(text, word: way.slots.word(place)) { return limit }
      }
    }
    if let text = way.slots.value(.maxspeedLanes, in: way.tags),
      let limit = SpeedValue.greatestOfLanes(text)
    {
      return limit
    }
    for key in [TagKey.zoneMaxspeed, .maxspeedType, .sourceMaxspeed, .zoneTraffic] {
      guard let text = way.slots.value(key, in: way.tags) else { continue }
      let zone = zoneSpeeds[way.slots.word(Int(key.rawValue))]
      if zone > 0 { return zone }
      if let speed = ZoneName.speed(text, words: words, speeds: zoneSpeeds) { return speed }
    }
    return nil
  }

  private func limit(_ text: String, word: Int) -> Double? {
    if zoneSpeeds[word] > 0 { return zoneSpeeds[word] }
    switch TagWord(rawValue: UInt16(word)) {
    case .none?, .unlimited?: return profile.speedLimits.none
    case .walk?: return profile.speedLimits.walk
    case .signals?, .variable?: return nil
    default: break
    }
    switch SpeedValue(text) {
    case .speed(let speed)?: return speed
    case SpeedValue.none?: return profile.speedLimits.none
    case .walk?: return profile.speedLimits.walk
    case nil: return ZoneName.speed(text, words: words, speeds: zoneSpeeds)
    }
  }
}

/// Names of zones that are not in the table, such as `XX:urban` and `DE:zone:30`.
enum ZoneName {
  /// Countries whose signs are in miles per hour.
  private static let miles = ["GB", "UK", "US", "IM", "JE", "GG", "GI", "LR", "WS", "BS", "BB"]

  /// Returns the speed of a zone in kilometres per hour: the number at its end, or what its last word
  /// means in most countries.
  static func speed(_ text: String, words: WordTable, speeds: [Double]) -> Double? {
    guard text.utf8.count <= 64, let colon = text.firstIndex(of: ":") else { return nil }
    let country = text[..<colon]
    // States look like `US-CA`; `zone:30` and lower case occur.
    guard country.utf8.count == 2 || country == "zone" || country.dropFirst(2).hasPrefix("-"),
      country.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "-" })
    else { return nil }
    let last = text[text.index(after: colon)...].split(separator: ":").last ?? ""
    let zone = speeds[words.number(of: String(last))]
    if zone > 0 { return zone }
    let digits = last.drop { !$0.isASCII || !$0.isNumber }
    guard case .speed(let number)? = SpeedValue(String(digits)) else { return nil }
    let isBare = digits.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    return isBare && miles.contains(country.prefix(2).uppercased()) ? number * 1.609344 : number
  }
}
