package import PlainFiles

/// Who is logged in, as a JSON document.
package struct AccountDocument {
  /// `nil` if no one is.
  private let account: Account?
  private let verificationToken: SessionToken?

  /// The version of the format.
  package static let format = "roundsman-account/1"

  /// The document, for its schema.
  package static let shape = JSONShape(
    "account", "The current account.",
    fields: [
      .required("format", .choice([format]), "The version of this format, \"\(format)\"."),
      .required(
        "logged_in", .boolean, "Whether anyone is logged in; if not, there are no further keys."),
      .optional("name", .string, "The public name."),
      .optional("email", .string, "The e-mail address, if known."),
      .optional(
        "email_verified", .boolean,
        "Whether the owner has shown that mail to the address reaches them."),
      .optional(
        "verification_token", .string, "A new token that verifies the e-mail address."),
      .optional("has_password", .boolean, "Whether the account has a password."),
      .optional("providers", .array(.string), "The issuers of the linked identities."),
      .optional("created", .string, "When the account was created, such as 2026-11-22T16:41:06Z."),
      .optional(
        "sessions", .array(.object(session)), "All active logins, oldest first."),
    ])

  private static let session = JSONShape(
    "session", "An active login.",
    fields: [
      .required("begun", .string, "When it began."),
      .required("ends", .string, "When it will end."),
      .required("this", .boolean, "Whether it is the login of this command."),
    ])

  /// Creates the document of an account, or of no account.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - verificationToken: A new token that verifies its e-mail address.
  package init(_ account: Account?, verificationToken: SessionToken? = nil) {
    (self.account, self.verificationToken) = (account, verificationToken)
  }

  /// The document as JSON text.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      json.field("logged_in", account != nil)
      guard let account else { return }
      json.field("name", account.name)
      if let email = account.email {
        json.field("email", email)
        json.field("email_verified", account.isEmailVerified)
        if let verificationToken { json.field("verification_token", verificationToken.secret) }
      }
      json.field("has_password", account.hasPassword)
      json.key("providers")
      json.row { json in
        for issuer in account.issuers { json.value(issuer) }
      }
      json.field("created", CalendarText.instant(account.created))
      json.list("sessions") { json in
        for session in account.sessions {
          json.object { json in
            json.field("begun", CalendarText.instant(session.begun))
            json.field("ends", CalendarText.instant(session.ends))
            json.field("this", session.isThis)
          }
        }
      }
    }
    return json.finish()
  }
}
