import Foundation
import GRDB
import Testing
import _TestSupport

/// An archive with two accounts, an outfit, a vote, a comment, a group, a trip and cities.
final class ArchiveStage: Sendable {
  let folder: Folder
  var archive: String { folder.file("archive.sqlite").path }

  init() throws { folder = try Folder() }

  /// Runs the program on the archive, or on another one, as a person with a place for log ins.
  @discardableResult
  func run(
    _ arguments: String..., as person: String = "nobody", on other: String? = nil,
    input: String = ""
  ) throws -> Program.Outcome {
    try Program.run(
      arguments + ["--archive", other.map { folder.file($0).path } ?? archive], input: input,
      folder: folder.url, environment: environment(person))
  }

  func environment(_ person: String) -> [String: String] {
    ["XDG_STATE_HOME": folder.file("state-\(person)").path, "HOME": folder.url.path]
  }

  /// Brings in two cities.
  func bringInCities(on other: String? = nil) throws {
    let list = """
      [{"geonames": 658225, "name": "Helsinki", "country": "FI", "location": [24.93545, 60.16952],
        "population": 658457, "favourite": true},
       {"geonames": 588409, "name": "Tallinn", "country": "EE", "location": [24.75353, 59.43696]}]
      """
    try #require(try run("cities", "import", "-", on: other, input: list).status == 0)
  }

  static let password = "correct horse battery staple"

  /// Fills the archive with everything that this file's title names.
  func fill() throws {
    try bringInCities()
    for person in ["anna", "ben"] {
      let outcome = try run(
        "account", "register", "\(person)@example.org", "--name", person, as: person,
        input: "\(Self.password)\n")
      try #require(outcome.status == 0, "\(outcome.stderr)")
    }
    for arguments in [
      [
        "outfits", "add", PackageRoot.file("datasets/photos/coded/grey.jpg").path, "--garment",
        "dress:red,name=Summer", "--information", "From the market.",
      ],
      ["outfits", "group", "make", "friends"], ["outfits", "group", "add", "friends", "ben"],
      ["outfits", "profile", "--say", "gender=woman"],
    ] {
      let outcome = try Program.run(
        arguments + ["--archive", archive], folder: folder.url, environment: environment("anna"))
      try #require(outcome.status == 0, "\(outcome.stderr)")
    }
    try #require(try run("outfits", "vote", "1", "like", as: "ben").status == 0)
    try #require(try run("outfits", "comment", "1", "Nice coat", as: "ben").status == 0)
    try #require(try run("interests", "set", "museum=3").status == 0)
  }

  /// Changes the file behind the program's back.
  func execute(_ sql: String, on other: String? = nil) throws {
    let queue = try DatabaseQueue(path: other.map { folder.file($0).path } ?? archive)
    try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    try queue.close()
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.file(name)) }

  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.file(name).path)[.posixPermissions]
      as? Int
  }

  func setMode(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.file(name).path)
  }
}
