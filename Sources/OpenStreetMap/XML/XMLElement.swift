internal import TravelModel

/// A node, way or relation while its tags are being read.
struct XMLElement {
  /// The most bytes of one element that are kept until it ends, as many as a block of PBF.
  static let longest = 32 << 20

  enum Kind {
    case node
    case way
    case relation
  }

  let kind: Kind
  let id: Int64
  let state: ElementState
  /// Where a node lies, in units of 1e-7 degrees, possibly outside their ranges.
  var longitude = 0
  var latitude = 0
  /// Keys and values in turn.
  var tags = BatchStrings()
  var references: [Int64] = []
  var places: [WayPlace] = []
  var memberKinds: [ExtractRelations.MemberKind] = []
  var memberIDs: [Int64] = []
  var roles = BatchStrings()

  init(_ kind: Kind, id: Int64, state: ElementState) {
    self.kind = kind
    self.id = id
    self.state = state
  }

  /// How many bytes are kept.
  var size: Int {
    tags.bytes.count + roles.bytes.count + 4 * (tags.ends.count + roles.ends.count)
      + 8 * references.count + 16 * places.count + 9 * memberIDs.count
  }

  /// Adds what is to be kept of the element to a batch.
  func add(to batch: inout ElementBatch, _ pass: ReadingPass) {
    switch kind {
    case .node:
      guard let needed = pass.neededNodes else { return }
      batch.add(node: self, isNeeded: needed.ids.index(of: id) != nil, pass)
    case .way: if pass.neededNodes == nil { batch.add(way: self, pass) }
    case .relation: if pass.neededNodes == nil { batch.add(relation: self, pass) }
    }
  }

  /// Whether a tag makes the element pass a filter.
  fileprivate func passes(_ role: SelectionTable.Role, _ pass: ReadingPass) -> Bool {
    if pass.selection.passesAll(role) { return true }
    if pass.selection.passesNone(role) { return false }
    return tags.withPairs { key, value in pass.selection.passes(role, key: key, value: value) }
  }
}

extension BatchStrings {
  /// Whether a test succeeds for one of the pairs of texts that follow each other.
  func withPairs(
    _ test: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    bytes.withUnsafeBufferPointer { all in
      var start = 0
      for pair in stride(from: 0, to: ends.count, by: 2) {
        let (middle, end) = (Int(ends[pair]), Int(ends[pair + 1]))
        let key = UnsafeBufferPointer(rebasing: all[start..<middle])
        if test(key, UnsafeBufferPointer(rebasing: all[middle..<end])) { return true }
        start = end
      }
      return false
    }
  }
}

extension ElementBatch {
  fileprivate mutating func add(node: XMLElement, isNeeded: Bool, _ pass: ReadingPass) {
    let passes = (own: node.passes(.nodes, pass), way: node.passes(.wayNodeTags, pass))
    let keepsTags = addNode(
      node.id, node.state, isNeeded: isNeeded, passes: passes, pass,
      place: FixedCoordinate(longitude: node.longitude, latitude: node.latitude))
    guard keepsTags else { return }
    Self.add(node.tags, to: &nodes.tags, &strings, pass)
    endNodeTags()
  }

  fileprivate mutating func add(way: XMLElement, _ pass: ReadingPass) {
    ways.order.see(way.id)
    if way.state.isVisible { wayCount += 1 } else { hasDeleted = true }
    let isKept = way.state.isVisible && way.passes(.ways, pass)
    guard isKept || pass.keepsRevisions else { return }
    ways.ids.append(way.id)
    if pass.keepsRevisions { ways.revisions.append(way.state.revision(isKept: isKept)) }
    if isKept {
      Self.add(way.tags, to: &ways.tags, &strings, pass)
      ways.references.append(contentsOf: way.references)
      ways.places.append(contentsOf: way.places)
    }
    ways.tags.endElement()
    ways.starts.append(Int32(ways.references.count))
  }

  fileprivate mutating func add(relation: XMLElement, _ pass: ReadingPass) {
    relations.order.see(relation.id)
    if relation.state.isVisible { relationCount += 1 } else { hasDeleted = true }
    let isKept = relation.state.isVisible && relation.passes(.relations, pass)
    guard isKept || pass.keepsRevisions else { return }
    relations.ids.append(relation.id)
    if pass.keepsRevisions { relations.revisions.append(relation.state.revision(isKept: isKept)) }
    if isKept {
      Self.add(relation.tags, to: &relations.tags, &strings, pass)
      relations.memberKinds.append(contentsOf: relation.memberKinds)
      relations.memberIDs.append(contentsOf: relation.memberIDs)
      relations.memberRoles.append(contentsOf: strings.add(relation.roles))
    }
    relations.tags.endElement()
    relations.starts.append(Int32(relations.memberIDs.count))
  }

  /// Appends the tags that are kept of an element.
  private static func add(
    _ list: BatchStrings, to tags: inout TagColumns, _ strings: inout BatchStrings,
    _ pass: ReadingPass
  ) {
    _ = list.withPairs { key, value in
      if pass.selection.keyClass(key).contains(.kept) {
        tags.keys.append(strings.add(key))
        tags.values.append(strings.add(value))
      }
      return false
    }
  }
}

extension BatchStrings {
  /// Adds texts and returns their indices.
  fileprivate mutating func add(_ others: BatchStrings) -> [Int32] {
    var start = 0
    return others.bytes.withUnsafeBufferPointer { all in
      others.ends.map { end in
        defer { start = Int(end) }
        return add(UnsafeBufferPointer(rebasing: all[start..<Int(end)]))
      }
    }
  }
}
