internal import Lookbook

/// How outfits, and what belongs to them, stand in an export.
extension ArchivePart {
  private static let person = ArchiveTable.Kind.integer(1...Int.max)
  private static let outfit = ArchiveTable.Column.required(
    "outfit", .integer(1...Int.max), "The number of the outfit.")

  /// Outfits, who may see them, and what is said of them.
  static let outfits = ArchivePart(
    tables: [
      ArchiveTable(
        "person_group", "People whom somebody has named, for audiences.", key: ["id"],
        columns: [
          .required("id", .integer(1...Int.max), "The number of the group."),
          .required("owner", person, "The number of the person who made it."),
          .required("name", .text, "Its name."),
        ]),
      ArchiveTable(
        "group_member", "That a person is in a group.", key: ["group_id", "person"],
        columns: [
          .required("group_id", .integer(1...Int.max), "The number of the group."),
          .required("person", person, "The number of the person."),
        ]),
      pairs(
        "person_statement", "What a person says of themselves.", of: "person",
        key: ["person", "key"]),
      pairs(
        "person_wish", "What a person wants to see of others.", of: "person",
        key: ["person", "key", "value"]),
      ArchiveTable(
        "outfit", "Clothes that are worn together.", key: ["id"],
        columns: [
          .required("id", .integer(1...Int.max), "The number of the outfit."),
          .required("owner", person, "The number of the person who submitted it."),
          .required("submitted", .instant, "When it was submitted."),
          .required("occasion", .choice(Occasion.allCases.map(\.rawValue)), "What it is worn for."),
          .optional("information", .text, "What else there is to know."),
          .required("reach", .choice(["everyone", "group", "people"]), "Who may see it."),
          .optional("group_id", .integer(1...Int.max), "The number of the group that may see it."),
        ]),
      ArchiveTable(
        "outfit_reader", "That a person who was named may see an outfit.",
        key: ["outfit", "person"],
        columns: [outfit, .required("person", person, "The number of the person.")]),
      pairs(
        "outfit_condition", "What people must say of themselves to see an outfit.", of: "outfit",
        key: ["outfit", "key"]),
      pairs("outfit_criterion", "A criterion of an outfit.", of: "outfit", key: ["outfit", "key"]),
      ArchiveTable(
        "outfit_garment", "A garment of an outfit.", key: ["outfit", "number"],
        columns: [
          outfit,
          .required(
            "number", .integer(1...Submission.maxGarments), "Its place in the outfit, from 1."),
          .required("kind", .choice(GarmentKind.allCases.map(\.rawValue)), "Its kind."),
          .required("layer", .choice(Garment.Layer.allCases.map(\.rawValue)), "Where it is worn."),
          .optional("colour", .text, "Its colour in one word."),
          .optional("name", .text, "What its owner calls it."),
          .optional("insulation", .integer(0...500), "Its insulation in hundredths of a clo."),
          .optional(
            "formality", .choice(Garment.Formality.allCases.map(\.rawValue)),
            "For which demands it is good enough."),
          .required("waterproof", .boolean, "Whether rain stays out."),
          .required("windproof", .boolean, "Whether wind stays out."),
        ]),
      ArchiveTable(
        "outfit_photo", "A photo of an outfit.", key: ["outfit", "number"],
        columns: [
          outfit,
          .required("number", .integer(1...Photo.maxOfOneOutfit), "Its place, from 1."),
          .required("format", .choice(Photo.Format.allCases.map(\.rawValue)), "How it is coded."),
          .required("width", .integer(1...Photo.longestSide), "As it is shown, in pixels."),
          .required("height", .integer(1...Photo.longestSide), "As it is shown, in pixels."),
          .required("bytes", .bytes, "The file."),
        ]),
      ArchiveTable(
        "outfit_vote", "What a person thinks of an outfit.", key: ["outfit", "voter"],
        columns: [
          outfit, .required("voter", person, "The number of the person."),
          .required("vote", .choice(Vote.allCases.map(\.rawValue)), "What they think."),
          .required("cast_at", .instant, "When they said so."),
        ]),
      ArchiveTable(
        "outfit_comparison", "Which of two outfits a person finds better.",
        key: ["first", "second", "voter"],
        columns: [
          .required("first", .integer(1...Int.max), "The outfit with the smaller number."),
          .required("second", .integer(1...Int.max), "The other outfit."),
          .required("voter", person, "The number of the person."),
          .required("better", .choice(Verdict.allCases.map(\.rawValue)), "Which one is better."),
          .required("cast_at", .instant, "When they said so."),
        ]),
      ArchiveTable(
        "outfit_comment", "What a person says about an outfit.", key: ["id"],
        columns: [
          .required("id", .integer(1...Int.max), "The number of the comment."), outfit,
          .required("author", person, "The number of the person who wrote it."),
          .required("written", .instant, "When it was written."),
          .required("text", .text, "What it says."),
          .required("hidden", .boolean, "Whether the outfit's owner has hidden it."),
        ]),
    ])

  /// A table of pairs of words that belong to something.
  private static func pairs(
    _ name: String, _ note: String, of owner: String, key: [String]
  ) -> ArchiveTable {
    ArchiveTable(
      name, note, key: key,
      columns: [
        .required(owner, .integer(1...Int.max), "The number of the \(owner)."),
        .required("key", .text, "What is told."),
        .required("value", .text, "What is told of it."),
      ])
  }
}
