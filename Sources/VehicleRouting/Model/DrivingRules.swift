/// How long a driver may drive and work, how long the rests in between last, and what of all this the
/// driver has used up when the route begins.
///
/// Driving is time at the wheel, work is driving and visits. Waiting is neither: who knows beforehand
/// how long it takes may rest instead, and the search plans a rest wherever one fits into a wait.
///
/// - Source: Regulation (EC) No 561/2006, articles 4 and 6 to 8, for ``eu561``; Directive 2002/15/EC,
///   articles 3 to 5, for ``WorkRules/directive``; 49 CFR 395.3, for ``usHours``.
package struct DrivingRules: Hashable, Sendable {
  /// A set of rules that has a name.
  package enum Regulation: String, CaseIterable, Hashable, Sendable {
    case eu561
    case usHours = "us-hos"
  }

  /// The parts of a rest that is split, in the order in which they are taken, in time units.
  package struct SplitRest: Hashable, Sendable {
    package var first: Int
    package var second: Int

    /// Creates the lengths of both parts.
    package init(first: Int, second: Int) { (self.first, self.second) = (first, second) }
  }

  /// What a driver has done before the route begins, in time units.
  package struct DriverState: Hashable, Sendable {
    /// Driving since the last rest, and whether the first part of a split rest was taken since.
    package var drivenSinceRest = 0
    package var hasFirstPart = false
    /// Driving and the span since the last daily rest.
    package var drivenToday = 0
    package var spanToday = 0
    /// Driving in this week, and in it and the week before.
    package var drivenThisWeek = 0
    package var drivenLastTwoWeeks = 0
    /// Working time that counts for ``DrivingRules/longestWork``.
    package var worked = 0

    /// Creates the state of a driver who comes from a weekly rest.
    package init() {}
  }

  /// The rules that these are, but for single values; `nil`: rules without a name.
  package var regulation: Regulation?
  /// The longest time at the wheel between two rests, in time units.
  package var longestStretch: Int
  /// How long a rest lasts at least; breaks of this length count, too.
  package var rest: Int
  /// The parts in which a rest may be taken instead; `nil`: in one only.
  package var splitRest: SplitRest?
  /// Whether whatever is not driving counts as a rest if it is as long as one: waiting and visits, too.
  package var countsStays = false
  /// The longest time at the wheel of a day, a week and two weeks.
  package var longestTravel: Int
  package var longestWeek: Int?
  package var longestTwoWeeks: Int?
  /// The longest time from the beginning of a day to its end, breaks and all.
  package var longestSpan: Int?
  /// The most working time of the week or the days that a driver's state speaks of.
  package var longestWork: Int?
  /// Whether ``longestSpan`` and ``longestWork`` forbid only driving afterwards, not other work.
  package var limitsOnlyDriving = false
  /// When work must be interrupted, by breaks of which length; `nil`: never.
  package var work: WorkRules?
  package var driver = DriverState()

  /// Four and a half hours at the wheel, then 45 minutes of rest, or 15 and 30; nine hours at the wheel a
  /// day, 56 a week and 90 in two; eleven hours of every 24 off duty.
  package static let eu561 = {
    var rules = DrivingRules(longestStretch: 16_200, rest: 2_700, longestTravel: 32_400)
    rules.regulation = .eu561
    rules.splitRest = SplitRest(first: 900, second: 1_800)
    (rules.longestWeek, rules.longestTwoWeeks) = (201_600, 324_000)
    rules.longestSpan = 46_800
    return rules
  }()

  /// Eight hours at the wheel, then half an hour of anything else; eleven hours at the wheel in fourteen;
  /// no driving after 70 hours on duty in eight days.
  package static let usHours = {
    var rules = DrivingRules(longestStretch: 28_800, rest: 1_800, longestTravel: 39_600)
    rules.regulation = .usHours
    rules.countsStays = true
    (rules.longestSpan, rules.longestWork) = (50_400, 252_000)
    rules.limitsOnlyDriving = true
    return rules
  }()

  /// The rules of a regulation, for a driver who comes from a weekly rest.
  package static func rules(of regulation: Regulation) -> DrivingRules {
    switch regulation {
    case .eu561: .eu561
    case .usHours: .usHours
    }
  }

  /// Creates rules.
  package init(longestStretch: Int, rest: Int, longestTravel: Int) {
    self.longestStretch = longestStretch
    self.rest = rest
    self.longestTravel = longestTravel
  }
}

