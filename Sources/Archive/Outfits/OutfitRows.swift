internal import GRDB
internal import Lookbook

/// Reads outfits with all that belongs to them but the bytes of photos.
enum OutfitRows {
  /// Returns the outfits of a condition on table `outfit`, in the order of their numbers.
  ///
  /// A fixed number of queries, however many outfits there are.
  static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> [Outfit] {
    func rows(_ table: String, _ order: String, _ columns: String = "*") throws -> [Int: [Row]] {
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT \(columns) FROM \(table) WHERE outfit IN (SELECT id FROM outfit WHERE \(condition))
          ORDER BY outfit, \(order)
          """, arguments: arguments)
      return Dictionary(grouping: rows) { Int.fromDatabaseValue($0["outfit"]) ?? 0 }
    }
    let outfits = try Row.fetchAll(
      db, sql: "SELECT * FROM outfit WHERE \(condition) ORDER BY id", arguments: arguments)
    guard !outfits.isEmpty else { return [] }
    let readers = try rows("outfit_reader", "person")
    let conditions = try rows("outfit_condition", "\"key\"")
    let criteria = try rows("outfit_criterion", "\"key\"")
    let garments = try rows("outfit_garment", "number")
    let photos = try rows(
      "outfit_photo", "number", "outfit, format, width, height, length(bytes) AS size")
    return outfits.map { row in
      let id: Int = row["id"]
      let group: Int? = row["group_id"]
      let reach: Audience.Reach =
        switch row["reach"] as String {
        case "everyone": .everyone
        // Nobody is in a group that is gone.
        case "group": group.map { .group(Group.ID($0)) } ?? .people([])
        default: .people(Set((readers[id] ?? []).map { PersonID($0["person"]) }))
        }
      return Outfit(
        id: Outfit.ID(id), owner: PersonID(row["owner"]), submitted: row["submitted"],
        submission: Submission(
          garments: (garments[id] ?? []).map(garment),
          occasion: Occasion(rawValue: row["occasion"]) ?? .everyday,
          criteria: attributes(criteria[id] ?? []),
          audience: Audience(reach, conditions: attributes(conditions[id] ?? [])),
          information: row["information"]),
        photos: (photos[id] ?? []).map { row in
          // The rows of photos are not checked when the archive is opened.
          PhotoFacts(
            format: String.fromDatabaseValue(row["format"]).flatMap(Photo.Format.init) ?? .jpeg,
            width: Int.fromDatabaseValue(row["width"]) ?? 0,
            height: Int.fromDatabaseValue(row["height"]) ?? 0,
            byteCount: Int.fromDatabaseValue(row["size"]) ?? 0)
        })
    }
  }

  /// Pairs of words from the columns `key` and `value`.
  static func attributes(_ rows: [Row]) -> Attributes {
    Attributes(Dictionary(rows.map { ($0["key"], $0["value"]) }) { $1 })
  }

  private static func garment(_ row: Row) -> Garment {
    var garment = Garment(
      GarmentKind(rawValue: row["kind"]) ?? .top, colour: row["colour"],
      layer: Garment.Layer(rawValue: row["layer"]))
    garment.name = row["name"]
    garment.insulation = row["insulation"]
    garment.formality = (row["formality"] as String?).flatMap(Garment.Formality.init)
    garment.isWaterproof = row["waterproof"]
    garment.isWindproof = row["windproof"]
    return garment
  }

  /// Writes what belongs to a new outfit.
  static func insert(
    _ submission: Submission, _ photos: [Photo], of outfit: Int, _ db: Database
  ) throws {
    if case .people(let people) = submission.audience.reach {
      for person in people.sorted() {
        try db.execute(
          sql: "INSERT INTO outfit_reader VALUES (?, ?)", arguments: [outfit, person.rawValue])
      }
    }
    for (table, attributes) in [
      ("outfit_condition", submission.audience.conditions),
      ("outfit_criterion", submission.criteria),
    ] {
      for (key, value) in attributes.pairs {
        try db.execute(
          sql: "INSERT INTO \(table) VALUES (?, ?, ?)", arguments: [outfit, key, value])
      }
    }
    for (index, garment) in submission.garments.enumerated() {
      try db.execute(
        sql: "INSERT INTO outfit_garment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          outfit, index + 1, garment.kind.rawValue, garment.layer.rawValue, garment.colour,
          garment.name, garment.insulation, garment.formality?.rawValue, garment.isWaterproof,
          garment.isWindproof,
        ])
    }
    for (index, photo) in photos.enumerated() {
      try db.execute(
        sql: "INSERT INTO outfit_photo VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          outfit, index + 1, photo.format.rawValue, photo.width, photo.height,
          BlobBytes.data(photo.bytes),
        ])
    }
  }
}
