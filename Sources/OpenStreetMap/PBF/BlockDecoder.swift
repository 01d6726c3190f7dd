/// Decodes blocks of elements; one decoder serves one thread.
///
/// - Source: OpenStreetMap Wiki, *PBF Format*, section *Definition of the OSMData fileblock*.
struct BlockDecoder: ~Copyable {
  let pass: ReadingPass
  var strings: BlockStrings
  var coordinates = BlockCoordinates()
  var batch = ElementBatch()
  /// Whether the block holds nodes.
  private(set) var hasNodes = false

  init(_ pass: ReadingPass) {
    self.pass = pass
    strings = BlockStrings(pass.selection)
  }

  /// Returns what is to be kept of a block.
  mutating func decode(_ block: WireReader) throws(WireFault) -> ElementBatch {
    batch = ElementBatch()
    coordinates = BlockCoordinates()
    strings.clear()
    hasNodes = false
    // What the elements are to be read with may stand behind them.
    var reader = block
    while let field = try reader.field() {
      switch field.number {
      case 1:
        try reader.expect(field, .bytes)
        try strings.load(try reader.message())
      case 17:
        try reader.expect(field, .number)
        coordinates.granularity = Int64(truncatingIfNeeded: try reader.number())
        guard coordinates.granularity > 0 else { throw reader.fault(.granularity) }
      case 19:
        try reader.expect(field, .number)
        coordinates.latitudeOffset = Int64(bitPattern: try reader.number())
      case 20:
        try reader.expect(field, .number)
        coordinates.longitudeOffset = Int64(bitPattern: try reader.number())
      default: try reader.skip(field)
      }
    }
    reader = block
    while let field = try reader.field() {
      guard field.number == 2 else {
        try reader.skip(field)
        continue
      }
      try reader.expect(field, .bytes)
      try decodeGroup(try reader.message())
    }
    defer { batch = ElementBatch() }
    return batch
  }

  private mutating func decodeGroup(_ group: WireReader) throws(WireFault) {
    let wantsNodes = pass.neededNodes != nil
    var reader = group
    while let field = try reader.field() {
      if field.number == 1 || field.number == 2 { hasNodes = true }
      switch field.number {
      case 1 where wantsNodes:
        try reader.expect(field, .bytes)
        try decodeNode(try reader.message())
      case 2 where wantsNodes:
        try reader.expect(field, .bytes)
        try decodeDenseNodes(try reader.message())
      case 3 where !wantsNodes:
        try reader.expect(field, .bytes)
        try decodeWay(try reader.message())
      case 4 where !wantsNodes:
        try reader.expect(field, .bytes)
        try decodeRelation(try reader.message())
      default: try reader.skip(field)
      }
    }
  }

  // MARK: - Parts of several kinds of elements

  /// Reads a field that is a message and may be there once.
  func message(
    _ field: WireReader.Field, of reader: inout WireReader, after earlier: WireReader?
  ) throws(WireFault) -> WireReader {
    try reader.expect(field, .bytes)
    guard earlier == nil else { throw reader.fault(.repeatedField) }
    return try reader.message()
  }

  /// Reads the state of a way, a relation or a plain node.
  func state(_ info: WireReader?) throws(WireFault) -> ElementState {
    var state = ElementState()
    guard var reader = info else { return state }
    while let field = try reader.field() {
      switch field.number {
      case 1:
        try reader.expect(field, .number)
        state.version = Int32(truncatingIfNeeded: try reader.number())
      case 6:
        try reader.expect(field, .number)
        state.isVisible = try reader.number() != 0
      default: try reader.skip(field)
      }
    }
    return state
  }
}
