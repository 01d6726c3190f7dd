package import PlainFiles

extension LoadFileReader {
  /// What a load file looks like.
  package static let shape = JSONShape(
    "loads", "What is known of vehicles' bodies, of goods and of what crews take along.",
    fields: [
      .required("format", .string, "\(format)."),
      .optional(
        "dimensions", .array(.string),
        "What the load dimensions of a problem are, in order: \"kg\", \"litres\" or any word; none by default."
      ),
      .optional("crew", .integer(1...9), "How many people are on a vehicle; 1 by default."),
      .optional("bodies", .array(.object(body)), "Load floors and axles; none by default."),
      .optional("goods", .array(.object(goods)), "What is brought where; none by default."),
      .optional(
        "things", .array(.object(rule)), "What crews take along; the built-in rules by default."),
    ])

  private static let metres = JSONType.number(0.1...30)

  private static let body = JSONShape(
    "body", "The load floor of vehicles and how their weight rests on the axles.",
    fields: [
      .optional(
        "vehicles", .array(.identifier),
        "Ids of the vehicles; all that no other body names by default."),
      .optional("length_m", metres, "Length of the load floor; only the order is planned without."),
      .optional("width_m", metres, "Width of the room above it, for goods in litres."),
      .optional("height_m", metres, "Height of the room above it, for goods in litres."),
      .optional("lanes", .integer(1...2), "2: goods stand left and right; 1 by default."),
      .optional(
        "side_door", .object(sideDoor), "A door at the side of its front end; none by default."),
      .optional("axles", .object(axles), "Without, nothing is said about axles."),
      .optional(
        "gross_kg", .number(100...100_000), "What vehicle and load may weigh; not known by default."
      ),
      .optional(
        "compartments", .array(.object(compartment)),
        "Where waste lies along the floor; not known by default."),
    ])

  private static let sideDoor = JSONShape(
    "side_door", "A door at the side of the floor's front end: goods there are reached one by one.",
    fields: [
      .required("side", .choice(VehicleBody.Side.allCases.map(\.rawValue)), "Looking ahead."),
      .required("length_m", metres, "How far it reaches from the headboard."),
    ])

  private static let axles = JSONShape(
    "axles", "Two axles; a group of axles counts as one at its middle.",
    fields: [
      .required("wheelbase_m", .number(1...15), "From the front axle to the rear axle."),
      .required(
        "floor_m", .number(-5...10),
        "From the front axle back to the headboard; negative if the floor begins ahead of the axle."
      ),
      .required(
        "empty_kg", .array(.number(0...50_000), count: 2),
        "What rests on the front and the rear axle with the crew and without load."),
      .optional(
        "limit_kg", .array(.number(1...50_000), count: 2),
        "What may rest on the front and the rear axle; not known by default."),
      .optional(
        "least_front_share", .number(0...0.9),
        "What part of the weight the front axle needs to steer; not known by default."),
    ])

  private static let compartment = JSONShape(
    "compartment", "A room for waste.",
    fields: [
      .required("streams", .array(.string), "Ids of the streams in it."),
      .required("from_m", .number(0...30), "Where it begins, from the headboard."),
      .required("to_m", .number(0...30), "Where it ends."),
      .optional(
        "fills", .choice(VehicleBody.Compartment.Filling.allCases.map(\.rawValue)),
        "From which end it fills up; \"even\" by default."),
    ])

  private static let goods = JSONShape(
    "goods", "What is brought to a stop, or goes from one stop to another.",
    fields: [
      .optional("stop", .identifier, "A job or a bin; either this or shipment."),
      .optional("shipment", .identifier, "A shipment, by the id of its pickup."),
      .optional(
        "items", .array(.object(item)), "What it is; by the amounts of the problem without."),
      .optional(
        "carry", .array(.string), "What is wanted at the door beside it; nothing by default."),
    ])

  private static let item = JSONShape(
    "item", "Goods of one kind.",
    fields: [
      .required("name", .string, "What people call them."),
      .optional("count", .integer(1...10_000), "How many; 1 by default."),
      .optional("kg", .number(0...50_000), "Weight of one; not known by default."),
      .optional("litres", .number(0...100_000), "Volume of one; not known by default."),
      .optional(
        "length_m", .number(0...30),
        "What all of them take of a lane's length; not known by default."),
    ])

  private static let rule = JSONShape(
    "thing", "Something that a crew takes along, and when.",
    fields: [
      .required("id", .string, "By what words and lists name it."),
      .optional("name", .string, "What its owner calls it; the word for the id by default."),
      .required(
        "place", .choice(CrewRules.Place.allCases.map(\.rawValue)),
        "\"worn\" by the crew, in the \"cab\", or carried to the \"door\"."),
      .optional("count", .integer(1...1000), "How many; 1 by default."),
      .optional("each", .boolean, "As many for each of the crew; false by default."),
      .optional("per_stops", .integer(1...1000), "Instead one for every so many stops begun."),
      .optional("if", .object(conditions), "All that must hold; always by default."),
    ])

  private static let conditions = JSONShape(
    "crew_conditions", "When a thing is taken along.",
    fields: [
      .optional(
        "work", .choice(CrewRules.Work.allCases.map(\.rawValue)), "What is done at a stop."),
      .optional("streams", .array(.string), "One of these kinds of waste is taken."),
      .optional("colder_than", .number(-60...60), "It gets at most so warm on the round, in °C."),
      .optional("warmer_than", .number(-60...60), "It gets at least so warm, in °C."),
      .optional("rain", .number(0...1), "Rain is at least so likely."),
      .optional("snow", .number(0...500), "At least so much new snow, in centimetres."),
      .optional("wind", .number(0...100), "At least so much wind, in metres a second."),
      .optional("uv", .number(0...20), "The UV index is at least that."),
      .optional("dark", .boolean, "The sun is below the horizon at a stop."),
      .optional(
        "note_words", .array(.string),
        "A stop's note has one of these words; one that ends in * stands for all that begin so."),
    ])
}
