internal import ItineraryPlanning
package import PlainFiles

extension ItineraryReport {
  /// What the JSON looks like.
  package static let shape = JSONShape(
    "itinerary_plan", "A planned itinerary.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("time_zone", .string, "Of all times, which are by the clock on the wall."),
      .optional("currency", .string, "Of all prices, by ISO 4217."),
      .required("days", .array(.object(dayShape)), "The days, in order."),
      .required("price", .number(0...1e9), "For all who travel."),
      .required("costs", .object(costsShape), "What it is made of."),
      .required(
        "metres", .dictionary(.integer(0...1_000_000_000)),
        "How far one goes, by mode: `walk` with the walks to and from vehicles, `transit` in vehicles."
      ),
      .required(
        "points", .number(-1e9...1e9), "What the visits are worth less the effort of ways."),
      .optional(
        "bound", .number(-1e9...1e9), "No plan of the places that were looked at has more points."),
      .required("proven", .boolean, "Whether no plan of the places that were looked at is better."),
      .optional(
        "passed_over", .integer(0...1_000_000_000),
        "How many places that may be visited were not looked at, because they are farther away or worth less."
      ),
      .optional(
        "alternatives", .array(.object(otherShape)),
        "Further plans, in the order in which they were found."),
      .optional(
        "omitted", .array(.object(omittedShape)),
        "The places that are worth most of those that might be visited and are not, with what each would take."
      ),
      .required("left_out", .array(.object(leftOutShape)), "Places that were no candidates."),
    ] + ItineraryOrigin.fields)

  private static let costsShape = JSONShape(
    "costs", "Money by what it is for.",
    fields: [
      .required("entry", .number(0...1e9), "For visits."),
      .required("meals", .number(0...1e9), "For meals."),
      .required("fares", .number(0...1e9), "For ways."),
    ])

  private static let legShape = JSONShape(
    "leg", "A way.",
    fields: [
      .required("mode", .choice(MultimodalTravel.Means.allCases.map(\.rawValue)), "How one moves."),
      .required("leaves", .string, "When it begins."),
      .required("arrives", .string, "When one is there."),
      .required(
        "leave_by", .string, "When one has to leave at the latest to keep all that follows."),
      .optional("leaves_at", .string, "When it begins, by RFC 3339."),
      .optional("arrives_at", .string, "When one is there, by RFC 3339."),
      .required("seconds", .integer(0...1_000_000), "How long it takes."),
      .optional("rest", .integer(1...1_000_000), "How many seconds one rests before leaving."),
      .required("walked", .integer(0...1_000_000), "Metres on foot."),
      .required("price", .number(0...1e9), "For all who travel."),
      .optional(
        "reason",
        .choice(["only", "faster", "cheaper", "less_walking", "greener", "whole_day"]),
        "Why one moves so; `whole_day`: for what else is on the day, by no count of the leg alone."),
      .optional("others", .array(.object(otherModeShape)), "The same way by all other modes."),
      .optional("parts", .array(.object(partShape)), "What one does, in order."),
    ])

  private static let otherModeShape = JSONShape(
    "other_mode", "A way by a mode that is not taken.",
    fields: [
      .required(
        "mode", .choice(MultimodalTravel.Means.allCases.map(\.rawValue)), "How one would move."),
      .required("seconds", .integer(0...1_000_000), "With waiting."),
      .required("walked", .integer(0...1_000_000), "Metres on foot."),
      .required("price", .number(0...1e9), "For all who travel."),
    ])

  private static let partShape = JSONShape(
    "part", "A way along streets, or a ride.",
    fields: [
      .required(
        "mode", .choice(MultimodalTravel.Means.allCases.map(\.rawValue)),
        "How one moves; a ride is `transit`."),
      .required("leaves", .string, "When it begins."),
      .required("arrives", .string, "When one is there."),
      .required("seconds", .integer(0...1_000_000), "How long it takes."),
      .required("metres", .integer(0...1_000_000), "Along the line."),
      .required("geometry", .string, "The line, as a polyline with six decimals."),
      .optional("ride", .object(rideShape), "What one sits in."),
      .optional(
        "steps", .array(.any),
        "Directions in the shape of OSRM's steps, with sentences and prompts."),
    ])

  private static let rideShape = JSONShape(
    "ride", "A vehicle from stop to stop.",
    fields: [
      .required(
        "vehicle", .choice(LegCourse.Ride.Vehicle.allCases.map(\.rawValue)), "What it is."),
      .required("line", .string, "What travellers call it."),
      .optional("headsign", .string, "Where it goes to."),
      .required(
        "trips", .array(.string), "Of the feed; more than one if one stays in the vehicle."),
      .required("from", .object(stopShape), "Where one gets on."),
      .required("to", .object(stopShape), "Where one gets off."),
      .required("stops", .integer(1...100_000), "At how many stops one is, the last one included."),
      .optional(
        "headway", .integer(1...1_000_000),
        "The longest wait in seconds where nothing else is known."),
    ])

  private static let stopShape = JSONShape(
    "stop", "A stop.",
    fields: [
      .required("id", .string, "Of the feed."),
      .required("name", .string, "With its platform."),
      .required("location", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
    ])

  private static let thingShape = JSONShape(
    "visit_thing", "What one has on or with one.",
    fields: [
      .required("id", .string, "By what rules know it."),
      .required("name", .string, "What people call it."),
      .required("worn", .boolean, "Whether one has it on; else with one."),
      .optional("reason", .string, "The weather that asks for it."),
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
      .optional(
        "begins_at", .string, "The same by RFC 3339, with the distance from universal time."),
      .optional("ends_at", .string, "The same by RFC 3339."),
      .required("open_until", .string, "When the place closes, or the day ends."),
      .required(
        "hours", .choice(["stated", "estimated", "unknown", "unreadable"]),
        "How it is known when the place is open."),
      .required("price", .number(0...1e9), "For all who travel."),
      .required("points", .number(0...1e9), "What the visit is worth."),
      .optional(
        "interests", .array(.string), "Those of the request that it meets, the dearest first."),
      .optional(
        "detour_seconds", .integer(-1_000_000...1_000_000),
        "How much longer one is on the way because of it."),
      .optional("things", .array(.object(thingShape)), "What to have on and with one."),
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

  private static let omittedShape = JSONShape(
    "omitted", "A place that might be visited and is not.",
    fields: [
      .required("id", .string, "Of the place."),
      .required("name", .string, "Of the place."),
      .required("location", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
      .required("points", .number(0...1e9), "What its best visit is worth."),
      .optional(
        "insertion", .object(insertionShape),
        "Where its shortest visit takes least time, all else as it is; none: it is closed then."),
      .optional("swap", .object(swapShape), "The visit of which it would best take the place."),
    ])

  private static let insertionShape = JSONShape(
    "insertion", "The plan with one visit more.",
    fields: [
      .required("date", .string, "On which day."),
      .required("position", .integer(1...1_000_000), "The number that the visit would have."),
      .required("visit_seconds", .integer(0...1_000_000), "How long one would stay."),
      .required(
        "seconds", .integer(-1_000_000...1_000_000), "How much later the day would end."),
      .required("arrives", .string, "When it would end."),
      .required("price", .number(-1e9...1e9), "How much more all would cost."),
      .required("walked", .integer(-1_000_000...1_000_000), "How many more metres on foot."),
      .required("gain", .number(-1e9...1e9), "How many points more the plan would have."),
      .required("obstacles", .array(.object(obstacleShape)), "What it does not keep."),
    ])

  private static let obstacleShape = JSONShape(
    "obstacle", "What of a request an insertion does not keep.",
    fields: [
      .required(
        "kind", .choice(["late", "reserve", "budget", "walking", "enough"]),
        "The end of the day, the reserve before it, the budget, the longest walk, a share."),
      .required(
        "amount", .number(0...1e9),
        "Seconds too late, seconds left to spare, money that lacks, metres too many, places wanted at most."
      ),
      .optional("interest", .string, "Of the share."),
    ])

  private static let swapShape = JSONShape(
    "swap", "One visit in place of another one.",
    fields: [
      .required("without", .string, "The id of the place that would have to go."),
      .required("name", .string, "Its name."),
      .required("loss", .number(-1e9...1e9), "How many points fewer the plan would have."),
      .required("price", .number(-1e9...1e9), "How much more all would cost."),
    ])

  private static let leftOutShape = JSONShape(
    "left_out", "A place that was no candidate.",
    fields: [
      .required("id", .string, "Of the place."),
      .required("name", .string, "Of the place."),
      .required("reason", .string, "Why."),
    ])
}
