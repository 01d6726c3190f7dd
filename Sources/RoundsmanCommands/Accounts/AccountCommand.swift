internal import ArgumentParser
internal import Lookbook
internal import PlainFiles

/// `roundsman account`: who people are.
struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Register, log in and out, and keep an account.",
    discussion: """
      What a person keeps for themselves needs no account: without a log in, commands act for the person at \
      this machine. An account is needed to show things to others, and to say something of theirs. A log in \
      is kept in a file that only its owner may read, for one archive, until it ends or "logout" ends it.

      Passwords are never arguments: they are asked for on a terminal without being shown, or read from \
      stdin, from --password-file or from --password-fd. Only scrypt's hash of them is kept. After five \
      wrong passwords for one address, each further one may be tried only after a longer pause.

      Example: roundsman account register ada@example.org --name ada
      """,
    subcommands: [
      AccountRegisterCommand.self, AccountLoginCommand.self, AccountLogoutCommand.self,
      AccountShowCommand.self, AccountPasswordCommand.self, AccountLinkCommand.self,
      AccountDeleteCommand.self,
    ])
}

/// What every command of accounts takes.
struct AccountOptions: ParsableArguments {
  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions
}

/// How long a log in lasts.
struct SessionOptions: ParsableArguments {
  @Option(help: "How long the log in lasts.")
  var days = 30

  func validate() throws {
    if !(1...365).contains(days) { throw ValidationError("--days is a number from 1 to 365.") }
  }
}

/// A public name on the command line.
struct PublicName: ExpressibleByArgument {
  let text: String

  init?(argument: String) {
    guard argument.utf8.count <= 40, argument.utf8.count >= 2, PlainName.isPlain(argument) else {
      return nil
    }
    text = argument
  }
}

extension EmailAddress: ExpressibleByArgument {
  /// Reads an address from the command line.
  package init?(argument: String) { self.init(argument) }
}
