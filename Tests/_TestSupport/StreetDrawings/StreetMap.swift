package import TravelModel

/// A few streets as OpenStreetMap has them: nodes, ways and relations with their tags.
package struct StreetMap: Sendable {
  package typealias Tags = [String: String]

  package struct Node: Sendable {
    package var id: Int64
    package var place: FixedCoordinate
    package var tags: Tags

    package init(_ id: Int64, _ place: FixedCoordinate, _ tags: Tags = [:]) {
      self.id = id
      self.place = place
      self.tags = tags
    }
  }

  package struct Way: Sendable {
    package var id: Int64
    /// Ids; a node that the map does not have lies outside.
    package var nodes: [Int64]
    package var tags: Tags

    package init(_ id: Int64, _ nodes: [Int64], _ tags: Tags) {
      self.id = id
      self.nodes = nodes
      self.tags = tags
    }
  }

  package struct Member: Hashable, Sendable {
    /// `node` or `way`.
    package var kind: String
    package var id: Int64
    package var role: String

    package init(_ kind: String, _ id: Int64, _ role: String) {
      self.kind = kind
      self.id = id
      self.role = role
    }
  }

  package struct Relation: Sendable {
    package var id: Int64
    package var members: [Member]
    package var tags: Tags

    package init(_ id: Int64, _ members: [Member], _ tags: Tags) {
      self.id = id
      self.members = members
      self.tags = tags
    }
  }

  package var nodes: [Node]
  package var ways: [Way]
  package var relations: [Relation]

  package init(nodes: [Node] = [], ways: [Way] = [], relations: [Relation] = []) {
    self.nodes = nodes
    self.ways = ways
    self.relations = relations
  }

  /// The map as a file in OSM XML.
  package var xml: String {
    var lines = ["<osm version=\"0.6\">"]
    for node in nodes {
      let (longitude, latitude) = (node.place.degrees.longitude, node.place.degrees.latitude)
      lines.append("<node id=\"\(node.id)\" lon=\"\(longitude)\" lat=\"\(latitude)\">")
      lines += Self.xml(node.tags) + ["</node>"]
    }
    for way in ways {
      lines.append("<way id=\"\(way.id)\">")
      lines += way.nodes.map { "<nd ref=\"\($0)\"/>" } + Self.xml(way.tags) + ["</way>"]
    }
    for relation in relations {
      lines.append("<relation id=\"\(relation.id)\">")
      lines += relation.members.map {
        "<member type=\"\($0.kind)\" ref=\"\($0.id)\" role=\"\($0.role)\"/>"
      }
      lines += Self.xml(relation.tags) + ["</relation>"]
    }
    return (lines + ["</osm>"]).joined(separator: "\n")
  }

  private static func xml(_ tags: Tags) -> [String] {
    tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }
  }
}
