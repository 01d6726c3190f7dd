package import ItineraryPlanning
package import PlainFiles
internal import TravelModel

extension ItineraryReport {
  package static let format = "roundsman-itinerary-plan/1"

  /// What the JSON looks like.
  package static let shape = JSONShape(
    "itinerary_plan", "A planned itinerary.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("time_zone", .string, "Of all times, which are by the clock on the wall."),
      .optional("currency", .string, "Of all prices, by ISO 4217."),
      .required("days", .array(.object(dayShape)), "The days, in order."),
      .required("price", .number(0...1e9), "For all who travel."),
      .required(
        "points", .number(-1e9...1e9), "What the visits are worth less the effort of ways."),
      .optional("bound", .number(-1e9...1e9), "No plan has more points."),
      .required("proven", .boolean, "Whether no plan is better."),
      .optional("alternatives", .array(.object(otherShape)), "Further plans, the best first."),
      .required("left_out", .array(.object(leftOutShape)), "Places that were no candidates."),
    ] + ItineraryOrigin.fields)

  private static let legShape = JSONShape(
    "leg", "A way.",
    fields: [
      .required("mode", .choice(Ways.Means.allCases.map(\.rawValue)), "How one moves."),
      .required("leaves", .string, "When it begins."),
      .required("arrives", .string, "When one is there."),
      .required(
        "leave_by", .string, "When one has to leave at the latest to keep all that follows."),
      .required("seconds", .integer(0...1_000_000), "How long it takes."),
      .required("walked", .integer(0...1_000_000), "Metres on foot."),
      .required("price", .number(0...1e9), "For all who travel."),
    ])

  private static let visitShape = JSONShape(
    "visit", "A place that is visited.",
    fields: [
      .required("id", .string, "Of the place."),
      .required("name", .string, "Of the place."),
      .required("location", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
      .optional("meal", .string, "Which meal it is."),
      .required("categories", .array(.string), "What the place is."),
      .required("leg", .object(legShape), "The way there."),
      .required("begins", .string, "When the visit begins."),
      .required("ends", .string, "When it ends."),
      .required("open_until", .string, "When the place closes, or the day ends."),
      .required(
        "hours", .choice(["stated", "estimated", "unknown", "unreadable"]),
        "How it is known when the place is open."),
      .required("price", .number(0...1e9), "For all who travel."),
      .required("points", .number(0...1e9), "What the visit is worth."),
    ])

  private static let dayShape = JSONShape(
    "day", "One day.",
    fields: [
      .required("date", .string, "The date."),
      .required("visits", .array(.object(visitShape)), "In order."),
      .required("last_leg", .object(legShape), "The way to the day's end."),
      .required("spare_seconds", .integer(0...1_000_000), "What is left when one arrives."),
    ])

  private static let otherShape = JSONShape(
    "alternative", "A further plan.",
    fields: [
      .required("days", .array(.object(dayShape)), "The days, in order."),
      .required("price", .number(0...1e9), "For all who travel."),
      .required("points", .number(-1e9...1e9), "As of the plan."),
      .required("loss", .number(-1e9...1e9), "How many points it has less than the plan."),
      .required("difference", .number(0...1), "Which share of the plan's places it does without."),
    ])

  private static let leftOutShape = JSONShape(
    "left_out", "A place that was no candidate.",
    fields: [
      .required("id", .string, "Of the place."),
      .required("name", .string, "Of the place."),
      .required("reason", .string, "Why."),
    ])

  /// The plan as JSON.
  package func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      json.field("time_zone", request.timeZone)
      if let currency = request.currency { json.field("currency", currency) }
      json.list("days") { json in
        for (number, day) in plan.days.enumerated() { write(day, number, &json) }
      }
      json.field("price", plan.price, decimals: 2)
      json.field("points", plan.value.total, decimals: 3)
      if let bound = plan.bound { json.field("bound", bound, decimals: 3) }
      json.field("proven", plan.isProven)
      if !others.isEmpty {
        json.list("alternatives") { json in
          for other in others { json.object { write(other, &$0) } }
        }
      }
      json.list("left_out") { json in
        for entry in leftOut {
          json.object { json in
            json.field("id", entry.place.id)
            json.field("name", entry.place.name)
            json.field("reason", Self.words(entry.reason, money: money))
          }
        }
      }
      origin?.write(to: &json)
    }
    return json.finish()
  }

  private func write(_ other: PlannedItinerary, _ json: inout JSONWriter) {
    json.list("days") { json in
      for (number, day) in other.days.enumerated() { write(day, number, &json) }
    }
    json.field("price", other.price, decimals: 2)
    json.field("points", other.value.total, decimals: 3)
    json.field("loss", plan.value.total - other.value.total, decimals: 3)
    json.field("difference", difference(of: other))
  }

  private func write(
    _ day: PlannedItinerary.Day, _ number: Int, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.field("date", request.days[number].date.description)
      json.list("visits") { json in
        for visit in day.visits { write(visit, number, &json) }
      }
      json.object("last_leg") { write(day.last, number, &$0) }
      json.field("spare_seconds", day.spare)
    }
  }

  private func write(_ visit: PlannedItinerary.Visit, _ day: Int, _ json: inout JSONWriter) {
    let place = place(visit)
    json.object { json in
      json.field("id", place.id)
      json.field("name", place.name)
      json.key("location")
      json.position(place.location)
      if let meal = visit.meal { json.field("meal", meal) }
      json.key("categories")
      json.row { json in place.categories.forEach { json.value($0) } }
      json.object("leg") { write(visit.leg, day, &$0) }
      json.field("begins", arrival(visit.begins, day: day))
      json.field("ends", arrival(visit.ends, day: day))
      json.field("open_until", clock(visit.open.end, day: day))
      switch place.hours {
      case .stated: json.field("hours", "stated")
      case .estimated: json.field("hours", "estimated")
      case .unknown: json.field("hours", "unknown")
      case .unreadable: json.field("hours", "unreadable")
      }
      json.field("price", visit.price, decimals: 2)
      json.field("points", visit.worth, decimals: 3)
    }
  }

  private func write(_ leg: PlannedItinerary.Leg, _ day: Int, _ json: inout JSONWriter) {
    json.field("mode", leg.means.rawValue)
    json.field("leaves", clock(leg.leaves, day: day))
    json.field("arrives", arrival(leg.arrives, day: day))
    json.field("leave_by", clock(leg.latest, day: day))
    json.field("seconds", leg.arrives - leg.leaves)
    json.field("walked", leg.walked)
    json.field("price", leg.price, decimals: 2)
  }
}
