internal import PlainFiles

/// What problem JSON looks like: the reader and the schema both follow this description.
///
/// It is VROOM's input with additions.
enum ProblemShapes {
  /// What the `format` field says.
  static let format = "roundsman-problem/1"
  /// The speed of great-circle travel unless the problem says otherwise, in km/h.
  static let defaultSpeed = 30.0

  static let coordinates = JSONType.array(.number(-180...180), count: 2)
  static let window = JSONType.array(.integer(ProblemLimits.time), count: 2)
  static let windows = JSONType.array(window)
  static let amounts = JSONType.array(.integer(ProblemLimits.amount))
  static let skills = JSONType.array(.integer(ProblemLimits.skill))
  static let rate = JSONType.integer(ProblemLimits.rate)
  static let moment = JSONType.integer(ProblemLimits.time)
  static let anyInteger = JSONType.integer(0...Int.max)
  private static let table = JSONType.array(.array(.oneOf([.integer(ProblemLimits.leg), .null])))

  static let problem = JSONShape(
    "problem",
    "A vehicle routing problem: a superset of VROOM's input, in seconds and metres.",
    fields: [
      .optional("format", .choice([format]), "The version of this format, \"\(format)\"."),
      .optional("name", .string, "What the problem is called; the file's name by default."),
      .optional(
        "objective", .choice(["cost", "vehicles-first", "prizes"]),
        "What a plan should be best at after serving all it can; \"cost\" by default."),
      .optional(
        "scale", .integer(ProblemLimits.scale),
        "How many of the units of times and costs make one of the user's; 1 by default."),
      .optional(
        "speed_kmh", .dictionary(.number(0.36...3600)),
        "By profile, the speed in km/h on the great circle where no matrix is given; "
          + "\(Int(defaultSpeed)) by default."),
      .optional("jobs", .array(.object(job)), "The stops; none by default."),
      .optional(
        "shipments", .array(.object(shipment)),
        "What is picked up at one place and delivered at another; none by default."),
      .required("vehicles", .array(.object(vehicle)), "The vehicles, at least one."),
      .optional(
        "facilities", .array(.object(facility)),
        "Where vehicles reload or tip between two trips; none by default."),
      .optional(
        "relations", .array(.object(relation)),
        "What stops have to do with each other; nothing by default."),
      .optional(
        "incompatible_goods", .array(.array(.string, count: 2)),
        "Pairs of goods that may not be on board at the same time; none by default."),
      .optional(
        "terms", .object(terms), "What a plan is to be beside cheap; nothing by default."),
      .optional(
        "matrices", .dictionary(.object(matrix)),
        "By profile, the travel between all pairs of locations."),
      .optional("matrix", table, "The old form of matrices.car.durations, in seconds."),
    ])

  static let terms = JSONShape(
    "terms", "What a plan is to be beside cheap; the answer states what each term adds.",
    fields: [
      .optional(
        "balance_percent", .number(ProblemLimits.balance),
        "How much more than the cheapest plan, in per cent, the one with the most even routes may "
          + "cost; routes need not be even by default."),
      .optional(
        "compactness", .integer(ProblemLimits.rate),
        "Cost per metre of each stop from the middle of its route (per second without "
          + "coordinates); 0 by default."),
      .optional(
        "closeness", .integer(ProblemLimits.cost),
        "Cost of each stop that another vehicle serves than in the given steps; 0 by default."),
    ])

  static let matrix = JSONShape(
    "matrix",
    "Travel between all pairs of locations; rows are origins, the diagonal is ignored, null stands where "
      + "there is no route.",
    fields: [
      .optional(
        "durations", table,
        "Seconds, as whole numbers; with slices, until the first begins (by default as in it)."),
      .optional("distances", table, "Metres, as whole numbers; unknown by default."),
      .optional("costs", table, "Costs, as whole numbers; from durations and rates by default."),
      .optional(
        "slices", .array(.object(slice)),
        "Durations by the time of day, in order; the same all day by default."),
    ])

  static let slice = JSONShape(
    "slice",
    "Durations from a moment on; a leg that lasts longer goes on in the next slice's pace, so that "
      + "who leaves later never arrives earlier.",
    fields: [
      .required("start", moment, "When it begins, in seconds."),
      .required("durations", table, "Seconds, as whole numbers."),
    ])

  /// What stops and facilities have in common.
  static let approach = JSONShape.Field.optional(
    "approach", .choice(Stop.Approach.allCases.map(\.rawValue) + [Stop.Approach.otherNameOfAny]),
    "How a vehicle comes to it along streets of a map or a router: with it on the side on which one "
      + "drives (\"curb\"), on the other (\"opposite\"), on the \"left\" or \"right\" of the vehicle; "
      + "\"any\" by default, also called \"unrestricted\".")

  static let facility = JSONShape(
    "facility", "A place between two trips of a route: a depot to reload at, or a site to tip at.",
    fields: [
      .required("id", .identifier, "A whole number or a text that no other facility has."),
      .optional("description", .string, "What people call it; repeated in the solution."),
      .optional("location", coordinates, "Where it is, as [longitude, latitude] in degrees."),
      .optional("location_index", anyInteger, "Its row in the matrices, from 0."),
      approach,
      .optional(
        "loads", .boolean,
        "Whether deliveries may be loaded here; the opposite of unloads by default, true without "
          + "it."),
      .optional(
        "unloads", .boolean,
        "Whether what was picked up is unloaded here; the opposite of loads by default, true "
          + "without it."),
      .optional(
        "time_windows", windows,
        "When a visit may begin, as disjoint [start, end] in seconds; always by default."),
      .optional(
        "service", .integer(ProblemLimits.service), "Seconds that a visit lasts; 0 by default."),
      .optional("fee", .integer(ProblemLimits.cost), "Cost of each visit; 0 by default."),
      .optional(
        "accepts", .array(.string), "The goods that are unloaded here; all by default."),
      .optional(
        "limit", amounts,
        "The most that all vehicles together may unload, per load dimension; no limit by default."),
    ])

  static let relation = JSONShape(
    "relation", "What some stops have to do with each other; it binds those that are served.",
    fields: [
      .required(
        "type", .choice(Relation.Kind.allCases.map(\.rawValue)),
        "\"after\": each is served after the one before it; \"together\": directly one after the "
          + "other on one route; \"same_vehicle\": on one route; \"different_vehicle\": each on a "
          + "route of its own."),
      .required(
        "stops", .array(.oneOf([.identifier, .object(stopReference)])),
        "At least two stops: ids of jobs, or objects with type and id."),
      .optional(
        "min_gap", moment,
        "For \"after\", the least time in seconds from the end of a visit to the begin of the next; "
          + "0 by default."),
      .optional(
        "max_gap", moment,
        "For \"after\", the greatest time in seconds from the end of a visit to the begin of the "
          + "next; no limit by default."),
    ])

  static let stopReference = JSONShape(
    "stop_reference", "A job, or the pickup or delivery of a shipment.",
    fields: [
      .required("id", .identifier, "Its id."),
      .optional(
        "type", .choice(["job", "pickup", "delivery"]), "What it is; \"job\" by default."),
    ])
}
