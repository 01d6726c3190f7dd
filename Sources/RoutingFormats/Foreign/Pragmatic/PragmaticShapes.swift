internal import PlainFiles
internal import VehicleRouting

/// The objects of the pragmatic format of vrp-cli.
enum PragmaticShapes {
  private static let seconds = JSONType.number(0...Double(ProblemLimits.time.upperBound))
  private static let cost = JSONType.number(0...1e9)

  static let problem = JSONShape(
    "problem", "A problem of vrp-cli.",
    fields: [
      .required("plan", .object(plan), "What is to be done."),
      .required("fleet", .object(fleet), "Who does it."),
      .optional("objectives", .any, "What is optimised, the most important first."),
    ])

  static let plan = JSONShape(
    "plan", "What is to be done.",
    fields: [
      .required("jobs", .array(.object(job)), "The jobs."),
      .optional("relations", .array(.object(relation)), "Which vehicle does some of them."),
      .optional("areas", .any, "Areas of jobs."),
      .optional("clustering", .any, "How neighbouring jobs are joined."),
    ])

  static let job = JSONShape(
    "job", "Tasks that are done together.",
    fields: [
      .required("id", .string, "A text that no other job has."),
      .optional("pickups", .array(.object(task)), "What is picked up."),
      .optional("deliveries", .array(.object(task)), "What is delivered."),
      .optional("replacements", .array(.object(task)), "What is exchanged."),
      .optional("services", .array(.object(task)), "Work without loads."),
      .optional("skills", .any, "What its vehicle must have."),
      .optional("value", cost, "How important it is."),
      .optional("priority", .any, "How important it is, in old files."),
      .optional("group", .string, "Jobs of one group are on one tour."),
      .optional("compatibility", .any, "Jobs of different values are not on one tour."),
    ])

  static let skills = JSONShape(
    "skills", "What a vehicle must have.",
    fields: [
      .optional("allOf", .array(.string), "All of these."),
      .optional("oneOf", .array(.string), "At least one of these."),
      .optional("noneOf", .array(.string), "None of these."),
    ])

  static let task = JSONShape(
    "task", "One visit.",
    fields: [
      .required("places", .array(.object(place)), "The places, of which one is visited."),
      .optional("demand", .array(.integer(ProblemLimits.amount)), "The load."),
      .optional("order", .any, "When it comes in the tour."),
      .optional("tag", .string, "A note, in old files."),
    ])

  static let place = JSONShape(
    "place", "Where and when a task can be done.",
    fields: [
      .required("location", .object(location), "Where it is."),
      .required("duration", seconds, "How long the visit lasts, in seconds."),
      .optional("times", .any, "When it may start, as pairs of times."),
      .optional("tag", .string, "A note."),
    ])

  static let location = JSONShape(
    "location", "Coordinates in degrees, or a row of the matrices.",
    fields: [
      .optional("lat", .number(-90...90), "Latitude."),
      .optional("lng", .number(-180...180), "Longitude."),
      .optional("index", .integer(ProblemLimits.count), "Row of the matrices, from 0."),
      .optional("type", .any, "A custom location."),
    ])

  static let relation = JSONShape(
    "relation", "Jobs that a vehicle does.",
    fields: [
      .required("type", .choice(["any", "sequence", "strict"]), "In which order."),
      .required("jobs", .array(.string), "The ids of the jobs."),
      .required("vehicleId", .string, "The vehicle."),
      .optional("shiftIndex", .integer(ProblemLimits.count), "Its shift, from 0."),
    ])

  static let fleet = JSONShape(
    "fleet", "The vehicles.",
    fields: [
      .required("vehicles", .array(.object(vehicleType)), "The types of vehicles."),
      .required("profiles", .array(.object(profile)), "How they travel."),
      .optional("resources", .any, "What reloads share."),
    ])

  static let profile = JSONShape(
    "profile", "How vehicles travel.",
    fields: [
      .required("name", .string, "Its name."),
      .optional("speed", .number(ProblemLimits.speed), "Metres per second without a matrix; 10."),
    ])

