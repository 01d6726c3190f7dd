import Foundation
import GRDB
import Testing

/// An import takes what the commands take, and a check finds what they would not.
@Suite struct ArchiveStrictnessTests {
  private let stage: ArchiveStage

  init() throws { stage = try ArchiveStage() }

  /// Changes of a document that no command would make.
  private static let changes: [(name: String, from: String, to: String)] = [
    ("a control character in a name", #""name":"Tallinn""#, #""name":"Tall\u001B[31minn""#),
    ("a line end in a name", #""name":"Tallinn""#, #""name":"Tall\ninn""#),
    ("a control character in an interest", #""name":"museum""#, #""name":"mus\u0007eum""#),
    ("a control character in a comment", #""text":"Nice coat""#, #""text":"Nice \u009B2J coat""#),
    ("a turned comment", #""text":"Nice coat""#, #""text":"Nice \u202Etaoc""#),
    ("an empty comment", #""text":"Nice coat""#, #""text":" ""#),
    ("a control character in an information", "From the market.", #"From\u0008the market."#),
    ("a control character in a garment", #""name":"Summer""#, #""name":"Sum\u0000mer""#),
    ("a colour that is no word", #""colour":"red""#, #""colour":"../red""#),
    ("a group that leads elsewhere", #""name":"friends""#, #""name":"../x""#),
    ("a group with a blank", #""name":"friends""#, #""name":"my friends""#),
    ("an account that leads elsewhere", #""name":"ben""#, #""name":"../ben""#),
    ("an account with a control character", #""name":"ben""#, #""name":"b\u001Ben""#),
    ("an address that is none", #""email":"ben@example.org""#, #""email":"ben""#),
    (
      "an address with another key", #""email_key":"ben@example.org""#,
      #""email_key":"ben@example.net""#
    ),
    ("a statement that is no word", #""value":"woman""#, #""value":"Wo man""#),
    ("a country that is none", #""country":"EE""#, #""country":"e""#),
    ("a vote on an own outfit", #"{"outfit":1,"voter":3,"#, #"{"outfit":1,"voter":2,"#),
    ("the owner among the members", #"{"group_id":1,"person":3}"#, #"{"group_id":1,"person":2}"#),
    ("another size of a picture", #""width":"#, #""width":1"#),
    ("a picture of another format", #""format":"jpeg""#, #""format":"png""#),
  ]

  private func photo(in document: String) throws -> String {
    let start = try #require(document.range(of: #""bytes":""#))
    let end = try #require(document.range(of: "\"", range: start.upperBound..<document.endIndex))
    return String(document[start.upperBound..<end.lowerBound])
  }

  @Test func `an import refuses what no command would have written, and says where`() throws {
    try stage.fill()
    let document = try stage.run("archive", "export").stdout
    let photo = try photo(in: document)
    let picture = try #require(Data(base64Encoded: photo))
    // A comment segment after the first marker, where cameras write places.
    let segment: [UInt8] = [0xFF, 0xFE, 0x00, 0x06, 0x47, 0x50, 0x53, 0x21]
    let tagged = picture.prefix(2) + segment + picture.dropFirst(2)
    var changes = Self.changes
    changes += [
      ("bytes that are no image", photo, Data("no picture".utf8).base64EncodedString()),
      ("an image that is cut off", photo, Data(picture.dropLast(40)).base64EncodedString()),
      ("an image with a place in it", photo, Data(tagged).base64EncodedString()),
    ]
    for change in changes {
      let changed = document.replacing(change.from, with: change.to)
      try #require(changed != document, "\(change.name)")
      let outcome = try stage.run("archive", "import", "-", on: "new.sqlite", input: changed)
      #expect(outcome.status == 65, "\(change.name): \(outcome.stderr)")
      #expect(
        ["E2603", "E2606"].contains { outcome.stderr.contains($0) }, "\(change.name)")
      #expect(outcome.stderr.contains("-:"), "\(change.name)")
      try? FileManager.default.removeItem(at: stage.folder.file("new.sqlite"))
    }
    // Unchanged it is taken, and comes out again.
    #expect(try stage.run("archive", "import", "-", on: "new.sqlite", input: document).status == 0)
    #expect(try stage.run("archive", "export", on: "new.sqlite").stdout == document)
  }

  @Test func `a check finds the same in a file that something else has written`() throws {
    try stage.fill()
    let good = try stage.bytes("archive.sqlite")
    for sql in [
      "UPDATE archived_city SET name = 'Tall' || char(27) || 'inn' WHERE name = 'Tallinn'",
      "UPDATE outfit_comment SET text = 'Nice ' || char(7)",
      "UPDATE person_group SET name = '../x'",
      "UPDATE account SET name = '../ben' WHERE person = 3",
      "UPDATE outfit_photo SET bytes = x'00'", "UPDATE outfit_photo SET width = width + 1",
      "UPDATE outfit_vote SET voter = 2",
      "UPDATE password SET hash = replace(hash, 'ln=17,r=8,p=1', 'ln=20,r=8,p=16')",
      "UPDATE account SET email_key = 'x@example.org' WHERE person = 3",
      "INSERT INTO group_member VALUES (1, 2)",
    ] {
      try good.write(to: stage.folder.file("archive.sqlite"))
      try stage.execute(sql)
      let checked = try stage.run("archive", "check")
      #expect(checked.status == 8, "\(sql)")
      #expect(["E2603", "E2606"].contains { checked.stderr.contains($0) }, "\(sql)")
      let exported = try stage.run("archive", "export")
      #expect(exported.status == 65 && exported.stdout.isEmpty, "\(sql)")
      #expect(exported.stderr.contains("E26"), "\(sql)")
    }
  }

  @Test func `an imported hash costs no more than one of this program`() throws {
    try stage.fill()
    let document = try stage.run(
      "archive", "export", "--with-secrets",
      input: "\(ArchiveStage.password)\n\(ArchiveStage.password)\n"
    ).stdout
    for cost in [
      "ln=20,r=8,p=1", "ln=17,r=8,p=16", "ln=17,r=32,p=1", "ln=22,r=1,p=1", "ln=0,r=8,p=1",
    ] {
      let changed = document.replacing("ln=17,r=8,p=1", with: cost)
      try #require(changed != document)
      let outcome = try stage.run("archive", "import", "-", on: "new.sqlite", input: changed)
      #expect(outcome.status == 65 && outcome.stderr.contains("E2603"), "\(cost)")
      #expect(!outcome.stderr.contains("$scrypt$"), "a hash is told")
      try? FileManager.default.removeItem(at: stage.folder.file("new.sqlite"))
    }
    // One that got into the file by another way is no password at all, and answers at once.
    try stage.execute("UPDATE password SET hash = replace(hash, 'ln=17,r=8,p=1', 'ln=20,r=8,p=8')")
    let start = Date()
    let login = try stage.run(
      "account", "login", "anna@example.org", input: "\(ArchiveStage.password)\n")
    #expect(login.status == 77 && Date().timeIntervalSince(start) < 20)
  }

  @Test func `triggers, views and tables of others are refused before they can do anything`() throws
  {
    try stage.fill()
    let good = try stage.bytes("archive.sqlite")
    let document = try stage.run("archive", "export").stdout
    for sql in [
      "CREATE TRIGGER evil AFTER INSERT ON interest BEGIN DELETE FROM account; END",
      "CREATE TRIGGER evil AFTER INSERT ON wrong_try BEGIN DELETE FROM account; END",
      "CREATE VIEW evil AS SELECT * FROM password", "CREATE TABLE evil (a)",
      "CREATE INDEX evil ON account (created)", "DROP INDEX session_account",
      "ALTER TABLE interest ADD COLUMN evil TEXT",
      "ALTER TABLE outfit_comment RENAME TO c; CREATE VIEW outfit_comment AS SELECT * FROM c",
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (weight BETWEEN 0 AND 10)', '')
      WHERE name = 'interest'
      """,
    ] {
      try good.write(to: stage.folder.file("archive.sqlite"))
      try stage.execute(sql)
      let evil = try stage.bytes("archive.sqlite")
      for command in [
        ["interests", "set", "park=1"], ["cities", "list"], ["account", "show"],
        ["account", "login", "anna@example.org"],
      ] {
        let outcome = try Program.run(
          command + ["--archive", stage.archive], input: "\(ArchiveStage.password)\n",
          folder: stage.folder.url, environment: stage.environment("nobody"))
        #expect(outcome.status == 66, "\(sql): \(command)")
        #expect(outcome.stderr.contains("is not as this program makes it"), "\(sql): \(command)")
      }
      let checked = try stage.run("archive", "check")
      #expect(checked.status == 8 && checked.stderr.contains("E2614"), "\(sql)")
      for command in [["export"], ["backup", "copy.sqlite"]] {
        let outcome = try Program.run(
          ["archive"] + command + ["--archive", stage.archive], folder: stage.folder.url)
        #expect(outcome.status == 65 && outcome.stderr.contains("E2614"), "\(sql): \(command)")
      }
      #expect(try stage.run("archive", "import", "-", "--replace", input: document).status == 66)
      #expect(try stage.bytes("archive.sqlite") == evil, "\(sql)")
    }
    #expect(!FileManager.default.fileExists(atPath: stage.folder.file("copy.sqlite").path))
  }

  @Test func `a changed letter, a removed row and an added one are found`() throws {
    try stage.fill()
    let good = try stage.bytes("archive.sqlite")
    for sql in [
      "UPDATE archived_city SET name = 'Tallinx' WHERE name = 'Tallinn'",
      "DELETE FROM interest", "INSERT INTO interest VALUES (1, 'park', 1)",
      "UPDATE archived_city SET latitude = latitude + 1e-9", "DELETE FROM table_digest",
    ] {
      try good.write(to: stage.folder.file("archive.sqlite"))
      try stage.execute(sql)
      let checked = try stage.run("archive", "check")
      #expect(checked.status == 8 && checked.stderr.contains("E2615"), "\(sql)")
      let exported = try stage.run("archive", "export", "-o", "out.json")
      #expect(exported.status == 65 && exported.stderr.contains("E2615"), "\(sql)")
      #expect(!FileManager.default.fileExists(atPath: stage.folder.file("out.json").path))
    }
  }
}
