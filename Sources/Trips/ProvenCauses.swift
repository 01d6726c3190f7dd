package import PackingPlanning
package import Weather

/// Finds which change of the weather made a list change, by planning again.
///
/// A change of one quantity on one day is the cause of a changed line if the old weather with nothing but that replaced
/// makes the line what it is now. Where none was found, the weather as a whole is.
package struct ProvenCauses {
  /// Plans in some weather, otherwise as the new list was planned, and returns the counts.
  private let counts: ([WeatherDay]) throws -> [String: Int]
  private let old, new: [WeatherDay]
  /// The greatest changes first.
  private let candidates: [(index: Int, quantity: Quantity)]

  /// The most plans that are made to find causes: enough for all changes of six days.
  ///
  /// What they do not explain is put down to the weather as a whole. For 30 days, each plan takes half a second.
  static let most = 12

  /// What of a day is replaced.
  enum Quantity: CaseIterable {
    case temperature, rain

    /// A day of the old weather with this of the new one.
    func replaced(_ old: WeatherDay, by new: WeatherDay) -> WeatherDay {
      var day = old
      switch self {
      case .temperature: (day.low, day.high, day.mean) = (new.low, new.high, new.mean)
      case .rain:
        day.precipitation = new.precipitation
        day.precipitationChance = new.precipitationChance
        day.snowfall = new.snowfall
      }
      // Parts that only one of the two days states are derived from the day.
      guard !old.toldParts.isEmpty || !new.toldParts.isEmpty else { return day }
      day.toldParts = DayPart.allCases.map { part in
        var told = old.part(part)
        let other = new.part(part)
        switch self {
        case .temperature: (told.mean, told.low, told.high) = (other.mean, other.low, other.high)
        case .rain:
          told.precipitation = other.precipitation
          told.precipitationChance = other.precipitationChance
          told.snowfall = other.snowfall
        }
        return told
      }
      return day
    }

    /// How much it changed: degrees, or tenths of a chance.
    func change(_ old: WeatherDay, _ new: WeatherDay) -> Double {
      switch self {
      case .temperature:
        max(
          abs(old.low.expected - new.low.expected), abs(old.high.expected - new.high.expected))
      case .rain: 10 * abs(old.precipitationChance - new.precipitationChance)
      }
    }
  }

  /// Prepares to find causes.
  ///
  /// - Parameters:
  ///   - old: The weather of the old list.
  ///   - new: That of the new one, day by day the same days.
  ///   - counts: Plans in some weather and returns how many of each item are on the list.
  package init(
    from old: [WeatherDay], to new: [WeatherDay],
    counts: @escaping ([WeatherDay]) throws -> [String: Int]
  ) {
    (self.old, self.new, self.counts) = (old, new, counts)
    candidates = new.indices.flatMap { index in
      Quantity.allCases.map { (index: index, quantity: $0) }
    }.filter { $0.quantity.replaced(old[$0.index], by: new[$0.index]) != old[$0.index] }
      .sorted { one, other in
        func size(_ candidate: (index: Int, quantity: Quantity)) -> Double {
          candidate.quantity.change(old[candidate.index], new[candidate.index])
        }
        return (-size(one), one.index) < (-size(other), other.index)
      }
  }

  /// Replaces the causes of changes by those that are proven.
  ///
  /// - Parameter changes: All changes between the lists.
  /// - Returns: The same changes, each with a cause that makes it, or with the weather as a whole.
  /// - Throws: What planning throws.
  package func causes(of changes: [ListChange]) throws -> [ListChange] {
    guard !changes.isEmpty else { return [] }
    let before = try counts(old)
    var causes: [String: ListChange.Cause] = [:]
    // What is as it is now in the old weather, too, has another cause than the weather.
    func isByWeather(_ change: ListChange) -> Bool { before[change.thing] ?? 0 != change.now }
    for change in changes where !isByWeather(change) {
      if case .wardrobe = change.cause {
        causes[change.thing] = change.cause
      } else {
        causes[change.thing] = .wishes
      }
    }
    for (index, quantity) in candidates.prefix(Self.most) {
      if changes.allSatisfy({ causes[$0.thing] != nil }) { break }
      var weather = old
      weather[index] = quantity.replaced(old[index], by: new[index])
      let now = try counts(weather)
      for change in changes
      where causes[change.thing] == nil && now[change.thing] ?? 0 == change.now {
        causes[change.thing] = Self.cause(index, quantity, old[index], new[index])
      }
    }
    return changes.map {
      ListChange($0.thing, before: $0.before, now: $0.now, causes[$0.thing] ?? .weather)
    }
  }

  private static func cause(
    _ index: Int, _ quantity: Quantity, _ old: WeatherDay, _ new: WeatherDay
  ) -> ListChange.Cause {
    switch quantity {
    case .temperature:
      .temperature(
        day: index + 1, before: ListComparison.degrees(old), now: ListComparison.degrees(new))
    case .rain:
      .rain(
        day: index + 1, before: ListComparison.percent(old.precipitationChance),
        now: ListComparison.percent(new.precipitationChance))
    }
  }
}
