internal import PlainFiles
internal import VehicleRouting

/// What solution JSON looks like: the reader and the schema follow this description.
///
/// It is VROOM's output with additions. All times and distances are in the problem's units, and so are
/// costs, in whole numbers; `scale` of them make one of the user's.
enum SolutionShapes {
  /// What the `format` field says.
  static let format = "roundsman-solution/1"

  /// Sums of a plan; differences of two of them fit in 64 bits.
  private static let moment = JSONType.integer(0...1 << 61)
  /// Of a step: no plan that keeps the limits of problems has more, and sums of them fit.
  private static let stepMoment = JSONType.integer(0...4 * ProblemLimits.time.upperBound)
  private static let cost = JSONType.integer(-1 << 61...1 << 61)
  private static let amounts = JSONType.array(moment)
  private static let loads = JSONType.array(.integer(-1 << 61...1 << 61))
  private static let coordinates = JSONType.array(.number(-180...180), count: 2)
  private static let violations = JSONType.array(.object(violation))

  static let solution = JSONShape(
    "solution", "A plan: a superset of VROOM's output.",
    fields: [
      .optional("format", .choice([format]), "The version of this format, \"\(format)\"."),
      .optional("code", .integer(0...1000), "0: this is a solution."),
      .optional("error", .string, "What went wrong if the code is not 0."),
      .optional("version", .string, "The version of the program."),
      .optional("problem", .string, "The name of the problem."),
      .optional("problem_hash", .string, "Fingerprint of the canonical problem, 32 hex digits."),
      .optional("method", .string, "The requested method."),
      .optional("seed", .integer(0...Int.max), "The seed of all random choices."),
      .optional("limit", .any, "How long the search ran: iterations or seconds."),
      .optional("scale", .integer(ProblemLimits.scale), "Internal units per user unit."),
      .optional("bound", cost, "A bound that no plan can beat: a cost or a sum of prizes."),
      .optional(
        "gap", .number(0...Double.greatestFiniteMagnitude), "Distance to the bound in percent."),
      .optional("proven", .boolean, "Whether it is proven that no better plan exists."),
      .optional("summary", .object(summary), "Totals over all routes."),
      .optional("routes", .array(.object(route)), "One per vehicle used."),
      .optional(
        "unassigned", .array(.object(unassigned)),
        "The stops on no route, except those with an alternative that is served."),
      .optional(
        "alternatives", .array(.object(alternative)),
        "Further plans, if requested, that differ from this one and from each other."),
      .optional("day", .any, "The depot day of the plan, for those who drive its rounds."),
    ])

  static let alternative = JSONShape(
    "alternative", "A further plan.",
    fields: [
      .optional("cost", cost, "Its cost, in the user's units."),
      .optional(
        "difference", .number(0...1),
        "The share of legs, in either direction and by any vehicle, by which it differs from the "
          + "most similar plan before it."),
      .optional("summary", .object(summary), "Totals over all routes."),
      .optional("routes", .array(.object(route)), "One per vehicle used."),
      .optional("unassigned", .array(.object(unassigned)), "The stops on no route."),
    ])

  private static let sums: [JSONShape.Field] = [
    .optional(
      "cost", cost,
      "Cost of legs, vehicles and work; for a plan, the sum over its routes."),
    .optional("prize", cost, "Sum of the prizes of the served stops."),
    .optional("delivery", amounts, "Amount delivered, per load dimension."),
    .optional("pickup", amounts, "Amount picked up, per load dimension."),
    .optional("amount", amounts, "The old name of delivery."),
    .optional("setup", moment, "Setup time."),
    .optional("service", moment, "Service time, including breaks."),
    .optional("duration", moment, "Travel time."),
    .optional("waiting_time", moment, "Time spent waiting for time windows to open."),
    .optional("priority", moment, "Sum of the priorities of the served stops."),
    .optional(
      "distance", moment,
      "Distance in metres, or in the file's units for planar coordinates."),
    .optional(
      "terms", .object(terms), "The values of the terms, if the problem sets any."),
    .optional("violations", violations, "The rules that are broken."),
  ]

  static let terms = JSONShape(
    "term_measures",
    "The value of each term that the problem sets, and its price, which is not part of the cost.",
    fields: [
      .optional("closeness", .object(closeness), "How close the plan is to the given one."),
      .optional("compactness", .object(compactness), "How compact the routes are."),
      .optional("emissions", .object(emissions), "What vehicles emit."),
      .optional("makespan", .object(makespan), "When all are back; for the whole plan."),
      .optional("balance", .object(balance), "How even the routes are; for the whole plan."),
      .optional(
        "vehicles", .object(vehicles),
        "Few vehicles first; for the whole plan. The extra cost over the cheapest plan with any "
          + "number of vehicles is not known."),
    ])

  private static let emissions = JSONShape(
    "emissions", "What vehicles emit.",
    fields: [
      .optional("grams", moment, "Grams, from the way and what is on board."),
      .optional("price", cost, "Their price, in the user's units."),
    ])

