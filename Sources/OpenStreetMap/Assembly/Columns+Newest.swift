/// Which states of elements count: of each id the newest, if it is kept.
enum NewestStates {
  /// Returns the indices of the states that count, by increasing id.
  ///
  /// The newest state of an id is the one of the highest version, and of the same version the last.
  static func indices(ids: [Int64], revisions: [Revision]) -> [Int] {
    var order = Array(ids.indices)
    order.sort { a, b in
      // The lowest bit tells whether a state is kept, which does not make it newer.
      (ids[a], revisions[a] >> 1, a) < (ids[b], revisions[b] >> 1, b)
    }
    return order.indices.compactMap { k in
      let isLast = k + 1 == order.count || ids[order[k + 1]] != ids[order[k]]
      return isLast && revisions[order[k]] & 1 == 1 ? order[k] : nil
    }
  }
}

extension NodeColumns {
  /// The nodes of which the newest state is kept, by increasing id.
  func newest() -> NodeColumns {
    var result = NodeColumns()
    for i in NewestStates.indices(ids: ids, revisions: revisions) {
      let position = tagged.firstIndex(notBelow: Int32(i))
      if position < tagged.count, tagged[position] == Int32(i) {
        result.tagged.append(Int32(result.ids.count))
        result.tags.append(element: position, of: tags)
      }
      result.ids.append(ids[i])
      result.coordinates.append(coordinates[i])
    }
    return result
  }
}

extension WayColumns {
  /// The ways of which the newest state is kept, by increasing id.
  func newest() -> WayColumns {
    var result = WayColumns()
    for i in NewestStates.indices(ids: ids, revisions: revisions) {
      result.ids.append(ids[i])
      result.references.append(contentsOf: references[Int(starts[i])..<Int(starts[i + 1])])
      result.starts.append(Int32(result.references.count))
      result.tags.append(element: i, of: tags)
    }
    result.places = places
    return result
  }
}

extension RelationColumns {
  /// The relations of which the newest state is kept, by increasing id.
  func newest() -> RelationColumns {
    var result = RelationColumns()
    for i in NewestStates.indices(ids: ids, revisions: revisions) {
      let range = Int(starts[i])..<Int(starts[i + 1])
      result.ids.append(ids[i])
      result.memberKinds.append(contentsOf: memberKinds[range])
      result.memberIDs.append(contentsOf: memberIDs[range])
      result.memberRoles.append(contentsOf: memberRoles[range])
      result.starts.append(Int32(result.memberIDs.count))
      result.tags.append(element: i, of: tags)
    }
    return result
  }
}
