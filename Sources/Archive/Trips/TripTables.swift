/// Where somebody goes, and what is to be packed.
extension SchemaMigration {
  /// Trips with their destinations, and packing lists with their lines.
  static let trips = SchemaMigration(
    name: "trips and packing lists",
    sql: """
      CREATE TABLE trip (
        id INTEGER PRIMARY KEY CHECK (id > 0),
        owner INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
        name TEXT NOT NULL CHECK (name <> ''),
        purpose TEXT,
        begins TEXT NOT NULL CHECK (begins GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
        ends TEXT NOT NULL CHECK (ends GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
        settings TEXT NOT NULL CHECK (json_valid(settings)),
        settings_version INTEGER NOT NULL CHECK (settings_version > 0),
        changed INTEGER NOT NULL,
        CHECK (ends >= begins),
        UNIQUE (owner, name)
      ) STRICT;
      CREATE TABLE trip_destination (
        trip INTEGER NOT NULL REFERENCES trip (id) ON DELETE CASCADE,
        position INTEGER NOT NULL CHECK (position > 0),
        name TEXT NOT NULL CHECK (name <> ''),
        geonames INTEGER CHECK (geonames > 0),
        country TEXT CHECK (length(country) = 2),
        longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        time_zone TEXT,
        arrives TEXT NOT NULL CHECK (arrives GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
        leaves TEXT NOT NULL CHECK (leaves GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
        CHECK (leaves >= arrives),
        PRIMARY KEY (trip, position)
      ) STRICT;
      CREATE TABLE packing_list (
        id INTEGER PRIMARY KEY CHECK (id > 0),
        trip INTEGER NOT NULL REFERENCES trip (id) ON DELETE CASCADE,
        name TEXT NOT NULL CHECK (name <> ''),
        basis TEXT CHECK (basis IS NULL OR json_valid(basis)),
        changed INTEGER NOT NULL,
        UNIQUE (trip, name)
      ) STRICT;
      CREATE TABLE packing_line (
        list INTEGER NOT NULL REFERENCES packing_list (id) ON DELETE CASCADE,
        position INTEGER NOT NULL CHECK (position > 0),
        garment TEXT NOT NULL CHECK (garment <> ''),
        count INTEGER NOT NULL CHECK (count >= 0),
        pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
        added INTEGER NOT NULL CHECK (added IN (0, 1)),
        removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
        ticked INTEGER NOT NULL CHECK (ticked IN (0, 1)),
        reason TEXT,
        PRIMARY KEY (list, position),
        UNIQUE (list, garment)
      ) STRICT;
      """)
}

extension ArchivePart {
  /// Where somebody goes, and what is to be packed.
  static let trips = ArchivePart(
    tables: [tripTable, destinationTable, listTable, lineTable],
    invariants: [
      Invariant(
        table: "trip_destination",
        sql: """
          SELECT d.rowid FROM trip_destination AS d JOIN trip AS t ON t.id = d.trip
          WHERE d.arrives < t.begins OR d.leaves > t.ends
          """,
        message: "the stay lies outside its trip",
        remedy: "Let it arrive and leave between the trip's first and last day.")
    ])

  private static let tripTable = ArchiveTable(
    "trip", "A journey that somebody plans.", key: ["id"],
    columns: [
      .required("id", .integer(1...Int.max), "The number of the trip."),
      .required("owner", .integer(1...Int.max), "The number of the person."),
      .required(
        "name", .text, "What the person calls it; no two of one person have the same name."),
      .optional("purpose", .text, "What it is for, such as business."),
      .required("begins", .day, "The first day."),
      .required("ends", .day, "The last day; not before the first one."),
      .required("settings", .document, "What was asked for beyond that."),
      .required("settings_version", .integer(1...Int.max), "The version of the settings."),
      .required("changed", .instant, "When it was changed last."),
    ])

  private static let destinationTable = ArchiveTable(
    "trip_destination", "A place where a trip stays.", key: ["trip", "position"],
    columns: [
      .required("trip", .integer(1...Int.max), "The number of the trip."),
      .required("position", .integer(1...Int.max), "The how many-eth place it is, from 1."),
      .required("name", .text, "What the place is called."),
      .optional("geonames", .integer(1...Int.max), "The number of the city in GeoNames."),
      .optional("country", .text, "The country, two letters of ISO 3166-1."),
      .required("longitude", .number(-180...180), "Degrees east."),
      .required("latitude", .number(-90...90), "Degrees north."),
      .optional("time_zone", .text, "The time zone by its name in the IANA database."),
      .required("arrives", .day, "The first day there."),
      .required("leaves", .day, "The last day there; not before the first one."),
    ])

  private static let listTable = ArchiveTable(
    "packing_list", "What is to be packed for a trip.", key: ["id"],
    columns: [
      .required("id", .integer(1...Int.max), "The number of the list."),
      .required("trip", .integer(1...Int.max), "The number of the trip."),
      .required("name", .text, "What the list is called; no two of one trip have the same name."),
      .optional("basis", .document, "The weather and the wardrobe that the list was made for."),
      .required("changed", .instant, "When it was changed last."),
    ])

  private static let lineTable = ArchiveTable(
    "packing_line", "A garment or a thing on a packing list.", key: ["list", "position"],
    columns: [
      .required("list", .integer(1...Int.max), "The number of the list."),
      .required("position", .integer(1...Int.max), "The how many-eth line it is, from 1."),
      .required("garment", .text, "What is to be packed; once on each list."),
      .required("count", .integer(0...Int.max), "How many of it."),
      .required("pinned", .boolean, "Whether it stays whatever is planned anew."),
      .required("added", .boolean, "Whether the person, and not the plan, put it there."),
      .required(
        "removed", .boolean, "Whether the person took it off, so that no plan puts it back."),
      .required("ticked", .boolean, "Whether it is packed."),
      .optional("reason", .text, "Why it is there, as a sentence."),
    ])
}
