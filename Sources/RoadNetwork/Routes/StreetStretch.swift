/// A stretch of a route along streets of the same name; of those without one, along ways of a class.
package struct StreetStretch: Equatable, Sendable {
  /// What signs call it; both `nil` where streets have no name.
  package let name: String?
  package let ref: String?
  /// Of its first way.
  package let highway: HighwayClass
  /// Centimetres.
  package fileprivate(set) var distance: Int

  /// Its name, or else its number; `nil` if it has neither.
  package var label: String? { name ?? ref }

  fileprivate func continues(_ last: StreetStretch) -> Bool {
    name == last.name && ref == last.ref && (label != nil || highway == last.highway)
  }
}

extension StreetRoute {
  /// The streets of a leg in their order, as long as they have the same name one after the other.
  package func stretches(of leg: Leg, in graph: RoadGraph) -> [StreetStretch] {
    var stretches: [StreetStretch] = []
    var lastWay: Int32?
    for part in parts[leg.parts] {
      let way = graph.wayOfSegment[part.edge / 2]
      let length = part.end - part.start
      if way == lastWay {
        stretches[stretches.count - 1].distance += length
        continue
      }
      lastWay = way
      let names = graph.ways.names(Int(way))
      let stretch = StreetStretch(
        name: names.name, ref: names.ref, highway: graph.ways.traits(Int(way)).highway,
        distance: length)
      if let last = stretches.last, stretch.continues(last) {
        stretches[stretches.count - 1].distance += length
      } else {
        stretches.append(stretch)
      }
    }
    return stretches
  }
}
