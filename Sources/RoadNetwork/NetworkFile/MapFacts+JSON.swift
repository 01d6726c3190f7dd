internal import PlainFiles

extension MapFacts {
  static let format = "roundsman-map/1"

  /// The facts as JSON, as printed by `map info --json` and stored in the file.
  package func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      json.object("source") { json in
        json.field("name", source.name)
        json.field("bytes", source.size)
        json.field("hash", source.hash)
        if let timestamp = source.timestamp { json.field("timestamp", timestamp) }
        if let number = source.replicationNumber { json.field("replication", number) }
        json.field("nodes", source.nodes)
        json.field("ways", source.ways)
        json.field("relations", source.relations)
      }
      if let box {
        json.key("box")
        json.value([box.west, box.south, box.east, box.north].map { Int($0) })
      }
      json.field("driving_side", drivingSide == .left ? "left" : "right")
      json.field("driving_side_source", drivingSideSource.rawValue)
      if let country { json.field("country", country) }
      json.field("height_tiles", heightTiles)
      json.field("keeps_conditions", keepsConditions)
      json.key("networks")
      json.list { json in
        for network in networks {
          json.object { json in
            json.field("profile", network.profile)
            json.field("summary", network.summary)
            json.field("profile_hash", network.profileHash)
            for (name, count) in NetworkFacts.counts { json.field(name, network[keyPath: count]) }
          }
        }
      }
    }
    return json.finish()
  }

  private static let count = JSONType.integer(0...Int.max)

  private static let sourceShape = JSONShape(
    "source", "The extract from which the map was built.",
    fields: [
      .required("name", .string, "The file name without folders."),
      .required("bytes", count, "Its size in bytes."),
      .required("hash", .string, "A hash of its bytes, 16 hexadecimal digits."),
      .optional(
        "timestamp", .integer(Int.min...Int.max),
        "The time of the data, in seconds since 1970."),
      .optional("replication", count, "The sequence number of the replication state."),
      .required("nodes", count, "Number of nodes in the extract."),
      .required("ways", count, "Number of ways in the extract."),
      .required("relations", count, "Number of relations in the extract."),
    ])

  private static let networkShape = JSONShape(
    "network", "The street network for one profile.",
    fields: [
      .required("profile", .string, "The profile's name."),
      .required("summary", .string, "The summary in the profile."),
      .required("profile_hash", .string, "A hash of the profile's content."),
    ] + NetworkFacts.counts.map { .required($0.name, count, $0.name) })

  private static let shape = JSONShape(
    "map", "What a network file states about itself.",
    fields: [
      .required("format", .choice([format]), "The format and its version."),
      .required("source", .object(sourceShape), "The extract."),
      .optional(
        "box", .array(.integer(-1_800_000_000...1_800_000_000), count: 4),
        "West, south, east, north, in 1e-7 degrees."),
      .required(
        "driving_side", .choice(["left", "right"]),
        "The side of the road on which vehicles drive."),
      .required(
        "driving_side_source", .choice(SideSource.allCases.map(\.rawValue)),
        "How the driving side was determined."),
      .optional(
        "country", .string,
        "The country of most streets, whose speed limits hold where no sign states one."),
      .required(
        "height_tiles", count,
        "Number of tiles of heights that were used; 0 if slopes come from tags only."),
      .required(
        "keeps_conditions", .boolean, "Whether what holds only at times was kept."),
      .required("networks", .array(.object(networkShape)), "In the order of the layers."),
    ])

  /// Reads facts; `nil` if they are damaged.
  init?(json bytes: [UInt8]) {
    guard let document = try? JSONDocument(bytes, file: "facts") else { return nil }
    let findings = FindingCollector(file: "facts")
    guard let root = JSONCursor(document, findings: findings).object(Self.shape),
      root.choice("format") != nil, let source = root.object("source").flatMap(Source.init),
      let side = root.choice("driving_side"),
      let origin = root.choice("driving_side_source").flatMap(SideSource.init),
      let tiles = root.integer("height_tiles"),
      let keepsConditions = root.boolean("keeps_conditions"),
      let networks = root.objects("networks")?.map(NetworkFacts.init), !findings.hasErrors
    else { return nil }
    let box = root.integers("box")?.map { Int32($0) }
    self.init(
      source: source,
      box: box.map { CoordinateBox(west: $0[0], south: $0[1], east: $0[2], north: $0[3]) },
      drivingSide: side == "left" ? .left : .right, drivingSideSource: origin,
      country: root.string("country"), heightTiles: tiles, keepsConditions: keepsConditions,
      networks: networks.compactMap(\.self))
    guard self.networks.count == networks.count else { return nil }
  }
}

extension MapFacts.Source {
  fileprivate init?(_ object: JSONObject) {
    guard let name = object.string("name"), let size = object.integer("bytes"),
      let hash = object.string("hash"), let nodes = object.integer("nodes"),
      let ways = object.integer("ways"), let relations = object.integer("relations")
    else { return nil }
    self.init(
      name: name, size: size, hash: hash, timestamp: object.integer("timestamp"),
      replicationNumber: object.integer("replication"), nodes: nodes, ways: ways,
      relations: relations)
  }
}

extension NetworkFacts {
  /// All counts, with their keys.
  fileprivate static let counts:
    [(name: String, count: any WritableKeyPath<NetworkFacts, Int> & Sendable)] = [
      ("ways", \.ways), ("junctions", \.junctions), ("segments", \.segments), ("points", \.points),
      ("metres", \.metres), ("nodes", \.nodes), ("turns", \.turns), ("shortcuts", \.shortcuts),
      ("ascent", \.ascent),
      ("parts", \.parts), ("largest_part", \.largestPart),
      ("conditions", \.conditions), ("timed_edges", \.timedEdges), ("timed_turns", \.timedTurns),
      ("ignored_conditional_tags", \.omissions.ignored.conditionalTags),
      ("ignored_conditional_restrictions", \.omissions.ignored.conditionalRestrictions),
      ("broken_restrictions", \.omissions.brokenRestrictions),
      ("cut_ways", \.omissions.cutWays),
    ]

  fileprivate init?(_ object: JSONObject) {
    guard let profile = object.string("profile"), let summary = object.string("summary"),
      let hash = object.string("profile_hash")
    else { return nil }
    self.init(profile: profile, summary: summary, profileHash: hash)
    for (name, count) in Self.counts {
      guard let value = object.integer(name) else { return nil }
      self[keyPath: count] = value
    }
  }
}
