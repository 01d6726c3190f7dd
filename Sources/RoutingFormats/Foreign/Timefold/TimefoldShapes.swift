internal import PlainFiles
internal import VehicleRouting

/// The objects of the vehicle routing quickstart of Timefold.
enum TimefoldShapes {
  private static let load = JSONType.integer(0...Int(Int32.max))

  static let plan = JSONShape(
    "route plan", "Vehicles and visits.",
    fields: [
      .required("vehicles", .array(.object(vehicle)), "The vehicles."),
      .required("visits", .array(.object(visit)), "The visits."),
      .optional("name", .string, "The name of the plan."),
    ]
      + results([
        "southWestCorner", "northEastCorner", "startDateTime", "endDateTime", "score",
        "solverStatus", "scoreExplanation", "totalDrivingTimeSeconds",
      ]))

  static let vehicle = JSONShape(
    "vehicle", "A vehicle that starts and ends at home.",
    fields: [
      .required("id", .identifier, "A text that no other vehicle has."),
      .required("capacity", load, "What fits on board."),
      .required("homeLocation", .any, "Latitude and longitude, in degrees."),
      .required("departureTime", .string, "When it departs."),
      .optional("visits", .any, "The ids of the visits that it is given, in order."),
    ] + results(["totalDemand", "totalDrivingTimeSeconds", "arrivalTime"]))

  static let visit = JSONShape(
    "visit", "A visit.",
    fields: [
      .required("id", .identifier, "A text that no other visit has."),
      .optional("name", .string, "Whom it is for."),
      .required("location", .any, "Latitude and longitude, in degrees."),
      .required("demand", load, "What is delivered."),
      .required("minStartTime", .string, "When it may start."),
      .required("maxEndTime", .string, "When it must have ended."),
      .required("serviceDuration", .any, "How long it lasts, by ISO 8601 or in seconds."),
    ]
      + results([
        "vehicle", "previousVisit", "arrivalTime", "departureTime", "startServiceTime",
        "drivingTimeSecondsFromPreviousStandstill",
      ]))

  /// Keys of what the solver computes, and of what only the map of the quickstart shows.
  private static func results(_ names: [String]) -> [JSONShape.Field] {
    names.map { .optional($0, .any, "Computed, or for display.") }
  }
}
