internal import PlainFiles

// What services answer is printed, archived and packed for, so that an answer with impossible figures counts as none.

extension ServiceReply {
  /// The largest number that any service has reason to state: a time in milliseconds is below it.
  private static let largestNumber = 1e13

  /// Whether all numbers of a value are finite and can be computed with.
  static func areNumbersUsable(in value: JSONValue) -> Bool {
    switch value.kind {
    case .integer, .decimal: (value.double?.magnitude ?? .infinity) <= largestNumber
    case .array: value.elements.allSatisfy(areNumbersUsable)
    case .object: value.members.allSatisfy { areNumbersUsable(in: $0.value) }
    default: true
    }
  }

  /// Returns days as they are.
  ///
  /// - Throws: ``WeatherError/badAnswer(_:reason:)`` if a figure of one is impossible.
  func plausible(_ days: [WeatherDay]) throws(WeatherError) -> [WeatherDay] {
    for day in days {
      let temperatures = [day.low, day.high].flatMap {
        [$0.expected, $0.likelyLeast, $0.likelyMost]
      }
      try expect(temperatures + [day.mean], in: WeatherDocument.temperatures, "temperature")
      try expect([day.precipitation.expected, day.snowfall], in: WeatherDocument.depths, "depth")
      try expect([day.wind, day.gust].compactMap(\.self), in: WeatherDocument.speeds, "wind speed")
      try expect([day.humidity].compactMap(\.self), in: 0...1, "relative humidity")
      try expect([day.precipitationChance], in: 0...1, "chance")
      try expect([day.ultraviolet].compactMap(\.self), in: WeatherDocument.indices, "UV index")
      for hour in day.toldHours {
        try expect([hour.temperature], in: WeatherDocument.temperatures, "temperature")
        try expect([hour.precipitation], in: WeatherDocument.depths, "depth")
        try expect([hour.precipitationChance], in: 0...1, "chance")
      }
      for part in day.toldParts {
        try expect(
          [part.low, part.high, part.mean], in: WeatherDocument.temperatures, "temperature")
        try expect([part.precipitation, part.snowfall], in: WeatherDocument.depths, "depth")
        try expect([part.precipitationChance], in: 0...1, "chance")
        try expect([part.wind].compactMap(\.self), in: WeatherDocument.speeds, "wind speed")
        try expect([part.humidity].compactMap(\.self), in: 0...1, "relative humidity")
      }
    }
    return days
  }

  /// Returns days as they are, of which some must be wanted.
  ///
  /// - Throws: ``WeatherError/badAnswer(_:reason:)`` if none is, or a figure of one is impossible.
  func plausible(
    _ days: [WeatherDay], of wanted: ClosedRange<Int>
  ) throws(WeatherError) -> [WeatherDay] {
    guard let first = days.first else { throw bad("it has no day with temperatures") }
    guard days.contains(where: { wanted.contains($0.day) }) else {
      throw bad("its first day is \(CalendarText.day(first.day)), which nobody asked for")
    }
    return try plausible(days)
  }

  /// Returns the weather of a moment as it is.
  ///
  /// - Throws: ``WeatherError/badAnswer(_:reason:)`` if a figure of it is impossible.
  func plausible(_ weather: CurrentWeather) throws(WeatherError) -> CurrentWeather {
    try expect([weather.temperature], in: WeatherDocument.temperatures, "temperature")
    try expect([weather.wind].compactMap(\.self), in: WeatherDocument.speeds, "wind speed")
    try expect([weather.humidity].compactMap(\.self), in: 0...1, "relative humidity")
    return weather
  }

  private func expect(
    _ values: [Double], in range: ClosedRange<Double>, _ name: String
  ) throws(WeatherError) {
    if let value = values.first(where: { !range.contains($0) }) {
      throw bad("a \(name) of \(value) is impossible")
    }
  }
}
