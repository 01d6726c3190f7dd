internal import Archive
internal import ArgumentParser
internal import Lookbook
internal import PlainFiles

/// The common frame of all account commands: opens the archive, answers, and sets the exit code.
struct AccountRun {
  /// The answer of a command.
  struct Answer {
    /// The account that is logged in afterwards, if any.
    let account: Account?
    /// A sentence that says what was done.
    let sentence: String

    init(_ account: Account?, _ sentence: String) {
      (self.account, self.sentence) = (account, sentence)
    }
  }

  let console: Console
  private let options: AccountOptions

  init(_ options: AccountOptions) {
    self.options = options
    console = Console(options.consoleOptions)
  }

  /// Runs a command.
  func run(_ body: (Archive) throws -> Answer) throws {
    do {
      let answer = try body(options.archive.opened())
      let bytes =
        options.consoleOptions.json
        ? AccountDocument(answer.account).bytes : Array("\(answer.sentence)\n".utf8)
      try FileAccess.write(bytes, to: "-")
    } catch {
      throw console.failure(of: error)
    }
  }
}
