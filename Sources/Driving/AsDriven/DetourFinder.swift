internal import RoadNetwork
internal import TravelModel

/// Finds where a vehicle drove farther between two visits than the best route between them.
struct DetourFinder: ~Copyable {
  /// A place of a visit: where along the way, and where on the streets.
  struct Place {
    /// The name of the visit; `nil` at the depot.
    let id: String?
    let point: DrivenWay.Point
    let coordinate: FixedCoordinate
  }

  /// What was found.
  struct Found {
    let from: String?
    let to: String?
    let start: DrivenWay.Point
    /// Metres.
    let driven: Int
    let planned: Int
    let streets: [String?]
  }

  /// A way is a detour if it is longer by this, in metres, and by this share.
  static let least = 150
  static let leastShare = 0.15
  /// Streets are named if so many metres of them were off the planned way; the longest ones.
  private static let namedFrom = 40
  private static let mostStreets = 3

  private let network: StreetNetwork
  private var query: RouteQuery

  init(_ network: StreetNetwork) {
    self.network = network
    query = RouteQuery(network)
  }

  /// Returns the detours between consecutive places, in order.
  mutating func find(_ places: [Place], along way: DrivenWay) -> [Found] {
    var found: [Found] = []
    for (from, to) in zip(places, places.dropFirst()) where from.point < to.point {
      let driven = (way.distance(to: to.point) - way.distance(to: from.point) + 50) / 100
      // Whatever the route is, it is not shorter than this.
      guard Double(driven) > from.coordinate.distance(to: to.coordinate) + Double(Self.least),
        let source = query.snap(from.coordinate), let target = query.snap(to.coordinate)
      else { continue }
      var route = StreetRoute()
      guard query.findRoute(through: [source, target], .parts, into: &route) == nil else {
        continue
      }
      let planned = (route.sum.distance + 50) / 100
      guard driven - planned > max(Self.least, Int(Double(planned) * Self.leastShare)) else {
        continue
      }
      found.append(
        Found(
          from: from.id, to: to.id, start: from.point, driven: driven, planned: planned,
          streets: streets(of: way.parts(from: from.point, to: to.point), without: route.parts)))
    }
    return found
  }

  /// The names of the streets off a route, the longest first.
  private func streets(of parts: [EdgePart], without route: [EdgePart]) -> [String?] {
    let graph = network.graph
    let planned = Set(route.map { $0.edge / 2 })
    var order: [String?] = []
    var lengths: [String?: Int] = [:]
    for part in parts where !planned.contains(part.edge / 2) {
      let names = graph.ways.names(Int(graph.wayOfSegment[part.edge / 2]))
      let name = names.name ?? names.ref
      if lengths[name] == nil { order.append(name) }
      lengths[name, default: 0] += part.end - part.start
    }
    return order.enumerated().filter { lengths[$0.element, default: 0] >= 100 * Self.namedFrom }
      .sorted {
        (lengths[$1.element, default: 0], $0.offset) < (lengths[$0.element, default: 0], $1.offset)
      }.prefix(Self.mostStreets).map(\.element)
  }
}
