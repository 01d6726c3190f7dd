internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// `roundsman account show`: shows who is logged in.
struct AccountShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show who is logged in and since when.",
    discussion: "Example: roundsman account show --json")

  @OptionGroup var options: AccountOptions

  var consoleOptions: ConsoleOptions { options.consoleOptions }

  func run(_ console: Console) throws {
    let archive = try options.archive.reading()
    let viewer = try Login.viewer(of: archive)
    let account =
      viewer.isLoggedIn
      ? try archive.account(of: viewer, token: Login.token(of: archive), now: ArchiveOptions.now)
      : nil
    try FileAccess.write(
      consoleOptions.json
        ? AccountDocument(account).bytes : Array(AccountReport.text(of: account).utf8), to: "-")
  }
}

/// `roundsman account logout`: ends one session or all sessions.
struct AccountLogoutCommand: AccountChange {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Log out of this session, or of all sessions.",
    discussion: """
      Further commands act for the local user.

      Example: roundsman account logout --everywhere
      """)

  @Flag(help: "End all sessions of the account, including those on other machines.")
  var everywhere = false

  @OptionGroup var options: AccountOptions

  func answer(from archive: Archive, _ console: Console) throws -> AccountAnswer {
    let file = try Login.file(of: archive)
    if everywhere {
      let viewer = try Login.viewer(of: archive)
      let count = try archive.endSessions(of: viewer)
      try file.forget()
      return AccountAnswer(
        nil,
        count == 1 ? "You are logged out." : "You are logged out; \(count) sessions were ended.")
    }
    // An unreadable token is removed, too.
    guard let token = try? file.token() else {
      try file.forget()
      return AccountAnswer(nil, "Nobody is logged in.")
    }
    try archive.endSession(token)
    try file.forget()
    return AccountAnswer(nil, "You are logged out.")
  }
}

/// `roundsman account password`: sets a new password.
struct AccountPasswordCommand: AccountChange {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Set a new password and end all other sessions.",
    discussion: """
      Asks for the current password, if there is one, and for the new one. A file or stdin must \
      hold each password on its own line.

      Example: roundsman account password --archive family.sqlite
      """)

  @OptionGroup var password: PasswordOptions
  @OptionGroup var options: AccountOptions

  func answer(from archive: Archive, _ console: Console) throws -> AccountAnswer {
    let token = try Login.token(of: archive)
    let viewer = try Login.viewer(of: archive)
    let account = try archive.account(of: viewer, token: token, now: ArchiveOptions.now)
    let typed = try password.newPassword(after: account.hasPassword ? ["Current password"] : [])
    let new = typed[typed.count - 1]
    try new.examine(email: account.email.flatMap { EmailAddress($0) }, name: account.name)
    if account.hasPassword {
      try archive.confirm(viewer, password: typed[0], now: ArchiveOptions.now)
    }
    try archive.setPassword(of: viewer, to: PasswordHash(of: new), keeping: token)
    return AccountAnswer(
      try archive.account(of: viewer, token: token, now: ArchiveOptions.now),
      "Your password is changed; all other sessions have ended.")
  }
}

/// `roundsman account link`: adds a provider to log in through.
struct AccountLinkCommand: AccountChange {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Add a provider as another way to log in.",
    discussion: """
      Asks for the password, if there is one; then prints the provider's login address and waits, \
      as "login --provider" does.

      Example: roundsman account link --provider example
      """)

  @Option(help: ArgumentHelp("The provider.", valueName: "name"))
  var provider: String

  @OptionGroup var password: PasswordOptions
  @OptionGroup var providers: ProviderOptions
  @OptionGroup var options: AccountOptions

  func answer(from archive: Archive, _ console: Console) throws -> AccountAnswer {
    let viewer = try Login.viewer(of: archive)
    // Checked first, to avoid a needless login at the provider.
    try Authorization.demand(viewer, .change, .account(owner: viewer.person))
    let token = try Login.token(of: archive)
    // A found token must not open another way in.
    if try archive.account(of: viewer, token: token, now: ArchiveOptions.now).hasPassword {
      let typed = try password.passwords(["Password"])[0]
      try archive.confirm(viewer, password: typed, now: ArchiveOptions.now)
    }
    let identity = try providers.identity(provider, console)
    try archive.link(identity, provider: provider, to: viewer, now: ArchiveOptions.now)
    return AccountAnswer(
      try archive.account(of: viewer, token: token, now: ArchiveOptions.now),
      "You can now log in through \(provider) as well.")
  }
}

/// `roundsman account delete`: deletes an account.
struct AccountDeleteCommand: AccountChange {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete your account with everything you have stored, shared and written.",
    discussion: """
      Asks for the password, if there is one. This cannot be undone: run "archive export" first to \
      keep a copy.

      Example: roundsman account delete ada
      """)

  @Argument(help: "Your public name, to confirm the deletion.")
  var name: PublicName

  @OptionGroup var password: PasswordOptions
  @OptionGroup var options: AccountOptions

  func answer(from archive: Archive, _ console: Console) throws -> AccountAnswer {
    let token = try Login.token(of: archive)
    let viewer = try Login.viewer(of: archive)
    let account = try archive.account(of: viewer, token: token, now: ArchiveOptions.now)
    guard account.name == name.text else {
      throw ValidationError("You are logged in as \(account.name). Nothing was deleted.")
    }
    if account.hasPassword {
      let typed = try password.passwords(["Password"])[0]
      try archive.confirm(viewer, password: typed, now: ArchiveOptions.now)
    }
    try archive.deleteAccount(of: viewer)
    try Login.file(of: archive).forget()
    return AccountAnswer(nil, "Account \(account.name) deleted.")
  }
}
