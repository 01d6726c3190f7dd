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

/// The fields that the messages of ways and of relations have in common.
struct ElementMessage {
  let id: Int64
  /// The three columns of what the element refers to, fields 8, 9 and 10.
  let columns: (WireReader?, WireReader?, WireReader?)
  let keys: WireReader
  let values: WireReader
  let state: ElementState
}

extension BlockDecoder {
  /// Reads the fields of a way or a relation.
  func element(_ message: WireReader) throws(WireFault) -> ElementMessage {
    var reader = message
    let empty = WireReader(start: message.next, count: 0)
    var id: Int64?
    var keys, values, info, first, second, third: WireReader?
    while let field = try reader.field() {
      switch field.number {
      case 1:
        try reader.expect(field, .number)
        id = Int64(bitPattern: try reader.number())
      case 2: keys = try self.message(field, of: &reader, after: keys)
      case 3: values = try self.message(field, of: &reader, after: values)
      case 4: info = try self.message(field, of: &reader, after: info)
      case 8: first = try self.message(field, of: &reader, after: first)
      case 9: second = try self.message(field, of: &reader, after: second)
      case 10: third = try self.message(field, of: &reader, after: third)
      default: try reader.skip(field)
      }
    }
    guard let id else { throw message.fault(.missingID) }
    return ElementMessage(
      id: id, columns: (first, second, third), keys: keys ?? empty, values: values ?? empty,
      state: try state(info))
  }
}

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

extension BlockDecoder {
  /// Decodes a relation, and keeps it if it passes the filter.
  mutating func decodeRelation(_ message: WireReader) throws(WireFault) {
    let element = try element(message)
    let (id, state) = (element.id, element.state)
    let empty = WireReader(start: message.next, count: 0)
    batch.relations.order.see(id)
    if state.isVisible { batch.relationCount += 1 } else { batch.hasDeleted = true }
    let passes = try strings.pass(.relations, keys: element.keys, values: element.values)
    let isKept = passes && state.isVisible
    guard isKept || pass.keepsRevisions else { return }

    batch.relations.ids.append(id)
    if pass.keepsRevisions { batch.relations.revisions.append(state.revision(isKept: isKept)) }
    if isKept {
      try strings.append(
        keys: element.keys, values: element.values, to: &batch.relations.tags,
        texts: &batch.strings)
      let (roles, members, kinds) = element.columns
      try appendMembers(members ?? empty, kinds ?? empty, roles ?? empty)
    }
    batch.relations.tags.endElement()
    batch.relations.starts.append(Int32(batch.relations.memberIDs.count))
  }

  private mutating func appendMembers(
    _ memberList: WireReader, _ kindList: WireReader, _ roleList: WireReader
  ) throws(WireFault) {
    var (members, kinds, roles) = (memberList, kindList, roleList)
    let count = try members.listCount()
    guard try kinds.listCount() == count, try roles.listCount() == count else {
      throw memberList.fault(.unequalColumns)
    }
    var member: Int64 = 0
    while !members.isAtEnd {
      member &+= try members.signedNumber()
      let number = try kinds.number()
      guard number < 3, let kind = ExtractRelations.MemberKind(rawValue: UInt8(number)) else {
        throw kinds.fault(.memberKind)
      }
      let role = try strings.index(&roles)
      batch.relations.memberIDs.append(member)
      batch.relations.memberKinds.append(kind)
      batch.relations.memberRoles.append(strings.index(of: role, in: &batch.strings))
    }
  }
}

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
