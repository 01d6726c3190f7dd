internal import Archive
internal import ArgumentParser
internal import Lookbook
internal import PlainFiles

/// `roundsman account register`: creates an account.
struct AccountRegisterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "register",
    abstract: "Create an account with an e-mail address and a password, and log in.",
    discussion: """
      Each e-mail address can have one account; case does not matter. A password has at least \
      \(Password.minCharacters) characters of any kind; four unrelated words make a good one.

      Example: roundsman account register ada@example.org --name ada
      """)

  @Argument(help: "The e-mail address.")
  var email: EmailAddress

  @Option(help: "Public name: 2 to 40 letters (a-z), digits, - and _.")
  var name: PublicName

  @OptionGroup var password: PasswordOptions
  @OptionGroup var session: SessionOptions
  @OptionGroup var options: AccountOptions

  func run() throws {
    try AccountRun(options).run { archive in
      let new = try password.newPassword()[0]
      try new.examine(email: email, name: name.text)
      let person = try archive.register(
        .init(name: name.text, email: email, password: PasswordHash(of: new)),
        now: ArchiveOptions.now)
      let (account, ends) = try Login.begin(person, days: session.days, archive)
      return AccountRun.Answer(
        account,
        "Registered. You are logged in as \(AccountReport.name(of: account)) until \(CalendarText.instant(ends))."
      )
    }
  }
}
