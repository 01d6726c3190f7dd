/// Why an account cannot be made, used or changed.
package enum AccountError: Error, Hashable, Sendable {
  /// There is an account with this e-mail address.
  case emailTaken(String)
  /// The public name is taken.
  case nameTaken(String)
  /// There is no account with this e-mail address and password; which of the two is wrong is not revealed.
  case wrongPair
  /// Too many wrong tries; seconds until the next one.
  case lockedOut(seconds: Int)
  /// The password that was asked for again is not the account's.
  case wrongPassword
  /// The account has no password, because a provider knows who its owner is.
  case noPassword
  /// The identity that a provider vouches for belongs to another account.
  case identityTaken(provider: String)
  /// The provider's e-mail address belongs to an account that was created in another way.
  case emailOfAnother(String, provider: String)
  /// The log in has ended: by time, by `logout`, by a new password, or because the account is gone.
  case sessionEnded
}

extension AccountError: CustomStringConvertible {
  /// What is wrong and what to do, as a sentence.
  package var description: String {
    switch self {
    case .emailTaken(let email):
      "There is already an account for \(email). Log in with it: roundsman account login \(email)."
    case .nameTaken(let name):
      "The name \(name) is already taken. Choose another one with --name."
    case .wrongPair: "The e-mail address or the password is wrong."
    case .lockedOut(let seconds):
      "There were too many failed attempts for this e-mail address. Try again in "
        + "\(Self.span(seconds))."
    case .wrongPassword: "The password is not that of your account. Nothing was changed."
    case .noPassword:
      "Your account has no password; you log in through its provider. Set one with roundsman "
        + "account password."
    case .identityTaken(let provider):
      "This identity of \(provider) belongs to another account. Nothing was changed."
    case .emailOfAnother(let email, let provider):
      "There is already an account for \(email). Log in with its password, then run roundsman "
        + "account link --provider \(provider)."
    case .sessionEnded:
      "Your login has expired. Log in again, or run roundsman account logout to continue without "
        + "an account."
    }
  }

  private static func span(_ seconds: Int) -> String {
    seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) minutes"
  }
}
