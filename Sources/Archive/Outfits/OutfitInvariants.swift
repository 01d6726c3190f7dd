internal import Foundation
internal import GRDB
internal import Lookbook

extension ArchivePart {
  /// What the commands see to, and no import may go around.
  static let outfitInvariants: [Invariant] =
    [
      Invariant(
        table: "group_member",
        sql: """
          SELECT m.rowid FROM group_member AS m JOIN person_group AS g ON g.id = m.group_id
          WHERE g.owner = m.person
          """,
        message: "the owner of the group is among its members", remedy: "Remove the row."),
      Invariant(
        table: "outfit",
        sql: """
          SELECT o.rowid FROM outfit AS o JOIN person_group AS g ON g.id = o.group_id
          WHERE g.owner <> o.owner
          """,
        message: "the outfit is shown to a group of somebody else",
        remedy: "Name a group of the outfit's owner."),
      Invariant(
        table: "outfit",
        sql: "SELECT rowid FROM outfit WHERE id NOT IN (SELECT outfit FROM outfit_photo)",
        message: "the outfit has no photo", remedy: "Add its photo, or remove the outfit."),
      Invariant(
        table: "outfit_reader",
        sql: """
          SELECT r.rowid FROM outfit_reader AS r JOIN outfit AS o ON o.id = r.outfit
          WHERE o.reach <> 'people'
          """,
        message: "the outfit is not shown to people by name", remedy: "Remove the row."),
      Invariant(
        table: "outfit_vote",
        sql: """
          SELECT v.rowid FROM outfit_vote AS v JOIN outfit AS o ON o.id = v.outfit
          WHERE o.owner = v.voter
          """,
        message: "it is a vote on an outfit of the voter's own", remedy: "Remove the row."),
      Invariant(
        table: "outfit_comparison",
        sql: """
          SELECT c.rowid FROM outfit_comparison AS c JOIN outfit AS o ON o.id IN (c.first, c.second)
          WHERE o.owner = c.voter GROUP BY c.rowid
          """,
        message: "it compares an outfit of the voter's own", remedy: "Remove the row."),
      Invariant(
        table: "outfit_comment",
        sql: """
          SELECT c.rowid FROM outfit_comment AS c WHERE \(Comment.maxOfOnePerson) <= (
            SELECT count(*) FROM outfit_comment AS d
            WHERE d.outfit = c.outfit AND d.author = c.author AND d.id < c.id)
          """,
        message: "the person has more than \(Comment.maxOfOnePerson) comments on the outfit",
        remedy: "Remove some."),
      Invariant(
        table: "person_wish",
        sql: """
          SELECT rowid FROM person_wish WHERE "key" = 'occasion' AND value NOT IN (\(occasions))
          """,
        message: "it is no occasion", remedy: "Write one of \(occasions)."),
    ] + ["outfit_photo", "outfit_garment"].map(consecutive)
    + [
      ("person_statement", "person"), ("person_wish", "person"), ("outfit_condition", "outfit"),
      ("outfit_criterion", "outfit"),
    ].map(few)

  private static var occasions: String {
    Occasion.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }

  /// What is numbered is numbered from 1, without gaps.
  private static func consecutive(_ table: String) -> Invariant {
    Invariant(
      table: table,
      sql: """
        SELECT a.rowid FROM \(table) AS a WHERE a.number > 1 AND NOT EXISTS (
          SELECT 1 FROM \(table) AS b WHERE b.outfit = a.outfit AND b.number = a.number - 1)
        """,
      message: "a number before it is missing", remedy: "Number the rows of an outfit from 1.")
  }

  /// Pairs of words have a limit for each owner.
  private static func few(_ table: String, _ owner: String) -> Invariant {
    Invariant(
      table: table,
      sql: """
        SELECT min(rowid) FROM \(table) GROUP BY \(owner) HAVING count(*) > \(Attributes.most)
        """,
      message: "the \(owner) has more than \(Attributes.most) of them", remedy: "Remove some.")
  }
}

extension RowRule {
  /// A photo is a picture as the program keeps it, of the format and size that are stated.
  static let photo = RowRule { values in
    let remedy = "Submit the photo with roundsman outfits add, which checks and cleans it."
    guard let data = Data.fromDatabaseValue(values["bytes"] ?? .null),
      let photo = try? Photo.read(BlobBytes.bytes(data), file: "photo").value
    else { return Fault(column: "bytes", message: "bytes is no picture", remedy: remedy) }
    guard photo.bytes.count == data.count, BlobBytes.data(photo.bytes) == data else {
      return Fault(
        column: "bytes", message: "bytes has more than the picture, such as places or cameras",
        remedy: remedy)
    }
    let stated = ["format", "width", "height"].map { values[$0] ?? .null }
    let real = [
      photo.format.rawValue.databaseValue, photo.width.databaseValue, photo.height.databaseValue,
    ]
    guard stated == real else {
      return Fault(
        column: "width",
        message: "the picture is a \(photo.format.rawValue) of \(photo.width) × \(photo.height)",
        remedy: "Write its real format, width and height.")
    }
    return nil
  }
}
