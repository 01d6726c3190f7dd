extension BlockDecoder {
  /// Decodes a way, and keeps it if it passes the filter.
  mutating func decodeWay(_ message: WireReader) throws(WireFault) {
    let element = try element(message)
    let (id, state) = (element.id, element.state)
    let empty = WireReader(start: message.next, count: 0)
    batch.ways.order.see(id)
    if state.isVisible { batch.wayCount += 1 } else { batch.hasDeleted = true }
    let passes = try strings.pass(.ways, keys: element.keys, values: element.values)
    let isKept = passes && state.isVisible
    guard isKept || pass.keepsRevisions else { return }

    batch.ways.ids.append(id)
    if pass.keepsRevisions { batch.ways.revisions.append(state.revision(isKept: isKept)) }
    if isKept {
      try strings.append(
        keys: element.keys, values: element.values, to: &batch.ways.tags, texts: &batch.strings)
      let references = element.columns.0 ?? empty
      if let latitudes = element.columns.1, let longitudes = element.columns.2 {
        try appendReferences(references, latitudes, longitudes)
      } else {
        try appendReferences(references)
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
