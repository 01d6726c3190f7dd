import Foundation
import GRDB
import PlainFiles
import Testing
import _TestSupport

@testable import Archive

@Suite struct ExportAndImportTests {
  private func findings(
    of document: String, replacing: Bool = true, in archive: Archive
  ) throws -> [Finding] {
    do {
      return try archive.importDocument(
        Array(document.utf8), file: "a.json", replacing: replacing, viewer: .atThisMachine
      )
      .warnings
    } catch let error as InvalidInput {
      return error.findings
    }
  }

  @Test(arguments: Seeds.wanted(quick: 20, long: 500))
  func `export, import into a fresh archive and export again is the same file`(seed: UInt64) throws
  {
    let (first, second) = (try TemporaryArchive(), try TemporaryArchive())
    var rows = RandomRows(seed: seed, rows: 12)
    try rows.fill(first.archive)
    for withSecrets in [true, false] {
      let document = try first.export(withSecrets: withSecrets)
      let reading = try second.archive.importDocument(
        Array(document.utf8), file: "a.json", replacing: !withSecrets, viewer: .atThisMachine)
      #expect(reading.warnings.isEmpty, "seed \(seed)")
      #expect(try second.export(withSecrets: withSecrets) == document, "seed \(seed)")
      #expect(try second.archive.check(viewer: .atThisMachine).isEmpty, "seed \(seed)")
    }
  }

  @Test func `every table gets rows in the round trip`() throws {
    let archive = try TemporaryArchive()
    var rows = RandomRows(seed: 1, rows: 12)
    try rows.fill(archive.archive)
    let empty = try archive.archive.read { db in
      try ArchivePart.tables.map(\.name).filter {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") == 0
      }
    }
    #expect(empty == [])
  }

  @Test func `the document of an archive with one city`() throws {
    let archive = try TemporaryArchive()
    try archive.archive.write { db in
      try db.execute(
        sql: """
          INSERT INTO archived_city VALUES
            (1, 658225, 'Helsinki', 'FI', 'Uusimaa', 24.93545, 60.16952, 558457, 26,
            'Europe/Helsinki', NULL, 1763829666, 1)
          """)
    }
    let empty = [
      "search", "search_result", "interest", "preference", "visited_place", "trip",
      "trip_destination", "packing_list", "packing_line", "weather_answer",
    ]
    let expected = """
      {
        "format": "roundsman-archive/1",
        "schema": \(SchemaMigration.all.count),
        "person": [
          {"id":1,"created":"1970-01-01T00:00:00Z"}
        ],
        "archived_city": [
          {"owner":1,"geonames":658225,"name":"Helsinki","country":"FI","region":"Uusimaa",\
      "longitude":24.93545,"latitude":60.16952,"population":558457,"elevation":26,\
      "time_zone":"Europe/Helsinki","archived":"2025-11-22T16:41:06Z","favourite":true}
        ],

      """
    let document = try archive.export()
    #expect(document.hasPrefix(expected))
    for table in empty { #expect(document.contains("  \"\(table)\": []")) }
    let rights =
      try FileManager.default.attributesOfItem(
        atPath: archive.folder + "/" + FileManager.default.contentsOfDirectory(
          atPath: archive.folder
        )
        .first { $0.hasPrefix("export-") }!)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test func `an archive that holds something takes no import unless told to replace`() throws {
    let archive = try TemporaryArchive()
    try archive.archive.write { db in
      try db.execute(sql: "INSERT INTO interest VALUES (1, 'museum', 1)")
    }
    let document = try TemporaryArchive().export()
    #expect(
      try findings(of: document, replacing: false, in: archive.archive).map(\.code) == ["E2607"])
    #expect(try archive.export() != document)
    #expect(try findings(of: document, replacing: true, in: archive.archive) == [])
    #expect(try archive.export() == document)
  }

  @Test func `everything that is wrong is told at once, with its place, and nothing is changed`()
    throws
  {
    let archive = try TemporaryArchive()
    let before = try archive.export()
    let document = """
      {
        "format": "roundsman-archive/1", "schema": 1,
        "person": [{"id": 1, "created": "1970-01-01T00:00:00Z"}, {"id": 1, "created": "yesterday"},
          {"id": 1, "created": "1970-01-01T00:00:00Z"}],
        "interest": [
          {"owner": 1, "name": "museum", "weight": 11},
          {"owner": 2, "name": "museum", "weight": 1},
          {"owner": 1, "name": "", "weight": 1},
          {"name": 3}
        ],
        "trip": [{"id": 1, "owner": 1, "name": "x", "begins": "2026-02-30", "ends": "2026-03-01",
          "settings": {}, "settings_version": 1, "changed": "2026-01-01T00:00:00Z"},
          {"id": 2, "owner": 1, "name": "y", "begins": "2026-03-02", "ends": "2026-03-03",
          "settings": {}, "settings_version": 1, "changed": "2026-01-01T00:00:00Z"}],
        "trip_destination": [{"trip": 2, "position": 1, "name": "z", "longitude": 0, "latitude": 0,
          "arrives": "2026-03-01", "leaves": "2026-03-03"}]
      }
      """
    let found = try findings(of: document, in: archive.archive)
    #expect(
      found.map { "\($0.code) \($0.description.split(separator: " ")[1])" } == [
        "E2603 /person/1/created:", "E2604 /person/2:", "E1009 /interest/0/weight:",
        "E2606 /interest/2:", "E1007 /interest/3:", "E1007 /interest/3:",
        "E1008 /interest/3/name:", "E2603 /trip/0/begins:", "E2606 /trip_destination/0:",
      ])
    #expect(try archive.export() == before)
  }

