/// Verified e-mail addresses.
extension SchemaMigration {
  /// Which addresses are verified, and tokens that can verify one.
  static let verifications = SchemaMigration(
    name: "verified e-mail addresses",
    sql: """
      CREATE TABLE verified_email (
        account INTEGER PRIMARY KEY REFERENCES account (person) ON DELETE CASCADE,
        email_key TEXT NOT NULL CHECK (email_key <> ''),
        verified INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE email_token (
        account INTEGER PRIMARY KEY REFERENCES account (person) ON DELETE CASCADE,
        email_key TEXT NOT NULL CHECK (email_key <> ''),
        token_hash BLOB NOT NULL,
        made INTEGER NOT NULL,
        ends INTEGER NOT NULL CHECK (ends > made)
      ) STRICT;
      """)
}

extension ArchivePart {
  private static let account = ArchiveTable.Column.required(
    "account", .integer(2...Int.max), "The number of the account's person.")
  private static let key = ArchiveTable.Column.required(
    "email_key", .text(.emailKey), "The e-mail address in lower case.")

  /// Verified e-mail addresses.
  static let verifications = ArchivePart(
    tables: [
      ArchiveTable(
        "verified_email", "An e-mail address that its account's owner has shown to receive.",
        key: ["account"],
        columns: [account, key, .required("verified", .instant, "When it was verified.")]),
      ArchiveTable(
        "email_token", "A token that verifies an e-mail address.",
        secrecy: .ofAccount(column: "account"), isTransient: true, key: ["account"],
        columns: [
          account, key,
          .required("token_hash", .bytes(count: 32), "The SHA-256 hash of the token."),
          .required("made", .instant, "When it was made."),
          .required("ends", .instant, "When it will end."),
        ]),
    ])
}
