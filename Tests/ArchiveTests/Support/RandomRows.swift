import Foundation
import GRDB
import Lookbook
import PlainFiles
import _TestSupport

@testable import Archive

/// Fills every table of an archive with random rows that the schema takes: texts with quotes, line ends and letters
/// of all scripts, extreme numbers, and columns without a value; each is such as a command could have written.
struct RandomRows {
  private var random: SplitMix64
  private let rows: Int

  init(seed: UInt64, rows: Int) {
    random = SplitMix64(seed: seed)
    self.rows = rows
  }

  /// Adds rows to each table that is there; a row that the schema refuses is drawn anew, up to ten times.
  mutating func fill(_ archive: Archive) throws {
    try archive.write { db in
      let present = try SchemaFixture.tables(db)
      for table in ArchivePart.tables where present.contains(table.name) {
        for _ in 0..<rows {
          for _ in 0..<10 {
            var values = try table.columns.map { try value(of: $0, in: table, db) }
            try settle(&values, of: table, db)
            do {
              try db.execute(sql: table.insertion, arguments: StatementArguments(values))
              break
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
              continue
            }
          }
        }
      }
      if present.contains("trip") {
        // A trip is not too long, and a stay lies within it.
        try db.execute(
          sql: """
            UPDATE trip SET ends = date(begins, '+9 days');
            UPDATE trip_destination SET
              arrives = (SELECT begins FROM trip WHERE id = trip),
              leaves = (SELECT ends FROM trip WHERE id = trip)
            """)
      }
      if present.contains("outfit") { try settleOutfits(db) }
    }
  }

