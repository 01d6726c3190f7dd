internal import PlainFiles
internal import VehicleRouting

extension ProblemShapes {
  /// What jobs and the two halves of shipments have in common.
  private static func visit(_ noun: String) -> [JSONShape.Field] {
    [
      .required("id", .identifier, "A whole number or a string that no other \(noun) has."),
      .optional("description", .string, "A description for people; repeated in the solution."),
      .optional("location", coordinates, "Its location, as [longitude, latitude] in degrees."),
      .optional("location_index", anyInteger, "Its row in the matrices, from 0."),
      approach,
      .optional(
        "setup", .integer(ProblemLimits.service),
        "Setup time in seconds when coming from another location; 0 by default."),
      .optional(
        "service", .integer(ProblemLimits.service),
        "Duration of the visit in seconds; 0 by default."),
      .optional(
        "setup_per_type", .dictionary(.integer(ProblemLimits.service)),
        "Setup time in seconds by vehicle type; the same as setup by default."),
      .optional(
        "service_per_type", .dictionary(.integer(ProblemLimits.service)),
        "Service time in seconds by vehicle type; the same as service by default."),
      .optional(
        "time_windows", windows,
        "When the visit may start, as disjoint [start, end] in seconds; at any time by default."),
      .optional(
        "soft_window", .object(softWindow),
        "When the visit should start, with a cost for other times; at any time by default."),
      .optional(
        "lock", .choice(Stop.Lock.allCases.map(\.rawValue)),
        "What is already decided: \"today\": it is served; \"next\": it comes next in the steps "
          + "that list it; \"visited\": it has been served there; \"free\" by default."),
    ]
  }

  /// What jobs and shipments have in common.
  private static let order: [JSONShape.Field] = [
    .optional("skills", skills, "The numbers of the skills that its vehicle must have."),
    .optional(
      "priority", .integer(ProblemLimits.priority),
      "0 to 100; if not all can be served, those with a higher priority come first; 0 by default."),
    .optional(
      "prize", .integer(ProblemLimits.cost),
      "What serving it earns, in units of cost, if it is optional; none by default."),
    .optional("goods", .string, "The kind of goods; unspecified by default."),
    .optional(
      "alternatives", .identifier,
      "Only one of those with the same number or string is served; none by default."),
  ]

  static let job = JSONShape(
    "job", "A stop: one visit at a location.",
    fields: visit("job") + [
      .optional("delivery", amounts, "Amount delivered, per load dimension; nothing by default."),
      .optional("pickup", amounts, "Amount picked up, per load dimension; nothing by default."),
      .optional("amount", amounts, "The old name of delivery."),
      .optional(
        "release", moment,
        "The earliest time at which the delivered goods can leave the loading place, in seconds; "
          + "0 by default."),
    ] + order)

  static let shipment = JSONShape(
    "shipment", "Goods picked up at one location and delivered to another, on the same route.",
    fields: [
      .required("pickup", .object(pickup), "Where and when it is picked up."),
      .required("delivery", .object(delivery), "Where and when it is delivered."),
      .optional("amount", amounts, "Its amount, per load dimension; nothing by default."),
    ] + order)

  static let pickup = JSONShape(
    "pickup", "The visit where a shipment is picked up.", fields: visit("pickup"))
  static let delivery = JSONShape(
    "delivery", "The visit where a shipment is delivered.", fields: visit("delivery"))

  static let softWindow = JSONShape(
    "soft_window", "When a visit should start, and the cost of other times.",
    fields: [
      .required("window", window, "When it should start, as [start, end] in seconds."),
      .optional("early_per_hour", rate, "Cost per hour before the window; 0 by default."),
      .optional("late_per_hour", rate, "Cost per hour after the window; 0 by default."),
    ])
}
