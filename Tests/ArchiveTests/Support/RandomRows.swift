import Foundation
import GRDB
import PlainFiles
import _TestSupport

@testable import Archive

/// Fills every table of an archive with random rows that the schema takes: texts with quotes, line ends and letters
/// of all scripts, extreme numbers, and columns without a value.
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
            let values = try table.columns.map { try value(of: $0, in: table, db) }
            do {
              try db.execute(sql: table.insertion, arguments: StatementArguments(values))
              break
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
              continue
            }
          }
        }
      }
      guard present.contains("trip_destination") else { return }
      // A stay has to lie within its trip.
      try db.execute(
        sql: """
          UPDATE trip_destination SET
            arrives = (SELECT begins FROM trip WHERE id = trip),
            leaves = (SELECT ends FROM trip WHERE id = trip)
          """)
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
    case .bytes:
      return Data(
        (0..<Int.random(in: 0...70, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      )
      .databaseValue
    case .text where column.name == "country":
      return (["FI", "MC", "JP"].randomElement(using: &random) ?? "").databaseValue
    case .text: return text().databaseValue
    }
  }

  private mutating func text() -> String {
    let letters: [Character] = [
      "a", "Z", "0", " ", "'", "\"", "\\", ";", "-", "%", "\n", "\t", "\u{7}", "\u{7F}", "ü", "東",
      "👩‍👧", "e\u{301}", "\u{2028}",
    ]
    let count = Int.random(in: 1...12, using: &random)
    return String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
  }
}
