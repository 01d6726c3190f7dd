package import PlainFiles

extension LoadFileReader {
  /// What a load file looks like.
  package static let shape = JSONShape(
    "loads", "Vehicle bodies, goods and what crews bring.",
    fields: [
      .required("format", .string, "\(format)."),
      .optional(
        "dimensions", .array(.string),
        "The load dimensions of the problem, in order: \"kg\", \"litres\" or any word; none by "
          + "default."
      ),
      .optional("crew", .integer(1...9), "The number of people on a vehicle; 1 by default."),
      .optional("bodies", .array(.object(body)), "The load floors and axles; none by default."),
      .optional("goods", .array(.object(goods)), "The goods for each stop; none by default."),
      .optional(
        "things", .array(.object(rule)), "What crews bring; the built-in rules by default."),
    ])

  private static let metres = JSONType.number(0.1...30)

  private static let body = JSONShape(
    "body", "The load floor of vehicles and their axles.",
    fields: [
      .optional(
        "vehicles", .array(.identifier),
        "Ids of the vehicles; all that no other body names by default."),
      .optional(
        "length_m", metres,
        "The length of the load floor; without it, only the order is "
          + "planned."),
      .optional("width_m", metres, "The width of the space above it, for goods in litres."),
      .optional("height_m", metres, "The height of the space above it, for goods in litres."),
      .optional(
        "lanes", .integer(1...2),
        "The number of lanes; 2 for goods on the left and the "
          + "right; 1 by default."),
      .optional(
        "side_door", .object(sideDoor), "A side door at its front end; none by default."),
      .optional("axles", .object(axles), "The axles; without them, axle loads are not computed."),
      .optional(
        "gross_kg", .number(100...100_000),
        "The maximum weight of vehicle and load; not known by "
          + "default."
      ),
      .optional(
        "compartments", .array(.object(compartment)),
        "Where the waste is along the floor; not known by default."),
    ])

  private static let sideDoor = JSONShape(
    "side_door", "A side door at the floor's front end; goods there are reached one by one.",
    fields: [
      .required(
        "side", .choice(VehicleBody.Side.allCases.map(\.rawValue)),
        "The side, seen facing "
          + "forward."),
      .required("length_m", metres, "How far it reaches from the headboard."),
    ])

  private static let axles = JSONShape(
    "axles", "The two axles; a group of axles counts as one at its centre.",
    fields: [
      .required(
        "wheelbase_m", .number(1...15), "The distance from the front axle to the rear axle."),
      .required(
        "floor_m", .number(-5...10),
        "The distance from the front axle back to the headboard; negative if the floor begins "
          + "ahead of the axle."
      ),
      .required(
        "empty_kg", .array(.number(0...50_000), count: 2),
        "The loads of the front and the rear axle, with the crew but without load."),
      .optional(
        "limit_kg", .array(.number(1...50_000), count: 2),
        "The load limits of the front and the rear axle; not known by default."),
      .optional(
        "least_front_share", .number(0...0.9),
        "The share of the weight that the front axle needs for steering; not known by default."),
    ])

  private static let compartment = JSONShape(
    "compartment", "A compartment for waste.",
    fields: [
      .required("streams", .array(.string), "Ids of the streams in it."),
      .required("from_m", .number(0...30), "The distance of its front from the headboard."),
      .required("to_m", .number(0...30), "The distance of its rear from the headboard."),
      .optional(
        "fills", .choice(VehicleBody.Compartment.Filling.allCases.map(\.rawValue)),
        "The end from which it fills up; \"even\" by default."),
    ])

  private static let goods = JSONShape(
    "goods", "Goods delivered to a stop, or carried from one stop to another.",
    fields: [
      .optional("stop", .identifier, "A job or a bin; either this or shipment."),
      .optional("shipment", .identifier, "A shipment, by the id of its pickup."),
      .optional(
        "items", .array(.object(item)),
        "The goods; without them, the amounts of the problem are "
          + "used."),
      .optional(
        "carry", .array(.string), "Further items needed at the door; nothing by default."),
    ])

  private static let item = JSONShape(
    "item", "Goods of one kind.",
    fields: [
      .required("name", .string, "The displayed name."),
      .optional("count", .integer(1...10_000), "The count; 1 by default."),
      .optional("kg", .number(0...50_000), "The weight of one; not known by default."),
      .optional("litres", .number(0...100_000), "The volume of one; not known by default."),
      .optional(
        "length_m", .number(0...30),
        "The length of the lane that they take together; not known by default."),
    ])

  private static let rule = JSONShape(
    "thing", "An item that a crew brings, and when.",
    fields: [
      .required("id", .string, "The id used in lists."),
      .optional("name", .string, "The displayed name; the built-in name for the id by default."),
      .required(
        "place", .choice(CrewRules.Place.allCases.map(\.rawValue)),
        "Whether it is \"worn\" by the crew, kept in the \"cab\", or carried to the \"door\"."),
      .optional("count", .integer(1...1000), "The count; 1 by default."),
      .optional("each", .boolean, "Whether the count is per crew member; false by default."),
      .optional(
        "per_stops", .integer(1...1000),
        "Instead, one for each started group of this many "
          + "stops."),
      .optional(
        "if", .object(conditions),
        "The conditions, all of which must be met; always by "
          + "default."),
    ])

  private static let conditions = JSONShape(
    "crew_conditions", "When an item is brought.",
    fields: [
      .optional(
        "work", .choice(CrewRules.Work.allCases.map(\.rawValue)), "The task at a stop."),
      .optional("streams", .array(.string), "One of these waste streams is collected."),
      .optional(
        "colder_than", .number(-60...60),
        "The temperature on the round falls to this or "
          + "below, in °C."),
      .optional(
        "warmer_than", .number(-60...60),
        "The temperature on the round reaches this, in "
          + "°C."),
      .optional("rain", .number(0...1), "The minimum chance of rain."),
      .optional("snow", .number(0...500), "The minimum new snow, in centimetres."),
      .optional("wind", .number(0...100), "The minimum wind speed, in metres per second."),
      .optional("uv", .number(0...20), "The minimum UV index."),
      .optional("dark", .boolean, "The sun is below the horizon at a stop."),
      .optional(
        "note_words", .array(.string),
        "A stop's note has one of these words; a word that ends in * matches all words that begin "
          + "with it."),
    ])
}