  private static let makespan = JSONShape(
    "makespan", "When all vehicles are back.",
    fields: [.optional("latest_end", moment, "The latest moment at which a route ends.")])

  private static let closeness = JSONShape(
    "closeness", "How close a plan is to the given one.",
    fields: [
      .optional(
        "moved", moment,
        "Number of stops that a different vehicle serves than in the given plan."),
      .optional("price", cost, "Its price, in the user's units."),
    ])

  private static let compactness = JSONShape(
    "compactness", "How compact routes are.",
    fields: [
      .optional(
        "spread", moment,
        "Sum of the distances in metres from the middle stop of a route, for which this sum is "
          + "smallest, to its other stops (seconds where distances are unknown or 0); for a "
          + "plan, the sum over its routes."),
      .optional(
        "overlap", moment,
        "Number of stops inside the convex hull of another route's stops; only for a plan whose "
          + "stops have coordinates."),
      .optional(
        "crossings", moment,
        "Number of crossing pairs of straight legs between stops; only for a plan whose stops "
          + "have coordinates."),
      .optional("price", cost, "The price of the spread, in the user's units."),
    ])

  private static let balance = JSONShape(
    "balance", "How even routes are.",
    fields: [
      .optional("shortest", moment, "Seconds from the start to the end of the shortest route."),
      .optional("longest", moment, "The same for the longest route."),
      .optional(
        "cheapest_cost", cost,
        "Cost of the cheapest plan found, including the prizes that it loses and the prices of "
          + "the other terms, in the user's units."),
      .optional("price", cost, "How much more this plan costs than that one, in the user's units."),
    ])

  private static let vehicles = JSONShape(
    "vehicles", "Few vehicles first.",
    fields: [.optional("used", moment, "Number of vehicles used.")])

  static let summary = JSONShape(
    "summary", "Totals over all routes.",
    fields: [
      .optional("routes", moment, "Number of vehicles used."),
      .optional("unassigned", moment, "Number of stops on no route."),
      .optional("lost_prize", cost, "The prizes that the omitted stops would have earned."),
      .optional("computing_times", .any, "VROOM's own computing times; ignored."),
    ] + sums)

  static let route = JSONShape(
    "route", "The route of one vehicle.",
    fields: [
      .required("vehicle", .identifier, "The id of the vehicle."),
      .required(
        "steps", .array(.object(step)),
        "Start, stops, breaks, facility visits and end, in order."),
      .optional(
        "day", .integer(1...PlanDays.maxCount),
        "In plans of several days, the number of its day, from 1; 1 by default."),
      .optional("day_name", .string, "The name of that day, if it has one."),
      .optional("description", .string, "A description of the vehicle for people."),
      .optional("profile", .string, "The profile of the vehicle."),
      .optional("geometry", .string, "The geometry of the route as an encoded polyline."),
    ] + sums)

  /// The directions in which streets are served.
  static let directions = ["forward", "backward"]

  /// The word for a direction.
  static func direction(isReversed: Bool) -> String { directions[isReversed ? 1 : 0] }

  private static let placeIndex = JSONType.integer(0...(ProblemLimits.placePairs - 1))

  /// Below 0 only in plans that cannot be driven.
  private static let batteryLevel = JSONType.number(-1e9...1e9)

  static let step = JSONShape(
    "step", "A step of a route.",
    fields: [
      .required(
        "type", .string,
        "\"start\", \"job\", \"pickup\", \"delivery\", \"break\", \"reload\" or \"tip\" at a facility, "
          + "\"charge\" at a charging station, \"rest\" or \"end\"."),
      .optional(
        "id", .identifier,
        "The id of the job, pickup, delivery, break, facility or charging station."),
      .optional(
        "job", .identifier, "The id of the job, pickup or delivery, under VROOM's old name."),
      .optional(
        "place_index", placeIndex,
        "Of a pickup or delivery with several places, the number of the one visited, from 0."),
      .optional("description", .string, "A description for people."),
      .optional(
        "location", coordinates,
        "Its location, as [longitude, latitude]; none for breaks and rests, which can be "
          + "anywhere."),
      .optional("location_index", moment, "Its row in the matrices."),
      .optional(
        "delivery", loads, "Of a split delivery, what this visit brings, per load dimension."),
      .optional(
        "pickup", loads, "Of a split delivery, what this visit takes, per load dimension."),
      .optional(
        "direction", .choice(directions),
        "Of a street, whether it is served from its location to its end (\"forward\") or back; "
          + "\"forward\" by default."),
      .optional(
        "exit", coordinates, "Where the vehicle leaves a street, as [longitude, latitude]."),
      .optional("exit_index", moment, "The row of that place in the matrices."),
      .optional("setup", stepMoment, "Setup time."),
      .optional(
        "service", stepMoment,
        "Service time, or the duration of the break or of charging with plugging in and out."),
      .optional(
        "battery_on_arrival", batteryLevel, "What is in the battery on arrival, in kWh."),
      .optional("battery", batteryLevel, "What is in the battery on departure, in kWh."),
      .optional("charged", batteryLevel, "What is charged here, in kWh."),
      .optional("waiting_time", stepMoment, "Waiting time before it."),
      .optional("arrival", stepMoment, "When the vehicle arrives; at a start, when it leaves."),
      .optional(
        "arrival_time", .string,
        "The same by ISO 8601, if the problem states times with dates."),
      .optional("duration", stepMoment, "Travel time since the start."),
      .optional("distance", stepMoment, "Distance since the start."),
      .optional(
        "load", loads,
        "Load on departure, per load dimension; below 0 only in given plans that deliver what "
          + "they have not picked up."),
      .optional("violations", violations, "The rules that are broken here."),
    ])

