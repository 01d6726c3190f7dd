internal import ItineraryPlanning
package import PlainFiles

extension ItineraryReport {
  /// What the JSON looks like.
  package static let shape = JSONShape(
    "itinerary_plan", "A planned itinerary.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("time_zone", .string, "The time zone of all times, which are local times."),
      .optional("currency", .string, "The currency of all prices, by ISO 4217."),
      .required("days", .array(.object(dayShape)), "The days, in order."),
      .required("price", .number(0...1e9), "The price for all travellers."),
      .required("costs", .object(costsShape), "The price by purpose."),
      .required(
        "metres", .dictionary(.integer(0...1_000_000_000)),
        "The distance by mode: `walk` includes walks to and from vehicles, `transit` is inside "
          + "vehicles."
      ),
      .required(
        "points", .number(-1e9...1e9), "The value of the visits, less the cost of travel."),
      .optional(
        "bound", .number(-1e9...1e9), "No plan of the places that were considered has more points."),
      .required(
        "proven", .boolean,
        "Whether the plan is proven optimal for the places that were "
          + "considered."),
      .optional(
        "passed_over", .integer(0...1_000_000_000),
        "How many places that could be visited were not considered, because they are farther away "
          + "or worth less."
      ),
      .optional(
        "alternatives", .array(.object(otherShape)),
        "Other plans, in the order in which they were found."),
      .optional(
        "omitted", .array(.object(omittedShape)),
        "The most valuable places that could be visited but are not, with what each would take."
      ),
      .required("left_out", .array(.object(leftOutShape)), "Places that were not candidates."),
    ] + ItineraryOrigin.fields + [
      .optional(
        "record", .any,
        "What itinerary export makes other formats and languages of; not for others."),
      .optional(
        "digest", .string, "The SHA-256 of all other members, by which changes are noticed."),
    ])

  private static let costsShape = JSONShape(
    "costs", "Costs by purpose.",
    fields: [
      .required("entry", .number(0...1e9), "Admission."),
      .required("meals", .number(0...1e9), "Meals."),
      .required("fares", .number(0...1e9), "Travel."),
    ])

  private static let legShape = JSONShape(
    "leg", "Travel to a visit or to the end of the day.",
    fields: [
      .required(
        "mode", .choice(MultimodalTravel.Means.allCases.map(\.rawValue)),
        "The mode of "
          + "travel."),
      .required("leaves", .string, "The departure time."),
      .required("arrives", .string, "The arrival time."),
      .required(
        "leave_by", .string, "The latest departure that still keeps the rest of the day."),
      .optional("leaves_at", .string, "The departure time, by RFC 3339."),
      .optional("arrives_at", .string, "The arrival time, by RFC 3339."),
      .required("seconds", .integer(0...1_000_000), "The duration in seconds."),
      .optional("rest", .integer(1...1_000_000), "The rest before departure, in seconds."),
      .required("walked", .integer(0...1_000_000), "The distance walked, in metres."),
      .required("price", .number(0...1e9), "The price for all travellers."),
      .optional(
        "reason",
        .choice(["only", "faster", "cheaper", "less_walking", "greener", "whole_day"]),
        "Why this mode was chosen; `whole_day`: not for this leg, but for the day as a whole."),
      .optional("others", .array(.object(otherModeShape)), "The same leg by all other modes."),
      .optional("parts", .array(.object(partShape)), "The parts of the leg, in order."),
    ])

  private static let otherModeShape = JSONShape(
    "other_mode", "The leg by a mode that was not chosen.",
    fields: [
      .required(
        "mode", .choice(MultimodalTravel.Means.allCases.map(\.rawValue)), "The mode of travel."),
      .required("seconds", .integer(0...1_000_000), "The duration in seconds, including waiting."),
      .required("walked", .integer(0...1_000_000), "The distance walked, in metres."),
      .required("price", .number(0...1e9), "The price for all travellers."),
    ])

  private static let partShape = JSONShape(
    "part", "A part along streets, or a ride.",
    fields: [
      .required(
        "mode", .choice(MultimodalTravel.Means.allCases.map(\.rawValue)),
        "The mode of travel; a ride is `transit`."),
      .required("leaves", .string, "The departure time."),
      .required("arrives", .string, "The arrival time."),
      .required("seconds", .integer(0...1_000_000), "The duration in seconds."),
      .required("metres", .integer(0...1_000_000), "The length of the line, in metres."),
      .optional(
        "ascent", .integer(0...1_000_000),
        "The metres climbed on foot or by bicycle, where the map has heights."),
      .required("geometry", .string, "The line, as an encoded polyline with six decimals."),
      .optional("ride", .object(rideShape), "The ride in a vehicle."),
      .optional(
        "steps", .array(.any),
        "Directions in the shape of OSRM's steps, with sentences and prompts."),
    ])

  private static let rideShape = JSONShape(
    "ride", "A ride in a vehicle from stop to stop.",
    fields: [
      .required(
        "vehicle", .choice(LegCourse.Ride.Vehicle.allCases.map(\.rawValue)), "The kind of vehicle."),
      .required("line", .string, "The name of the line."),
      .optional("headsign", .string, "The destination shown on the vehicle."),
      .required(
        "trips", .array(.string),
        "The ids of the trips in the feed; more than one if the "
          + "traveller stays on board."),
      .required("from", .object(stopShape), "The boarding stop."),
      .required("to", .object(stopShape), "The alighting stop."),
      .required("stops", .integer(1...100_000), "The number of stops, including the last one."),
      .optional(
        "headway", .integer(1...1_000_000),
        "The longest wait in seconds, where only the headway is known."),
    ])

  private static let stopShape = JSONShape(
    "stop", "A stop.",
    fields: [
      .required("id", .string, "The id in the feed."),
      .required("name", .string, "The name, with the platform."),
      .required("location", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
    ])

  private static let thingShape = JSONShape(
    "visit_thing", "Something to wear or bring.",
    fields: [
      .required("id", .string, "The id used in rules."),
      .required("name", .string, "The displayed name."),
      .required("worn", .boolean, "Whether it is worn; otherwise it is carried."),
      .optional("reason", .string, "The weather that requires it."),
    ])

  private static let visitShape = JSONShape(
    "visit", "A visit to a place.",
    fields: [
      .required("id", .string, "The place's id."),
      .required("name", .string, "The place's name."),
      .required("location", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
      .optional("meal", .string, "The meal."),
      .required("categories", .array(.string), "The categories of the place."),
      .required("leg", .object(legShape), "The leg to the place."),
      .required("begins", .string, "The start of the visit."),
      .required("ends", .string, "The end of the visit."),
      .optional(
        "begins_at", .string, "The start by RFC 3339, with the UTC offset."),
      .optional("ends_at", .string, "The end by RFC 3339."),
      .required("open_until", .string, "When the place closes, or the day ends."),
      .required(
        "hours", .choice(["stated", "estimated", "unknown", "unreadable"]),
        "The source of the opening hours."),
      .optional(
        "wheelchair", .choice(Place.Wheelchair.allCases.map(\.rawValue)),
        "Whether it is wheelchair accessible; stated if the request asks for that."),
      .required("price", .number(0...1e9), "The price for all travellers."),
      .required("points", .number(0...1e9), "The points of the visit."),
      .optional(
        "interests", .array(.string),
        "The requested interests that it matches, the strongest "
          + "first."),
      .optional(
        "detour_seconds", .integer(-1_000_000...1_000_000),
        "The extra travel time that it causes, in seconds."),
      .optional("things", .array(.object(thingShape)), "What to wear and bring."),
      .optional("packed", .object(packedShape), "What to have from the packing list; with --pack."),
    ])

  private static let packedShape = JSONShape(
    "packed", "What to have from the packing list.",
    fields: [
      .required("items", .array(.object(packedItemShape)), "The items of the list."),
      .required("missing", .array(.string), "What the visit requires that is not on the list."),
    ])

  private static let packedItemShape = JSONShape(
    "packed_item", "An item of the packing list.",
    fields: [
      .required("id", .string, "Its id on the list."),
      .required("name", .string, "The displayed name."),
    ])

  private static let dayShape = JSONShape(
    "day", "One day.",
    fields: [
      .required("date", .string, "The date."),
      .required("visits", .array(.object(visitShape)), "The visits, in order."),
      .required("last_leg", .object(legShape), "The leg to the day's end."),
      .required("spare_seconds", .integer(0...1_000_000), "The time to spare on arrival."),
    ])

  private static let otherShape = JSONShape(
    "alternative", "Another plan.",
    fields: [
      .required("days", .array(.object(dayShape)), "The days, in order."),
      .required("price", .number(0...1e9), "The price for all travellers."),
      .required("points", .number(-1e9...1e9), "The points of this plan."),
      .required("loss", .number(-1e9...1e9), "How many points fewer it has than the main plan."),
      .required(
        "difference", .number(0...1),
        "The share of the main plan's places that it leaves "
          + "out."),
    ])

  private static let omittedShape = JSONShape(
    "omitted", "A place that could be visited but is not.",
    fields: [
      .required("id", .string, "The place's id."),
      .required("name", .string, "The place's name."),
      .required("location", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
      .required("points", .number(0...1e9), "The points of its best visit."),
      .optional(
        "insertion", .object(insertionShape),
        "Where its shortest visit takes the least time, with everything else unchanged; absent if "
          + "it is closed then."),
      .optional("swap", .object(swapShape), "The visit that it would best replace."),
    ])

  private static let insertionShape = JSONShape(
    "insertion", "The plan with one more visit.",
    fields: [
      .required("date", .string, "The day."),
      .required("position", .integer(1...1_000_000), "The position of the visit."),
      .required("visit_seconds", .integer(0...1_000_000), "The length of the visit."),
      .required(
        "seconds", .integer(-1_000_000...1_000_000), "By how much later the day would end."),
      .required("arrives", .string, "When it would end."),
      .required("price", .number(-1e9...1e9), "The extra cost in total."),
      .required(
        "walked", .integer(-1_000_000...1_000_000), "The extra distance on foot, in metres."),
      .required("gain", .number(-1e9...1e9), "How many more points the plan would have."),
      .required("obstacles", .array(.object(obstacleShape)), "The limits it would exceed."),
    ])

  private static let obstacleShape = JSONShape(
    "obstacle", "A limit of the request that an insertion would exceed.",
    fields: [
      .required(
        "kind",
        .choice([
          "late", "reserve", "budget", "walking", "enough", "enough_stops", "enough_of_kind",
          "beside",
        ]),
        "The end of the day, the reserve before it, the budget, the walking limit, the maximum "
          + "for an interest, the stops of the day or of this kind, or a place next to it."),
      .required(
        "amount", .number(0...1e9),
        "Seconds late, seconds left to spare, money over budget, metres over the limit, or the "
          + "maximum number of places."
      ),
      .optional("place", .string, "The id of the place next to it."),
      .optional("interest", .string, "The interest with the maximum."),
    ])

  private static let swapShape = JSONShape(
    "swap", "One visit in place of another.",
    fields: [
      .required("without", .string, "The id of the place that would be replaced."),
      .required("name", .string, "Its name."),
      .required("loss", .number(-1e9...1e9), "How many points fewer the plan would have."),
      .required("price", .number(-1e9...1e9), "The extra cost in total."),
    ])

  private static let leftOutShape = JSONShape(
    "left_out", "A place that was not a candidate.",
    fields: [
      .required("id", .string, "The place's id."),
      .required("name", .string, "The place's name."),
      .required("reason", .string, "Why."),
    ])
}
