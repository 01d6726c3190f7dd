internal import PlainFiles
internal import VehicleRouting

extension ProblemJSONWriter {
  func write(_ rules: DrivingRules, to json: inout JSONWriter) {
    // Who has a regulation and lacks one of its limits is described without its name.
    let named = rules.regulation.map(DrivingRules.rules).flatMap { base in
      rules.lacks(ofLimits: base) ? nil : base
    }
    if let name = named?.regulation, named == rules {
      return json.field("driving_rules", name.rawValue)
    }
    json.object("driving_rules") { json in
      if let name = named?.regulation { json.field("name", name.rawValue) }
      for (key, limit) in DrivingRules.limitKeys
      where rules[keyPath: limit] != named?[keyPath: limit] {
        json.field(key, rules[keyPath: limit])
      }
      if let split = rules.splitRest, split != named?.splitRest {
        json.field("split_rest", [split.first, split.second])
      }
      for (key, limit) in DrivingRules.optionalLimitKeys {
        guard let most = rules[keyPath: limit], most != named?[keyPath: limit] else { continue }
        json.field(key, most)
      }
      if rules.work != nil { json.field("working_time", true) }
      for (key, flag) in [
        ("stays_count", \DrivingRules.countsStays), ("only_driving", \.limitsOnlyDriving),
      ] where rules[keyPath: flag] != named?[keyPath: flag] ?? false {
        json.field(key, rules[keyPath: flag])
      }
      if rules.driver.hasFirstPart { json.field("break_part_taken", true) }
      for (key, amount) in DrivingRules.driverKeys where rules.driver[keyPath: amount] > 0 {
        json.field(key, rules.driver[keyPath: amount])
      }
    }
  }
}

extension DrivingRules {
  fileprivate static var limitKeys: [(String, KeyPath<DrivingRules, Int>)] {
    [
      ("longest_stretch", \.longestStretch), ("rest", \.rest), ("longest_travel", \.longestTravel),
    ]
  }
  fileprivate static var optionalLimitKeys: [(String, KeyPath<DrivingRules, Int?>)] {
    [
      ("longest_week", \.longestWeek), ("longest_two_weeks", \.longestTwoWeeks),
      ("longest_span", \.longestSpan), ("longest_work", \.longestWork),
    ]
  }
  fileprivate static var driverKeys: [(String, KeyPath<DriverState, Int>)] {
    [
      ("driven_since_break", \.drivenSinceRest), ("driven_today", \.drivenToday),
      ("on_duty_today", \.spanToday), ("driven_this_week", \.drivenThisWeek),
      ("driven_last_two_weeks", \.drivenLastTwoWeeks), ("worked", \.worked),
    ]
  }

  /// Whether something that other rules limit, these do not.
  fileprivate func lacks(ofLimits other: DrivingRules) -> Bool {
    splitRest == nil && other.splitRest != nil
      || Self.optionalLimitKeys.contains { _, limit in
        self[keyPath: limit] == nil && other[keyPath: limit] != nil
      }
  }
}
