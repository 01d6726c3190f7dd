extension BlockDecoder {
  /// Decodes a way, and keeps it if it passes the filter.
  mutating func decodeWay(_ message: WireReader) throws(WireFault) {
    var reader = message
    let empty = WireReader(start: message.next, count: 0)
    var id: Int64?
    var keys, values, info, references, latitudes, longitudes: WireReader?
    while let field = try reader.field() {
      switch field.number {
      case 1:
        try reader.expect(field, .number)
        id = Int64(bitPattern: try reader.number())
      case 2: keys = try self.message(field, of: &reader, after: keys)
      case 3: values = try self.message(field, of: &reader, after: values)
      case 4: info = try self.message(field, of: &reader, after: info)
      case 8: references = try self.message(field, of: &reader, after: references)
      case 9: latitudes = try self.message(field, of: &reader, after: latitudes)
      case 10: longitudes = try self.message(field, of: &reader, after: longitudes)
      default: try reader.skip(field)
      }
    }
    guard let id else { throw message.fault(.missingID) }
    let state = try state(info)
    batch.ways.order.see(id)
    if state.isVisible { batch.wayCount += 1 } else { batch.hasDeleted = true }
    let passes = try strings.pass(.ways, keys: keys ?? empty, values: values ?? empty)
    let isKept = passes && state.isVisible
    guard isKept || pass.keepsRevisions else { return }

    batch.ways.ids.append(id)
    if pass.keepsRevisions { batch.ways.revisions.append(state.revision(isKept: isKept)) }
    if isKept {
      try strings.append(
        keys: keys ?? empty, values: values ?? empty, to: &batch.ways.tags, texts: &batch.strings)
      if let latitudes, let longitudes {
        try appendReferences(references ?? empty, latitudes, longitudes)
      } else {
        try appendReferences(references ?? empty)
      }
    }
    batch.ways.tags.endElement()
    batch.ways.starts.append(Int32(batch.ways.references.count))
  }

  private mutating func appendReferences(_ list: WireReader) throws(WireFault) {
    var references = list
    var reference: Int64 = 0
    while !references.isAtEnd {
      reference &+= try references.signedNumber()
      batch.ways.references.append(reference)
    }
  }

  /// Appends references with the places of their nodes, which an extract then need not hold.
  private mutating func appendReferences(
    _ list: WireReader, _ latitudeList: WireReader, _ longitudeList: WireReader
  ) throws(WireFault) {
    var (references, latitudes, longitudes) = (list, latitudeList, longitudeList)
    let count = try references.listCount()
    guard try latitudes.listCount() == count, try longitudes.listCount() == count else {
      throw list.fault(.unequalColumns)
    }
    var (reference, latitude, longitude): (Int64, Int64, Int64) = (0, 0, 0)
    while !references.isAtEnd {
      reference &+= try references.signedNumber()
      latitude &+= try latitudes.signedNumber()
      longitude &+= try longitudes.signedNumber()
      batch.ways.references.append(reference)
      // A place outside the ranges stands for a node that the writer did not have either.
      if let place = coordinates.coordinate(longitude: longitude, latitude: latitude) {
        batch.ways.places.append(WayPlace(node: reference, coordinate: place))
      }
    }
  }
}
