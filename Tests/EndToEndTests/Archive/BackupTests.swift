import Foundation
import Testing

/// A good backup never gives way to a lesser one.
@Suite struct BackupTests {
  private let stage: ArchiveStage

  init() throws {
    stage = try ArchiveStage()
    try stage.bringInCities()
    try #require(try stage.run("archive", "backup", "copy.sqlite").status == 0)
  }

  @Test func `backup, check and export need an archive, and a mistyped name costs nothing`() throws
  {
    let before = try stage.bytes("copy.sqlite")
    for command in [["backup", "copy.sqlite"], ["backup", "new.sqlite"], ["check"], ["export"]] {
      let outcome = try Program.run(
        ["archive"] + command + ["--archive", "archve.sqlite"], folder: stage.folder.url)
      #expect(outcome.status == 66, "\(command)")
      #expect(outcome.stdout.isEmpty, "\(command)")
      #expect(outcome.stderr.contains("There is no file archve.sqlite."), "\(command)")
    }
    #expect(try stage.bytes("copy.sqlite") == before)
    #expect(try stage.folder.names() == ["archive.sqlite", "copy.sqlite"])
  }

  @Test func `an empty, a smaller, an older and another archive replace a backup only by force`()
    throws
  {
    let before = try stage.bytes("copy.sqlite")
    // Another archive, with more rows and later ones.
    try stage.bringInCities(on: "other.sqlite")
    try #require(try stage.run("interests", "set", "museum=3", on: "other.sqlite").status == 0)
    // Earlier states of this one.
    for name in ["smaller", "empty", "older"] {
      try FileManager.default.copyItem(
        at: stage.folder.file("copy.sqlite"), to: stage.folder.file("\(name).sqlite"))
    }
    #expect(try stage.run("cities", "remove", "Tallinn", on: "smaller.sqlite").status == 0)
    #expect(
      try stage.run("cities", "remove", "Tallinn", "Helsinki", on: "empty.sqlite").status == 0)
    Thread.sleep(forTimeInterval: 1.1)
    try stage.bringInCities()
    #expect(try stage.run("archive", "backup", "copy.sqlite").status == 0)
    let latest = try stage.bytes("copy.sqlite")
    #expect(latest != before)
    for (name, reason) in [
      ("empty", "is empty"), ("smaller", "holds 1 row, but the backup holds 2."),
      ("older", "the latest row of"), ("other", "it is a backup of another archive"),
    ] {
      let refused = try stage.run("archive", "backup", "copy.sqlite", on: "\(name).sqlite")
      #expect(refused.status == 65, "\(name)")
      #expect(
        refused.stderr.contains("E2617") && refused.stderr.contains(reason), "\(refused.stderr)")
      #expect(refused.stderr.contains("--force"))
      #expect(try stage.bytes("copy.sqlite") == latest, "\(name)")
    }
    #expect(
      try stage.run("archive", "backup", "copy.sqlite", "--force", on: "smaller.sqlite").status
        == 0)
    #expect(try stage.run("cities", "list", on: "copy.sqlite").stdout.contains("Helsinki"))
    #expect(try !stage.run("cities", "list", on: "copy.sqlite").stdout.contains("Tallinn"))
  }

  @Test func `what is no backup is replaced only by force, and the archive itself never`() throws {
    try stage.folder.write("letter.txt", "Dear Sir or Madam")
    let refused = try stage.run("archive", "backup", "letter.txt")
    #expect(refused.status == 65 && refused.stderr.contains("E2618"))
    #expect(try stage.folder.text("letter.txt") == "Dear Sir or Madam")
    #expect(try stage.run("archive", "backup", "letter.txt", "--force").status == 0)
    #expect(try stage.run("archive", "check", on: "letter.txt").status == 0)
    let before = try stage.bytes("archive.sqlite")
    for name in ["archive.sqlite", "./archive.sqlite"] {
      let itself = try stage.run("archive", "backup", name, "--force")
      #expect(itself.status == 73 && itself.stderr.contains("it is the archive itself"))
    }
    #expect(try stage.bytes("archive.sqlite") == before)
  }

  @Test func `a damaged archive does not replace its backup`() throws {
    let before = try stage.bytes("copy.sqlite")
    try stage.execute("UPDATE archived_city SET name = 'Tallinx' WHERE name = 'Tallinn'")
    let refused = try stage.run("archive", "backup", "copy.sqlite")
    #expect(refused.status == 65 && refused.stderr.contains("E2615"))
    #expect(try stage.bytes("copy.sqlite") == before)
    // By force it is copied, and the exit says that it is damaged.
    #expect(try stage.run("archive", "backup", "copy.sqlite", "--force").status == 8)
    #expect(try stage.folder.names().count == 2)
  }

  @Test func `a log that an old backup has left does not get into the new one`() throws {
    // The old backup was used, and whoever used it was killed before the log was merged.
    try FileManager.default.copyItem(
      at: stage.folder.file("copy.sqlite"), to: stage.folder.file("used.sqlite"))
    try stage.folder.write("copy.sqlite-wal", "no log at all, but in the place of one")
    #expect(try stage.run("archive", "backup", "copy.sqlite", "--force").status == 0)
    #expect(try stage.folder.names().filter { $0.hasPrefix("copy.sqlite-") } == [])
    #expect(try stage.run("archive", "check", on: "copy.sqlite").status == 0)
    #expect(try stage.run("cities", "list", on: "copy.sqlite").stdout.contains("Tallinn"))
  }
}
