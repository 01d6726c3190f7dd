/// Reads the block of a PBF file that states what the file contains and requires.
///
/// - Source: OpenStreetMap Wiki, *PBF Format*, section *Definition of the OSMHeader fileblock*.
enum HeaderBlock {
  private static let knownFeatures = ["OsmSchema-V0.6", "DenseNodes", "HistoricalInformation"]

  /// A feature that readers must support, and this one does not.
  struct UnknownFeature {
    let name: String
    let offset: Int
  }

  /// Returns what the block says about the file, and the first feature that is not known.
  static func facts(_ block: WireReader) throws(WireFault) -> (HeaderFacts, UnknownFeature?) {
    var facts = HeaderFacts()
    var unknown: UnknownFeature?
    var reader = block
    while let field = try reader.field() {
      switch field.number {
      case 1:
        try reader.expect(field, .bytes)
        facts.box = try box(try reader.message())
      case 4:
        try reader.expect(field, .bytes)
        let offset = reader.offset
        let name = String(decoding: try reader.message().bytes, as: UTF8.self)
        if name == "HistoricalInformation" { facts.hasHistory = true }
        if unknown == nil, !knownFeatures.contains(name) {
          unknown = UnknownFeature(name: name, offset: offset)
        }
      case 16, 34:
        try reader.expect(field, .bytes)
        let text = String(decoding: try reader.message().bytes, as: UTF8.self)
        if field.number == 16 { facts.writer = text } else { facts.replicationURL = text }
      case 32, 33:
        try reader.expect(field, .number)
        let number = Int(truncatingIfNeeded: try reader.number())
        if field.number == 32 { facts.timestamp = number } else { facts.replicationNumber = number }
      default: try reader.skip(field)
      }
    }
    return (facts, unknown)
  }

  /// Reads a box in units of 1e-9 degrees.
  private static func box(
    _ message: WireReader
  ) throws(WireFault) -> ExtractStatistics.BoundingBox? {
    var sides: [Int?] = [nil, nil, nil, nil]
    var reader = message
    while let field = try reader.field() {
      guard (1...4).contains(field.number) else {
        try reader.skip(field)
        continue
      }
      try reader.expect(field, .number)
      sides[Int(field.number) - 1] = Int(try reader.signedNumber())
    }
    guard let west = sides[0], let east = sides[1], let north = sides[2], let south = sides[3]
    else { return nil }
    let units = [west, south, east, north].map(BlockCoordinates.units(fromBillionths:))
    return .init(west: units[0], south: units[1], east: units[2], north: units[3])
  }
}
