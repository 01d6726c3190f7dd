/// Trips, and what to pack.
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
  /// Trips, and what to pack.
  static let trips = ArchivePart(
    tables: [tripTable, destinationTable, listTable, lineTable],
    invariants: [
      Invariant(
        table: "trip",
        sql: """
          SELECT rowid FROM trip WHERE julianday(ends) - julianday(begins) >= \(TripDocument.longest)
          """,
        message: "the trip has more than \(TripDocument.longest) days",
        remedy: "Make it shorter."),
      Invariant(
        table: "trip_destination",
        sql: """
          SELECT d.rowid FROM trip_destination AS d JOIN trip AS t ON t.id = d.trip
          WHERE d.arrives < t.begins OR d.leaves > t.ends
          """,
        message: "the stay is outside its trip",
        remedy: "Make it arrive and leave between the trip's first and last day."),
    ])

  private static let tripTable = ArchiveTable(
    "trip", "A planned trip.", key: ["id"],
    columns: [
      .required("id", .integer(1...Int.max), "The number of the trip."),
      .required("owner", .integer(1...Int.max), "The number of the person."),
      .required(
        "name", .text(.line), "The name of the trip; unique for each person."),
      .optional("purpose", .text(.line), "The purpose, such as business."),
      .required("begins", .day, "The first day."),
      .required("ends", .day, "The last day; not before the first one."),
      .required("settings", .document, "Further settings of the trip."),
      .required("settings_version", .integer(1...Int.max), "The version of the settings."),
      .required("changed", .instant, "When it was last changed."),
    ])

  private static let destinationTable = ArchiveTable(
    "trip_destination", "A place where a trip stays.", key: ["trip", "position"],
    columns: [
      .required("trip", .integer(1...Int.max), "The number of the trip."),
      .required("position", .integer(1...Int.max), "The position in the trip, from 1."),
      .required("name", .text(.line), "The name of the place."),
      .optional("geonames", .integer(1...Int.max), "The GeoNames id of the city."),
      .optional("country", .text(.country), "The country, as two letters of ISO 3166-1."),
      .required("longitude", .number(-180...180), "The longitude in degrees."),
      .required("latitude", .number(-90...90), "The latitude in degrees."),
      .optional("time_zone", .text(.line), "The time zone, by its IANA name."),
      .required("arrives", .day, "The first day there."),
      .required("leaves", .day, "The last day there; not before the first one."),
    ])

  private static let listTable = ArchiveTable(
    "packing_list", "A packing list of a trip.", key: ["id"],
    columns: [
      .required("id", .integer(1...Int.max), "The number of the list."),
      .required("trip", .integer(1...Int.max), "The number of the trip."),
      .required("name", .text(.line), "The name of the list; unique for each trip."),
      .optional("basis", .document, "The weather and the wardrobe that the list was made for."),
      .required("changed", .instant, "When it was last changed."),
    ])

  private static let lineTable = ArchiveTable(
    "packing_line", "An item on a packing list.", key: ["list", "position"],
    columns: [
      .required("list", .integer(1...Int.max), "The number of the list."),
      .required("position", .integer(1...Int.max), "The position in the list, from 1."),
      .required("garment", .text(.line), "What to pack; unique for each list."),
      .required("count", .integer(0...Int.max), "The count."),
      .required("pinned", .boolean, "Whether it stays when the list is planned again."),
      .required("added", .boolean, "Whether the person, not the plan, added it."),
      .required(
        "removed", .boolean, "Whether the person removed it, so that no plan adds it back."),
      .required("ticked", .boolean, "Whether it is packed."),
      .optional("reason", .text(.line), "The reason, as a sentence."),
    ])
}
