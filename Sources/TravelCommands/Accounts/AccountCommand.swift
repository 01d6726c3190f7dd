internal import Archive
internal import ArgumentParser
internal import CommandSupport
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

      Accounts tell people apart only where a service stands between them and the archive: whoever \
      can read or write the archive file can do so with everything in it, whoever is logged in.

      Passwords are never command-line arguments. They are typed at a hidden terminal prompt, or \
      read from stdin, --password-file or --password-fd. Only a scrypt hash is stored. After five \
      wrong passwords for an address, each further attempt has to wait longer.

      Example: roundsman account register ada@example.org --name ada
      """,
    subcommands: [
      AccountRegisterCommand.self, AccountLoginCommand.self, AccountLogoutCommand.self,
      AccountShowCommand.self, AccountPasswordCommand.self, AccountVerifyCommand.self,
      AccountLinkCommand.self, AccountDeleteCommand.self,
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
  init?(argument: String) { self.init(argument) }
}

/// `roundsman account register`: creates an account.
struct AccountRegisterCommand: AccountChange {
  static let configuration = CommandConfiguration(
    commandName: "register",
    abstract: "Create an account with an e-mail address and a password, and log in.",
    discussion: """
      Each e-mail address can have one account; case does not matter. A password has at least \
      \(Password.minCharacters) characters of any kind; four unrelated words make a good one.

      Accounts tell people apart only where a service stands between them and the archive: whoever \
      can read or write the archive file can do so with everything in it, whoever is logged in.

      Example: roundsman account register ada@example.org --name ada
      """)

  @Argument(help: "The e-mail address.")
  var email: EmailAddress

  @Option(help: "Public name: 2 to 40 letters (a-z), digits, - and _.")
  var name: PublicName

  @OptionGroup var password: PasswordOptions
  @OptionGroup var session: SessionOptions
  @OptionGroup var options: AccountOptions

  func answer(from archive: Archive, _ console: Console) throws -> AccountAnswer {
    let new = try password.newPassword()[0]
    try new.examine(email: email, name: name.text)
    let person = try archive.register(
      .init(name: name.text, email: email, password: PasswordHash(of: new)),
      now: ArchiveOptions.now)
    let (account, ends) = try Login.begin(person, days: session.days, archive)
    return AccountAnswer(
      account,
      "Registered. You are logged in as \(AccountReport.name(of: account)) until "
        + "\(CalendarText.instant(ends)).\n\(AccountReport.separation(archive.path))")
  }
}