  /// Makes the values of a row agree with each other.
  private mutating func settle(
    _ values: inout [DatabaseValue], of table: ArchiveTable, _ db: Database
  ) throws {
    func index(_ column: String) -> Int {
      table.columns.firstIndex { $0.name == column } ?? 0
    }
    switch table.name {
    case "account":
      let email = String.fromDatabaseValue(values[index("email")]).flatMap { EmailAddress($0) }
      values[index("email_key")] = email?.key.databaseValue ?? .null
    case "session", "email_token":
      let first = index(table.name == "session" ? "begun" : "made")
      let begun = Int.fromDatabaseValue(values[first]) ?? 0
      values[index("ends")] = (begun + Int.random(in: 1...86_400, using: &random)).databaseValue
    case "outfit_photo", "outfit_garment":
      let count =
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM \(table.name) WHERE outfit = ?",
          arguments: [values[index("outfit")]]) ?? 0
      values[index("number")] = min(count + 1, Photo.maxOfOneOutfit).databaseValue
      if table.name == "outfit_photo" {
        let photo = Self.photos.randomElement(using: &random)!
        for (column, value) in Self.values(of: photo) { values[index(column)] = value }
      }
    default: break
    }
  }

  /// Removes what no command would have written, and gives each outfit a photo.
  private func settleOutfits(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM group_member WHERE rowid IN (
          SELECT m.rowid FROM group_member AS m JOIN person_group AS g ON g.id = m.group_id
          WHERE g.owner = m.person);
        UPDATE outfit SET group_id = NULL WHERE group_id NOT IN (
          SELECT id FROM person_group AS g WHERE g.owner = outfit.owner);
        DELETE FROM outfit_reader WHERE outfit IN (SELECT id FROM outfit WHERE reach <> 'people');
        DELETE FROM outfit_vote WHERE EXISTS (
          SELECT 1 FROM outfit WHERE id = outfit_vote.outfit AND owner = voter);
        DELETE FROM outfit_comparison WHERE EXISTS (
          SELECT 1 FROM outfit WHERE id IN (first, second) AND owner = voter);
        """)
    let bare = try Int.fetchAll(
      db, sql: "SELECT id FROM outfit WHERE id NOT IN (SELECT outfit FROM outfit_photo)")
    for outfit in bare {
      let values = Self.values(of: Self.photos[0])
      try db.execute(
        sql: """
          INSERT INTO outfit_photo (outfit, number, \(values.map(\.0).joined(separator: ", ")))
          VALUES (?, 1, ?, ?, ?, ?)
          """, arguments: [outfit] + StatementArguments(values.map(\.1)))
    }
  }

  private static func values(of photo: Photo) -> [(String, DatabaseValue)] {
    [
      ("format", photo.format.rawValue.databaseValue), ("width", photo.width.databaseValue),
      ("height", photo.height.databaseValue), ("bytes", Data(photo.bytes).databaseValue),
    ]
  }

  /// Small pictures of both formats, as the program keeps them.
  static let photos: [Photo] = ["coded/grey.jpg", "coded/palette.png"].compactMap { name in
    let file = PackageRoot.file("datasets/photos/\(name)")
    return (try? Data(contentsOf: file)).flatMap {
      try? Photo.read(Array($0), file: name).value
    }
  }

  private mutating func value(
    of column: ArchiveTable.Column, in table: ArchiveTable, _ db: Database
  ) throws -> DatabaseValue {
    if column.isOptional, Bool.random(using: &random) { return .null }
    if let reference = try db.foreignKeys(on: table.name).first(where: {
      $0.mapping.count == 1 && $0.mapping[0].origin == column.name
    }) {
      let keys = try DatabaseValue.fetchAll(
        db,
        sql: """
          SELECT \(reference.mapping[0].destination) FROM \(reference.destinationTable) ORDER BY 1
          """)
      return keys.randomElement(using: &random) ?? .null
    }
    switch column.kind {
    case .integer(let range):
      let small = max(range.lowerBound, 1)...min(range.upperBound, 9999)
      return
        (Bool.random(using: &random) ? Int.random(in: small, using: &random) : range.upperBound)
        .databaseValue
    case .number(let range):
      return
        ([Double.random(in: range, using: &random), range.lowerBound, range.upperBound]
        .randomElement(using: &random) ?? 0).databaseValue
    case .boolean: return Bool.random(using: &random).databaseValue
    case .choice(let words): return (words.randomElement(using: &random) ?? "").databaseValue
    case .instant:
      return Int.random(in: CalendarText.instants, using: &random).databaseValue
    case .day:
      return CalendarText.day(Int.random(in: 0...40_000, using: &random)).databaseValue
    case .document:
      return ["null", "[]", #"{"b":1,"a":[1.50,"\u0007 ü"],"n":1e3}"#, "\"text\"", "-0.0"]
        .randomElement(using: &random)?.databaseValue ?? .null
    case .bytes(let count):
      return bytes(count ?? Int.random(in: 0...70, using: &random)).databaseValue
    case .text(let rule): return text(rule).databaseValue
    }
  }

  private mutating func bytes(_ count: Int) -> Data {
    Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  private mutating func text(_ rule: TextRule) -> String {
    let letters: [Character] = [
      "a", "Z", "0", " ", "'", "\"", "\\", ";", "-", "%", "ü", "東", "👩‍👧", "e\u{301}",
    ]
    let controls: [Character] = ["\n", "\t", "\u{7}", "\u{7F}", "\u{2028}"]
    switch rule {
    case .line: return text(of: letters)
    case .whole: return text(of: letters + controls)
    case .written: return "x" + text(of: letters + ["\n"]) + "y"
    case .plain: return "x" + text(of: ["a", "Z", "0", "-", "_"])
    case .word: return text(of: ["a", "z", "0", "-", "_"])
    case .country: return ["FI", "MC", "JP"].randomElement(using: &random) ?? ""
    case .page: return "https://example.org/" + text(of: ["a", "Z", "%", "東"])
    case .email: return text(of: ["a", "Z", "0", "ü"]) + "@example.org"
    case .emailKey: return text(of: ["a", "0", "ü"]) + "@example.org"
    case .passwordHash:
      let (salt, key) = (bytes(16).base64EncodedString(), bytes(32).base64EncodedString())
      return "$scrypt$ln=4,r=8,p=1$\(salt.prefix { $0 != "=" })$\(key.prefix { $0 != "=" })"
    }
  }

  private mutating func text(of letters: [Character]) -> String {
    let count = Int.random(in: 1...12, using: &random)
    return String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
  }
}
