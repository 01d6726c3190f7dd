package import PlainFiles

extension LoadDocument {
  /// What a load plan looks like.
  package static let shape = JSONShape(
    "load_plan", "How vehicles are loaded, and what is done at each stop.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("language", .string, "The language of names and sentences."),
      .required("vehicles", .array(.object(vehicle)), "One plan for each vehicle."),
    ])

  private static let count = JSONType.integer(0...1_000_000_000)
  private static let signed = JSONType.integer(-1_000_000_000...1_000_000_000)

  private static let vehicle = JSONShape(
    "loaded_vehicle", "How one vehicle is loaded.",
    fields: [
      .required("vehicle", .string, "Its id."),
      .required("moves", count, "How often goods are set aside to reach others."),
      .required("least_moves", count, "A lower bound: no plan for these stops needs fewer."),
      .required("gap_mm", count, "Free floor between the headboard and the goods in the lanes."),
      .required("remarks", .array(.string), "Notes for the loader."),
      .optional("weather", .object(weather), "The weather during the round."),
      .required("things", .array(.object(thing)), "What the crew brings."),
      .required("goods", .array(.object(goods)), "The goods on board."),
      .required(
        "calls", .array(.object(call)),
        "The start, stops, facilities and the end, in "
          + "order."),
    ])

  private static let weather = JSONShape(
    "round_weather", "The weather during a round.",
    fields: [
      .required("low", .number(-100...100), "°C."), .required("high", .number(-100...100), "°C."),
      .required(
        "rain_chance", .number(0...1),
        "The chance of rain in the part of the day in which it is "
          + "most likely."),
      .optional("wind", .number(0...200), "Wind speed in metres per second."),
      .optional("uv", .number(0...30), "The UV index of the day."),
      .required("climate", .boolean, "Whether these are climate averages rather than a forecast."),
      .required("source", .string, "The source of the weather."),
    ])

  private static let thing = JSONShape(
    "crew_thing", "An item that the crew brings.",
    fields: [
      .required("id", .string, "The id used in rules."),
      .required(
        "name", .string,
        "The displayed "
          + "name."),
      .required("place", .string, "worn, cab or door."), .required("count", count, "The count."),
      .optional("reason", .string, "The reason, in words; absent if it is always needed."),
    ])

  private static let goods = JSONShape(
    "loaded_goods", "Goods that come on board and leave together.",
    fields: [
      .required("name", .string, "The displayed name."), .required("count", count, "The count."),
      .required("from", count, "Index of the call at which they come on board, from 0."),
      .required("to", count, "Index of the call at which they leave."),
      .optional("weight_g", count, "Their total weight."),
      .optional("length_mm", count, "The length of the lane that they take."),
      .optional(
        "length_estimated", .boolean,
        "Whether the length is estimated from litres or "
          + "amounts."),
    ])

  private static let call = JSONShape(
    "load_call", "What is done at one call; goods are given by index.",
    fields: [
      .required("kind", .string, "start, stop, facility or end."),
      .optional("number", count, "The number of a stop, from 1."),
      .required("id", .string, "Its id."),
      .required("time", .string, "The arrival, in local time."),
      .optional("takes", .array(.object(taking)), "What is taken out, in order."),
      .optional("puts", .array(.object(placing)), "What is put in, in order."),
      .optional("things", .array(.object(thing)), "The items to bring to the door."),
      .optional("carry", .array(.string), "Further items that the load file asks for."),
      .optional("holds", .array(.object(hold)), "How full each hold is after the call."),
      .optional("axles", .object(axles), "The axle loads after the call."),
    ])

  private static let taking = JSONShape(
    "taking", "Goods that are taken out.",
    fields: [
      .required("goods", count, "Index into goods."),
      .required("set_aside", .boolean, "Whether they are loaded again at the same call."),
    ])

  private static let placing = JSONShape(
    "placing", "Goods that are put in.",
    fields: [
      .required("goods", count, "Index into goods."),
      .required("lane", .string, "left, middle or right."),
      .optional("side_door", .boolean, "Whether they stand at the side door."),
      .optional("begin_mm", count, "The distance of their front from the headboard."),
    ])

  private static let hold = JSONShape(
    "hold", "A compartment for waste.",
    fields: [
      .required("streams", .array(.string), "The waste streams in it."),
      .required("litres", count, "Litres in it."),
      .required("capacity", count, "Its capacity in litres."),
      .optional("weight_g", count, "The weight of its contents."),
    ])

  private static let axles = JSONShape(
    "axle_loads", "The axle loads.",
    fields: [
      .required("front_g", signed, "Grams."), .required("rear_g", signed, "Grams."),
    ])
}
