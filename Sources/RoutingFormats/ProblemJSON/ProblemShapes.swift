internal import PlainFiles
internal import VehicleRouting

/// What problem JSON looks like: the reader and the schema both follow this description.
///
/// It is VROOM's input with additions.
enum ProblemShapes {
  /// What the `format` field says.
  static let format = "roundsman-problem/1"
  /// The speed of great-circle travel unless the problem says otherwise, in km/h.
  static let defaultSpeed = 30.0

  static let coordinates = JSONType.oneOf([
    .array(.number(-180...180), count: 2), .object(place),
  ])
  static let window = JSONType.array(moment, count: 2)
  static let windows = JSONType.array(window)
  static let amounts = JSONType.array(.integer(ProblemLimits.amount))
  static let skills = JSONType.array(.integer(ProblemLimits.skill))
  static let rate = JSONType.integer(ProblemLimits.rate)
  /// A moment: a number, or a text such as `08:30` or `2026-11-24T08:30:00+01:00`.
  static let moment = JSONType.oneOf([.integer(ProblemLimits.time), .string])
  /// A long duration: a number, or a text such as `8 h` or `PT8H`.
  static let span = JSONType.oneOf([.integer(ProblemLimits.time), .string])
  /// A length of time that may be negative.
  static let offset = JSONType.oneOf([.integer(ProblemLimits.offset), .string])
  /// A duration of work: a number, or a text such as `5 min` or `PT5M`.
  static let duration = JSONType.oneOf([.integer(ProblemLimits.service), .string])
  static let anyInteger = JSONType.integer(0...Int.max)
  private static let table = JSONType.array(.array(.oneOf([.integer(ProblemLimits.leg), .null])))

  static let problem = JSONShape(
    "problem",
    "A vehicle routing problem: a superset of VROOM's input, in seconds and metres. Times may also be "
      + "text: \"08:30\" or ISO 8601; durations: \"5 min\" or \"PT5M\"; places: {\"lat\", \"lon\"}.",
    fields: [
      .optional("format", .choice([format]), "The version of this format, \"\(format)\"."),
      .optional("name", .string, "The name of the problem; the name of the file by default."),
      .optional(
        "objective", .choice(Problem.Objective.allCases.map(\.rawValue)),
        "The goal of a plan after serving as many stops as possible; \"cost\" by default."),
      .optional(
        "scale", .integer(ProblemLimits.scale),
        "The number of internal units of time and cost per user unit; 1 by default."),
      .optional(
        "speed_kmh", .dictionary(.number(0.36...3600)),
        "By profile, the great-circle speed in km/h where no matrix is given; "
          + "\(Int(defaultSpeed)) by default."),
      .optional(
        "days", .oneOf([.integer(1...PlanDays.maxCount), .array(.string)]),
        "The number or the names of the days that the plan spans; each vehicle drives at most one "
          + "route on each, and times are those within a day; by default, the plan is for one day."),
      .optional(
        "days_repeat", .boolean,
        "Whether the plan repeats, so that its first day follows its last; false by default."),
      .optional("jobs", .array(.object(job)), "The stops; none by default."),
      .optional(
        "shipments", .array(.object(shipment)),
        "Goods picked up at one location and delivered to another; none by default."),
      .required("vehicles", .array(.object(vehicle)), "The vehicles, at least one."),
      .optional(
        "facilities", .array(.object(facility)),
        "Where vehicles reload or tip between two trips; none by default."),
      .optional(
        "charging_stations", .array(.object(chargingStation)),
        "Where vehicles with a battery may charge; none by default."),
      .optional(
        "relations", .array(.object(relation)),
        "Relations between stops; none by default."),
      .optional(
        "incompatible_goods", .array(.array(.string, count: 2)),
        "Pairs of goods that may not be on board at the same time; none by default."),
      .optional(
        "terms", .object(terms), "What a plan should be besides cheap; nothing by default."),
      .optional(
        "matrices", .dictionary(.object(matrix)),
        "By profile, the travel between all pairs of locations."),
      .optional("matrix", table, "The old form of matrices.car.durations, in seconds."),
    ])

  static let place = JSONShape(
    "place",
    "A place, instead of [longitude, latitude]; one latitude and one longitude are required.",
    fields: [
      .optional("lat", .number(-90...90), "Its latitude in degrees."),
      .optional("lon", .number(-180...180), "Its longitude in degrees."),
      .optional("lng", .number(-180...180), "Another name of lon."),
      .optional("latitude", .number(-90...90), "Another name of lat."),
      .optional("longitude", .number(-180...180), "Another name of lon."),
    ])

