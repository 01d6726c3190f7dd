internal import ArgumentParser
internal import Lookbook
internal import PlainFiles

/// `roundsman account`: manages accounts.
struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Register, log in, log out and manage an account.",
    discussion: """
      Your own data needs no account: unless you are logged in, commands act for the local user. \
      You need an account to share with others and to comment on what they share. A login is \
      stored per archive, in a file that only its owner can read, until it expires or "logout" \
      ends it.

      Passwords are never command-line arguments. They are typed at a hidden terminal prompt, or \
      read from stdin, --password-file or --password-fd. Only a scrypt hash is stored. After five \
      wrong passwords for an address, each further attempt has to wait longer.

      Example: roundsman account register ada@example.org --name ada
      """,
    subcommands: [
      AccountRegisterCommand.self, AccountLoginCommand.self, AccountLogoutCommand.self,
      AccountShowCommand.self, AccountPasswordCommand.self, AccountLinkCommand.self,
      AccountDeleteCommand.self,
    ])
}

/// The options of every account command.
struct AccountOptions: ParsableArguments {
  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions
}

/// How long a login lasts.
struct SessionOptions: ParsableArguments {
  @Option(help: "Number of days until the login expires.")
  var days = 30

  func validate() throws {
    if !(1...365).contains(days) { throw ValidationError("--days must be a number from 1 to 365.") }
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
