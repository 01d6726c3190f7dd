internal import PlainFiles

/// What solution JSON looks like: the reader and the schema follow this description.
///
/// It is VROOM's output with additions. All times and distances are in the problem's units, and so are
/// costs, in whole numbers; `scale` of them make one of the user's.
enum SolutionShapes {
  /// What the `format` field says.
  static let format = "roundsman-solution/1"

  private static let moment = JSONType.integer(0...Int.max)
  private static let cost = JSONType.integer(Int.min...Int.max)
  private static let amounts = JSONType.array(moment)
  private static let loads = JSONType.array(.integer(Int.min...Int.max))
  private static let coordinates = JSONType.array(.number(-180...180), count: 2)
  private static let violations = JSONType.array(.object(violation))

  static let solution = JSONShape(
    "solution", "A plan: a superset of VROOM's output.",
    fields: [
      .optional("format", .choice([format]), "The version of this format, \"\(format)\"."),
      .optional("code", .integer(0...1000), "0: this is a solution."),
      .optional("error", .string, "What went wrong if the code is not 0."),
      .optional("version", .string, "The version of the program."),
      .optional("problem", .string, "What the problem is called."),
      .optional("problem_hash", .string, "Fingerprint of the canonical problem, 32 hex digits."),
      .optional("method", .string, "The method that was asked for."),
      .optional("seed", .integer(0...Int.max), "The seed of all random choices."),
      .optional("limit", .any, "How far the search went: iterations, or seconds."),
      .optional("scale", .integer(ProblemLimits.scale), "Units per unit of the user's."),
      .optional("bound", cost, "What no plan can beat: a cost, or a sum of prizes."),
      .optional(
        "gap", .number(0...Double.greatestFiniteMagnitude), "Distance to bound in percent."),
      .optional("proven", .boolean, "Whether no better plan exists."),
      .optional("summary", .object(summary), "Sums over all routes."),
      .optional("routes", .array(.object(route)), "One per vehicle that is used."),
      .optional(
        "unassigned", .array(.object(unassigned)),
        "The stops on no route, but those of which an alternative is served."),
      .optional(
        "alternatives", .array(.object(alternative)),
        "Further plans that differ from this one and from each other, as they were asked for."),
      .optional("day", .any, "The depot day that the plan is of, for who drives its rounds."),
    ])

  static let alternative = JSONShape(
    "alternative", "A further plan.",
    fields: [
      .optional("cost", cost, "What it costs, in the user's units."),
      .optional(
        "difference", .number(0...1),
        "The share of legs, in either direction and by any vehicle, by which it differs from the plan "
          + "before that it is most like."),
      .optional("summary", .object(summary), "Sums over all routes."),
      .optional("routes", .array(.object(route)), "One per vehicle that is used."),
      .optional("unassigned", .array(.object(unassigned)), "The stops on no route."),
    ])

  private static let sums: [JSONShape.Field] = [
    .optional("cost", cost, "Cost of legs, vehicles and work; of a plan, the sum of its routes."),
    .optional("prize", cost, "Sum of the prizes of the stops that are served."),
    .optional("delivery", amounts, "What is delivered, per load dimension."),
    .optional("pickup", amounts, "What is picked up, per load dimension."),
    .optional("amount", amounts, "The old name of delivery."),
    .optional("setup", moment, "Time of setting up."),
    .optional("service", moment, "Time of service, breaks included."),
    .optional("duration", moment, "Travel time."),
    .optional("waiting_time", moment, "Time of waiting for windows to open."),
    .optional("priority", moment, "Sum of the priorities of the stops that are served."),
    .optional("distance", moment, "Metres, or the file's units in the plane."),
    .optional(
      "terms", .object(terms), "Where the problem asks for terms, what they come to."),
    .optional("violations", violations, "What rules are broken."),
  ]

  static let terms = JSONShape(
    "term_measures",
    "What each term that the problem asks for comes to, and its price, which is no part of the cost.",
    fields: [
      .optional("closeness", .object(closeness), "How close the plan is to the given one."),
      .optional("compactness", .object(compactness), "How compact the routes are."),
      .optional("balance", .object(balance), "How even the routes are; of the whole plan."),
      .optional(
        "vehicles", .object(vehicles),
        "Few vehicles first; of the whole plan. What that costs beside the cheapest plan of any fleet "
          + "is not known."),
    ])

  private static let closeness = JSONShape(
    "closeness", "How close a plan is to the given one.",
    fields: [
      .optional("moved", moment, "How many stops another vehicle serves than in the given plan."),
      .optional("price", cost, "What that costs, in the user's units."),
    ])

  private static let compactness = JSONShape(
    "compactness", "How compact routes are.",
    fields: [
      .optional(
        "spread", moment,
        "Metres of all stops of a route from the one in its middle, for which this sum is least "
          + "(seconds where distances are unknown or 0); of a plan, the sum of its routes."),
      .optional(
        "overlap", moment,
        "How many stops lie inside the convex hull of the stops of another route; of a plan whose "
          + "stops have coordinates."),
      .optional(
        "crossings", moment,
        "How many pairs of straight legs between stops cross; of a plan whose stops have "
          + "coordinates."),
      .optional("price", cost, "What the spread costs, in the user's units."),
    ])

  private static let balance = JSONShape(
    "balance", "How even routes are.",
    fields: [
      .optional("shortest", moment, "Seconds from the start to the end of the shortest route."),
      .optional("longest", moment, "The same of the longest route."),
      .optional(
        "cheapest_cost", cost,
        "Cost of the cheapest plan that was found, with the prizes that it loses and the prices of the "
          + "other terms, in the user's units."),
      .optional("price", cost, "What this plan costs more than that one, in the user's units."),
    ])

