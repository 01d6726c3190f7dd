/// Durations as people write them.
enum WrittenDuration {
  /// Reads `PT5M` or `P1DT2H` (ISO 8601, without years and months), `5 min`, `1 h 30 min`, `1,5 h`,
  /// `90 s`, `0:05` (hours and minutes) or `0:05:00`.
  ///
  /// - Parameter text: What is written, without blanks around it.
  /// - Returns: Whole seconds; `nil` if it is none of these, or no whole number of seconds.
  static func seconds(_ text: String) -> Int? {
    if text.hasPrefix("P") { return iso(text.dropFirst()) }
    return clock(text) ?? sum(text.lowercased())
  }

  private static func iso(_ text: Substring) -> Int? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    // The half before the T may be empty, the one after it may not.
    guard halves.count <= 2, halves.last?.isEmpty == false else { return nil }
    let days = parts(halves[0], ["W": 604_800, "D": 86_400])
    let times = halves.count == 2 ? parts(halves[1], ["H": 3600, "M": 60, "S": 1]) : 0
    guard let days, let times else { return nil }
    return whole(days + times)
  }

  /// Sums numbers that stand before the letters of their units, greatest unit first.
  private static func parts(_ text: Substring, _ units: [Character: Double]) -> Double? {
    var (sum, number, smallest) = (0.0, "", Double.infinity)
    for character in text {
      guard let unit = units[character] else {
        number.append(character == "," ? "." : character)
        continue
      }
      guard unit < smallest, let value = decimal(number) else { return nil }
      (sum, number, smallest) = (sum + value * unit, "", unit)
    }
    return number.isEmpty ? sum : nil
  }

  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...3).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) } + (parts.count == 2 ? [0] : [])
    return numbers[1] < 60 && numbers[2] < 60
      ? numbers[0] * 3600 + numbers[1] * 60 + numbers[2] : nil
  }

  /// Sums numbers with units, such as `1 h 30 min`.
  private static func sum(_ text: String) -> Int? {
    var (sum, smallest) = (0.0, Double.infinity)
    var rest = text[...].drop { $0 == " " }
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
      rest = rest.dropFirst(digits.count).drop { $0 == " " || $0 == "\u{A0}" }
      let word = rest.prefix { $0.isLetter }
      // "min." is an abbreviation in several languages.
      rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "." || $0 == "\u{A0}" }
      guard let unit = TableUnit(String(word))?.seconds, unit < smallest,
        let value = decimal(digits.replacing(",", with: "."))
      else { return nil }
      (sum, smallest) = (sum + value * unit, unit)
    }
    return whole(sum)
  }

  private static func decimal(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
      return nil
    }
    return Double(String(text))
  }

  private static func whole(_ seconds: Double) -> Int? {
    // A fraction of an hour with few decimals is a whole second but for what rounding left over.
    let nearest = seconds.rounded()
    return abs(seconds - nearest) < 1e-6 && nearest < 1e12 ? Int(nearest) : nil
  }
}
