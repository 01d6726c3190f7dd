internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// `roundsman account verify`: verifies the e-mail address of the account.
struct AccountVerifyCommand: AccountChange {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify your e-mail address with a token.",
    discussion: """
      Without a token, prints a new one that is valid for 24 hours and ends earlier ones; with the \
      token, notes that the address is verified. It proves that mail reaches you only if the token \
      came by mail: --message prints a message for a mail program instead.

      Exits with code 77 if the token is wrong or has ended.

      Example: roundsman account verify --message | sendmail -t
      """)

  @Argument(help: "The token that came by mail, or - for stdin.")
  var token: String?

  @Flag(help: "Print an e-mail message with the token.")
  var message = false

  @OptionGroup var options: AccountOptions

  func validate() throws {
    if token != nil, message { throw ValidationError("--message takes no token.") }
  }

  func answer(from archive: Archive, _ console: Console) throws -> AccountAnswer {
    let viewer = try Login.viewer(of: archive)
    let sentence: String
    var made: SessionToken?
    if let token {
      let text = token == "-" ? String(decoding: try FileAccess.read("-"), as: UTF8.self) : token
      guard let token = SessionToken(secret: text),
        try archive.verify(token, of: viewer, now: ArchiveOptions.now)
      else {
        throw console.fail(
          "The token is wrong or has ended. Get a new one: roundsman account verify.",
          .notPermitted)
      }
      sentence = "Your e-mail address is verified."
    } else {
      guard
        let (email, token, ends) = try archive.beginVerification(
          of: viewer, now: ArchiveOptions.now)
      else {
        throw console.fail("Your account has no e-mail address.", .impossible)
      }
      made = token
      sentence =
        message ? Self.message(to: email, token, CalendarText.instant(ends)) : token.secret
    }
    return AccountAnswer(
      try archive.account(of: viewer, token: Login.token(of: archive), now: ArchiveOptions.now),
      sentence, verificationToken: made)
  }

  /// A message of RFC 5322 for a program such as `sendmail -t`.
  private static func message(to email: String, _ token: SessionToken, _ until: String) -> String {
    """
    To: \(email)
    Subject: Your Roundsman e-mail address
    MIME-Version: 1.0
    Content-Type: text/plain; charset=utf-8
    Auto-Submitted: auto-generated

    Somebody, probably you, asks to verify this address for a Roundsman account.
    To confirm it, run this command until \(until):

    roundsman account verify \(token.secret)

    If it was not you, ignore this message.
    """
  }
}
