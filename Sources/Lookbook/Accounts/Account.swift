/// What an account is to its owner.
package struct Account: Hashable, Sendable {
  package let person: PersonID
  /// By which others know the person: unique, letters and digits, `-` and `_`.
  package let name: String
  /// `nil` if a provider vouches for the person without stating an address.
  package let email: String?
  /// Whether the person has shown that mail to the address reaches them.
  package let isEmailVerified: Bool
  /// Whether the account can be used with a password.
  package let hasPassword: Bool
  /// The providers that vouch for the person, by their issuers, in order.
  package let issuers: [String]
  /// When it was made, in seconds since 1970.
  package let created: Int
  /// When each session that has not ended was begun, and when it will end, in seconds since 1970; oldest first.
  package let sessions: [Session]

  /// A log in that has not ended.
  package struct Session: Hashable, Sendable {
    package let begun: Int
    package let ends: Int
    /// Whether it is the one that asks.
    package let isThis: Bool

    /// Creates the description of a session.
    package init(begun: Int, ends: Int, isThis: Bool) {
      (self.begun, self.ends, self.isThis) = (begun, ends, isThis)
    }
  }

  /// Creates the description of an account.
  package init(
    person: PersonID, name: String, email: String?, isEmailVerified: Bool, hasPassword: Bool,
    issuers: [String], created: Int, sessions: [Session]
  ) {
    (self.person, self.name, self.email, self.hasPassword) = (person, name, email, hasPassword)
    self.isEmailVerified = isEmailVerified
    (self.issuers, self.created, self.sessions) = (issuers, created, sessions)
  }
}
