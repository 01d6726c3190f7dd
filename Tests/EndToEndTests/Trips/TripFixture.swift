import Foundation

/// Some people who share an archive, each with a log in of their own.
struct TripFixture {
  let home: AccountHome
  private let other: AccountHome

  init() throws {
    home = try AccountHome()
    other = try AccountHome(sharing: home)
  }

  /// Runs the program as the person at this machine.
  func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try run(arguments, home, input)
  }

  /// Runs the program as the other person, who has logged in.
  func runAsOther(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try run(arguments, other, input)
  }

  /// Runs the program as the other person, with arguments that a list holds.
  func runAsOther(_ arguments: [String]) throws -> Program.Outcome {
    try run(arguments, other, "")
  }

  /// Registers the other person, who is logged in from then on.
  func registerOther() throws { try other.register("ben@example.org", "ben") }

  func text(_ name: String) throws -> String { try home.folder.text(name) }

  private func run(_ arguments: [String], _ home: AccountHome, _ input: String) throws
    -> Program.Outcome
  {
    try Program.run(
      arguments + ["--archive", home.archivePath], input: input, folder: self.home.folder.url,
      environment: home.environment)
  }
}
