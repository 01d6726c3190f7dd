internal import Lookbook
internal import PlainFiles

/// How outfits, and what belongs to them, stand in an export.
extension ArchivePart {
  private static let person = ArchiveTable.Kind.integer(1...Int.max)
  private static let outfit = ArchiveTable.Column.required(
    "outfit", .integer(1...Int.max), "The number of the outfit.")

  /// Outfits, who may see them, and the comments on them.
  static let outfits = ArchivePart(
    tables: [
      ArchiveTable(
        "person_group", "Named groups of people, for audiences.", key: ["id"],
        columns: [
          .required("id", .integer(1...Int.max), "The number of the group."),
          .required("owner", person, "The number of its owner."),
          .required("name", .text(.name), "Its name."),
        ]),
      ArchiveTable(
        "group_member", "A member of a group.", key: ["group_id", "person"],
        columns: [
          .required("group_id", .integer(1...Int.max), "The number of the group."),
          .required("person", person, "The number of the person."),
        ]),
      pairs(
        "person_statement", "A person's statements about themselves.", of: "person",
        key: ["person", "key"]),
      pairs(
        "person_wish", "What a person wants to see.", of: "person",
        key: ["person", "key", "value"]),
      ArchiveTable(
        "outfit", "Clothes that are worn together.", key: ["id"],
        columns: [
          .required("id", .integer(1...Int.max), "The number of the outfit."),
          .required("owner", person, "The number of the person who submitted it."),
          .required("submitted", .instant, "When it was submitted."),
          .required("occasion", .choice(Occasion.allCases.map(\.rawValue)), "The occasion."),
          .optional(
            "information", .text(.written(longest: Submission.longestInformation)),
            "Further information."),
          .required("reach", .choice(["everyone", "group", "people"]), "Who may see it."),
          .optional("group_id", .integer(1...Int.max), "The number of the group that may see it."),
        ]),
      ArchiveTable(
        "outfit_reader", "A named person who may see an outfit.",
        key: ["outfit", "person"],
        columns: [outfit, .required("person", person, "The number of the person.")]),
      pairs(
        "outfit_condition", "What people must have stated about themselves to see an outfit.",
        of: "outfit",
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
          .optional("colour", .text(.word(longest: 24)), "Its colour in one word."),
          .optional(
            "name", .text(.written(longest: Garment.longestName)), "The owner's name for it."),
          .optional("insulation", .integer(0...500), "Its insulation in hundredths of a clo."),
          .optional(
            "formality", .choice(Garment.Formality.allCases.map(\.rawValue)),
            "Its formality."),
          .required("waterproof", .boolean, "Whether it keeps rain out."),
          .required("windproof", .boolean, "Whether it keeps wind out."),
        ]),
      ArchiveTable(
        "outfit_photo", "A photo of an outfit.", key: ["outfit", "number"],
        columns: [
          outfit,
          .required("number", .integer(1...Photo.maxOfOneOutfit), "Its place, from 1."),
          .required("format", .choice(Photo.Format.allCases.map(\.rawValue)), "The file format."),
          .required("width", .integer(1...Photo.longestSide), "The displayed width in pixels."),
          .required("height", .integer(1...Photo.longestSide), "The displayed height in pixels."),
          .required("bytes", .bytes(count: nil), "The file."),
        ], rule: .photo),
      ArchiveTable(
        "outfit_vote", "A person's vote on an outfit.", key: ["outfit", "voter"],
        columns: [
          outfit, .required("voter", person, "The number of the person."),
          .required("vote", .choice(Vote.allCases.map(\.rawValue)), "The vote."),
          .required("cast_at", .instant, "The time of the vote."),
        ]),
      ArchiveTable(
        "outfit_comparison", "A person's comparison of two outfits.",
        key: ["first", "second", "voter"],
        columns: [
          .required("first", .integer(1...Int.max), "The outfit with the smaller number."),
          .required("second", .integer(1...Int.max), "The other outfit."),
          .required("voter", person, "The number of the person."),
          .required("better", .choice(Verdict.allCases.map(\.rawValue)), "Which one is better."),
          .required("cast_at", .instant, "The time of the vote."),
        ]),
      ArchiveTable(
        "outfit_comment", "A comment on an outfit.", key: ["id"],
        columns: [
          .required("id", .integer(1...Int.max), "The number of the comment."), outfit,
          .required("author", person, "The number of its author."),
          .required("written", .instant, "When it was written."),
          .required("text", .text(.written(longest: Comment.longest)), "The text."),
          .required("hidden", .boolean, "Whether the outfit's owner has hidden it."),
        ]),
    ], invariants: outfitInvariants)

  /// A table of pairs of words that belong to something.
  private static func pairs(
    _ name: String, _ note: String, of owner: String, key: [String]
  ) -> ArchiveTable {
    ArchiveTable(
      name, note, key: key,
      columns: [
        .required(owner, .integer(1...Int.max), "The number of the \(owner)."),
        .required("key", .text(.word(longest: PlainName.longest)), "The key."),
        .required("value", .text(.word(longest: PlainName.longest)), "The value."),
      ])
  }
}