  static let unassigned = JSONShape(
    "unassigned", "A stop on no route.",
    fields: [
      .required("id", .identifier, "The id of the job, pickup or delivery."),
      .optional(
        "type", .choice(["job", "pickup", "delivery"]), "Its type; \"job\" by default."),
      .optional("location", coordinates, "Its location, as [longitude, latitude]."),
      .optional("location_index", moment, "Its row in the matrices."),
      .optional("description", .string, "A description for people."),
      .optional(
        "delivery", loads, "Of a split delivery, what nobody brings, per load dimension."),
      .optional("pickup", loads, "Of a split delivery, what nobody takes, per load dimension."),
      .optional("reason", .string, "Why it is unassigned."),
      .optional(
        "relaxation", .string,
        "The smallest change with which it could be served, in words."),
      .optional(
        "constraints", .array(.object(constraint)),
        "The rules that each vehicle would break by serving it; none by default, if the analysis "
          + "was cut short."),
      .optional(
        "cheapest_insertion", .object(insertion),
        "The cheapest position, whatever rules it breaks; unknown by default."),
      .optional(
        "free_insertion", .object(insertion),
        "A position where it breaks no rules; by default there is none on any route."),
      .optional(
        "change", .object(change),
        "The smallest change with which it could be served; none by default."),
      .optional(
        "changes", .array(.object(change)),
        "The smallest change of each kind, smallest first; none by default."),
    ])

  static let constraint = JSONShape(
    "constraint", "What keeps a stop off one vehicle's route.",
    fields: [
      .required("vehicle", .identifier, "The id of the vehicle."),
      .optional(
        "violations", violations,
        "The rules that it would break with the stop where the smallest change would suffice."),
    ])

  static let insertion = JSONShape(
    "insertion", "A position for a stop on a route whose other stops keep their order.",
    fields: [
      .required("vehicle", .identifier, "The id of the vehicle."),
      .optional(
        "after", .any,
        "The id of the stop or facility before it; null, the default, means the start."),
      .optional(
        "facility", .identifier, "The id of a facility to visit as well; none by default."),
      .optional("cost", cost, "How much more the plan would cost, in the user's units."),
      .optional("violations", violations, "The rules that would be broken; none by default."),
    ])

  static let change = JSONShape(
    "change", "A change to the problem with which a stop can be served.",
    fields: [
      .required("kind", .choice(Change.words), "What is changed."),
      .optional(
        "stop", .identifier,
        "The id of the stop whose window or prize is changed; none by default."),
      .optional(
        "type", .choice(["job", "pickup", "delivery"]),
        "The type of that stop; \"job\" by default."),
      .optional("place_index", placeIndex, "The number of its place, from 0, if it has several."),
      .optional(
        "vehicle", .identifier,
        "The id of the vehicle that is changed, or that an additional one resembles; none by "
          + "default."),
      .optional("dimension", moment, "The load dimension, from 0; none by default."),
      .optional("skills", .array(moment), "The missing skills; none by default."),
      .optional("relation", .string, "The kind of the relation that is removed; none by default."),
      .required(
        "amount", moment,
        "The amount: units of time, distance, load or cost, or a number of stops or skills; 1 "
          + "where nothing is counted."),
      .optional("cost", cost, "How much more the plan would cost, in the user's units."),
    ])

  static let violation = JSONShape(
    "violation", "A rule that is broken.",
    fields: [
      .required(
        "cause", .string,
        "The rule: VROOM's delay, lead_time, load, max_tasks, skills, precedence, missing_break, "
          + "max_travel_time, max_load and max_distance, or the key of the rule in the problem."),
      .optional("duration", moment, "The extent of the violation, in time units."),
      .optional("amount", moment, "The extent of the violation, in other units."),
    ])
}

extension SolutionShapes {
  /// The solution in a document; reports a document that is none, or that states a failure.
  static func root(of document: JSONDocument, _ findings: FindingCollector) -> JSONObject? {
    guard let root = JSONCursor(document, findings: findings).object(solution) else { return nil }
    if let code = root.integer("code"), code != 0 {
      root.cursor.report(
        SolutionFileCode.failed,
        "the file reports a failure: \(root.string("error") ?? "no message")",
        remedy: "Solve the problem again.")
    }
    if root["routes"] == nil {
      root.cursor.report(
        PlainFileCode.missingKey, "the solution has no key \"routes\"",
        remedy: "Check that this is a solution and not a problem.")
    }
    return root
  }
}
