internal import OpenStreetMap

/// The directions in which numbered roads of North America lead, as their signs say: `I 95 North`.
///
/// They are those of route relations, whose tag `direction`, or the role of a way, is a point of the
/// compass. Ways get them as signposted numbers. What is said of both directions of a way, without
/// telling which is meant, is left out.
///
/// - Source: the OpenStreetMap wiki, page *United States roads tagging/Routes*.
struct RoadHeadings {
  /// A numbered route along a way, in the direction of its nodes, against it, or in its only one.
  private struct Route {
    let number: String
    let heading: String
    /// `nil`: in the way's only direction.
    let isForward: Bool?
  }

  /// By index of the way in the extract.
  private var routes: [Int: [Route]] = [:]

  private static let headings = [
    "north": "North", "south": "South", "east": "East", "west": "West",
  ]

  /// Which relations are read.
  static let rule = Selection.Rule("route", .one("road"))

  init(_ extract: Extract) {
    for relation in 0..<extract.relations.count {
      let tags = extract.relations.tags(of: relation)
      guard tags["route"] == "road", let number = tags["ref"],
        let network = tags["network"], network.hasPrefix("US:") || network.hasPrefix("CA:")
      else { continue }
      let whole = tags["direction"].flatMap { Self.headings[$0.lowercased()] }
      for member in extract.relations.members(of: relation) where member.kind == .way {
        let role = member.role.lowercased()
        guard let heading = Self.headings[role] ?? whole,
          let way = extract.ways.index(of: member.id)
        else { continue }
        let isForward = role == "forward" ? true : role == "backward" ? false : nil
        routes[way, default: []].append(
          Route(number: number, heading: heading, isForward: isForward))
      }
    }
  }

  /// Adds to the names of a way the directions in which its numbers lead.
  func add(to way: inout RoadWay, at index: Int) {
    guard let routes = routes[index], let ref = way.names.ref else { return }
    let (forward, backward) = (way.traits.forward.isOpen, way.traits.backward.isOpen)
    for route in routes {
      guard let number = Self.number(route.number, among: ref) else { continue }
      guard let isForward = forward != backward ? forward : route.isForward else { continue }
      let side =
        isForward ? \WayNames.forwardDestination : \WayNames.backwardDestination
      let headed = "\(number) \(route.heading)"
      let refs = way.names[keyPath: side].refs
      way.names[keyPath: side].refs = refs.map { "\($0);\(headed)" } ?? headed
    }
  }

  /// The number of a way, such as `I 95`, that ends with that of a route, `95`.
  private static func number(_ number: String, among ref: String) -> String? {
    ref.split(separator: ";").lazy
      .map { $0.drop { $0 == " " } }
      .first { item in
        guard item.hasSuffix(number) else { return false }
        return item.dropLast(number.count).last?.isNumber != true
      }
      .map { String($0) }
  }
}
