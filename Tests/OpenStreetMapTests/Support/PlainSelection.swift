import OpenStreetMap

/// What a selection keeps of a list of elements, by the words of its documentation.
enum PlainSelection {
  static func kept(of elements: [PlainElement], _ selection: Selection) -> PlainExtract {
    var newest: [String: PlainElement] = [:]
    for element in elements {
      let key = name(element)
      if let other = newest[key], other.head.version > element.head.version { continue }
      newest[key] = element
    }
    var result = PlainExtract()
    let visible = newest.values.filter { $0.head.isVisible }.sorted { $0.head.id < $1.head.id }
    for case .way(var way) in visible where passes(selection.ways, way.head) {
      way.head = kept(way.head, selection)
      result.ways.append(way)
    }
    for case .relation(var relation) in visible where passes(selection.relations, relation.head) {
      relation.head = kept(relation.head, selection)
      result.relations.append(relation)
    }
    let needed = Set(result.ways.flatMap(\.references))
    for case .node(var node) in visible {
      let isOwn = passes(selection.nodes, node.head)
      guard isOwn || needed.contains(node.head.id) else { continue }
      let keepsTags = isOwn || passes(selection.wayNodeTags, node.head)
      node.head = kept(node.head, selection)
      if !keepsTags { node.head.tags = [] }
      result.nodes.append(node)
    }
    let present = Set(result.nodes.map(\.head.id))
    result.absentReferences = result.ways.flatMap(\.references).count { !present.contains($0) }
    return result
  }

  private static func name(_ element: PlainElement) -> String {
    switch element {
    case .node: "n\(element.head.id)"
    case .way: "w\(element.head.id)"
    case .relation: "r\(element.head.id)"
    }
  }

  private static func passes(_ filter: Selection.Filter, _ head: PlainHead) -> Bool {
    switch filter {
    case .none: false
    case .all: true
    case .tagged(let rules):
      head.tags.contains { tag in
        rules.contains { rule in
          guard rule.key == tag.key else { return false }
          switch rule.values {
          case .any: return true
          case .one(let value): return tag.value.utf8.elementsEqual(value.utf8)
          case .prefix(let prefix): return tag.value.hasPrefix(prefix)
          }
        }
      }
    }
  }

  private static func kept(_ head: PlainHead, _ selection: Selection) -> PlainHead {
    guard case .only(let keys, let prefixes) = selection.keys else {
      return PlainHead(head.id, head.tags)
    }
    let tags = head.tags.filter { tag in
      keys.contains(tag.key) || prefixes.contains { tag.key.hasPrefix($0) }
    }
    return PlainHead(head.id, tags)
  }
}