  @Test func `a row whose owner is missing is told, unless the owner was refused`() throws {
    let archive = try TemporaryArchive()
    func document(created: String) -> String {
      """
      {"format": "roundsman-archive/1", "schema": 1,
       "person": [{"id": 1, "created": "1970-01-01T00:00:00Z"}, {"id": 2, "created": "\(created)"}],
       "interest": [{"owner": 3, "name": "museum", "weight": 1}]}
      """
    }
    let missing = try findings(of: document(created: "1970-01-01T00:00:00Z"), in: archive.archive)
    #expect(missing.map(\.code) == ["E2605"])
    #expect(missing.first?.description.contains("/interest/0:") == true)
    let refused = try findings(of: document(created: "now"), in: archive.archive)
    #expect(refused.map(\.code) == ["E2603"])
  }

  @Test(arguments: [
    ("[]", "E2601"), ("{}", "E2601"), (#"{"format": "roundsman-problem/1"}"#, "E2601"),
    (#"{"format": "roundsman-archive/1", "schema": 9999, "person": 3}"#, "E2602"),
    (#"{"format": "roundsman-archive/1", "schema": 1, "person": 3}"#, "E1008"),
    (#"{"format": "roundsman-archive/1", "schema": 1, "people": []}"#, "W1010"),
    ("{", "E1003"), ("", "E1002"),
  ])
  func `what is no export is refused`(document: String, code: String) throws {
    let archive = try TemporaryArchive()
    #expect(try findings(of: document, in: archive.archive).map(\.code).contains(code))
  }

  @Test func `what SQL would take for its own is a text like any other`() throws {
    let archive = try TemporaryArchive()
    let name = "'); DROP TABLE person; --"
    try archive.archive.write { db in
      try db.execute(sql: "INSERT INTO interest VALUES (1, ?, 1)", arguments: [name])
    }
    let document = try archive.export()
    let other = try TemporaryArchive()
    #expect(try findings(of: document, in: other.archive) == [])
    #expect(
      try other.archive.read { db in try String.fetchOne(db, sql: "SELECT name FROM interest") }
        == name)
  }
}
