package import PlainFiles
internal import VehicleRouting
internal import WasteCollection

/// `period.json`: a planned week for other programs.
package enum PeriodDocument {
  package static let format = "roundsman-period/1"

  private static let amount = JSONType.number(0...1e15)
  private static let count = JSONType.integer(0...1_000_000_000)
  private static let weekday = JSONType.choice(Weekdays.names)

  private static let figures: [JSONShape.Field] = [
    .required("rounds", count, "The number of rounds."),
    .required("bins", count, "The number of bins that are emptied."),
    .required("unassigned", count, "The number of bins that should be emptied and are not."),
    .required("litres", count, "What is taken, in litres."),
    .required("distance", count, "Metres driven."),
    .required("travel", count, "Seconds on the road."),
    .required("duration", count, "Seconds from departure to return, of all vehicles together."),
    .required("cost", amount, "What the rounds cost, in the depot's currency."),
  ]

  private static let weekdayShape = JSONShape(
    "weekday", "The rounds of a weekday.",
    fields: [
      .required("weekday", weekday, "The weekday."),
      .optional("date", .string, "The date for which it was planned, such as 2026-05-18."),
      .required("vehicles", .array(.string), "The ids of the vehicles that drive."),
    ] + figures)

  private static let frequencyShape = JSONShape(
    "frequency", "How many bins are emptied how often.",
    fields: [
      .required("visits_per_week", .integer(1...7), "Visits per week."),
      .required("bins", count, "The number of bins."),
    ])

  private static let binShape = JSONShape(
    "bin", "What is decided about a bin.",
    fields: [
      .required("id", .string, "The bin."),
      .required("visits_per_week", .integer(1...7), "Visits per week."),
      .required(
        "source", .choice(["forecast", "visits_per_week", "days"]),
        "Who decided: the forecast of its level, or a column of bins.csv."),
      .required("days", .array(weekday), "The weekdays on which it is emptied."),
      .optional("vehicle", .string, "The vehicle that always empties it."),
      .required("longest_gap", .integer(1...7), "The most days from one visit to the next."),
      .required(
        "fill", .dictionary(.number(0...1)), "The expected level at its visit, by weekday."),
      .required(
        "full_probability", .number(0...1),
        "The probability that it is full at a visit: at that for which it is greatest."),
    ])

  package static let shape = JSONShape(
    "period", "A week of rounds that repeats.",
    fields: [
      .required("format", .choice([format]), "The format version, \"\(format)\"."),
      .required("name", .string, "The name of the depot's day."),
      .required("time_zone", .string, "The IANA name of the time zone."),
      .optional("currency", .string, "What costs are in."),
      .required(
        "probability", .number(0...1),
        "The probability with which bins should stay below full from visit to visit."),
      .required("same_vehicle", .boolean, "Whether each bin has one vehicle."),
      .required("round_days", .array(weekday), "The weekdays on which rounds go out."),
      .required(
        "frequencies", .array(.object(frequencyShape)), "How many bins are emptied how often."),
      .required("weekdays", .array(.object(weekdayShape)), "The weekdays with rounds."),
      .required("week", .object(JSONShape("week", "All weekdays.", fields: figures)), "The sum."),
      .optional(
        "bound_of_rounds", amount,
        "What rounds on these weekdays by these vehicles cost at least, in the depot's currency."),
      .optional(
        "balance_price", amount,
        "What even weekdays cost more than the cheapest week found, in the depot's currency."),
      .required("bins", .array(.object(binShape)), "All bins."),
    ])

  /// Returns the document; times are in seconds, distances in metres, costs in the depot's currency.
  package static func json(of outcome: CollectPeriod.Outcome) -> [UInt8] {
    let plan = outcome.plan
    let day = plan.day
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.field("name", day.name)
      json.field("time_zone", day.clock.timeZone)
      if let currency = day.currency { json.field("currency", currency) }
      json.field("probability", day.period.probability)
      json.field("same_vehicle", day.period.sameVehicle)
      write(day.roundDays, "round_days", to: &json)
      json.list("frequencies") { json in
        for (visits, bins) in PeriodSummary.counts(of: plan) {
          json.object { json in
            json.field("visits_per_week", visits)
            json.field("bins", bins)
          }
        }
      }
      json.list("weekdays") { json in
        for weekday in outcome.weekdays {
          json.object { json in
            json.field("weekday", Weekdays.names[weekday.number])
            if let date = weekday.outcome.plan.day.clock.date {
              json.field("date", date.description)
            }
            json.key("vehicles")
            json.row { json in
              for round in weekday.outcome.plan.rounds { json.value(round.vehicle.id) }
            }
            write([weekday.outcome.plan], to: &json)
          }
        }
      }
      json.object("week") { json in write(outcome.weekdays.map(\.outcome.plan), to: &json) }
      if let bound = outcome.boundOfRounds { json.field("bound_of_rounds", rounded(bound)) }
      if let cheapest = outcome.cheapest {
        json.field("balance_price", rounded(max(0, outcome.costs.total - cheapest)))
      }
      json.list("bins") { json in
        for entry in plan.entries { write(entry, to: &json) }
      }
    }
    return json.finish()
  }

  private static func write(_ days: [Int], _ name: String, to json: inout JSONWriter) {
    json.key(name)
    json.row { json in for day in days { json.value(Weekdays.names[day]) } }
  }

  private static func write(_ entry: PeriodPlan.Entry, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", entry.bin.id)
      json.field("visits_per_week", entry.days.count)
      json.field("source", entry.frequency.source.rawValue)
      write(entry.days.days, "days", to: &json)
      if let vehicle = entry.vehicle { json.field("vehicle", vehicle) }
      json.field("longest_gap", entry.longestGap)
      json.object("fill") { json in
        for day in entry.days.days {
          json.field(Weekdays.names[day], rounded(entry.levels[day] ?? 0))
        }
      }
      json.field("full_probability", rounded(entry.fullProbability))
    }
  }

  private static func write(_ plans: [DayPlan], to json: inout JSONWriter) {
    let rounds = plans.flatMap(\.rounds)
    json.field("rounds", rounds.count)
    json.field("bins", plans.reduce(0) { $0 + $1.servedCount })
    json.field("unassigned", plans.reduce(0) { $0 + $1.unassigned.count })
    json.field("litres", plans.reduce(0) { $0 + $1.litres })
    json.field("distance", plans.reduce(0) { $0 + $1.distance })
    json.field("travel", rounds.reduce(0) { $0 + $1.travel })
    json.field("duration", rounds.reduce(0) { $0 + $1.duration })
    json.field("cost", rounded(plans.reduce(0) { $0 + $1.costs.total }))
  }

  /// Four decimals are enough, and read the same everywhere.
  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}
