extension BlockDecoder {
  /// Decodes a node that is written as a message of its own.
  mutating func decodeNode(_ message: WireReader) throws(WireFault) {
    var reader = message
    let empty = WireReader(start: message.next, count: 0)
    var id: Int64?
    var (latitude, longitude): (Int64, Int64) = (0, 0)
    var keys, values, info: WireReader?
    while let field = try reader.field() {
      switch field.number {
      case 1:
        try reader.expect(field, .number)
        id = try reader.signedNumber()
      case 2: keys = try self.message(field, of: &reader, after: keys)
      case 3: values = try self.message(field, of: &reader, after: values)
      case 4: info = try self.message(field, of: &reader, after: info)
      case 8:
        try reader.expect(field, .number)
        latitude = try reader.signedNumber()
      case 9:
        try reader.expect(field, .number)
        longitude = try reader.signedNumber()
      default: try reader.skip(field)
      }
    }
    guard let id else { throw message.fault(.missingID) }
    let state = try state(info)
    let passes = (
      own: try strings.pass(.nodes, keys: keys ?? empty, values: values ?? empty),
      way: try strings.pass(.wayNodeTags, keys: keys ?? empty, values: values ?? empty)
    )
    let isNeeded = pass.neededNodes?.ids.index(of: id) != nil
    let keepsTags = batch.addNode(
      id, state, isNeeded: isNeeded, passes: passes, pass,
      place: coordinates.coordinate(longitude: longitude, latitude: latitude))
    guard keepsTags else { return }
    try strings.append(
      keys: keys ?? empty, values: values ?? empty, to: &batch.nodes.tags, texts: &batch.strings)
    batch.endNodeTags()
  }
}
