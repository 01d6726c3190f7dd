internal import PlainFiles
internal import VehicleRouting

extension ProblemShapes {
  static let vehicle = JSONShape(
    "vehicle", "A vehicle, which drives at most one route, or one a day.",
    fields: [
      .required("id", .identifier, "A whole number or a string that no other vehicle has."),
      .optional("description", .string, "A description for people; repeated in the solution."),
      .optional(
        "count", .integer(1...10_000),
        "How many vehicles like it there are, named id-1, id-2 and so on; 1 by default."),
      .optional("profile", .string, "Which matrix or road profile it uses; \"car\" by default."),
      .optional(
        "type", .string, "What setup_per_type and service_per_type refer to; none by default."),
      .optional("start", coordinates, "Where it starts, as [longitude, latitude] in degrees."),
      .optional("start_index", anyInteger, "The row of its start in the matrices, from 0."),
      .optional("end", coordinates, "Where it ends, as [longitude, latitude] in degrees."),
      .optional("end_index", anyInteger, "The row of its end in the matrices, from 0."),
      .optional(
        "capacity", amounts,
        "Its capacity, per load dimension; 0 by default if any vehicle has a capacity."),
      .optional("costs", .object(costs), "The cost of using it."),
      .optional("skills", skills, "The numbers of the skills that it has."),
      .optional(
        "time_window", window,
        "When it may start and must be back, as [start, end] in seconds; no limits by default."),
      .optional(
        "regular_end", moment,
        "When overtime begins, in seconds, see costs.overtime_per_hour; never by default."),
      .optional(
        "breaks", .array(.object(pause)),
        "The driver's breaks, all of which are taken; none by default."),
      .optional(
        "driving_rules", drivingRulesType,
        "How long the driver may drive and work, and when to rest: \"eu561\" for Regulation (EC) "
          + "No 561/2006, \"us-hos\" for 49 CFR 395, or an object; no rules by default."),
      .optional(
        "speed_factor", .number(ProblemLimits.speedFactor),
        "Durations are divided by this factor; 1 by default."),
      .optional(
        "days", .array(ProblemShapes.day),
        "The days on which it drives, by number from 1 or by name; all by default."),
      .optional(
        "max_tasks", .integer(ProblemLimits.count),
        "The maximum number of stops on its route; no limit by default."),
      .optional(
        "max_travel_time", span, "The maximum travel time, in seconds; no limit by default."
      ),
      .optional(
        "max_distance", .integer(ProblemLimits.distance),
        "The maximum distance, in metres; no limit by default."),
      .optional(
        "max_duration", span,
        "The maximum time in seconds from leaving the start to reaching the end; no limit by "
          + "default."),
      .optional(
        "min_tasks", .integer(ProblemLimits.count),
        "The least number of stops on its route, if it is used; no minimum by default."),
      .optional(
        "min_load", amounts,
        "What its route brings and takes at least, per load dimension, if it is used; no minimum by "
          + "default."),
      .optional(
        "min_working_time", span,
        "The least time of travel, setup and service in seconds, if it is used; no minimum by "
          + "default."),
      .optional(
        "emissions", .object(emissions), "What it emits; unknown by default."),
      .optional(
        "battery", .object(battery), "What it drives on, if it has to be charged on the way."),
      .optional(
        "facilities", .array(.identifier),
        "Ids of the facilities that it may visit between two trips; none by default."),
      .optional(
        "max_facility_visits", .integer(ProblemLimits.count),
        "The maximum number of such visits; no limit by default."),
      .optional(
        "ends_empty", .boolean,
        "Whether it must unload everything that it picked up before its end; false by default."),
      .optional(
        "load_order", .choice(Vehicle.LoadOrder.allCases.map(\.rawValue)),
        "The order in which it is unloaded: \"deliveries_first\": on each trip before any pickup; "
          + "\"last_in_first_out\": shipments in the reverse order of loading; \"any\" by default."),
      .optional(
        "needs_delivery", .boolean,
        "Whether trips with only pickups are forbidden; false by default."),
      .optional(
        "steps", .array(.object(step)),
        "Its given route, from which the search starts; none by default."),
    ])

  static let emissions = JSONShape(
    "emissions", "What a vehicle emits on its way, in grams.",
    fields: [
      .optional(
        "per_km", .number(ProblemLimits.emissions),
        "Grams per kilometre of the empty vehicle; 0 by default."),
      .optional(
        "per_load_km", .number(ProblemLimits.emissions),
        "Grams more per kilometre and unit of load in the first dimension; 0 by default."),
    ])

  static let costs = JSONShape(
    "costs", "The cost of using a vehicle.",
    fields: [
      .optional("fixed", .integer(ProblemLimits.cost), "Cost of using it at all; 0 by default."),
      .optional("per_hour", rate, "Cost per hour of travel; 3600 by default, 1 per second."),
      .optional("per_km", rate, "Cost per kilometre; 0 by default."),
      .optional("per_task_hour", rate, "Cost per hour of setup and service; 0 by default."),
      .optional("per_waiting_hour", rate, "Cost per hour of waiting; 0 by default."),
      .optional(
        "per_shift_hour", rate,
        "Cost per hour from leaving the start to reaching the end, excluding unpaid breaks; 0 by "
          + "default."),
      .optional("overtime_per_hour", rate, "Cost per hour after regular_end; 0 by default."),
    ])

  static let pause = JSONShape(
    "break", "A break of the driver, anywhere on the route.",
    fields: [
      .required(
        "id", .identifier,
        "A whole number or a string that no other break of the vehicle has."),
      .optional("description", .string, "A description for people; repeated in the solution."),
      .optional(
        "time_windows", windows,
        "When it may start, as disjoint [start, end] in seconds; at any time by default."),
      .optional(
        "window_means", .choice(["begin", "whole"]),
        "Whether the break must \"begin\" in a window or be inside it as a \"whole\"; \"begin\" "
          + "by default."),
      .optional(
        "service", duration, "Its duration in seconds; 0 by default."),
      .optional(
        "parts", .array(duration),
        "Instead of service, the durations in seconds of the parts in which it is taken, in "
          + "order; one part by default."),
      .optional(
        "max_load", amounts,
        "The maximum load during the break, per load dimension; no limit by default."
      ),
      .optional(
        "paid", .boolean,
        "Whether it counts as working time, for max_duration and per_shift_hour; true by default."),
    ])

  static let step = JSONShape(
    "vehicle_step", "A step of a given route.",
    fields: [
      .required(
        "type", .choice(GivenStep.Kind.allCases.map(\.rawValue)),
        "Its type: \"start\", \"job\", \"pickup\", \"delivery\", \"break\", \"reload\" or "
          + "\"tip\" at a facility, \"rest\", \"end\"."),
      .optional(
        "id", .identifier,
        "The id of the job, shipment half, break or facility; none for start, rest and end."),
      .optional(
        "place_index", anyInteger,
        "Of a shipment half with several places, the number of the one visited, from 0."),
      .optional(
        "service", duration,
        "Of a rest, how long it lasts, in seconds: as a whole one or as one of its parts; a whole "
          + "one by default."),
      .optional(
        "service_at", moment,
        "The exact time at which it must start, in seconds, in plan mode; free by default."),
      .optional(
        "service_after", moment,
        "The earliest time at which it may start, in seconds, in plan mode; free by default."),
      .optional(
        "service_before", moment,
        "The latest time at which it may start, in seconds, in plan mode; free by default."),
    ])
}
