internal import PlainFiles
internal import VehicleRouting

/// Reads `driving_rules`: the name of a regulation, or an object with single limits and what the driver
/// has used up.
struct DrivingRulesReader {
  let times: JSONTimes

  /// What `extended_day` and `reduced_rest` come to, in seconds.
  ///
  /// - Source: Regulation (EC) No 561/2006, article 6(1) and article 4(h).
  private static let extendedDay = 36_000, shortRestSpan = 54_000

  func rules(_ cursor: JSONCursor?) -> DrivingRules? {
    guard let cursor else { return nil }
    if cursor.value.kind == .string {
      return cursor.choice(DrivingRules.Regulation.allCases.map(\.rawValue))
        .flatMap(DrivingRules.Regulation.init).map(DrivingRules.rules)
    }
    let isNamed = cursor.value.members.contains { $0.key == "name" }
    let shape = isNamed ? ProblemShapes.namedDrivingRules : ProblemShapes.drivingRules
    guard let object = cursor.object(shape) else { return nil }
    var rules: DrivingRules
    if isNamed {
      guard let name = object.choice("name").flatMap(DrivingRules.Regulation.init) else {
        return nil
      }
      rules = .rules(of: name)
      readLimits(object, into: &rules)
      readExceptions(object, into: &rules)
    } else {
      let stretch = times.duration(object["longest_stretch"])
      let rest = times.duration(object["rest"], in: ProblemLimits.service)
      let travel = times.duration(object["longest_travel"])
      guard let stretch, let rest, let travel else { return nil }
      rules = DrivingRules(longestStretch: stretch, rest: rest, longestTravel: travel)
    }
    readOthers(object, into: &rules)
    rules.driver = driver(object)
    return rules
  }

  private func readLimits(_ object: JSONObject, into rules: inout DrivingRules) {
    rules.longestStretch = times.duration(object["longest_stretch"]) ?? rules.longestStretch
    rules.rest = times.duration(object["rest"], in: ProblemLimits.service) ?? rules.rest
    rules.longestTravel = times.duration(object["longest_travel"]) ?? rules.longestTravel
  }

  private func readExceptions(_ object: JSONObject, into rules: inout DrivingRules) {
    for (key, limit) in [("extended_day", "longest_travel"), ("reduced_rest", "longest_span")] {
      guard object.boolean(key) ?? false, let cursor = object[key] else { continue }
      if rules.regulation != .eu561 {
        cursor.report(
          ValidationCode.drivingRules, "\(key) is an exception of eu561, not of these rules",
          remedy: "Remove it, or write \(limit).")
      } else if object[limit] != nil {
        cursor.report(
          ProblemJSONCode.conflictingKeys, "\(key) is given together with \(limit)",
          remedy: "Keep one of them.")
      } else if key == "extended_day" {
        rules.longestTravel = Self.extendedDay
      } else {
        rules.longestSpan = Self.shortRestSpan
      }
    }
  }

  private func readOthers(_ object: JSONObject, into rules: inout DrivingRules) {
    if let cursor = object["split_rest"] {
      let parts = times.durations(cursor, in: ProblemLimits.service)
      if let parts, parts.count == 2 {
        rules.splitRest = DrivingRules.SplitRest(first: parts[0], second: parts[1])
      } else if parts != nil {
        cursor.report(
          PlainFileCode.outOfRange, "split_rest needs two parts",
          remedy: "Write the durations of both, in the order in which they are taken.")
      }
    }
    if object.boolean("working_time") ?? false {
      rules.work = .directive
      rules.longestWork = rules.longestWork ?? WorkRules.longestWeek
    }
    rules.longestWeek = times.duration(object["longest_week"]) ?? rules.longestWeek
    rules.longestTwoWeeks = times.duration(object["longest_two_weeks"]) ?? rules.longestTwoWeeks
    rules.longestSpan = times.duration(object["longest_span"]) ?? rules.longestSpan
    rules.longestWork = times.duration(object["longest_work"]) ?? rules.longestWork
    rules.countsStays = object.boolean("stays_count") ?? rules.countsStays
    rules.limitsOnlyDriving = object.boolean("only_driving") ?? rules.limitsOnlyDriving
  }

  private func driver(_ object: JSONObject) -> DrivingRules.DriverState {
    var driver = DrivingRules.DriverState()
    driver.drivenSinceRest = times.duration(object["driven_since_break"]) ?? 0
    driver.hasFirstPart = object.boolean("break_part_taken") ?? false
    driver.drivenToday = times.duration(object["driven_today"]) ?? 0
    driver.spanToday = times.duration(object["on_duty_today"]) ?? 0
    driver.drivenThisWeek = times.duration(object["driven_this_week"]) ?? 0
    driver.drivenLastTwoWeeks = times.duration(object["driven_last_two_weeks"]) ?? 0
    driver.worked = times.duration(object["worked"]) ?? 0
    return driver
  }
}
