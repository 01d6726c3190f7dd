internal import Archive
internal import ArgumentParser
internal import Lookbook
internal import PlainFiles

/// What all commands of accounts do around their own part: open the archive, answer, and end with a code.
struct AccountRun {
  /// What a command answers.
  struct Answer {
    /// Who is logged in afterwards; `nil` if nobody is.
    let account: Account?
    /// What was done, as a sentence.
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
