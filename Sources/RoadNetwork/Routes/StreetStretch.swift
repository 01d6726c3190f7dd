/// A stretch of a route along streets of one name or, if unnamed, along ways of one class.
package struct StreetStretch: Equatable, Sendable {
  /// Its name and number on signs; both `nil` for unnamed streets.
  package let name: String?
  package let ref: String?
  /// That of its first way.
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
  /// The streets of a leg, in order; consecutive ones of the same name are merged.
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
      let stretch = StreetStretch(
        name: graph.ways.name(Int(way)), ref: graph.ways.ref(Int(way)),
        highway: graph.ways.highway(Int(way)), distance: length)
      if let last = stretches.last, stretch.continues(last) {
        stretches[stretches.count - 1].distance += length
      } else {
        stretches.append(stretch)
      }
    }
    return stretches
  }
}
