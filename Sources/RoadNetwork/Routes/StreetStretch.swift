/// A stretch of a route along streets of the same name.
package struct StreetStretch: Equatable, Sendable {
  /// What signs call it; both `nil` where streets have no name.
  package let name: String?
  package let ref: String?
  /// Centimetres.
  package let distance: Int

  /// Its name, or else its number; `nil` if it has neither.
  package var label: String? { name ?? ref }
}

extension StreetRoute {
  /// The streets of a leg in their order, as long as they have the same name one after the other.
  package func stretches(of leg: Leg, in graph: RoadGraph) -> [StreetStretch] {
    var stretches: [StreetStretch] = []
    var lastWay: Int32?
    for part in parts[leg.parts] {
      let way = graph.wayOfSegment[part.edge / 2]
      let length = part.end - part.start
      if let last = stretches.last {
        let names = way == lastWay ? nil : graph.ways.names(Int(way))
        if names.map({ $0.name == last.name && $0.ref == last.ref }) ?? true {
          stretches[stretches.count - 1] = StreetStretch(
            name: last.name, ref: last.ref, distance: last.distance + length)
          lastWay = way
          continue
        }
      }
      let names = graph.ways.names(Int(way))
      stretches.append(StreetStretch(name: names.name, ref: names.ref, distance: length))
      lastWay = way
    }
    return stretches
  }
}