  static let vehicleType = JSONShape(
    "vehicle type", "Vehicles that differ in nothing but their ids.",
    fields: [
      .required("typeId", .string, "Its name."),
      .required("vehicleIds", .array(.string), "The ids of its vehicles."),
      .required("profile", .object(vehicleProfile), "How it travels."),
      .required("costs", .object(costs), "What it costs."),
      .required("shifts", .array(.object(shift)), "When it works."),
      .required("capacity", .array(.integer(ProblemLimits.amount)), "What fits on board."),
      .optional("skills", .array(.string), "What it has."),
      .optional("limits", .object(limits), "How far it goes."),
    ])

  static let vehicleProfile = JSONShape(
    "profile", "How a vehicle travels.",
    fields: [
      .required("matrix", .string, "The name of the profile."),
      .optional("scale", .number(0.001...1000), "What durations are multiplied by; 1."),
    ])

  static let costs = JSONShape(
    "costs", "What a vehicle costs.",
    fields: [
      .optional("fixed", cost, "For its use; 0."),
      .required("distance", .number(0...1e5), "Per metre."),
      .required("time", .number(0...1e5), "Per second from departure to arrival."),
    ])

  static let limits = JSONShape(
    "limits", "How far a vehicle goes.",
    fields: [
      .optional("maxDistance", seconds, "Metres."),
      .optional("maxDuration", seconds, "Seconds from departure to arrival."),
      .optional("shiftTime", seconds, "Another name of maxDuration."),
      .optional("tourSize", .integer(ProblemLimits.count), "The greatest number of tasks."),
      .optional("areas", .any, "Where it may go."),
      .optional("allowedAreas", .any, "Where it may go."),
    ])

  static let shift = JSONShape(
    "shift", "When a vehicle works.",
    fields: [
      .required("start", .object(start), "Where and when it starts."),
      .optional("end", .object(end), "Where and when it ends."),
      .optional("dispatch", .any, "Where it loads first."),
      .optional("breaks", .array(.object(pause)), "Its breaks."),
      .optional("reloads", .array(.object(reload)), "Where it loads and unloads on the way."),
      .optional("recharges", .any, "Where it charges."),
    ])

  static let start = JSONShape(
    "start", "Where and when a shift starts.",
    fields: [
      .required("earliest", .string, "The earliest departure."),
      .optional("latest", .string, "The latest departure."),
      .required("location", .object(location), "Where it is."),
    ])

  static let end = JSONShape(
    "end", "Where and when a shift ends.",
    fields: [
      .optional("earliest", .any, "Reserved."),
      .required("latest", .string, "The latest arrival."),
      .required("location", .object(location), "Where it is."),
    ])

  static let pause = JSONShape(
    "break", "A break.",
    fields: [
      .required("time", .any, "When it may start."),
      .optional("duration", seconds, "How long it lasts, if it is required."),
      .optional("places", .array(.object(pausePlace)), "Where it may be, if it is optional."),
      .optional("policy", .any, "When it may be skipped."),
    ])

  static let pausePlace = JSONShape(
    "place of a break", "Where and how long a break is.",
    fields: [
      .required("duration", seconds, "How long it lasts, in seconds."),
      .optional("location", .any, "Where it is."),
      .optional("tag", .string, "A note."),
    ])

  static let pauseTime = JSONShape(
    "time of a break", "When a required break starts.",
    fields: [
      .required("earliest", .any, "The earliest start."),
      .required("latest", .any, "The latest start."),
    ])

  static let reload = JSONShape(
    "reload", "Where a vehicle loads and unloads on the way, at most once.",
    fields: [
      .required("location", .object(location), "Where it is."),
      .required("duration", seconds, "How long it lasts, in seconds."),
      .optional("times", .any, "When it may start, as pairs of times."),
      .optional("tag", .string, "A note."),
      .optional("resourceId", .any, "What it shares with others."),
    ])

  static let matrix = JSONShape(
    "matrix", "Travel between all locations, row by row.",
    fields: [
      .optional("profile", .string, "Whose it is; by default, in the order of the profiles."),
      .optional("timestamp", .any, "When it holds."),
      .optional("travelTimes", .any, "Seconds."),
      .optional("durations", .any, "Another name of travelTimes."),
      .optional("distances", .any, "Metres."),
      .optional("errorCodes", .any, "Not 0 where there is no route."),
    ])
}
