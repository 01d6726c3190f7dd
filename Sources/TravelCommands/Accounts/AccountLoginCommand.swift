internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// `roundsman account login`: logs in by password or through a provider.
struct AccountLoginCommand: AccountChange {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Log in with an e-mail address and password, or through a provider.",
    discussion: """
      With --provider, prints the provider's login address and waits until you have opened it in a \
      browser on this machine and logged in. The first login creates an account, which tells people \
      apart only where a service stands before the archive file. The providers \
      file looks like this; "client_secret_file" names a file that only its owner may read:

      {"providers": {"example": {"issuer": "https://accounts.example.org", "client_id": \
      "roundsman", "client_secret_file": "example.secret"}}}

      Exits with code 77 if the address or password is wrong, after too many failed attempts, or \
      if the provider denies permission, and with code 69 if the provider cannot be reached.

      Example: roundsman account login ada@example.org
      """)

  @Argument(help: "The e-mail address.")
  var email: String?

  @Option(help: ArgumentHelp("Log in through this provider.", valueName: "name"))
  var provider: String?

  @Option(help: "Public name for an account created through a provider.")
  var name: PublicName?

  @OptionGroup var password: PasswordOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var session: SessionOptions
  @OptionGroup var options: AccountOptions

  func validate() throws {
    if (email == nil) == (provider == nil) {
      throw ValidationError("Give an e-mail address, or a provider with --provider.")
    }
    if name != nil, provider == nil {
      throw ValidationError(
        "--name requires --provider; the name of an account with a password is set by register.")
    }
  }

  func answer(from archive: Archive, _ console: Console) throws -> AccountAnswer {
    var isNew = false
    let person: PersonID
    if let provider {
      let identity = try providers.identity(provider, console)
      (person, isNew) = try archive.logIn(
        identity, provider: provider, name: name?.text, now: ArchiveOptions.now)
    } else {
      person = try archive.logIn(
        email: email.flatMap { EmailAddress($0) }, password: password.passwords(["Password"])[0],
        now: ArchiveOptions.now)
    }
    let (account, ends) = try Login.begin(person, days: session.days, archive)
    return AccountAnswer(
      account,
      "\(isNew ? "Registered. " : "")You are logged in as \(AccountReport.name(of: account)) until "
        + "\(CalendarText.instant(ends))."
        + (isNew ? "\n\(AccountReport.separation(archive.path))" : ""))
  }
}
