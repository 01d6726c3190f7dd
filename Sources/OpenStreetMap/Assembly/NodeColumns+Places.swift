extension NodeColumns {
  /// Adds the nodes that only the ways place, in extracts with locations on ways.
  mutating func addPlaces(_ places: [WayPlace], needed: SortedIDs) {
    let order = places.indices.sorted { (places[$0].node, $0) < (places[$1].node, $1) }
    var result = NodeColumns()
    result.tags = tags
    var (next, nextTagged) = (0, 0)
    /// Passes on the nodes whose ids lie below another.
    func takeNodes(below id: Int64?, from source: NodeColumns) {
      while next < source.ids.count, id.map({ source.ids[next] < $0 }) ?? true {
        if nextTagged < source.tagged.count, Int(source.tagged[nextTagged]) == next {
          result.tagged.append(Int32(result.ids.count))
          nextTagged += 1
        }
        result.ids.append(source.ids[next])
        result.coordinates.append(source.coordinates[next])
        next += 1
      }
    }
    needed.ids.withUnsafeBufferPointer { ids in
      var cursor = SortedIDCursor(ids)
      for k in order.indices {
        let place = places[order[k]]
        let isLast = k + 1 == order.count || places[order[k + 1]].node != place.node
        guard isLast, cursor.index(of: place.node) != nil else { continue }
        takeNodes(below: place.node, from: self)
        // A node of the file knows better.
        if next < self.ids.count, self.ids[next] == place.node { continue }
        result.ids.append(place.node)
        result.coordinates.append(place.coordinate)
      }
    }
    takeNodes(below: nil, from: self)
    self = result
  }
}
