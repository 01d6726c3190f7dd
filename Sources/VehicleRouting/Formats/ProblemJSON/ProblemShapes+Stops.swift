internal import PlainFiles

extension ProblemShapes {
  /// What jobs and the two halves of shipments have in common.
  private static func visit(_ noun: String) -> [JSONShape.Field] {
    [
      .required("id", .identifier, "A whole number or a text that no other \(noun) has."),
      .optional("description", .string, "What people call it; repeated in the solution."),
      .optional("location", coordinates, "Where it is, as [longitude, latitude] in degrees."),
      .optional("location_index", anyInteger, "Its row in the matrices, from 0."),
      approach,
      .optional(
        "setup", .integer(ProblemLimits.service),
        "Seconds to set up when coming from another location; 0 by default."),
      .optional(
        "service", .integer(ProblemLimits.service), "Seconds that the visit lasts; 0 by default."),
      .optional(
        "setup_per_type", .dictionary(.integer(ProblemLimits.service)),
        "Setup in seconds by type of vehicle; as setup by default."),
      .optional(
        "service_per_type", .dictionary(.integer(ProblemLimits.service)),
        "Service in seconds by type of vehicle; as service by default."),
      .optional(
        "time_windows", windows,
        "When the visit may start, as disjoint [start, end] in seconds; always by default."),
      .optional(
        "soft_window", .object(softWindow),
        "When the visit should start, at a price; at any time by default."),
      .optional(
        "lock", .choice(Stop.Lock.allCases.map(\.rawValue)),
        "What is decided: \"today\": it is served; \"next\": it comes next in the steps where it is "
          + "given; \"visited\": it has been served there; \"free\" by default."),
    ]
  }

  /// What jobs and shipments have in common.
  private static let order: [JSONShape.Field] = [
    .optional("skills", skills, "Numbers of the skills that its vehicle must have."),
    .optional(
      "priority", .integer(ProblemLimits.priority),
      "0 to 100; the higher, the sooner it is served if not all can be; 0 by default."),
    .optional(
      "prize", .integer(ProblemLimits.cost),
      "What serving it earns, in units of cost, if it may be left out; none by default."),
    .optional("goods", .string, "What kind of goods it is about; none that matters by default."),
    .optional(
      "alternatives", .identifier,
      "Of those with the same number or text only one is served; none by default."),
  ]

  static let job = JSONShape(
    "job", "A stop: one visit at a location.",
    fields: visit("job") + [
      .optional("delivery", amounts, "What is delivered, per load dimension; nothing by default."),
      .optional("pickup", amounts, "What is picked up, per load dimension; nothing by default."),
      .optional("amount", amounts, "The old name of delivery."),
      .optional(
        "release", moment,
        "When what is delivered can leave the place of loading at the earliest, in seconds; 0 by "
          + "default."),
    ] + order)

  static let shipment = JSONShape(
    "shipment", "What is picked up at one place and delivered at another, on the same route.",
    fields: [
      .required("pickup", .object(pickup), "Where and when it is picked up."),
      .required("delivery", .object(delivery), "Where and when it is delivered."),
      .optional("amount", amounts, "How much it is, per load dimension; nothing by default."),
    ] + order)

  static let pickup = JSONShape(
    "pickup", "The visit where a shipment is picked up.", fields: visit("pickup"))
  static let delivery = JSONShape(
    "delivery", "The visit where a shipment is delivered.", fields: visit("delivery"))

  static let softWindow = JSONShape(
    "soft_window", "When a visit should start, and what another time costs.",
    fields: [
      .required("window", window, "When it should start, as [start, end] in seconds."),
      .optional("early_per_hour", rate, "Cost per hour before the window; 0 by default."),
      .optional("late_per_hour", rate, "Cost per hour after the window; 0 by default."),
    ])
}
