internal import PlainFiles

extension ProblemCheck {
  /// Checks driving rules: each number, and whether they go together.
  func drivingRules(_ rules: DrivingRules?, at place: @autoclosure () -> Finding.Place) {
    guard let rules else { return }
    // Without a stretch, or with a rest that takes no time, no leg would come to its end.
    range("longest stretch", rules.longestStretch, 1...ProblemLimits.time.upperBound, at: place())
    range("rest", rules.rest, 1...ProblemLimits.service.upperBound, at: place())
    range("longest travel", rules.longestTravel, ProblemLimits.time, at: place())
    let state = rules.driver
    for (name, number) in [
      ("driving time of a week", rules.longestWeek),
      ("driving time of two weeks", rules.longestTwoWeeks), ("longest span", rules.longestSpan),
      ("longest work", rules.longestWork), ("time driven since the rest", state.drivenSinceRest),
      ("time driven today", state.drivenToday), ("span of today", state.spanToday),
      ("time driven this week", state.drivenThisWeek),
      ("time driven in two weeks", state.drivenLastTwoWeeks), ("time worked", state.worked),
    ] {
      range(name, number, ProblemLimits.time, at: place())
    }
    limits(of: rules, place)
    driverState(of: rules, place)
  }

  private func limits(of rules: DrivingRules, _ place: () -> Finding.Place) {
    if let split = rules.splitRest {
      let parts = [split.first, split.second]
      if parts.contains(where: { $0 < 1 || $0 >= rules.rest })
        || split.first + split.second < rules.rest
      {
        findings.add(
          ValidationCode.drivingRules, at: place(), value: "[\(split.first), \(split.second)]",
          "the parts of a split rest last \(split.first) and \(split.second), and a rest \(rules.rest)",
          remedy: "Let each part be shorter than the rest, and both together no shorter.")
      }
    }
    if let work = rules.work {
      let parts = [rules.rest] + (rules.splitRest.map { [$0.first, $0.second] } ?? [])
      if let short = parts.min(), short < work.shortestBreak {
        findings.add(
          ValidationCode.drivingRules, at: place(), value: String(short),
          "a rest lasts \(short), but only \(work.shortestBreak) and more interrupt working time",
          remedy: "Lengthen the rest, or remove working_time.")
      }
    }
  }

  private func driverState(of rules: DrivingRules, _ place: () -> Finding.Place) {
    let state = rules.driver
    func most(_ what: String, _ amount: Int, _ limit: Int?, _ of: String) {
      guard let limit, amount > limit else { return }
      findings.add(
        ValidationCode.drivingRules, at: place(), value: String(amount),
        "\(what) is \(amount), more than \(of), which is \(limit)",
        remedy: "Correct one of them.")
    }
    most("driven_since_break", state.drivenSinceRest, rules.longestStretch, "longest_stretch")
    most("driven_today", state.drivenToday, rules.longestTravel, "longest_travel")
    if state.drivenThisWeek > 0 {
      most("driven_today", state.drivenToday, state.drivenThisWeek, "driven_this_week")
    }
    if state.drivenLastTwoWeeks > 0 {
      most(
        "driven_this_week", state.drivenThisWeek, state.drivenLastTwoWeeks,
        "driven_last_two_weeks")
    }
    for (key, amount, limit, owner) in [
      ("driven_this_week", state.drivenThisWeek, rules.longestWeek, "longest_week"),
      (
        "driven_last_two_weeks", state.drivenLastTwoWeeks, rules.longestTwoWeeks,
        "longest_two_weeks"
      ),
      ("on_duty_today", state.spanToday, rules.longestSpan, "longest_span"),
      ("worked", state.worked, rules.longestWork, "longest_work"),
      ("break_part_taken", state.hasFirstPart ? 1 : 0, rules.splitRest?.first, "split_rest"),
    ] where amount > 0 && limit == nil {
      findings.add(
        ValidationCode.drivingRules, at: place(), value: String(amount),
        "\(key) counts for \(owner), which these driving rules do not have",
        remedy: "Add \(owner), or remove \(key).")
    }
  }
}
