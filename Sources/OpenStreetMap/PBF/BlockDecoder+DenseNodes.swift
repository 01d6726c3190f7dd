extension BlockDecoder {
  /// The columns of a group of dense nodes.
  private struct Columns {
    var ids: WireReader
    var latitudes: WireReader
    var longitudes: WireReader
    /// Keys and values in turn, with a zero behind each node; empty if no node has tags.
    var tags: WireReader
    /// Versions and visibilities, if they are there and wanted.
    var versions: WireReader?
    var visibles: WireReader?
  }

  /// Decodes nodes that are written in columns.
  mutating func decodeDenseNodes(_ message: WireReader) throws(WireFault) {
    var columns = try columns(message)
    let count = try columns.ids.listCount()
    guard try columns.latitudes.listCount() == count, try columns.longitudes.listCount() == count
    else { throw columns.ids.fault(.unequalColumns) }
    guard let needed = pass.neededNodes, count > 0 else { return }
    // Reading stops at the first fault, which a closure cannot throw as what it is.
    var fault: WireFault?
    needed.ids.withUnsafeBufferPointer { ids in
      do throws(WireFault) {
        try decode(&columns, count: count, needed: ids)
      } catch { fault = error }
    }
    if let fault { throw fault }
  }

  private mutating func decode(
    _ columns: inout Columns, count: Int, needed: UnsafeBufferPointer<Int64>
  ) throws(WireFault) {
    var cursor = SortedIDCursor(needed)
    var (id, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
    let keepsUntagged = pass.selection.passesAll(.nodes)
    let hasStates = columns.versions != nil || columns.visibles != nil
    for _ in 0..<count {
      id &+= try columns.ids.signedNumber()
      latitude &+= try columns.latitudes.signedNumber()
      longitude &+= try columns.longitudes.signedNumber()
      let state = hasStates ? try Self.state(&columns) : ElementState()
      var passes = (own: keepsUntagged, way: false)
      let tags = columns.tags
      if !tags.isAtEnd {
        if tags.next.pointee == 0 {
          _ = try columns.tags.number()
        } else {
          passes = try strings.passDense(&columns.tags)
        }
      }
      let isNeeded = cursor.index(of: id) != nil
      let place = coordinates.coordinate(longitude: longitude, latitude: latitude)
      let keepsTags = batch.addNode(
        id, state, isNeeded: isNeeded, passes: passes, pass, place: place)
      if keepsTags {
        try strings.appendDense(tags, to: &batch.nodes.tags, texts: &batch.strings)
        batch.endNodeTags()
      }
    }
  }

  private func columns(_ message: WireReader) throws(WireFault) -> Columns {
    var reader = message
    let empty = WireReader(start: message.next, count: 0)
    var ids, info, latitudes, longitudes, tags: WireReader?
    while let field = try reader.field() {
      switch field.number {
      case 1: ids = try self.message(field, of: &reader, after: ids)
      case 5: info = try self.message(field, of: &reader, after: info)
      case 8: latitudes = try self.message(field, of: &reader, after: latitudes)
      case 9: longitudes = try self.message(field, of: &reader, after: longitudes)
      case 10: tags = try self.message(field, of: &reader, after: tags)
      default: try reader.skip(field)
      }
    }
    var columns = Columns(
      ids: ids ?? empty, latitudes: latitudes ?? empty, longitudes: longitudes ?? empty,
      tags: tags ?? empty)
    guard var reader = info else { return columns }
    while let field = try reader.field() {
      switch field.number {
      case 1 where pass.keepsRevisions:
        columns.versions = try self.message(field, of: &reader, after: columns.versions)
      case 6: columns.visibles = try self.message(field, of: &reader, after: columns.visibles)
      default: try reader.skip(field)
      }
    }
    return columns
  }

  /// Reads the state of the next node; nodes behind the end of a list have the usual one.
  private static func state(_ columns: inout Columns) throws(WireFault) -> ElementState {
    var state = ElementState()
    if columns.versions?.isAtEnd == false, let version = try columns.versions?.number() {
      state.version = Int32(truncatingIfNeeded: version)
    }
    if columns.visibles?.isAtEnd == false, let visible = try columns.visibles?.number() {
      state.isVisible = visible != 0
    }
    return state
  }
}
