internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// A command that changes accounts or sessions and says what it did.
protocol AccountChange: ConsoleCommand {
  var options: AccountOptions { get }

  /// Makes the change.
  ///
  /// - Throws: What the use cases throw.
  func answer(from archive: Archive, _ console: Console) throws -> AccountAnswer
}

extension AccountChange {
  var consoleOptions: ConsoleOptions { options.consoleOptions }

  func run(_ console: Console) throws {
    let answer = try answer(from: options.archive.opened(), console)
    let bytes =
      consoleOptions.json
      ? AccountDocument(answer.account, verificationToken: answer.verificationToken).bytes
      : Array("\(answer.sentence)\n".utf8)
    try FileAccess.write(bytes, to: "-")
  }
}

/// The answer of a command that changes accounts.
struct AccountAnswer {
  /// The account that is logged in afterwards, if any.
  let account: Account?
  /// A sentence that says what was done.
  let sentence: String
  /// A new token that verifies the e-mail address; it is shown once.
  let verificationToken: SessionToken?

  init(_ account: Account?, _ sentence: String, verificationToken: SessionToken? = nil) {
    (self.account, self.sentence) = (account, sentence)
    self.verificationToken = verificationToken
  }
}
