internal import PlainFiles
internal import VehicleRouting

extension ProblemJSONWriter {
  /// Writes the days of the plan, by their names if they have any.
  func writeDays(to json: inout JSONWriter) {
    guard let days = problem.days else { return }
    if days == PlanDays(count: days.count, repeats: days.repeats) {
      json.field("days", days.count)
    } else {
      json.key("days")
      json.row { json in for name in days.names { json.value(name) } }
    }
    if days.repeats { json.field("days_repeat", true) }
  }

  /// Writes how often a stop is visited.
  func write(_ visits: VisitPlan, to json: inout JSONWriter) {
    json.object("visits") { json in
      json.field("count", visits.count)
      if !visits.patterns.isEmpty {
        json.list("patterns") { json in
          for pattern in visits.patterns {
            json.row { json in for day in pattern.days { json.value(day + 1) } }
          }
        }
      }
      if let days = visits.days { write(days, to: &json) }
      if let least = visits.minGap { json.field("min_gap", least) }
      if let most = visits.maxGap { json.field("max_gap", most) }
      if visits.sameVehicle { json.field("same_vehicle", true) }
    }
  }

  /// Writes the days on which something may be.
  func write(_ days: DaySet, to json: inout JSONWriter) {
    json.field("days", days.days.map { $0 + 1 })
  }
}
