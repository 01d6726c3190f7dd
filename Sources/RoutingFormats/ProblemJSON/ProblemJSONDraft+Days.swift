internal import PlainFiles
internal import VehicleRouting

extension ProblemJSONDraft {
  /// Reads which days the plan spans.
  mutating func readDays() {
    guard let cursor = root["days"] else {
      if let repeats = root["days_repeat"] {
        repeats.report(
          ValidationCode.visitDays, "days_repeat is given, but the plan is for one day",
          remedy: "Write how many \"days\" the plan spans.")
      }
      return
    }
    let repeats = root.boolean("days_repeat") ?? false
    if cursor.value.kind == .array {
      let names = (root.elements("days") ?? []).compactMap { $0.string() }
      problem.days = PlanDays(names: names, repeats: repeats)
    } else if let count = cursor.integer(in: 1...PlanDays.maxCount) {
      problem.days = PlanDays(count: count, repeats: repeats)
    }
  }

  /// Reads how often a stop is visited, and on which days.
  func visitPlan(_ object: JSONObject?) -> VisitPlan? {
    guard let object else { return nil }
    var visits = VisitPlan()
    visits.patterns = (object.elements("patterns") ?? []).compactMap { pattern in
      pattern.elements().map { days(of: $0) }
    }
    visits.count = object.integer("count") ?? visits.patterns.first?.count ?? 1
    visits.days = days(object, "days")
    visits.minGap = object.integer("min_gap")
    visits.maxGap = object.integer("max_gap")
    visits.sameVehicle = object.boolean("same_vehicle") ?? false
    return visits
  }

  /// Reads a set of days; `nil` if there is none.
  func days(_ object: JSONObject, _ key: String) -> DaySet? {
    object.elements(key).map { days(of: $0) }
  }

  private func days(of cursors: [JSONCursor]) -> DaySet {
    var result = DaySet([])
    for cursor in cursors {
      guard let day = day(cursor) else { continue }
      if result.contains(day) {
        cursor.report(
          ValidationCode.visitDays, "the day is listed twice", remedy: "List each day once.")
      }
      result.insert(day)
    }
    return result
  }

  /// The index of a day that is written as its number, from 1, or its name.
  private func day(_ cursor: JSONCursor) -> Int? {
    guard cursor.value.kind == .string, let name = cursor.string() else {
      return cursor.integer(in: 1...PlanDays.maxCount).map { $0 - 1 }
    }
    if let index = problem.days?.names.firstIndex(of: name) { return index }
    cursor.report(
      ProblemJSONCode.unknownReference, "there is no day \"\(name)\"",
      remedy: "Correct the name, or add it to the \"days\" of the problem.")
    return nil
  }
}