/// After how much work a driver must have had how long a break.
///
/// - Source: Directive 2002/15/EC, article 5.
package struct WorkRules: Hashable, Sendable {
  /// The most work, in time units, without any break.
  package var longestStretch: Int
  /// The shortest break that counts.
  package var shortestBreak: Int
  /// Who works longer than `moderate` takes breaks of `moderateBreak` in all, longer than `long` of
  /// `longBreak`.
  package var moderate: Int, moderateBreak: Int
  package var long: Int, longBreak: Int

  /// Six hours of work without a break of at least 15 minutes; more than six hours in all with 30 minutes
  /// of breaks, more than nine with 45.
  package static let directive = WorkRules(
    longestStretch: 21_600, shortestBreak: 900, moderate: 21_600, moderateBreak: 1_800,
    long: 32_400, longBreak: 2_700)

  /// The most working time in a single week.
  ///
  /// - Source: Directive 2002/15/EC, article 4(a).
  package static let longestWeek = 216_000

  /// Creates rules.
  package init(
    longestStretch: Int, shortestBreak: Int, moderate: Int, moderateBreak: Int, long: Int,
    longBreak: Int
  ) {
    (self.longestStretch, self.shortestBreak) = (longestStretch, shortestBreak)
    (self.moderate, self.moderateBreak) = (moderate, moderateBreak)
    (self.long, self.longBreak) = (long, longBreak)
  }

  /// How long the breaks of so much work last at least, in all.
  package func breaks(for work: Int) -> Int {
    work > long ? longBreak : work > moderate ? moderateBreak : 0
  }
}

/// A rest that driving rules ask for.
package enum Rest: Int, CaseIterable, Hashable, Sendable {
  /// A rest in one part.
  case whole
  /// The parts of ``DrivingRules/splitRest``.
  case first, second
}

extension DrivingRules {
  /// What is left of the time at the wheel when the route begins: of the day, the week and both weeks.
  package var travelLeft: Int {
    max(
      0,
      min(
        longestTravel - driver.drivenToday,
        (longestWeek ?? .max) - driver.drivenThisWeek,
        (longestTwoWeeks ?? .max) - driver.drivenLastTwoWeeks))
  }

  /// What is left of the span of the day; `nil` without a limit.
  package var spanLeft: Int? { longestSpan.map { max(0, $0 - driver.spanToday) } }

  /// What is left of the working time; `nil` without a limit.
  package var workLeft: Int? { longestWork.map { max(0, $0 - driver.worked) } }

  /// How long a rest lasts, in time units.
  package func duration(of rest: Rest) -> Int { RestRules(self).duration(of: rest) }

  /// The kind of a rest of some length: a part of a split one if it is exactly as long.
  package func rest(lasting duration: Int) -> Rest {
    guard duration != rest, let splitRest else { return .whole }
    if duration == splitRest.first { return .first }
    return duration == splitRest.second ? .second : .whole
  }

  /// Whether they limit nothing but time at the wheel, and a rest is one thing: then the earliest way to
  /// each place is all that matters.
  package var areSimple: Bool {
    splitRest == nil && !countsStays && longestSpan == nil && longestWork == nil && work == nil
      && driver == DriverState()
  }

  /// The rules in time units that are as many times shorter.
  package func refined(by parts: Int) -> DrivingRules {
    var rules = self
    rules.longestStretch *= parts
    rules.rest *= parts
    rules.splitRest = splitRest.map {
      SplitRest(first: $0.first * parts, second: $0.second * parts)
    }
    rules.longestTravel *= parts
    for limit in [
      \DrivingRules.longestWeek, \.longestTwoWeeks, \.longestSpan, \.longestWork,
    ] {
      rules[keyPath: limit] = self[keyPath: limit].map { $0 * parts }
    }
    for amount in [
      \DriverState.drivenSinceRest, \.drivenToday, \.spanToday, \.drivenThisWeek,
      \.drivenLastTwoWeeks, \.worked,
    ] {
      rules.driver[keyPath: amount] *= parts
    }
    rules.work = work.map {
      WorkRules(
        longestStretch: $0.longestStretch * parts, shortestBreak: $0.shortestBreak * parts,
        moderate: $0.moderate * parts, moderateBreak: $0.moderateBreak * parts,
        long: $0.long * parts, longBreak: $0.longBreak * parts)
    }
    return rules
  }

  /// All of it as text, for fingerprints; that of rules as they were before the others were added does
  /// not change.
  package var text: String {
    let old =
      "DrivingRules(longestStretch: \(longestStretch), rest: \(rest), longestTravel: \(longestTravel))"
    var plain = DrivingRules(
      longestStretch: longestStretch, rest: rest, longestTravel: longestTravel)
    plain.regulation = regulation
    guard plain != self else { return old }
    let limits = [longestWeek, longestTwoWeeks, longestSpan, longestWork].map { $0 ?? -1 }
    let state = [
      driver.drivenSinceRest, driver.hasFirstPart ? 1 : 0, driver.drivenToday, driver.spanToday,
      driver.drivenThisWeek, driver.drivenLastTwoWeeks, driver.worked,
    ]
    let split = splitRest.map { [$0.first, $0.second] } ?? []
    let breaks =
      work.map {
        [$0.longestStretch, $0.shortestBreak, $0.moderate, $0.moderateBreak, $0.long, $0.longBreak]
      } ?? []
    return "\(old) \(split) \(countsStays) \(limits) \(limitsOnlyDriving) \(breaks) \(state)"
  }
}
