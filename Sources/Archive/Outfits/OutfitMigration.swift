/// Outfits, who may see them, and the comments on them.
extension SchemaMigration {
  /// Groups, what people say of themselves and wish, outfits with their parts, votes and comments.
  ///
  /// Numbers of outfits and comments are never reused, so that no vote counts for another outfit than the
  /// one that was shown.
  static let outfits = SchemaMigration(
    name: "outfits",
    sql: """
      CREATE TABLE person_group (
        id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
        owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        name TEXT NOT NULL COLLATE NOCASE CHECK (name <> ''),
        UNIQUE (owner, name)
      ) STRICT;
      CREATE TABLE group_member (
        group_id INTEGER NOT NULL REFERENCES person_group (id) ON DELETE CASCADE,
        person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        PRIMARY KEY (group_id, person)
      ) STRICT;
      CREATE INDEX group_member_person ON group_member (person);
      CREATE TABLE person_statement (
        person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        "key" TEXT NOT NULL CHECK ("key" <> ''),
        value TEXT NOT NULL CHECK (value <> ''),
        PRIMARY KEY (person, "key")
      ) STRICT;
      CREATE TABLE person_wish (
        person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        "key" TEXT NOT NULL CHECK ("key" <> ''),
        value TEXT NOT NULL CHECK (value <> ''),
        PRIMARY KEY (person, "key", value)
      ) STRICT;
      CREATE TABLE outfit (
        id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
        owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        submitted INTEGER NOT NULL,
        occasion TEXT NOT NULL,
        information TEXT CHECK (information <> ''),
        reach TEXT NOT NULL CHECK (reach IN ('everyone', 'group', 'people')),
        group_id INTEGER REFERENCES person_group (id) ON DELETE SET NULL,
        CHECK (group_id IS NULL OR reach = 'group')
      ) STRICT;
      CREATE INDEX outfit_owner ON outfit (owner);
      CREATE TABLE outfit_reader (
        outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        PRIMARY KEY (outfit, person)
      ) STRICT;
      CREATE TABLE outfit_condition (
        outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        "key" TEXT NOT NULL CHECK ("key" <> ''),
        value TEXT NOT NULL CHECK (value <> ''),
        PRIMARY KEY (outfit, "key")
      ) STRICT;
      CREATE TABLE outfit_criterion (
        outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        "key" TEXT NOT NULL CHECK ("key" <> ''),
        value TEXT NOT NULL CHECK (value <> ''),
        PRIMARY KEY (outfit, "key")
      ) STRICT;
      CREATE TABLE outfit_garment (
        outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number > 0),
        kind TEXT NOT NULL,
        layer TEXT NOT NULL,
        colour TEXT CHECK (colour <> ''),
        name TEXT CHECK (name <> ''),
        insulation INTEGER CHECK (insulation BETWEEN 0 AND 500),
        formality TEXT,
        waterproof INTEGER NOT NULL CHECK (waterproof IN (0, 1)),
        windproof INTEGER NOT NULL CHECK (windproof IN (0, 1)),
        PRIMARY KEY (outfit, number)
      ) STRICT;
      CREATE TABLE outfit_photo (
        outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number > 0),
        format TEXT NOT NULL CHECK (format IN ('jpeg', 'png')),
        width INTEGER NOT NULL CHECK (width > 0),
        height INTEGER NOT NULL CHECK (height > 0),
        bytes BLOB NOT NULL,
        PRIMARY KEY (outfit, number)
      ) STRICT;
      CREATE TABLE outfit_vote (
        outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        voter INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        vote TEXT NOT NULL CHECK (vote IN ('like', 'dislike')),
        cast_at INTEGER NOT NULL,
        PRIMARY KEY (outfit, voter)
      ) STRICT;
      CREATE TABLE outfit_comparison (
        first INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        second INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        voter INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        better TEXT NOT NULL CHECK (better IN ('first', 'second', 'neither')),
        cast_at INTEGER NOT NULL,
        PRIMARY KEY (first, second, voter),
        CHECK (first < second)
      ) STRICT;
      CREATE TABLE outfit_comment (
        id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
        outfit INTEGER NOT NULL REFERENCES outfit (id) ON DELETE CASCADE,
        author INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        written INTEGER NOT NULL,
        text TEXT NOT NULL CHECK (text <> ''),
        hidden INTEGER NOT NULL CHECK (hidden IN (0, 1))
      ) STRICT;
      CREATE INDEX outfit_comment_outfit ON outfit_comment (outfit);
      """)
}
