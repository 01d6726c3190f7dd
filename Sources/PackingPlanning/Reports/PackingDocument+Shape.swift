package import PlainFiles
internal import Weather

extension PackingDocument {
  /// What a document looks like.
  package static let shape = JSONShape(
    "packing", "What to pack, why, and what to wear when.",
    fields: [
      .required("format", .string, "\(format)."),
      .optional("name", .string, "The traveller's name for the trip."),
      .required("begins", .string, "The first day."),
      .required("days", .integer(1...TripRequest.longest), "The length in days."),
      .required("language", .string, "The language of names and sentences."),
      .required("totals", .object(totals), "The totals of the list."),
      .required("quality", .object(quality), "The quality of the list."),
      .required("lines", .array(.object(line)), "The items, clothes first."),
      .required("plan", .array(.object(day)), "What is worn, day by day."),
      .optional("stops", .array(.object(stop)), "What to have at each stop, in order."),
      .required("shortfalls", .array(.object(shortfall)), "Needs that could not be met."),
      .required("wishes", .array(.object(wish)), "What individual wishes add or save."),
      .required(
        "preferences", .object(PreferencesReader.shape),
        "The preferences used, with all defaults "
          + "filled in."),
      .required("basis", .object(basis), "The input of the list."),
    ])

  private static let amount = JSONType.integer(Int.min...Int.max)
  private static let dayNumber = JSONType.integer(1...TripRequest.longest)
  private static let part = JSONType.choice(DayPart.allCases.map(\.rawValue))
  private static let ids = JSONType.array(.string)
  private static let clo = JSONType.number(0...20)

  private static let totals = JSONShape(
    "totals", "The totals of a list.",
    fields: [
      .required("items", amount, "Pieces."), .required("weight_g", amount, "Grams."),
      .required("volume_ml", amount, "Millilitres."),
    ])

  private static let quality = JSONShape(
    "quality", "The quality of a list.",
    fields: [
      .required("objective", .string, "weight, volume or count."),
      .required("value", amount, "The value of its clothes: grams, millilitres or pieces."),
      .required(
        "bound", amount,
        "A lower bound: no list that dresses the days as well has a "
          + "smaller value."),
      .required("gap", .number(0...1), "The gap between value and bound, relative to the value."),
    ])

  private static let line = JSONShape(
    "line", "An item on the list.",
    fields: [
      .required("id", .string, "The id used in edits."),
      .required("name", .string, "The displayed name, in the form for its count."),
      .required("group", .string, "clothes, a group of items, or own."),
      .optional("kind", .string, "The kind of clothes."),
      .required("count", amount, "The count."),
      .required("weight_g", amount, "The weight of one."),
      .required("volume_ml", amount, "The volume of one."),
      .required("reasons", .array(.object(reason)), "Why it is there, for programs."),
      .required("why", .string, "The same in words."),
      .required("pinned", .boolean, "Whether the traveller has pinned it."),
      .required("ticked", .boolean, "Whether it is packed."),
    ])

  private static let reason = JSONShape(
    "reason", "Why an item is on the list; the keys depend on the cause.",
    fields: [
      .required("cause", .string, "The cause, such as worn, warmth, rain, activity or rule."),
      .optional("days", amount, "The number of days."),
      .optional("wears", amount, "How often each is worn before washing."),
      .optional("washes", amount, "The number of washes during the trip."),
      .optional("day", dayNumber, "The day, from 1."),
      .optional("part", part, "The part of the day."),
      .optional("temperature", amount, "In °C."),
      .optional("chance", amount, "The chance of rain, in percent."),
      .optional("activity", .string, "The activity."),
      .optional("formality", .string, "The formality."),
      .optional("stop", .string, "The first stop that requires it."),
      .optional("more", amount, "The number of further stops that require it."),
      .optional(
        "if", .object(ThingsReader.conditionsShape),
        "The conditions of the rule; {} if it has none."),
    ])

  private static let day = JSONShape(
    "day", "What to wear on a day.",
    fields: [
      .required("date", .string, "The date."),
      .required("wash", .boolean, "Whether clothes are washed in the evening."),
      .required("outfits", .array(.object(outfit)), "The outfits, in order."),
    ])

  private static let stop = JSONShape(
    "stop", "What to have at a stop.",
    fields: [
      .required("day", dayNumber, "The day, from 1."),
      .required("name", .string, "The name of the place."),
      .required("items", ids, "Ids of the items."),
      .required("missing", .array(.string), "What it requires that is not on the list."),
    ])

  private static let outfit = JSONShape(
    "outfit", "Clothes worn together.",
    fields: [
      .required("activity", .string, "The activity."),
      .required("worn", ids, "Ids of the clothes worn throughout."),
      .required("worn_again", .boolean, "Whether it is worn once too often."),
      .required("parts", .array(.object(partShape)), "Parts of the day, with their layers."),
    ])

  private static let partShape = JSONShape(
    "part", "A part of a day; on a day of climate averages, its likely coldest and likely warmest.",
    fields: [
      .required("part", part, "Which."),
      .required("temperature", .number(-100...100), "In °C."),
      .required("layers", ids, "Ids of the layers put on."),
      .required("open", ids, "Ids of the layers worn open."),
      .required("clo", clo, "The basic insulation of everything worn (ISO 9920)."),
      .required("band_clo", .array(clo, count: 2), "The range of comfortable insulation."),
      .required("rain", .choice(["none", "kept", "wet"]), "Whether it keeps the rain off."),
    ])

  private static let shortfall = JSONShape(
    "shortfall", "A need that could not be met; the keys depend on the kind.",
    fields: [
      .required(
        "kind", .string,
        "The kind, such as cold, warm and wet (the worst part of each day), worn_again, or heat."),
      .optional(
        "hot_days", .array(dayNumber), "The days that are too hot for the lightest clothes."),
      .optional("day", dayNumber, "The day, from 1."),
      .optional("part", part, "The part of the day."),
      .optional("clo", clo, "The distance from the comfort range, in clo."),
      .optional(
        "exposure_min", amount,
        "For how many minutes outdoors clothes that are too cold keep warm (ISO 11079)."),
      .optional("cause", .choice(["weather", "wardrobe", "limits"]), "The cause."),
      .optional("place", .string, "Where the clothes are worn."),
      .optional("days", amount, "The number of days."),
      .optional("activity", .string, "The activity."),
      .optional("weight_g", amount, "The weight over the limit, in grams."),
      .optional("volume_ml", amount, "The volume over the limit, in millilitres."),
      .required("text", .string, "The same in words."),
    ])

  private static let wish = JSONShape(
    "wish", "What a wish adds, or saves if negative.",
    fields: [
      .required(
        "wish", .string, "The kind, such as laundry, extra_laundry, activity, pin or taste."),
      .optional("day", dayNumber, "The day of a wash."),
      .optional("activity", .string, "The activity."),
      .optional("id", .string, "The pinned item."),
      .required("items", amount, "Pieces."), .required("weight_g", amount, "Grams."),
      .required("volume_ml", amount, "Millilitres."),
      .required("text", .string, "The same in words."),
    ])

  private static let basis = JSONShape(
    "basis", "The input of a list.",
    fields: [
      .required("weather", .array(.any), "The days, as in roundsman-weather/1."),
      .required("wardrobe", .dictionary(amount), "The number of garments available, by id."),
    ])
}
