internal import TravelModel

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
    batch.nodes.order.see(id)
    if state.isVisible { batch.nodeCount += 1 } else { batch.hasDeleted = true }
    let passes = (
      own: try strings.pass(.nodes, keys: keys ?? empty, values: values ?? empty),
      way: try strings.pass(.wayNodeTags, keys: keys ?? empty, values: values ?? empty)
    )
    let isNeeded = pass.neededNodes?.ids.index(of: id) != nil
    let keepsTags = keep(
      id, longitude: longitude, latitude: latitude, state, isNeeded: isNeeded, passes: passes)
    guard keepsTags else { return }
    try strings.append(
      keys: keys ?? empty, values: values ?? empty, to: &batch.nodes.tags, texts: &batch.strings)
    endTags()
  }

  /// Appends a node if it is to be kept, without its tags.
  ///
  /// - Returns: Whether its tags are to be kept, too.
  @inline(__always)
  mutating func keep(
    _ id: Int64, longitude: Int64, latitude: Int64, _ state: ElementState, isNeeded: Bool,
    passes: (own: Bool, way: Bool)
  ) -> Bool {
    var isKept = state.isVisible && (isNeeded || passes.own)
    guard isKept || pass.keepsRevisions else { return false }
    var place = coordinates.coordinate(longitude: longitude, latitude: latitude)
    if isKept, place == nil {
      batch.misplacedNodes += 1
      isKept = false
    }
    if pass.keepsRevisions {
      guard isNeeded || !pass.selection.passesNone(.nodes) else { return false }
      // A state that is not kept hides older ones; where it lies does not matter.
      if !isKept { place = FixedCoordinate(longitude: 0, latitude: 0) }
      batch.nodes.revisions.append(state.revision(isKept: isKept))
    }
    guard let place else { return false }
    batch.nodes.ids.append(id)
    batch.nodes.coordinates.append(place)
    return isKept && (passes.own || passes.way)
  }

  /// Ends the tags of the node that was appended last.
  mutating func endTags() {
    let count = batch.nodes.tags.keys.count
    guard count > Int(batch.nodes.tags.starts.last ?? 0) else { return }
    batch.nodes.tagged.append(Int32(batch.nodes.ids.count - 1))
    batch.nodes.tags.endElement()
  }
}
