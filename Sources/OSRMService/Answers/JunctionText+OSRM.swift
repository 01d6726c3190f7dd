internal import Directions
internal import RoadNetwork
internal import TravelModel

extension JunctionText {
  /// Writes the members of the junction between two edges, but for the lanes before it.
  convenience init(
    _ served: ServedNetwork, _ recognizer: ManeuverRecognizer, from arrival: Int,
    to departure: Int
  ) {
    var arms: [JunctionArm] = []
    recognizer.findArms(from: arrival, to: departure, &arms)
    let graph = served.network.graph
    let (before, classes) = (served.classes(of: arrival), served.classes(of: departure))
    var json = AnswerText(capacity: 256)
    json.intersection(at: graph.junctions[graph.tail(departure)], arms, classes)
    self.init(json.bytes, isMinor: arms.count == 2 && before == classes)
  }
}

extension AnswerText {
  /// Writes the members of a junction, but for the lanes before it; `classes` are those of the road that is taken.
  mutating func intersection(
    at place: FixedCoordinate, _ arms: [JunctionArm], _ classes: WayClass.Members
  ) {
    if !classes.isEmpty {
      key("classes")
      list { json in
        for (number, kind) in WayClass.allCases.enumerated()
        where classes.contains(WayClass.Members(rawValue: 1 << UInt8(number))) {
          json.value(kind.rawValue)
        }
      }
    }
    if let departure = arms.firstIndex(where: \.isDeparture) { field("out", departure) }
    if let arrival = arms.firstIndex(where: \.isArrival) { field("in", arrival) }
    key("entry")
    list { json in for arm in arms { json.value(arm.isOpen) } }
    field("bearings", arms.lazy.map(\.bearing))
    key("location")
    location(place)
  }
}
