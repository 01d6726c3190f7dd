internal import Lookbook
package import PlainFiles

extension OutfitDocument {
  /// What a document looks like.
  package static let shape = JSONShape(
    "outfits", "What the commands of outfits answer; a key is there if it belongs to the question.",
    fields: [
      .required("format", .string, "\(format)."),
      .optional("outfit", .object(outfit), "The outfit that was asked for or submitted."),
      .optional("vote", .choice(words(Vote.self)), "What the reader thinks of it."),
      .optional("outfits", .array(.object(outfit)), "The reader's outfits, or two to compare."),
      .optional("next", .object(outfit), "The outfit that is judged next."),
      .optional(
        "none", .choice(["none_shown", "all_seen", "none_wished"]), "Why there is no next outfit."),
      .optional("comments", .array(.object(comment)), "What was said."),
      .optional("page", .integer(1...Int.max), "The number of the page of feedback."),
      .optional("pages", .integer(1...Int.max), "How many pages there are."),
      .optional(
        "feedback",
        .array(
          .object(
            JSONShape(
              "feedback", "What others think of an outfit.",
              fields: [
                .required("outfit", .integer(1...Int.max), "The number of the outfit.")
              ] + judged + [.required("comments", .array(.object(comment)), "What was said.")]))),
        "What others think."),
      .optional("statistics", .object(statistics), "The same in numbers."),
      .optional("strengths", .array(.object(strength)), "Outfits side by side with others."),
      .optional("statements", .dictionary(.string), "What the reader says of themselves."),
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
    .required("likes", .integer(0...Int.max), "How many like it."),
    .required("dislikes", .integer(0...Int.max), "How many do not."),
    .required("approval", share, "The expected share of likes."),
    .required("interval", .array(share, count: 2), "Where the share lies at 95 %."),
    .required("wilson_bound", share, "The lower end of Wilson's interval at 95 %."),
  ]

  private static func lines(_ name: String, _ field: JSONShape.Field) -> JSONType {
    .array(.object(JSONShape(name, "Votes that belong together.", fields: [field] + judged)))
  }

  private static let garment = JSONShape(
    "garment", "A garment of an outfit.",
    fields: [
      .required("kind", .choice(words(GarmentKind.self)), "Its kind."),
      .required("layer", .choice(words(Garment.Layer.self)), "Where it is worn."),
      .optional("colour", .string, "Its colour in one word."),
      .optional("name", .string, "What its owner calls it."),
      .optional("clo", .number(0...5), "Its insulation in clo."),
      .optional("formality", .choice(words(Garment.Formality.self)), "For what it is good enough."),
      .required("waterproof", .boolean, "Whether rain stays out."),
      .required("windproof", .boolean, "Whether wind stays out."),
    ])

  private static let photo = JSONShape(
    "photo", "What a photo is like.",
    fields: [
      .required("format", .choice(words(Photo.Format.self)), "How it is coded."),
      .required("width", .integer(1...Photo.longestSide), "As it is shown, in pixels."),
      .required("height", .integer(1...Photo.longestSide), "As it is shown, in pixels."),
      .required("bytes", .integer(1...Int.max), "The size of the file."),
    ])

  private static let audience = JSONShape(
    "audience", "Who may see an outfit; told to its owner alone.",
    fields: [
      .required("reach", .choice(["everyone", "group", "people"]), "Who in general."),
      .optional("group", .string, "The name of the group."),
      .optional("people", .array(.string), "The names of people."),
      .required("conditions", .dictionary(.string), "What they must say of themselves."),
    ])

  private static let outfit = JSONShape(
    "outfit", "Clothes that are worn together.",
    fields: [
      .required("id", .integer(1...Int.max), "The number of the outfit."),
      .optional("owner", .string, "The public name of who submitted it."),
      .required("submitted", .string, "When, such as 2026-11-22T16:41:06Z."),
      .required("occasion", .choice(words(Occasion.self)), "What it is worn for."),
      .required("garments", .array(.object(garment)), "Its garments."),
      .required("criteria", .dictionary(.string), "Its criteria."),
      .optional("information", .string, "Further information; none if it is not there."),
      .required("photos", .array(.object(photo)), "Its photos in order."),
      .optional("audience", .object(audience), "Who may see it."),
    ])

  private static let comment = JSONShape(
    "comment", "What somebody says about an outfit.",
    fields: [
      .required("id", .integer(1...Int.max), "The number of the comment."),
      .required("outfit", .integer(1...Int.max), "The number of the outfit."),
      .optional("author", .string, "The public name of who wrote it."),
      .required("written", .string, "When, such as 2026-11-22T16:41:06Z."),
      .required("text", .string, "What it says."),
      .required("hidden", .boolean, "Whether the outfit's owner has hidden it."),
    ])

  private static let statistics = JSONShape(
    "statistics", "What others think of the reader's outfits, in numbers.",
    fields: [
      .required(
        "prior",
        .object(
          JSONShape(
            "prior", "The beta distribution of what is believed before a vote.",
            fields: [
              .required("alpha", .number(0...1e6), "As so many likes."),
              .required("beta", .number(0...1e6), "As so many dislikes."),
              .required(
                "outfits", .integer(0...Int.max), "Fitted to so many outfits; 0 if stated."),
            ])), "What is believed before a vote."),
      .required(
        "outfits",
        lines(
          "outfit_line", .required("outfit", .integer(1...Int.max), "The number of the outfit.")),
        "By the Wilson bound, the best first."),
      .required(
        "occasions",
        lines("occasion_line", .required("occasion", .choice(words(Occasion.self)), "What for.")),
        "By occasion."),
      .required(
        "audiences",
        lines("audience_line", .required("audience", .string, "Whom it was shown to.")),
        "By audience."),
      .required(
        "months", lines("month_line", .required("month", .string, "Such as 2026-11.")), "By month."),
      .required(
        "trend",
        .object(
          JSONShape(
            "trend", "Whether approval changes with time.",
            fields: [
              .required(
                "direction", .choice(["rising", "falling", "unclear"]), "What is sure enough."),
              .required("score", .number(-1e9...1e9), "In standard deviations of chance."),
            ])), "Whether approval changes with time."),
    ])

  private static let strength = JSONShape(
    "strength", "An outfit in comparisons of two.",
    fields: [
      .required("outfit", .integer(1...Int.max), "The number of the outfit."),
      .required("chance", share, "To be found better than a middling one."),
      .required("interval", .array(share, count: 2), "Where that lies at 95 %."),
      .required("comparisons", .integer(0...Int.max), "In how many it stands."),
      .required("part", .integer(0...Int.max), "Only within a part can strengths be compared."),
    ])

  private static let group = JSONShape(
    "group", "People for whom outfits can be meant.",
    fields: [
      .optional("owner", .string, "The public name of who made it."),
      .required("name", .string, "Its name."),
      .required("members", .array(.string), "The public names of its members."),
    ])
}
