internal import PlainFiles
internal import Planning
internal import TravelModel
package import VehicleRouting
package import WasteCollection

/// The weekdays of each bin of a depot, and its vehicle: a week that repeats.
package struct PeriodPlan: Sendable {
  /// What is decided about a bin.
  package struct Entry: Sendable {
    package let bin: Bin
    package let frequency: VisitFrequency
    /// The weekdays on which it is emptied.
    package let days: DaySet
    /// The vehicle that always empties it; `nil` if that is not asked for, or the search found no room for it.
    package let vehicle: String?
    /// The expected level at its visit, by weekday; at most 1.
    package let levels: [Int: Double]
    /// The probability that it is full at a visit: at that for which it is greatest.
    package let fullProbability: Double

    /// The most days from one visit to the next.
    package var longestGap: Int { days.longestGap }
    /// The highest of ``levels``.
    package var level: Double { levels.values.max() ?? 0 }
  }

  /// The day of the depot on whose knowledge the week is based.
  package let day: DepotDay
  /// In the order of the day's bins.
  package let entries: [Entry]
  /// The answer to the problem of several days that decided.
  package let answer: Answer
  /// What it costs by the estimates of that problem, in the depot's currency.
  package let estimate: Double
  /// The least that any choice of weekdays and vehicles costs by the estimates of that problem; `nil` if unknown.
  package let estimatedBound: Double?
  /// The indices of the bins that no vehicle can serve.
  package let unreachable: [Int]

  /// Decides about the weekdays of a depot's bins.
  ///
  /// - Parameters:
  ///   - day: A day of the depot, on the map if there is one; its date and levels do not matter.
  ///   - routed: The problem of serving all its bins, with its travel.
  ///   - forecast: What is known of its bins.
  ///   - usesMeanLoads: Whether the load of a bin is the mean of its visits, not the largest.
  ///   - margins: By vehicle, the seconds by which its rounds must be shorter than they may be.
  ///   - longestRound: How long a round may last at most, in seconds; `nil`: as long as its vehicle.
  ///   - options: Limit, seed and threads of the search.
  /// - Throws: `InvalidInput` if the problem is too large or has what cannot be planned for several days;
  ///   ``CheckerRefusal`` if the answer violates a constraint, always a bug.
  package init(
    of day: DepotDay, in routed: Problem, forecast: DepotForecast, usesMeanLoads: Bool = false,
    margins: [String: Int] = [:], longestRound: Int? = nil, options: RunOptions
  ) throws {
    self.day = day
    let now = day.roundsBegin
    let monday = now + -now.weekday * 1440
    let growths = day.bins.indices.map {
      WeeklyGrowth(forecast.forecaster, bin: $0, monday: monday)
    }
    let frequencies = zip(day.bins, growths).map { bin, growth in
      VisitFrequency(
        of: bin, growth: growth, roundDays: day.roundDays, probability: day.period.probability)
    }
    let compiled = PeriodProblem(
      of: day, in: routed, frequencies, growths: growths, usesMeanLoads: usesMeanLoads,
      margins: margins, longestRound: longestRound)
    try Self.validate(compiled.problem, day)
    var search = options
    search.method = .search
    let answer = try CheckedAnswer(solving: compiled.problem, options: search).answer
    self.answer = answer
    estimate = compiled.money(answer.cost, on: day)
    estimatedBound = answer.bound.map { compiled.money($0, on: day) }
    unreachable = compiled.unreachable
    var visits: [Identifier: (days: [Int], vehicle: Identifier)] = [:]
    for route in answer.solution.routes {
      let vehicle = answer.problem.vehicles[route.vehicle].id
      for stop in route.stops {
        visits[answer.problem.stops[stop].id, default: ([], vehicle)].days.append(route.day)
      }
    }
    let names = Dictionary(day.vehicles.map { (Identifier.text($0.id), $0.id) }) { first, _ in first
    }
    var patterns = day.bins.map { visits[.text($0.id)].map { DaySet($0.days) } }
    Self.spread(&patterns, day.bins, frequencies, growths)
    entries = day.bins.indices.map { index in
      let own = visits[.text(day.bins[index].id)]
      let days = patterns[index] ?? frequencies[index].patterns[0]
      return Entry(
        bin: day.bins[index], frequency: frequencies[index], days: days,
        vehicle: day.period.sameVehicle ? own.flatMap { names[$0.vehicle] } : nil,
        levels: growths[index].levels(of: days),
        fullProbability: growths[index].fullProbability(of: days))
    }
  }

  /// Gives bins for which the search found no room the weekdays on which the least of their stream is taken, those
  /// with the largest loads first: the rounds may have room on some of them.
  private static func spread(
    _ patterns: inout [DaySet?], _ bins: [Bin], _ frequencies: [VisitFrequency],
    _ growths: [WeeklyGrowth]
  ) {
    var litres: [String: [Double]] = [:]
    func levels(_ bin: Int, _ pattern: DaySet) -> [(day: Int, litres: Double)] {
      growths[bin].levels(of: pattern).sorted { $0.key < $1.key }
        .map { ($0.key, $0.value * bins[bin].capacity) }
    }
    func add(_ bin: Int, _ pattern: DaySet) {
      for (day, load) in levels(bin, pattern) {
        litres[bins[bin].stream, default: Array(repeating: 0, count: 7)][day] += load
      }
    }
    for (bin, pattern) in patterns.enumerated() { if let pattern { add(bin, pattern) } }
    func load(_ bin: Int) -> Double {
      levels(bin, frequencies[bin].patterns[0]).map(\.litres).max() ?? 0
    }
    let left = patterns.indices.filter { patterns[$0] == nil }
      .sorted { (-load($0), $0) < (-load($1), $1) }
    for bin in left {
      func taken(_ pattern: DaySet) -> Double {
        pattern.days.map { (litres[bins[bin].stream]?[$0] ?? 0) }.reduce(0, +)
      }
      // The first of those that are alike.
      let best = frequencies[bin].patterns.min { taken($0) < taken($1) }
      patterns[bin] = best
      if let best { add(bin, best) }
    }
  }

  /// The weekdays on which bins are emptied, `0...6` from Monday on, ascending.
  package var weekdays: [Int] {
    (0..<7).filter { day in entries.contains { $0.days.contains(day) } }
  }

  /// How long the rounds last by the estimates of the choice of weekdays, in seconds.
  var estimatedDurations: [Int] {
    answer.schedules.map { ($0.steps.last?.departure ?? 0) - ($0.steps.first?.arrival ?? 0) }
  }

  /// Visits per week of all bins.
  package var visitCount: Int { entries.reduce(0) { $0 + $1.days.count } }

  /// The bins that are likely to be full before they are emptied.
  package var overflowing: [Entry] { entries.filter { !$0.frequency.isEnough } }

  /// The bins of which nobody has said or measured how fast they fill.
  package var unknown: [Entry] {
    let measured = Set(day.readings.map(\.bin))
    return entries.filter { ($0.bin.fillRate ?? 0) <= 0 && !measured.contains($0.bin.id) }
  }

  /// The streams of which more comes in a week than all vehicles take with one load each on every round day, where
  /// there are no facilities: litres.
  package var surpluses: [(stream: DepotDay.Stream, come: Int, most: Int)] {
    guard day.facilities.isEmpty else { return [] }
    return day.streams.compactMap { stream in
      let come = entries.filter { $0.bin.stream == stream.id }.reduce(0.0) { sum, entry in
        let level = entry.days.days.reduce(0) { $0 + (entry.levels[$1] ?? 0) }
        return sum + level * entry.bin.capacity
      }
      let most = day.vehicles.reduce(0) { $0 + $1.capacity(for: stream.id) } * day.roundDays.count
      return Int(come) > most ? (stream, Int(come), most) : nil
    }
  }

  private static func validate(_ problem: Problem, _ day: DepotDay) throws(InvalidInput) {
    let findings = FindingCollector(file: day.name)
    ProblemValidation.check(
      problem, places: ProblemPlaces(stop: { _, _ in .file }, vehicle: { _, _ in .file }),
      findings: findings)
    if findings.hasErrors {
      throw InvalidInput(findings: findings.findings.filter { $0.severity == .error })
    }
  }
}