  private static let vehicles = JSONShape(
    "vehicles", "Few vehicles first.",
    fields: [.optional("used", moment, "How many vehicles drive.")])

  static let summary = JSONShape(
    "summary", "Sums over all routes.",
    fields: [
      .optional("routes", moment, "How many vehicles are used."),
      .optional("unassigned", moment, "How many stops are on no route."),
      .optional("lost_prize", cost, "What the stops that are left out would have earned."),
      .optional("computing_times", .any, "VROOM's own times; ignored."),
    ] + sums)

  static let route = JSONShape(
    "route", "What one vehicle does.",
    fields: [
      .required("vehicle", .identifier, "The id of the vehicle."),
      .required(
        "steps", .array(.object(step)),
        "Start, stops, breaks, visits of facilities, and end in order."),
      .optional("description", .string, "What people call the vehicle."),
      .optional("profile", .string, "The profile of the vehicle."),
      .optional("geometry", .string, "The way as an encoded polyline."),
    ] + sums)

  static let step = JSONShape(
    "step", "An entry of a route.",
    fields: [
      .required(
        "type", .string,
        "\"start\", \"job\", \"pickup\", \"delivery\", \"break\", \"reload\" or \"tip\" at a facility, "
          + "\"rest\" or \"end\"."),
      .optional("id", .identifier, "The id of the job, pickup, delivery, break or facility."),
      .optional(
        "job", .identifier, "The id of the job, pickup or delivery, under VROOM's old name."),
      .optional("description", .string, "What people call it."),
      .optional(
        "location", coordinates,
        "Where it is, as [longitude, latitude]; none for breaks and rests, which are anywhere."),
      .optional("location_index", moment, "Its row in the matrices."),
      .optional("setup", moment, "Time of setting up."),
      .optional("service", moment, "Time of service, or how long the break lasts."),
      .optional("waiting_time", moment, "Time of waiting before it."),
      .optional("arrival", moment, "When the vehicle gets there; at a start, when it leaves."),
      .optional("duration", moment, "Travel time since the start."),
      .optional("distance", moment, "Distance since the start."),
      .optional(
        "load", loads,
        "What is on board on leaving, per load dimension; below 0 only in given plans that deliver "
          + "what they have not picked up."),
      .optional("violations", violations, "What rules are broken here."),
    ])

  static let unassigned = JSONShape(
    "unassigned", "A stop on no route.",
    fields: [
      .required("id", .identifier, "The id of the job, pickup or delivery."),
      .optional(
        "type", .choice(["job", "pickup", "delivery"]), "What it is; \"job\" by default."),
      .optional("location", coordinates, "Where it is, as [longitude, latitude]."),
      .optional("location_index", moment, "Its row in the matrices."),
      .optional("description", .string, "What people call it."),
      .optional("reason", .string, "Why it is on no route."),
      .optional("relaxation", .string, "The smallest change that would serve it, in words."),
      .optional(
        "constraints", .array(.object(constraint)),
        "What each vehicle would break with it; none by default, where the work was cut short."),
      .optional(
        "cheapest_insertion", .object(insertion),
        "Where it costs least, whatever that breaks; by default unknown."),
      .optional(
        "free_insertion", .object(insertion),
        "Where it breaks nothing; by default nowhere: no place on any route is free."),
      .optional(
        "change", .object(change), "The smallest change that would serve it; none by default."),
      .optional(
        "changes", .array(.object(change)),
        "The least change of each kind, smallest first; none by default."),
    ])

  static let constraint = JSONShape(
    "constraint", "What keeps a stop off one vehicle's route.",
    fields: [
      .required("vehicle", .identifier, "The id of the vehicle."),
      .optional(
        "violations", violations,
        "What rules it would break, with the stop where the least change would do."),
    ])

  static let insertion = JSONShape(
    "insertion", "A place for a stop on a route whose other stops keep their order.",
    fields: [
      .required("vehicle", .identifier, "The id of the vehicle."),
      .optional(
        "after", .any, "The id of the stop or facility before it; null, the default, is the start."),
      .optional(
        "facility", .identifier, "The id of a facility to go to beside it; none by default."),
      .optional("cost", cost, "What the plan would cost more, in the user's units."),
      .optional("violations", violations, "What rules would be broken; none by default."),
    ])

  static let change = JSONShape(
    "change", "A change of the problem with which a stop can be served.",
    fields: [
      .required("kind", .choice(Change.words), "What is changed."),
      .optional(
        "stop", .identifier, "The id of the stop whose window or prize it is; none by default."),
      .optional(
        "type", .choice(["job", "pickup", "delivery"]), "What that stop is; \"job\" by default."),
      .optional(
        "vehicle", .identifier,
        "The id of the vehicle that is changed, or that one more is like; none by default."),
      .optional("dimension", moment, "The load dimension, from 0; none by default."),
      .optional("skills", .array(moment), "The skills that are lacking; none by default."),
      .optional("relation", .string, "The kind of the relation that is dropped; none by default."),
      .required(
        "amount", moment,
        "How much: time units, distance units, load units, stops, skills, or units of cost; 1 where "
          + "nothing is counted."),
      .optional("cost", cost, "What the plan would cost more, in the user's units."),
    ])

  static let violation = JSONShape(
    "violation", "A rule that is broken.",
    fields: [
      .required(
        "cause", .string,
        "Which: VROOM's delay, lead_time, load, max_tasks, skills, precedence, missing_break, "
          + "max_travel_time, max_load and max_distance, or the key of the rule in the problem."),
      .optional("duration", moment, "By how much time."),
      .optional("amount", moment, "By how much else."),
    ])
}
