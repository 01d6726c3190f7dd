internal import PlainFiles

/// What problem JSON looks like: the reader and the schema both follow this description.
///
/// It is VROOM's input with additions; keys that VROOM has and this program does not support yet are
/// here too, so that they are refused by name and not ignored.
enum ProblemShapes {
  /// What the `format` field says.
  static let format = "roundsman-problem/1"
  /// The speed of great-circle travel unless the problem says otherwise, in km/h.
  static let defaultSpeed = 30.0

  private static let coordinates = JSONType.array(.number(-180...180), count: 2)
  private static let window = JSONType.array(.integer(ProblemLimits.time), count: 2)
  private static let amounts = JSONType.array(.integer(ProblemLimits.amount))
  private static let skills = JSONType.array(.integer(ProblemLimits.skill))
  private static let table = JSONType.array(.array(.integer(ProblemLimits.leg)))
  private static let anyInteger = JSONType.integer(0...Int.max)

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
      .optional("shipments", .array(.any), "Pickups with deliveries: not supported yet."),
      .required("vehicles", .array(.object(vehicle)), "The vehicles, at least one."),
      .optional(
        "matrices", .dictionary(.object(matrix)),
        "By profile, the travel between all pairs of locations."),
      .optional("matrix", table, "The old form of matrices.car.durations, in seconds."),
    ])

  static let job = JSONShape(
    "job", "A stop: one visit at a location.",
    fields: [
      .required("id", .identifier, "A whole number or a text that no other job has."),
      .optional("description", .string, "What people call it; repeated in the solution."),
      .optional("location", coordinates, "Where it is, as [longitude, latitude] in degrees."),
      .optional("location_index", anyInteger, "Its row in the matrices, from 0."),
      .optional(
        "setup", .integer(ProblemLimits.service),
        "Seconds to set up when coming from another location; 0 by default."),
      .optional(
        "service", .integer(ProblemLimits.service), "Seconds that the visit lasts; 0 by default."),
      .optional("setup_per_type", .any, "Setup by type of vehicle: not supported yet."),
      .optional("service_per_type", .any, "Service by type of vehicle: not supported yet."),
      .optional("delivery", amounts, "What is delivered, per load dimension; nothing by default."),
      .optional("pickup", amounts, "What is picked up, per load dimension; nothing by default."),
      .optional("amount", amounts, "The old name of delivery."),
      .optional("skills", skills, "Numbers of the skills that its vehicle must have."),
      .optional(
        "priority", .integer(ProblemLimits.priority),
        "0 to 100; the higher, the sooner it is served if not all can be; 0 by default."),
      .optional(
        "time_windows", .array(window),
        "When the visit may start, as [start, end] in seconds, in order; always by default."),
      .optional(
        "prize", .integer(ProblemLimits.cost),
        "What serving it earns, in cost units, if it may be left out; none by default."),
    ])

  static let vehicle = JSONShape(
    "vehicle", "A vehicle, which drives at most one route.",
    fields: [
      .required("id", .identifier, "A whole number or a text that no other vehicle has."),
      .optional("description", .string, "What people call it; repeated in the solution."),
      .optional("profile", .string, "Which matrix or road profile it uses; \"car\" by default."),
      .optional("start", coordinates, "Where it starts, as [longitude, latitude] in degrees."),
      .optional("start_index", anyInteger, "The row of its start in the matrices, from 0."),
      .optional("end", coordinates, "Where it ends, as [longitude, latitude] in degrees."),
      .optional("end_index", anyInteger, "The row of its end in the matrices, from 0."),
      .optional(
        "capacity", amounts,
        "What fits on board, per load dimension; if any vehicle has a capacity, none means 0."),
      .optional("costs", .object(costs), "What using it costs."),
      .optional("skills", skills, "Numbers of the skills that it has."),
      .optional("type", .string, "Has a meaning only with setup_per_type and service_per_type."),
      .optional(
        "time_window", window,
        "When it may start and must be back, as [start, end] in seconds; always by default."),
      .optional("breaks", .array(.any), "Breaks of the driver: not supported yet."),
      .optional(
        "speed_factor", .number(ProblemLimits.speedFactor),
        "Durations are divided by it; 1 by default."),
      .optional(
        "max_tasks", .integer(ProblemLimits.count),
        "The greatest number of stops on its route; no limit by default."),
      .optional("max_travel_time", .any, "A limit of travel without service: not supported yet."),
      .optional("max_distance", .any, "A limit of distance: not supported yet."),
      .optional(
        "max_duration", .integer(ProblemLimits.time),
        "The longest time in seconds from leaving the start to reaching the end; no limit by "
          + "default."),
      .optional("steps", .array(.any), "A given route: not supported yet."),
    ])

  static let costs = JSONShape(
    "costs", "What using a vehicle costs.",
    fields: [
      .optional("fixed", .integer(ProblemLimits.cost), "Cost of using it at all; 0 by default."),
      .optional("per_hour", .any, "Only VROOM's default, 3600, is supported yet."),
      .optional("per_km", .any, "Only VROOM's default, 0, is supported yet."),
      .optional("per_task_hour", .any, "Only VROOM's default, 0, is supported yet."),
    ])

  static let matrix = JSONShape(
    "matrix", "Travel between all pairs of locations; rows are origins, the diagonal is ignored.",
    fields: [
      .required("durations", table, "Seconds, as whole numbers."),
      .optional("distances", table, "Metres, as whole numbers; unknown by default."),
      .optional("costs", table, "Costs, as whole numbers; the durations by default."),
    ])
}
