package import PlainFiles

extension LoadDocument {
  /// What a load plan looks like.
  package static let shape = JSONShape(
    "load_plan", "How vehicles are loaded, and what is done at each call.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("language", .string, "Of names and sentences."),
      .required("vehicles", .array(.object(vehicle)), "A plan for each."),
    ])

  private static let count = JSONType.integer(0...1_000_000_000)
  private static let signed = JSONType.integer(-1_000_000_000...1_000_000_000)

  private static let vehicle = JSONShape(
    "loaded_vehicle", "How one vehicle is loaded.",
    fields: [
      .required("vehicle", .string, "Its id."),
      .required("moves", count, "How often goods are set aside to get at others."),
      .required("least_moves", count, "No plan for these calls needs fewer."),
      .required("gap_mm", count, "Free floor between the headboard and the goods in the lanes."),
      .required("remarks", .array(.string), "What a loader has to know, in words."),
      .optional("weather", .object(weather), "Of the hours of the round."),
      .required("things", .array(.object(thing)), "What the crew takes along."),
      .required("goods", .array(.object(goods)), "What is carried."),
      .required("calls", .array(.object(call)), "The start, stops, facilities, the end, in order."),
    ])

  private static let weather = JSONShape(
    "round_weather", "The weather of the hours of a round.",
    fields: [
      .required("low", .number(-100...100), "°C."), .required("high", .number(-100...100), "°C."),
      .required(
        "rain_chance", .number(0...1), "In the quarter of the day in which it is likeliest."),
      .optional("wind", .number(0...200), "Metres a second."),
      .optional("uv", .number(0...30), "The UV index of the day."),
      .required("climate", .boolean, "Nobody knows this very day, only what such days are like."),
      .required("source", .string, "Who told it."),
    ])

  private static let thing = JSONShape(
    "crew_thing", "Something that is taken along.",
    fields: [
      .required("id", .string, "By what rules name it."), .required("name", .string, "In words."),
      .required("place", .string, "worn, cab or door."), .required("count", count, "How many."),
      .optional("reason", .string, "Why, in words; always without."),
    ])

  private static let goods = JSONShape(
    "loaded_goods", "Things that come on board and leave together.",
    fields: [
      .required("name", .string, "In words."), .required("count", count, "How many."),
      .required("from", count, "Index of the call where they come on board, from 0."),
      .required("to", count, "Index of the call where they leave."),
      .optional("weight_g", count, "Of all of them."),
      .optional("length_mm", count, "What they take of a lane."),
      .optional("length_estimated", .boolean, "Whether that follows from litres or amounts."),
    ])

  private static let call = JSONShape(
    "load_call", "What is done at one call; goods are told by their index.",
    fields: [
      .required("kind", .string, "start, stop, facility or end."),
      .optional("number", count, "Of a stop, from 1."), .required("id", .string, "Its id."),
      .required("time", .string, "Arrival, by the clock on the wall."),
      .optional("takes", .array(.object(taking)), "What is taken out, in order."),
      .optional("puts", .array(.object(placing)), "What is put in, in order."),
      .optional("things", .array(.object(thing)), "What is carried to the door."),
      .optional("carry", .array(.string), "What the load file asks for beside it."),
      .optional("holds", .array(.object(hold)), "How full each hold is afterwards."),
      .optional("axles", .object(axles), "What rests on the axles afterwards."),
    ])

  private static let taking = JSONShape(
    "taking", "Goods that are taken out.",
    fields: [
      .required("goods", count, "Index into goods."),
      .required("set_aside", .boolean, "Whether they go back on board at the same call."),
    ])

  private static let placing = JSONShape(
    "placing", "Goods that are put in.",
    fields: [
      .required("goods", count, "Index into goods."),
      .required("lane", .string, "left, middle or right."),
      .optional("side_door", .boolean, "They stand at the side door."),
      .optional("begin_mm", count, "Where they begin, from the headboard."),
    ])

  private static let hold = JSONShape(
    "hold", "A room for waste.",
    fields: [
      .required("streams", .array(.string), "What is in it."),
      .required("litres", count, "How much."),
      .required("capacity", count, "Litres that fit."),
      .optional("weight_g", count, "What it weighs."),
    ])

  private static let axles = JSONShape(
    "axle_loads", "What rests on the axles.",
    fields: [
      .required("front_g", signed, "Grams."), .required("rear_g", signed, "Grams."),
    ])
}
