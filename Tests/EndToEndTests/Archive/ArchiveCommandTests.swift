import Foundation
import Testing

/// `archive backup`, `check`, `export` and `import`, as a user runs them.
@Suite struct ArchiveCommandTests {
  let folder: Folder
  let archive: String

  init() throws {
    folder = try Folder()
    archive = folder.file("archive.sqlite").path
  }

  private func run(_ arguments: String..., input: String = "", in other: String? = nil) throws
    -> Program.Outcome
  {
    try Program.run(
      arguments + ["--archive", other ?? archive], input: input, folder: folder.url)
  }

  private func bringIn() throws {
    let list = """
      [{"geonames": 658225, "name": "Helsinki", "country": "FI", "location": [24.93545, 60.16952],
        "population": 658457, "favourite": true},
       {"geonames": 588409, "name": "Tallinn", "country": "EE", "location": [24.75353, 59.43696]}]
      """
    #expect(try run("cities", "import", "-", input: list).status == 0)
  }

  @Test func `export, import into a fresh archive and export again is the same file`() throws {
    try bringIn()
    let first = try run("archive", "export", "-o", "first.json")
    #expect(first.status == 0)
    let fresh = folder.file("fresh.sqlite").path
    #expect(try run("archive", "import", "first.json", in: fresh).status == 0)
    #expect(try run("archive", "export", "-o", "second.json", in: fresh).status == 0)
    let (a, b) = (
      try Data(contentsOf: folder.file("first.json")),
      try Data(contentsOf: folder.file("second.json"))
    )
    #expect(a == b)
    #expect(String(decoding: a, as: UTF8.self).contains("\"name\":\"Tallinn\""))
    // The document on stdout is the same, and so is one that came in over what was there.
    #expect(try run("archive", "export").stdout == String(decoding: a, as: UTF8.self))
    #expect(
      try run("archive", "import", "-", "--replace", input: String(decoding: a, as: UTF8.self))
        .status == 0)
    #expect(try run("archive", "export").stdout == String(decoding: a, as: UTF8.self))
  }

  @Test func `the exported file and the archive are their owner's alone`() throws {
    try bringIn()
    _ = try run("archive", "export", "-o", "a.json")
    _ = try run("archive", "backup", "b.sqlite")
    for name in ["archive.sqlite", "a.json", "b.sqlite"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name).path)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test func `an archive that holds something is not overwritten unless it is said`() throws {
    try bringIn()
    let before = try run("archive", "export").stdout
    try folder.write(
      "empty.json",
      #"{"format": "roundsman-archive/1", "schema": 1, "person": [{"id": 1, "created": "1970-01-01T00:00:00Z"}]}"#
    )
    let refused = try run("archive", "import", "empty.json")
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("E2607"))
    #expect(try run("archive", "export").stdout == before)
    #expect(try run("archive", "import", "empty.json", "--replace").status == 0)
    #expect(try run("cities", "list").status == 3)
  }

  @Test func `everything that is wrong with a document is told, as text or as JSON`() throws {
    try folder.write(
      "bad.json",
      """
      {"format": "roundsman-archive/1", "schema": 1, "person": [{"id": 1, "created": "now"}],
       "interest": [{"owner": 1, "name": "museum", "weight": -1}]}
      """)
    let text = try run("archive", "import", "bad.json")
    #expect(text.status == 65)
    #expect(text.stderr.contains("bad.json:1: /person/0/created: E2603"))
    #expect(text.stderr.contains("bad.json:2: /interest/0/weight: E1009"))
    let machine = try run("archive", "import", "bad.json", "--json")
    let findings =
      try JSONSerialization.jsonObject(with: Data(machine.stderr.utf8)) as? [[String: Any]]
    #expect(findings?.compactMap { $0["code"] as? String } == ["E2603", "E1009"])
    #expect(try run("archive", "import", "missing.json").status == 66)
  }

  @Test func `a backup is an archive like the first`() throws {
    try bringIn()
    #expect(try run("archive", "backup", "copy.sqlite").status == 0)
    #expect(try run("cities", "prune").status == 0)
    let copy = folder.file("copy.sqlite").path
    #expect(try run("archive", "check", in: copy).status == 0)
    #expect(try run("cities", "list", in: copy).stdout.contains("Tallinn"))
    #expect(try !run("cities", "list").stdout.contains("Tallinn"))
    #expect(try run("archive", "backup", "no/such\u{7}/../x/").status != 0)
  }

  @Test func `a check of a whole archive ends with 0, of a damaged one with 8 or 66`() throws {
    try bringIn()
    #expect(try run("archive", "check").status == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: archive)
    let open = try run("archive", "check", "--json")
    #expect(open.status == 8)
    #expect(open.stderr.contains("W2609"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: archive)
    var bytes = try Data(contentsOf: URL(filePath: archive))
    for offset in stride(from: 5000, to: bytes.count, by: 61) { bytes[offset] ^= 0xFF }
    try bytes.write(to: URL(filePath: archive))
    let damaged = try run("archive", "check")
    #expect([8, 66].contains(damaged.status))
    #expect(damaged.stderr.contains("damaged"))
  }

  @Test func `what is no archive, or cannot be made, gives a plain message and loses nothing`()
    throws
  {
    try folder.write("letter.txt", String(repeating: "Dear Sir or Madam, ", count: 100))
    let letter = folder.file("letter.txt").path
    let before = try Data(contentsOf: URL(filePath: letter))
    for command in [["cities", "list"], ["archive", "check"], ["archive", "export"]] {
      let outcome = try Program.run(command + ["--archive", letter], folder: folder.url)
      #expect(outcome.status == 66)
      #expect(outcome.stderr.contains("is not an archive of this program"))
      #expect(outcome.stdout.isEmpty)
    }
    #expect(try Data(contentsOf: URL(filePath: letter)) == before)
    let impossible = try run("cities", "import", "-", input: "[]", in: "/dev/null/archive.sqlite")
    #expect(impossible.status == 73)
    #expect(impossible.stderr.contains("cannot be created"))
  }

  @Test func `who only looks makes no file`() throws {
    #expect(try run("cities", "list").status == 3)
    // What is to be checked or copied must be there.
    for command in ["check", "export"] {
      let outcome = try run("archive", command)
      #expect(outcome.status == 66 && outcome.stdout.isEmpty)
      #expect(outcome.stderr.contains("There is no file"))
    }
    #expect(!FileManager.default.fileExists(atPath: archive))
  }
}
