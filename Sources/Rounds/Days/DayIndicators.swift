internal import PlainFiles
internal import VehicleRouting
internal import WasteCollection

/// `kpis.json`: the figures of a depot day for other programs.
package enum DayIndicators {
  /// Returns the document; times are in seconds, distances in metres, loads in litres, costs in the depot's
  /// currency.
  package static func json(of plan: DayPlan, comparison: MethodComparison) -> [UInt8] {
    let day = plan.day
    var json = JSONWriter()
    json.object { json in
      json.field("format", "roundsman-kpis/2")
      json.field("name", day.name)
      if let date = day.clock.date { json.field("date", date.description) }
      json.field("time_zone", day.clock.timeZone)
      json.field("threshold", day.policy.threshold)
      json.field("policy", day.policy.text)
      let stretches = day.bins.compactMap(\.stretch)
      let served = plan.rounds.flatMap(\.visits).map(\.bin)
      json.object("bins") { json in
        json.field("all", day.bins.count - stretches.count)
        json.field("to_serve", plan.selection.servedCount - stretches.count)
        json.field("offered", plan.selection.offeredCount)
        json.field("served", served.count { $0.stretch == nil })
        json.field("unassigned", plan.unassigned.count { $0.bin.stretch == nil })
      }
      if !stretches.isEmpty {
        json.object("streets") { json in
          json.field("all", day.streets.count)
          json.field("stretches", stretches.count)
          json.field("served", served.count { $0.stretch != nil })
          json.field("unassigned", plan.unassigned.count { $0.bin.stretch != nil })
          json.field("served_distance", served.reduce(0) { $0 + ($1.stretch?.length ?? 0) })
        }
      }
      json.field("vehicles_used", plan.rounds.count)
      json.field("litres", plan.litres)
      json.field("distance", plan.distance)
      json.field("travel", plan.rounds.reduce(0) { $0 + $1.travel })
      json.field("duration", plan.rounds.reduce(0) { $0 + $1.duration })
      if let currency = day.currency { json.field("currency", currency) }
      write(plan.costs, to: &json)
      let weighed = plan.money(plan.answer.cost)
      json.field("cost_weighed", rounded(weighed))
      if !plan.remedies.isEmpty {
        json.list("remedies") { json in
          for remedy in plan.remedies {
            json.object { json in
              json.field("bins", remedy.bins)
              json.field("text", remedy.sentence(day.clock))
            }
          }
        }
      }
      if let price = plan.balancePrice { json.field("balance_price", rounded(price)) }
      if let bound = comparison.bound { json.field("bound", rounded(plan.money(bound))) }
      if plan.unassigned.isEmpty, let bound = comparison.bound, bound > 0 {
        let gap = 100 * Double(plan.answer.cost - bound) / Double(bound)
        json.field("gap", rounded(gap))
        json.field("proven", plan.answer.cost == bound)
      }
      json.list("vehicles") { json in
        for round in plan.rounds { write(round, of: plan, to: &json) }
      }
      json.list("methods") { json in
        for method in MethodComparison.order {
          for refusal in comparison.refusals where refusal.method == method {
            json.object { json in
              json.field("method", refusal.method.rawValue)
              json.field("unknown_rule", refusal.rule)
            }
          }
          for row in comparison.rows where row.method == method {
            write(row, comparison, of: plan, to: &json)
          }
        }
      }
    }
    return json.finish()
  }

  private static func write(
    _ round: DayPlan.Round, of plan: DayPlan, to json: inout JSONWriter
  ) {
    let clock = plan.day.clock
    json.object { json in
      json.field("vehicle", round.vehicle.id)
      if let driver = round.vehicle.driver { json.field("driver", driver) }
      json.field("stops", round.visits.count)
      json.field("tips", round.tips)
      json.field("litres", round.litres)
      json.field("capacity", round.capacity)
      json.field("distance", round.distance)
      json.field("travel", round.travel)
      json.field("duration", round.duration)
      write(plan.costs(of: round), to: &json)
      if let first = round.schedule.steps.first, let last = round.schedule.steps.last {
        json.field("leaves", clock.text(after: first.departure))
        json.field("returns", clock.text(after: last.arrival))
      }
    }
  }

  private static func write(
    _ row: MethodComparison.Row, _ comparison: MethodComparison, of plan: DayPlan,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.field("method", row.method.rawValue)
      json.field("distance", row.distance)
      json.field("travel", row.travel)
      json.field("cost_weighed", rounded(plan.money(row.cost)))
      json.field("unassigned", row.unassigned)
      if let gap = comparison.gap(of: row) { json.field("gap", rounded(gap)) }
    }
  }

  /// Writes the fields `cost`, the total, and `costs`, its items.
  private static func write(_ costs: DayCosts, to json: inout JSONWriter) {
    json.field("cost", rounded(costs.total))
    json.object("costs") { json in
      for item in DayCosts.Item.allCases { json.field(item.rawValue, rounded(costs[item])) }
    }
  }

  /// Costs and percent with four decimals are enough, and read the same everywhere.
  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}
