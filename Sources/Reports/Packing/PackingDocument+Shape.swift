internal import PackingPlanning
package import PlainFiles
internal import Weather

extension PackingDocument {
  /// What a document looks like.
  package static let shape = JSONShape(
    "packing", "What to pack, why, and what is worn when.",
    fields: [
      .required("format", .string, "\(format)."),
      .optional("name", .string, "What the traveller calls the trip."),
      .required("begins", .string, "The first day."),
      .required("days", .integer(1...TripRequest.longest), "How many days it lasts."),
      .required("language", .string, "Of names and sentences."),
      .required("totals", .object(totals), "What the list comes to."),
      .required("quality", .object(quality), "How good it is."),
      .required("lines", .array(.object(line)), "What is taken, clothes first."),
      .required("plan", .array(.object(day)), "What is worn, day by day."),
      .required("shortfalls", .array(.object(shortfall)), "What could not be had."),
      .required("wishes", .array(.object(wish)), "What single wishes add or save."),
      .required(
        "preferences", .object(PreferencesReader.shape), "What held, with nothing left open."),
      .required("basis", .object(basis), "What the list was made for."),
    ])

  private static let amount = JSONType.integer(Int.min...Int.max)
  private static let dayNumber = JSONType.integer(1...TripRequest.longest)
  private static let part = JSONType.choice(DayPart.allCases.map(\.rawValue))
  private static let ids = JSONType.array(.string)
  private static let clo = JSONType.number(0...20)

  private static let totals = JSONShape(
    "totals", "What a list comes to.",
    fields: [
      .required("items", amount, "Pieces."), .required("weight_g", amount, "Grams."),
      .required("volume_ml", amount, "Millilitres."),
    ])

  private static let quality = JSONShape(
    "quality", "How good a list is.",
    fields: [
      .required("objective", .string, "weight, volume or count."),
      .required("value", amount, "Of its clothes: grams, millilitres or pieces."),
      .required("bound", amount, "No list that dresses the days as well is below."),
      .required("gap", .number(0...1), "Distance of both, relative to the value."),
    ])

  private static let line = JSONShape(
    "line", "Something on the list.",
    fields: [
      .required("id", .string, "By what edits name it."),
      .required("name", .string, "What it is called, as many as there are."),
      .required("group", .string, "clothes, a group of things, or own."),
      .optional("kind", .string, "Of clothes: their kind."),
      .required("count", amount, "How many."),
      .required("weight_g", amount, "Of one."),
      .required("volume_ml", amount, "Of one."),
      .required("reasons", .array(.object(reason)), "Why it is there, for programs."),
      .required("why", .string, "The same for people."),
      .required("pinned", .boolean, "Whether the traveller keeps it."),
      .required("ticked", .boolean, "Whether it is packed."),
    ])

  private static let reason = JSONShape(
    "reason", "Why something is taken; which keys it has depends on the cause.",
    fields: [
      .required("cause", .string, "Such as worn, warmth, rain, activity or rule."),
      .optional("days", amount, "For how many days."),
      .optional("wears", amount, "How often each is worn before it is washed."),
      .optional("washes", amount, "How often one washes on the way."),
      .optional("day", dayNumber, "On which day, from 1."),
      .optional("part", part, "In which part of it."),
      .optional("temperature", amount, "In °C."),
      .optional("chance", amount, "Of rain, in percent."),
      .optional("activity", .string, "What is done."),
      .optional("formality", .string, "How one dresses."),
      .optional(
        "if", .object(ThingsReader.conditionsShape),
        "Of a rule: all that it asks for; {} if nothing."),
    ])

  private static let day = JSONShape(
    "day", "What is worn on a day.",
    fields: [
      .required("date", .string, "The day."),
      .required("wash", .boolean, "Whether one washes in its evening."),
      .required("outfits", .array(.object(outfit)), "One after the other."),
    ])

  private static let outfit = JSONShape(
    "outfit", "What is worn at once.",
    fields: [
      .required("activity", .string, "What for."),
      .required("worn", ids, "Ids of what is worn all the time."),
      .required("worn_again", .boolean, "Whether it is worn once more than it should be."),
      .required("parts", .array(.object(partShape)), "Parts of the day, with their layers."),
    ])

  private static let partShape = JSONShape(
    "part", "A part of a day; of a climate day its likely coldest and its likely warmest.",
    fields: [
      .required("part", part, "Which."),
      .required("temperature", .number(-100...100), "In °C."),
      .required("layers", ids, "Ids of what is put on."),
      .required("open", ids, "Ids of what of it is worn open."),
      .required("clo", clo, "Basic insulation of all that is worn (ISO 9920)."),
      .required("band_clo", .array(clo, count: 2), "Between which insulations it is comfortable."),
      .required("rain", .choice(["none", "kept", "wet"]), "Whether rain is kept off."),
    ])

  private static let shortfall = JSONShape(
    "shortfall", "What could not be had; which keys it has depends on the kind.",
    fields: [
      .required("kind", .string, "Such as cold, warm, wet or worn_again."),
      .optional("day", dayNumber, "On which day, from 1."),
      .optional("part", part, "In which part of it."),
      .optional("clo", clo, "By how much the band is missed."),
      .optional("cause", .choice(["weather", "wardrobe", "limits"]), "Why."),
      .optional("place", .string, "Where the clothes are worn."),
      .optional("days", amount, "On how many days."),
      .optional("activity", .string, "What is done."),
      .optional("weight_g", amount, "Grams over the limit."),
      .optional("volume_ml", amount, "Millilitres over the limit."),
      .required("text", .string, "The same for people."),
    ])

  private static let wish = JSONShape(
    "wish", "What a wish adds, or saves where numbers are negative.",
    fields: [
      .required("wish", .string, "Such as laundry, extra_laundry, activity, pin or taste."),
      .optional("day", dayNumber, "Of a wash."),
      .optional("activity", .string, "What is done."),
      .optional("id", .string, "What is kept."),
      .required("items", amount, "Pieces."), .required("weight_g", amount, "Grams."),
      .required("volume_ml", amount, "Millilitres."),
      .required("text", .string, "The same for people."),
    ])

  private static let basis = JSONShape(
    "basis", "What a list was made for.",
    fields: [
      .required("weather", .array(.any), "The days, as in roundsman-weather/1."),
      .required("wardrobe", .dictionary(amount), "How many there were to choose from, by id."),
    ])
}