  static let terms = JSONShape(
    "terms", "What a plan should be besides cheap; the solution states what each term adds.",
    fields: [
      .optional(
        "balance_percent", .number(ProblemLimits.balance),
        "How much more, in percent, the plan with the most even routes may cost than the "
          + "cheapest one; by default, routes need not be even."),
      .optional(
        "compactness", .integer(ProblemLimits.rate),
        "Cost per metre between each stop and the middle of its route (per second without "
          + "coordinates); 0 by default."),
      .optional(
        "closeness", .integer(ProblemLimits.cost),
        "Cost of each stop that a different vehicle serves than in the given steps; 0 by default."),
      .optional(
        "emissions", .integer(ProblemLimits.cost),
        "Cost of each kilogram that vehicles emit, see emissions of a vehicle; 0 by default."),
    ])

  static let matrix = JSONShape(
    "matrix",
    "Travel between all pairs of locations; rows are origins, the diagonal is ignored, and null "
      + "means that there is no route.",
    fields: [
      .optional(
        "durations", table,
        "Seconds, as whole numbers; with slices, valid until the first one starts (by default, "
          + "the same as in it)."),
      .optional("distances", table, "Metres, as whole numbers; unknown by default."),
      .optional("costs", table, "Costs, as whole numbers; from durations and rates by default."),
      .optional(
        "slices", .array(.object(slice)),
        "Durations by time of day, in order; the same all day by default."),
      .optional(
        "timed_legs", .array(.object(timedLeg)),
        "Legs that take other times at some departures, such as over streets that are closed at certain hours; "
          + "not with slices."),
    ])

  static let timedLeg = JSONShape(
    "timed leg",
    "How long a leg takes by its departure. Who would arrive earlier by leaving later waits before leaving; "
      + "breaks are not taken on the way.",
    fields: [
      .required("from", .integer(ProblemLimits.count), "The row of the matrix."),
      .required("to", .integer(ProblemLimits.count), "The column."),
      .required(
        "steps", .array(.array(.any, count: 2)),
        "In order, the second from which on one may leave, and how many seconds that takes; null while there "
          + "is no route. The first also holds before."),
    ])

  static let slice = JSONShape(
    "slice",
    "Durations from a given time on; a leg that continues into the next slice does so at that "
      + "slice's pace, so that leaving later never means arriving earlier.",
    fields: [
      .required("start", moment, "When it starts, in seconds."),
      .required("durations", table, "Seconds, as whole numbers."),
    ])

  /// What stops and facilities have in common.
  static let approach = JSONShape.Field.optional(
    "approach", .choice(Stop.Approach.allCases.map(\.rawValue) + [Stop.Approach.otherNameOfAny]),
    "How a vehicle approaches it on the streets of a map or a router: with it on the driving "
      + "side (\"curb\"), on the other side (\"opposite\"), or on the \"left\" or \"right\" of "
      + "the vehicle; \"any\" by default, also called \"unrestricted\".")

  static let facility = JSONShape(
    "facility",
    "A place to visit between two trips of a route: a depot for reloading or a site for tipping.",
    fields: [
      .required("id", .identifier, "A whole number or a string that no other facility has."),
      .optional("description", .string, "A description for people; repeated in the solution."),
      .optional("location", coordinates, "Its location, as [longitude, latitude] in degrees."),
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
        "When a visit may start, as disjoint [start, end] in seconds; at any time by default."),
      .optional(
        "service", duration,
        "Duration of a visit in seconds; 0 by default."),
      .optional("fee", .integer(ProblemLimits.cost), "Cost of each visit; 0 by default."),
      .optional(
        "accepts", .array(.string),
        "The kinds of goods that can be unloaded here; all by default."),
      .optional(
        "limit", amounts,
        "The maximum that all vehicles together may unload, per load dimension; no limit by "
          + "default."),
    ])

  static let relation = JSONShape(
    "relation", "A relation between stops; it applies to those that are served.",
    fields: [
      .required(
        "type", .choice(Relation.Kind.allCases.map(\.rawValue)),
        "\"after\": each is served after the one before it; \"together\": directly one after the "
          + "other on one route; \"same_vehicle\": on one route; \"different_vehicle\": each on a "
          + "route of its own; \"synchronised\": each on a route of its own, all begin together, and none "
          + "is served without the others."),
      .required(
        "stops", .array(.oneOf([.identifier, .object(stopReference)])),
        "At least two stops: ids of jobs, or objects with type and id."),
      .optional(
        "min_gap", span,
        "For \"after\", the minimum time in seconds from the end of a visit to the start of the "
          + "next; 0 by default."),
      .optional(
        "max_gap", span,
        "For \"after\", the maximum time in seconds from the end of a visit to the start of the "
          + "next; no limit by default."),
      .optional(
        "min_offset", offset,
        "For \"synchronised\", the minimum time in seconds from the start of a visit to the start of the "
          + "next; negative: the next may start before; 0 by default."),
      .optional(
        "max_offset", offset,
        "For \"synchronised\", the maximum time in seconds from the start of a visit to the start of the "
          + "next; min_offset by default."),
    ])

  static let stopReference = JSONShape(
    "stop_reference", "A job, or the pickup or delivery of a shipment.",
    fields: [
      .required("id", .identifier, "Its id."),
      .optional(
        "type", .choice(["job", "pickup", "delivery"]), "Its type; \"job\" by default."),
    ])
}

