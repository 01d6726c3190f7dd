internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// The report of an account for its owner.
enum AccountReport {
  /// The account as text, one sentence per line; `nil` if nobody is logged in.
  static func text(of account: Account?) -> String {
    guard let account else {
      return "Nobody is logged in; commands act for the local user.\n"
    }
    var lines = ["You are logged in as \(name(of: account))."]
    if account.email != nil {
      lines.append(
        account.isEmailVerified
          ? "The e-mail address is verified."
          : "The e-mail address is not verified: roundsman account verify.")
    }
    lines.append(
      account.hasPassword ? "The account has a password." : "The account has no password.")
    lines += account.issuers.map { "Login through \($0) is enabled." }
    for session in account.sessions {
      lines.append(
        "Logged in since \(CalendarText.instant(session.begun)), until "
          + "\(CalendarText.instant(session.ends))\(session.isThis ? " (this session)" : "").")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// What a new account does not do, said where it is made.
  static func separation(_ archive: String) -> String {
    "The account does not protect \(archive) itself: whoever can read or write the file can do so "
      + "with everything in it."
  }

  /// For instance `ada (ada@example.org)`.
  static func name(of account: Account) -> String {
    account.email.map { "\(account.name) (\($0))" } ?? account.name
  }
}
