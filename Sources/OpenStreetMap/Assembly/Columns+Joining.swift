extension TagColumns {
  /// Appends the tags of further elements, whose strings have new indices.
  mutating func append(_ other: TagColumns, strings: [Int32]) {
    let base = Int32(keys.count)
    starts.append(contentsOf: other.starts.dropFirst().lazy.map { $0 + base })
    keys.append(contentsOf: other.keys.lazy.map { strings[Int($0)] })
    values.append(contentsOf: other.values.lazy.map { strings[Int($0)] })
  }

  /// Appends the tags of one element of other columns with the same strings.
  mutating func append(element: Int, of other: TagColumns) {
    let range = Int(other.starts[element])..<Int(other.starts[element + 1])
    keys.append(contentsOf: other.keys[range])
    values.append(contentsOf: other.values[range])
    endElement()
  }

  var memory: Int { 4 * starts.count + 8 * keys.count }
}

extension NodeColumns {
  /// Appends further nodes.
  mutating func append(_ other: NodeColumns, strings: [Int32]) {
    let base = Int32(ids.count)
    ids.append(contentsOf: other.ids)
    coordinates.append(contentsOf: other.coordinates)
    tagged.append(contentsOf: other.tagged.lazy.map { $0 + base })
    tags.append(other.tags, strings: strings)
    revisions.append(contentsOf: other.revisions)
    order.see(other.order)
  }

  /// How many bytes the columns hold.
  var memory: Int { 16 * ids.count + 4 * tagged.count + tags.memory + 8 * revisions.count }
}

extension WayColumns {
  /// Appends further ways.
  mutating func append(_ other: WayColumns, strings: [Int32]) {
    let base = Int32(references.count)
    ids.append(contentsOf: other.ids)
    starts.append(contentsOf: other.starts.dropFirst().lazy.map { $0 + base })
    references.append(contentsOf: other.references)
    tags.append(other.tags, strings: strings)
    revisions.append(contentsOf: other.revisions)
    places.append(contentsOf: other.places)
    order.see(other.order)
  }

  /// How many bytes the columns hold, and those that will be made of them.
  var memory: Int {
    12 * ids.count + 32 * references.count + tags.memory + 8 * revisions.count + 16 * places.count
  }
}

extension RelationColumns {
  /// Appends further relations.
  mutating func append(_ other: RelationColumns, strings: [Int32]) {
    let base = Int32(memberIDs.count)
    ids.append(contentsOf: other.ids)
    starts.append(contentsOf: other.starts.dropFirst().lazy.map { $0 + base })
    memberKinds.append(contentsOf: other.memberKinds)
    memberIDs.append(contentsOf: other.memberIDs)
    memberRoles.append(contentsOf: other.memberRoles.lazy.map { strings[Int($0)] })
    tags.append(other.tags, strings: strings)
    revisions.append(contentsOf: other.revisions)
    order.see(other.order)
  }

  /// How many bytes the columns hold.
  var memory: Int {
    12 * ids.count + 13 * memberIDs.count + tags.memory + 8 * revisions.count
  }
}