extension ProblemShapes {
  /// What jobs and the two halves of shipments have in common.
  private static func visit(_ noun: String) -> [JSONShape.Field] {
    [.required("id", .identifier, "A whole number or a string that no other \(noun) has.")]
      + spot + [
        .optional(
          "lock", .choice(Stop.Lock.allCases.map(\.rawValue)),
          "What is already decided: \"today\": it is served; \"next\": it comes next in the steps "
            + "that list it; \"visited\": it has been served there; \"free\" by default.")
      ]
  }

  /// Where and when a visit may be.
  private static var spot: [JSONShape.Field] {
    [
      .optional("description", .string, "A description for people; repeated in the solution."),
      .optional("location", coordinates, "Its location, as [longitude, latitude] in degrees."),
      .optional("location_index", anyInteger, "Its row in the matrices, from 0."),
      approach,
      .optional(
        "setup", duration,
        "Setup time in seconds when coming from another location; 0 by default."),
      .optional(
        "service", duration,
        "Duration of the visit in seconds; 0 by default."),
      .optional(
        "setup_per_type", .dictionary(duration),
        "Setup time in seconds by vehicle type; the same as setup by default."),
      .optional(
        "service_per_type", .dictionary(duration),
        "Service time in seconds by vehicle type; the same as service by default."),
      .optional(
        "time_windows", windows,
        "When the visit may start, as disjoint [start, end] in seconds; at any time by default."),
      .optional(
        "soft_window", .object(softWindow),
        "When the visit should start, with a cost for other times; at any time by default."),
    ]
  }

  /// What jobs and shipments have in common.
  private static let order: [JSONShape.Field] = [
    .optional("skills", skills, "The numbers of the skills that its vehicle must have."),
    .optional("any_skills", skills, "Skills of which its vehicle must have one; none by default."),
    .optional("no_skills", skills, "Skills that its vehicle must not have; none by default."),
    .optional(
      "allowed_vehicles", .array(.identifier),
      "The only vehicles that may serve it; any by default."),
    .optional("forbidden_vehicles", .array(.identifier), "Vehicles that may not serve it."),
    .optional(
      "vehicle_costs", .array(.object(vehicleCost)),
      "What serving it by some vehicles costs besides; nothing by default."),
    .optional(
      "priority", .integer(ProblemLimits.priority),
      "0 to 100; if not all can be served, those with a higher priority come first; 0 by default."),
    .optional(
      "prize", .integer(ProblemLimits.cost),
      "What serving it earns, in units of cost, if it is optional; none by default."),
    .optional("goods", .string, "The kind of goods; unspecified by default."),
    .optional(
      "split", .object(split),
      "How its amounts may be divided among several visits; one visit brings and takes all by "
        + "default."),
    .optional(
      "alternatives", .identifier,
      "Only one of those with the same number or string is served; none by default."),
  ]

  static let split = JSONShape(
    "split",
    "A split delivery: several visits, of the same or of different vehicles, bring and take the "
      + "amounts together.",
    fields: [
      .optional(
        "max_visits", .integer(ProblemLimits.splitVisits),
        "The greatest number of visits; any by default."),
      .optional(
        "min_amount", amounts,
        "The least amount of a visit, per load dimension; any by default."),
    ])

