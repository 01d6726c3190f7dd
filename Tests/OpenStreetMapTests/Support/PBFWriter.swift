import OpenStreetMap
import _TestSupport

/// Writes OSM PBF, in all the ways that files are written.
struct PBFWriter {
  /// How a file is written.
  struct Style {
    var features = ["OsmSchema-V0.6", "DenseNodes"]
    var elementsPerBlock = 8000
    var isDense = true
    var isPacked = true
    var granularity = 100
    var longitudeOffset = 0
    var latitudeOffset = 0
    var hasVersions = false
    /// Whether the strings and the granularity come after the elements.
    var headComesLast = false
    /// Where nodes lie, for ways that say so.
    var places: [Int64: (longitude: Int, latitude: Int)]?
  }

  static func file(_ elements: [PlainElement], _ style: Style = Style()) -> [UInt8] {
    var result = header(style)
    var rest = elements[...]
    while !rest.isEmpty {
      let part = rest.prefix(max(1, style.elementsPerBlock))
      rest = rest.dropFirst(part.count)
      result += blob("OSMData", block(Array(part), style), isPacked: style.isPacked)
    }
    return result
  }

  static func header(_ style: Style = Style()) -> [UInt8] {
    var header = WireWriter()
    for feature in style.features { header.text(4, feature) }
    return blob("OSMHeader", header.bytes, isPacked: style.isPacked)
  }

  /// A blob with all that stands before it.
  static func blob(_ type: String, _ block: [UInt8], isPacked: Bool = true) -> [UInt8] {
    var blob = WireWriter()
    if isPacked {
      blob.number(2, Int64(block.count))
      blob.message(3, Deflater.pack(block))
    } else {
      blob.message(1, block)
    }
    return frame(type, blob.bytes)
  }

  static func frame(_ type: String, _ blob: [UInt8]) -> [UInt8] {
    var header = WireWriter()
    header.text(1, type)
    header.number(3, Int64(blob.count))
    let count = UInt32(header.bytes.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * UInt32($0))) } + header.bytes
      + blob
  }

  static func block(_ elements: [PlainElement], _ style: Style = Style()) -> [UInt8] {
    var writer = BlockWriter(style: style)
    let groups = writer.groups(elements)
    var head = WireWriter()
    var strings = WireWriter()
    for string in writer.strings { strings.text(1, string) }
    head.message(1, strings.bytes)
    if style.granularity != 100 { head.number(17, Int64(style.granularity)) }
    if style.latitudeOffset != 0 { head.number(19, Int64(style.latitudeOffset)) }
    if style.longitudeOffset != 0 { head.number(20, Int64(style.longitudeOffset)) }
    return style.headComesLast ? groups + head.bytes : head.bytes + groups
  }
}

/// Writes the elements of one block.
private struct BlockWriter {
  let style: PBFWriter.Style
  /// The first string is empty, because a zero ends the tags of a dense node.
  var strings = [""]

  mutating func index(_ string: String) -> Int {
    // As bytes: Swift's equality takes some different strings for the same.
    if let known = strings.dropFirst().firstIndex(where: { $0.utf8.elementsEqual(string.utf8) }) {
      return known
    }
    strings.append(string)
    return strings.count - 1
  }

  /// One group for each run of elements of the same kind.
  mutating func groups(_ elements: [PlainElement]) -> [UInt8] {
    var result = WireWriter()
    var nodes: [PlainNode] = []
    func isNode(_ element: PlainElement?) -> Bool {
      if case .node = element { return true }
      return false
    }
    for (i, element) in elements.enumerated() {
      var group = WireWriter()
      switch element {
      case .node(let node):
        nodes.append(node)
        if i + 1 < elements.count, isNode(elements[i + 1]) { continue }
        if style.isDense {
          group.message(2, dense(nodes))
        } else {
          for node in nodes { group.message(1, plain(node)) }
        }
        nodes = []
      case .way(let way): group.message(3, self.way(way))
      case .relation(let relation): group.message(4, self.relation(relation))
      }
      result.message(2, group.bytes)
    }
    return result.bytes
  }

  private func value(_ units: Int, _ offset: Int) -> Int64 {
    let difference = units * 100 - offset
    precondition(difference % style.granularity == 0, "the style cannot tell this coordinate")
    return Int64(difference / style.granularity)
  }

  private mutating func dense(_ nodes: [PlainNode]) -> [UInt8] {
    var message = WireWriter()
    message.differences(1, nodes.map(\.head.id))
    if style.hasVersions {
      var info = WireWriter()
      info.list(1, nodes.map(\.head.version))
      info.list(6, nodes.map { $0.head.isVisible ? 1 : 0 })
      message.message(5, info.bytes)
    }
    message.differences(8, nodes.map { value($0.latitude, style.latitudeOffset) })
    message.differences(9, nodes.map { value($0.longitude, style.longitudeOffset) })
    if nodes.contains(where: { !$0.head.tags.isEmpty }) {
      var list: [Int] = []
      for node in nodes {
        list += node.head.tags.flatMap { [index($0.key), index($0.value)] } + [0]
      }
      message.list(10, list)
    }
    return message.bytes
  }

  private mutating func head(_ head: PlainHead, _ message: inout WireWriter) {
    message.list(2, head.tags.map { index($0.key) })
    message.list(3, head.tags.map { index($0.value) })
    guard style.hasVersions else { return }
    var info = WireWriter()
    info.number(1, Int64(head.version))
    info.number(6, head.isVisible ? 1 : 0)
    message.message(4, info.bytes)
  }

  private mutating func plain(_ node: PlainNode) -> [UInt8] {
    var message = WireWriter()
    message.signed(1, node.head.id)
    head(node.head, &message)
    message.signed(8, value(node.latitude, style.latitudeOffset))
    message.signed(9, value(node.longitude, style.longitudeOffset))
    return message.bytes
  }

  private mutating func way(_ way: PlainWay) -> [UInt8] {
    var message = WireWriter()
    message.number(1, way.head.id)
    head(way.head, &message)
    message.differences(8, way.references)
    if let places = style.places {
      // What stands for an unknown place lies outside all ranges.
      let known = way.references.map { places[$0] ?? (Int(Int32.max), Int(Int32.max)) }
      message.differences(9, known.map { value($0.latitude, style.latitudeOffset) })
      message.differences(10, known.map { value($0.longitude, style.longitudeOffset) })
    }
    return message.bytes
  }

  private mutating func relation(_ relation: PlainRelation) -> [UInt8] {
    var message = WireWriter()
    message.number(1, relation.head.id)
    head(relation.head, &message)
    message.list(8, relation.members.map { index($0.role) })
    message.differences(9, relation.members.map(\.id))
    message.list(10, relation.members.map { Int($0.kind.rawValue) })
    return message.bytes
  }
}
