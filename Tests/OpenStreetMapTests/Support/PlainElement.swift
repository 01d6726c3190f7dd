import OpenStreetMap
import PlainFiles
import TravelModel
import _TestSupport

/// An element as one would write it down: the tests' model of what is in a file, in the file's order.
enum PlainElement: Equatable {
  case node(PlainNode)
  case way(PlainWay)
  case relation(PlainRelation)
}

/// What all elements have.
struct PlainHead: Equatable {
  var id: Int64
  var tags: [Tags.Tag] = []
  var version = 1
  var isVisible = true

  init(_ id: Int64, _ tags: [Tags.Tag] = [], version: Int = 1, isVisible: Bool = true) {
    self.id = id
    self.tags = tags
    self.version = version
    self.isVisible = isVisible
  }
}

struct PlainNode: Equatable {
  var head: PlainHead
  /// Units of 1e-7 degrees.
  var longitude: Int
  var latitude: Int
}

struct PlainWay: Equatable {
  var head: PlainHead
  var references: [Int64]
}

struct PlainRelation: Equatable {
  var head: PlainHead
  var members: [ExtractRelations.Member]
}

extension PlainElement {
  var head: PlainHead {
    switch self {
    case .node(let node): node.head
    case .way(let way): way.head
    case .relation(let relation): relation.head
    }
  }

  static func node(
    _ id: Int64, _ longitude: Int = 0, _ latitude: Int = 0, _ tags: [Tags.Tag] = []
  ) -> PlainElement {
    .node(PlainNode(head: PlainHead(id, tags), longitude: longitude, latitude: latitude))
  }

  static func way(_ id: Int64, _ references: [Int64], _ tags: [Tags.Tag] = []) -> PlainElement {
    .way(PlainWay(head: PlainHead(id, tags), references: references))
  }

  static func relation(
    _ id: Int64, _ members: [ExtractRelations.Member], _ tags: [Tags.Tag] = []
  ) -> PlainElement {
    .relation(PlainRelation(head: PlainHead(id, tags), members: members))
  }
}

/// What is kept of a file, by kind and id.
struct PlainExtract: Equatable {
  var nodes: [PlainNode] = []
  var ways: [PlainWay] = []
  var relations: [PlainRelation] = []
  var absentReferences = 0

  init() {}

  /// Reads an extract out by its accessors; versions are not kept.
  init(_ extract: Extract) {
    nodes = (0..<extract.nodes.count).map { i in
      PlainNode(
        head: PlainHead(extract.nodes.ids[i], extract.nodes.tags(of: i).list),
        longitude: Int(extract.nodes.coordinates[i].longitude),
        latitude: Int(extract.nodes.coordinates[i].latitude))
    }
    ways = (0..<extract.ways.count).map { i in
      PlainWay(
        head: PlainHead(extract.ways.ids[i], extract.ways.tags(of: i).list),
        references: Array(extract.ways.references[extract.ways.range(of: i)]))
    }
    relations = (0..<extract.relations.count).map { i in
      PlainRelation(
        head: PlainHead(extract.relations.ids[i], extract.relations.tags(of: i).list),
        members: extract.relations.members(of: i))
    }
    absentReferences = extract.statistics.absentReferences
  }
}