  static let vehicleCost = JSONShape(
    "vehicle_cost", "What serving a stop by a vehicle costs besides its way and its time.",
    fields: [
      .required("vehicle", .identifier, "The vehicle."),
      .required("cost", .integer(ProblemLimits.cost), "The cost, in units of cost."),
    ])

  static let job = JSONShape(
    "job", "A stop: one visit at a location.",
    fields: visit("job") + [
      .optional("delivery", amounts, "Amount delivered, per load dimension; nothing by default."),
      .optional("pickup", amounts, "Amount picked up, per load dimension; nothing by default."),
      .optional("amount", amounts, "The old name of delivery."),
      .optional(
        "street", .object(street),
        "The stretch of street that is served, from the location on; by default, the vehicle leaves "
          + "where it came."),
      .optional(
        "visits", .object(visits),
        "How often it is visited within the days; once, on any day, by default."),
      .optional(
        "release", moment,
        "The earliest time at which the delivered goods can leave the loading place, in seconds; "
          + "0 by default."),
    ] + order)

  /// A day of the plan: its number, from 1, or its name.
  static let day = JSONType.oneOf([.integer(1...PlanDays.maxCount), .string])

  static let visits = JSONShape(
    "visits",
    "On how many days a stop is visited, and which: each visit has the stop's service and amounts.",
    fields: [
      .optional(
        "count", .integer(1...PlanDays.maxCount),
        "The number of visits, each on another day; that of the patterns by default, or 1."),
      .optional(
        "patterns", .array(.array(day)),
        "Sets of days, by number from 1 or by name, of which one is chosen; by default, any that "
          + "keeps the rest."),
      .optional("days", .array(day), "The only days on which it may be visited; all by default."),
      .optional(
        "min_gap", .integer(1...PlanDays.maxCount),
        "The fewest days from one visit to the next; 1, the day after, by default."),
      .optional(
        "max_gap", .integer(1...PlanDays.maxCount),
        "The most days from one visit to the next; no limit by default."),
      .optional(
        "same_vehicle", .boolean, "Whether one vehicle makes all visits; false by default."),
    ])

  static let street = JSONShape(
    "street",
    "A stretch of street that a vehicle serves while driving along it. Two sides served "
      + "separately are two jobs, each in its own direction and not reversible.",
    fields: [
      .optional("end", coordinates, "Its end, as [longitude, latitude] in degrees."),
      .optional("end_index", anyInteger, "The row of its end in the matrices, from 0."),
      .optional(
        "reversible", .boolean,
        "Whether it may also be served from its end to the location; true by default."),
      .optional(
        "cost", .integer(ProblemLimits.cost),
        "Cost of driving along it while serving it; as many units as the service has seconds by "
          + "default."),
      .optional(
        "length", .integer(ProblemLimits.distance), "Its length in metres; unknown by default."),
    ])

  static let shipment = JSONShape(
    "shipment", "Goods picked up at one location and delivered to another, on the same route.",
    fields: [
      .optional(
        "pickup", .object(pickup), "Where and when it is picked up; required without pickups."),
      .optional(
        "pickups", .array(.object(partialPickup)),
        "Instead of pickup, several visits that each pick up a part, in any order, before the delivery of "
          + "all."),
      .required("delivery", .object(delivery), "Where and when it is delivered."),
      .optional(
        "amount", amounts,
        "Its amount, per load dimension; nothing by default. With pickups, each has its own."),
    ] + order)

  static let pickup = JSONShape(
    "pickup", "The visit where a shipment is picked up.", fields: visit("pickup") + [places])
  static let partialPickup = JSONShape(
    "partial_pickup", "One of several visits where parts of a shipment are picked up.",
    fields: visit("pickup") + [
      .optional("amount", amounts, "What is picked up, per load dimension; nothing by default.")
    ])
  static let delivery = JSONShape(
    "delivery", "The visit where a shipment is delivered.", fields: visit("delivery") + [places])

  private static let places = JSONShape.Field.optional(
    "places", .array(.object(visitPlace)),
    "Several places, of which one is visited; by default, the one of the visit's own location.")

  static let visitPlace = JSONShape(
    "visit_place",
    "One of several places of a visit; what it does not state is as the visit states it.",
    fields: spot)

  static let softWindow = JSONShape(
    "soft_window", "When a visit should start, and the cost of other times.",
    fields: [
      .required("window", window, "When it should start, as [start, end] in seconds."),
      .optional("early_per_hour", rate, "Cost per hour before the window; 0 by default."),
      .optional("late_per_hour", rate, "Cost per hour after the window; 0 by default."),
    ])
}
