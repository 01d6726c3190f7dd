package import PlainFiles

extension OutfitDocument {
  /// What a document looks like.
  package static let shape = JSONShape(
    "outfits", "The answer of an outfits command; a key is present if it applies to the command.",
    fields: [
      .required("format", .string, "\(format)."),
      .optional("outfit", .object(outfit), "The requested or submitted outfit."),
      .optional("vote", .choice(words(Vote.self)), "The reader's vote on it."),
      .optional("outfits", .array(.object(outfit)), "The reader's outfits, or two to compare."),
      .optional("next", .object(outfit), "The next outfit to judge."),
      .optional(
        "none", .choice(["none_shown", "all_seen", "none_wished"]), "Why there is no next outfit."),
      .optional("comments", .array(.object(comment)), "The comments."),
      .optional("page", .integer(1...Int.max), "The number of the page of feedback."),
      .optional("pages", .integer(1...Int.max), "How many pages there are."),
      .optional(
        "feedback",
        .array(
          .object(
            JSONShape(
              "feedback", "Feedback on one outfit.",
              fields: [
                .required("outfit", .integer(1...Int.max), "The number of the outfit.")
              ] + judged + [.required("comments", .array(.object(comment)), "The comments.")]))),
        "The feedback."),
      .optional("statistics", .object(statistics), "The feedback in figures."),
      .optional("strengths", .array(.object(strength)), "Outfits compared with others."),
      .optional("statements", .dictionary(.string), "The reader's statements about themselves."),
      .optional("wishes", .array(.string), "What the reader wants to see, as key=value."),
      .optional("groups", .array(.object(group)), "The reader's groups."),
    ])

  private static func words<Words: CaseIterable & RawRepresentable<String>>(
    _ type: Words.Type
  ) -> [String] {
    Words.allCases.map(\.rawValue)
  }

  private static let share = JSONType.number(0...1)

  private static let judged: [JSONShape.Field] = [
    .required("likes", .integer(0...Int.max), "The number of likes."),
    .required("dislikes", .integer(0...Int.max), "The number of dislikes."),
    .required("approval", share, "The expected share of likes."),
    .required("interval", .array(share, count: 2), "The 95 % interval of the share."),
    .required("wilson_bound", share, "The lower end of the 95 % Wilson interval."),
  ]

  private static func lines(_ name: String, _ field: JSONShape.Field) -> JSONType {
    .array(.object(JSONShape(name, "A group of votes.", fields: [field] + judged)))
  }

  private static let garment = JSONShape(
    "garment", "A garment of an outfit.",
    fields: [
      .required("kind", .choice(words(GarmentKind.self)), "Its kind."),
      .required("layer", .choice(words(Garment.Layer.self)), "Where it is worn."),
      .optional("colour", .string, "Its colour in one word."),
      .optional("name", .string, "The owner's name for it."),
      .optional("clo", .number(0...5), "Its insulation in clo."),
      .optional("formality", .choice(words(Garment.Formality.self)), "Its formality."),
      .required("waterproof", .boolean, "Whether it keeps rain out."),
      .required("windproof", .boolean, "Whether it keeps wind out."),
    ])

  private static let photo = JSONShape(
    "photo", "The properties of a photo.",
    fields: [
      .required("format", .choice(words(Photo.Format.self)), "The file format."),
      .required("width", .integer(1...Photo.longestSide), "The displayed width in pixels."),
      .required("height", .integer(1...Photo.longestSide), "The displayed height in pixels."),
      .required("bytes", .integer(1...Int.max), "The size of the file."),
    ])

  private static let audience = JSONShape(
    "audience", "Who may see an outfit; shown to its owner only.",
    fields: [
      .required("reach", .choice(["everyone", "group", "people"]), "Who may see it in general."),
      .optional("group", .string, "The name of the group."),
      .optional("people", .array(.string), "The names of people."),
      .required(
        "conditions", .dictionary(.string),
        "What viewers must have stated about "
          + "themselves."),
    ])

  private static let outfit = JSONShape(
    "outfit", "Clothes that are worn together.",
    fields: [
      .required("id", .integer(1...Int.max), "The number of the outfit."),
      .optional("owner", .string, "The public name of its owner."),
      .required("submitted", .string, "The time, such as 2026-11-22T16:41:06Z."),
      .required("occasion", .choice(words(Occasion.self)), "The occasion."),
      .required("garments", .array(.object(garment)), "Its garments."),
      .required("criteria", .dictionary(.string), "Its criteria."),
      .optional("information", .string, "Further information, if there is any."),
      .required("photos", .array(.object(photo)), "Its photos in order."),
      .optional("audience", .object(audience), "Who may see it."),
    ])

  private static let comment = JSONShape(
    "comment", "A comment on an outfit.",
    fields: [
      .required("id", .integer(1...Int.max), "The number of the comment."),
      .required("outfit", .integer(1...Int.max), "The number of the outfit."),
      .optional("author", .string, "The public name of its author."),
      .required("written", .string, "The time, such as 2026-11-22T16:41:06Z."),
      .required("text", .string, "The text."),
      .required("hidden", .boolean, "Whether the outfit's owner has hidden it."),
    ])

  private static let statistics = JSONShape(
    "statistics", "Feedback on the reader's outfits, in figures.",
    fields: [
      .required(
        "prior",
        .object(
          JSONShape(
            "prior", "The beta distribution assumed before any votes.",
            fields: [
              .required("alpha", .number(0...1e6), "Equivalent number of likes."),
              .required("beta", .number(0...1e6), "Equivalent number of dislikes."),
              .required(
                "outfits", .integer(0...Int.max),
                "The number of outfits it was fitted to; 0 if "
                  + "stated."),
            ])), "The assumption before any votes."),
      .required(
        "outfits",
        lines(
          "outfit_line", .required("outfit", .integer(1...Int.max), "The number of the outfit.")),
        "Outfits by their Wilson bound, the best first."),
      .required(
        "occasions",
        lines(
          "occasion_line", .required("occasion", .choice(words(Occasion.self)), "The occasion.")),
        "By occasion."),
      .required(
        "audiences",
        lines("audience_line", .required("audience", .string, "The audience.")),
        "By audience."),
      .required(
        "months", lines("month_line", .required("month", .string, "The month, such as 2026-11.")),
        "By month."),
      .required(
        "trend",
        .object(
          JSONShape(
            "trend", "Whether approval changes with time.",
            fields: [
              .required(
                "direction", .choice(["rising", "falling", "unclear"]),
                "The direction of the "
                  + "trend, if significant."),
              .required(
                "score", .number(-1e9...1e9), "The trend statistic, in standard deviations."),
            ])), "Whether approval changes with time."),
    ])

  private static let strength = JSONShape(
    "strength", "The strength of an outfit in pairwise comparisons.",
    fields: [
      .required("outfit", .integer(1...Int.max), "The number of the outfit."),
      .required("chance", share, "The chance that it is preferred to an average outfit."),
      .required("interval", .array(share, count: 2), "The 95 % interval of the chance."),
      .required("comparisons", .integer(0...Int.max), "The number of its comparisons."),
      .required(
        "part", .integer(0...Int.max),
        "The part; strengths can be compared only within "
          + "one part."),
    ])

  private static let group = JSONShape(
    "group", "A group of people to whom outfits can be shown.",
    fields: [
      .optional("owner", .string, "The public name of its owner."),
      .required("name", .string, "Its name."),
      .required("members", .array(.string), "The public names of its members."),
    ])
}
