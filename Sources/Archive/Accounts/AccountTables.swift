internal import GRDB
internal import Lookbook

/// Accounts, and how their owners show who they are.
extension SchemaMigration {
  /// Accounts, passwords, identities at providers, sessions and wrong tries.
  static let accounts = SchemaMigration(
    name: "accounts",
    sql: """
      CREATE TABLE account (
        person INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
        email TEXT,
        email_key TEXT UNIQUE,
        created INTEGER NOT NULL,
        CHECK ((email IS NULL) = (email_key IS NULL)),
        CHECK (person > 1)
      ) STRICT;
      CREATE TABLE password (
        account INTEGER PRIMARY KEY REFERENCES account (person) ON DELETE CASCADE,
        hash TEXT NOT NULL CHECK (hash <> '')
      ) STRICT;
      CREATE TABLE identity (
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL CHECK (subject <> ''),
        account INTEGER NOT NULL REFERENCES account (person) ON DELETE CASCADE,
        created INTEGER NOT NULL,
        PRIMARY KEY (issuer, subject)
      ) STRICT;
      CREATE INDEX identity_account ON identity (account);
      CREATE TABLE session (
        token_hash BLOB PRIMARY KEY NOT NULL,
        account INTEGER NOT NULL REFERENCES account (person) ON DELETE CASCADE,
        begun INTEGER NOT NULL,
        ends INTEGER NOT NULL CHECK (ends > begun)
      ) STRICT;
      CREATE INDEX session_account ON session (account);
      CREATE TABLE wrong_try (
        email_hash BLOB PRIMARY KEY NOT NULL,
        count INTEGER NOT NULL CHECK (count > 0),
        last INTEGER NOT NULL
      ) STRICT;
      """)
}

extension ArchivePart {
  /// Accounts, and how their owners show who they are.
  static let accounts = ArchivePart(
    tables: [
      ArchiveTable(
        "account", "A person's account.", key: ["person"],
        columns: [
          .required("person", .integer(2...Int.max), "The number of the person."),
          .required(
            "name", .text(.plain(2...40)), "The public name; not case-sensitive."),
          .optional("email", .text(.email), "The e-mail address, if known."),
          .optional(
            "email_key", .text(.emailKey), "The e-mail address in lower case, used for comparison."),
          .required("created", .instant, "When the account was created."),
        ], rule: .account),
      ArchiveTable(
        "password", "The stored password hash of an account.",
        secrecy: .ofAccount(column: "account"), key: ["account"],
        columns: [
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required(
            "hash", .text(.passwordHash), "The scrypt hash of the password, with salt and cost."),
        ]),
      ArchiveTable(
        "identity", "A provider that vouches for the owner of an account.",
        key: ["issuer", "subject"],
        columns: [
          .required("issuer", .text(.line), "The issuer address of the provider."),
          .required("subject", .text(.line), "The person's identifier at the provider."),
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required("created", .instant, "When the provider first vouched for the person."),
        ]),
      ArchiveTable(
        "session", "An active login.", secrecy: .ofAccount(column: "account"), isTransient: true,
        key: ["token_hash"],
        columns: [
          .required("token_hash", .bytes(count: 32), "The SHA-256 hash of the session's token."),
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required("begun", .instant, "When it began."),
          .required("ends", .instant, "When it will end."),
        ]),
      ArchiveTable(
        "wrong_try", "Failed password attempts for an e-mail address.", secrecy: .kept,
        isTransient: true, key: ["email_hash"],
        columns: [
          .required(
            "email_hash", .bytes(count: 32), "The SHA-256 hash of the address in lower case."),
          .required(
            "count", .integer(1...Int.max),
            "The number of failed attempts since the last "
              + "success."),
          .required("last", .instant, "When the last attempt was made."),
        ]),
    ],
    invariants: [
      Invariant(
        table: "session", sql: "SELECT rowid FROM session WHERE ends - begun > 365 * 86400",
        message: "the login lasts longer than 365 days", remedy: "Remove the row.")
    ])
}

extension RowRule {
  /// The compared form of an address is that of the shown one.
  static let account = RowRule { values in
    let email = String.fromDatabaseValue(values["email"] ?? .null)
    let key = String.fromDatabaseValue(values["email_key"] ?? .null)
    if email.flatMap({ EmailAddress($0) })?.key == key { return nil }
    return Fault(
      column: "email_key", message: "email_key is not the lower case of email",
      remedy: "Write the same address in lower case.")
  }
}
