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
            "name", .text, "By which others know the person; case does not tell two apart."),
          .optional("email", .text, "The e-mail address, where one is known."),
          .optional(
            "email_key", .text, "The e-mail address in lower case, by which two are told apart."),
          .required("created", .instant, "When the account was made."),
        ]),
      ArchiveTable(
        "password", "What is kept of the password of an account.", isSecret: true, key: ["account"],
        columns: [
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required("hash", .text, "scrypt's hash of the password, with salt and cost."),
        ]),
      ArchiveTable(
        "identity", "That a provider vouches for the owner of an account.",
        key: ["issuer", "subject"],
        columns: [
          .required("issuer", .text, "The address that the provider gives itself."),
          .required("subject", .text, "Who the person is to the provider."),
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required("created", .instant, "When the provider first vouched for the person."),
        ]),
      ArchiveTable(
        "session", "A log in that has not ended.", isSecret: true, key: ["token_hash"],
        columns: [
          .required("token_hash", .bytes, "SHA-256 of the session's token."),
          .required("account", .integer(2...Int.max), "The number of the account's person."),
          .required("begun", .instant, "When it was begun."),
          .required("ends", .instant, "When it will end."),
        ]),
      ArchiveTable(
        "wrong_try", "Wrong passwords with an e-mail address.", isSecret: true, key: ["email_hash"],
        columns: [
          .required("email_hash", .bytes, "SHA-256 of the address in lower case."),
          .required("count", .integer(1...Int.max), "How many since the last right one."),
          .required("last", .instant, "When the last one was."),
        ]),
    ])
}
