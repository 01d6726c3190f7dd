import Foundation
import Testing
import _TestSupport

/// One archive, and people at machines of their own who use the program on it.
final class LookbookFixture {
  let folder: Folder
  var archive: String { folder.file("archive.sqlite").path }

  init() throws { folder = try Folder() }

  static func photo(_ name: String) -> String { PackageRoot.file("datasets/photos/\(name)").path }

  /// Runs `roundsman outfits` as a person, who has a place of their own for the log in.
  func outfits(_ person: String, _ arguments: String..., input: String = "") throws
    -> Program.Outcome
  {
    try run(person, ["outfits"] + arguments, input: input)
  }

  func run(_ person: String, _ arguments: [String], input: String = "") throws -> Program.Outcome {
    try Program.run(
      arguments + ["--archive", archive], input: input,
      environment: ["XDG_STATE_HOME": folder.file("state-\(person)").path])
  }

  /// Registers people, who are logged in then.
  func register(_ people: String...) throws {
    for person in people {
      let outcome = try run(
        person,
        ["account", "register", "\(person)@example.org", "--name", person, "--password-file", "-"],
        input: "\(AccountHome.password)\n")
      try #require(outcome.status == 0, "\(outcome.stderr)")
    }
  }

  /// Submits a photo and returns the number of the outfit.
  @discardableResult
  func submit(_ person: String, _ options: String...) throws -> String {
    let outcome = try run(
      person, ["outfits", "add", Self.photo("coded/grey.jpg"), "--json"] + options)
    try #require(outcome.status == 0, "\(outcome.stderr)")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
    let outfit = try #require(answer["outfit"] as? [String: Any])
    return String(try #require(outfit["id"] as? Int))
  }

  /// The answer of a command as JSON.
  func json(_ person: String, _ arguments: String...) throws -> [String: Any] {
    let outcome = try run(person, ["outfits"] + arguments + ["--json"])
    try #require(outcome.status == 0, "\(outcome.stderr)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
  }

  /// The number of the outfit that a person judges next, or the word for why there is none.
  func next(_ person: String, _ options: String...) throws -> String {
    let outcome = try run(person, ["outfits", "next", "--json"] + options)
    try #require(outcome.status == 0, "\(outcome.stderr)")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
    if let outfit = answer["next"] as? [String: Any] { return "\(outfit["id"] ?? "")" }
    return try #require(answer["none"] as? String)
  }
}
