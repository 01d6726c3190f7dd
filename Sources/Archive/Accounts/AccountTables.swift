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
            "name", .text, "The public name; not case-sensitive."),
          .optional("email", .text, "The e-mail address, if known."),
          .optional(
            "email_key", .text, "The e-mail address in lower case, used for comparison."),
          .required("created", .instant, "When the account was created."),
        ]),
      ArchiveTable(
        "password", "The stored password hash of an account.", isSecret: true, key: ["account"],
        columns: [
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required("hash", .text, "The scrypt hash of the password, with salt and cost."),
        ]),
      ArchiveTable(
        "identity", "A provider that vouches for the owner of an account.",
        key: ["issuer", "subject"],
        columns: [
          .required("issuer", .text, "The issuer address of the provider."),
          .required("subject", .text, "The person's identifier at the provider."),
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required("created", .instant, "When the provider first vouched for the person."),
        ]),
      ArchiveTable(
        "session", "An active login.", isSecret: true, key: ["token_hash"],
        columns: [
          .required("token_hash", .bytes, "The SHA-256 hash of the session's token."),
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required("begun", .instant, "When it began."),
          .required("ends", .instant, "When it will end."),
        ]),
      ArchiveTable(
        "wrong_try", "Failed password attempts for an e-mail address.", isSecret: true,
        key: ["email_hash"],
        columns: [
          .required("email_hash", .bytes, "The SHA-256 hash of the address in lower case."),
          .required(
            "count", .integer(1...Int.max),
            "The number of failed attempts since the last "
              + "success."),
          .required("last", .instant, "When the last attempt was made."),
        ]),
    ])
}