extension PeriodPlan {
  /// Returns a weekday of the plan as a depot day, with its pattern as policy and with the levels that are expected.
  ///
  /// - Parameters:
  ///   - weekday: `0...6` from Monday on.
  ///   - day: The depot's day as it was read.
  /// - Returns: The day.
  package func depotDay(on weekday: Int, of day: DepotDay) -> DepotDay {
    var result = day.onNext(weekday)
    result.policy.kind = .pattern
    let entries = Dictionary(self.entries.map { ($0.bin.id, $0) }) { first, _ in first }
    for index in result.bins.indices {
      guard let entry = entries[result.bins[index].id] else { continue }
      result.bins[index].days = entry.days.days
      result.bins[index].vehicle = entry.vehicle
      // Levels of bins that are not emptied are those of the rounds' beginning, too.
      result.bins[index].fill = (entry.level(on: weekday) * 1000).rounded() / 1000
      result.bins[index].readAt = nil
      result.bins[index].fullSince = nil
      result.bins[index].lastEmptied = nil
    }
    return result
  }
}

extension PeriodPlan.Entry {
  /// The expected level on a weekday on which it is emptied; on others the share of the next one that has come.
  fileprivate func level(on weekday: Int) -> Double {
    if let level = levels[weekday] { return level }
    for gap in days.weeklyGaps {
      let since = (weekday + 7 - gap.from) % 7
      guard since < gap.days, let next = levels[(gap.from + gap.days) % 7] else { continue }
      return next * Double(since) / Double(gap.days)
    }
    return 0
  }
}

extension DepotDay {
  /// The same depot on a weekday of the week that begins with its next Monday, or with its date if that is one.
  fileprivate func onNext(_ weekday: Int) -> DepotDay {
    var result = self
    result.weekdayWithoutDate = weekday
    guard let date = clock.date else { return result }
    let today = LocalMinute.weekday(ofDay: date.daysSince1970)
    let day = date.daysSince1970 + (7 - today) % 7 + weekday
    if let date = CalendarDate(daysSince1970: day),
      let clock = LocalClock(timeZone: clock.timeZone, date: date)
    {
      result.clock = clock
    }
    return result
  }
}
