internal import RoadNetwork
internal import TravelModel

/// Makes steps of decisions: what streets are called, what signs say, how far it is.
struct StepAssembly {
  private let reader: JunctionReader
  private let network: StreetNetwork
  private let path: RoutePath
  private let leg: StreetRoute.Leg
  private let parts: ArraySlice<EdgePart>
  private let line: ArraySlice<FixedCoordinate>
  private let decisions: [Decision]

  /// A street that is shorter than this, in centimetres, and has no name is called by the next name.
  private static let shortest = 5_000
  /// A name that holds for less than this, in centimetres, is not told if nothing is decided there.
  private static let shortName = 10_000
  /// A place nearer than this to the street, in metres, is on neither side.
  private static let roadside = 2.0

  init(
    _ reader: JunctionReader, _ network: StreetNetwork, _ path: RoutePath, _ leg: StreetRoute.Leg,
    in route: StreetRoute, _ decisions: [Decision]
  ) {
    self.reader = reader
    self.network = network
    self.path = path
    self.leg = leg
    self.decisions = decisions
    parts = route.parts[leg.parts]
    line = route.line.isEmpty ? [] : route.line[leg.line]
  }

  private var graph: RoadGraph { network.graph }

  /// The steps of the leg: departure, one for each decision, arrival.
  func steps() -> [Step] {
    guard let last = parts.last, let first = parts.first else { return [] }
    var marks = StepMarks(network, parts, line)
    var steps: [Step] = []
    steps.reserveCapacity(decisions.count + 2)
    let begin = path.junctions.isEmpty ? 0 : path.junctions.lowerBound
    let begins = [begin] + decisions.map(\.entry)
    // The numbers of the edges at whose ends maneuvers are.
    let ends = decisions.map(\.index) + [path.edges.count - 1]
    for (number, entry) in begins.enumerated() {
      let end = ends[number]
      var maneuver =
        number == 0
        ? departure(entry, first) : maneuver(decisions[number - 1], upTo: max(end, entry))
      maneuver.becomes = becomes(entry, upTo: end, maneuver.street)
      maneuver.mode = mode(entry)
      let firstPart = number == 0 ? 0 : decisions[number - 1].index + 1
      steps.append(marks.step(maneuver, firstPart..<end + 1))
    }
    steps.append(marks.arrival(arrival(last)))
    return steps
  }

  private func mode(_ index: Int) -> TravelMode {
    if path.highway(index).isCarried { return .carried }
    let isForward = path.edges[index] & 1 == 0
    if reader.mode == .cycling, graph.ways.isWalked(path.way(index), isForward: isForward) {
      return .pushing
    }
    return reader.mode
  }

  // MARK: Maneuvers

  private func maneuver(_ decision: Decision, upTo end: Int) -> Maneuver {
    let junction = graph.head(path.edges[decision.index])
    let sign = graph.signs[junction]
    let entry = path.edges[decision.entry]
    var maneuver = Maneuver(
      decision.kind, decision.direction, street: street(decision, upTo: end),
      sign: signpost(decision, sign, upTo: end), exit: decision.exit, ordinal: decision.ordinal,
      landmark: decision.landmark,
      side: decision.side,
      bearingBefore: degrees(
        reader.bearings.arrivalBearing(path.edges[decision.index], for: reader.bearingDistance)),
      bearingAfter: degrees(
        reader.bearings.departureBearing(entry, for: reader.bearingDistance)),
      location: graph.junctions[junction])
    if let sign {
      if sign.features.contains(.signals) { maneuver.junction = .trafficLights }
      if sign.features.contains(.miniRoundabout) { maneuver.junction = .miniRoundabout }
    }
    if decision.kind == .roundabout {
      let name = graph.ways.names(path.way(min(decision.index + 1, path.edges.count - 1))).name
      let before = graph.ways.names(path.way(decision.index)).name
      if name != before, name != maneuver.street.name { maneuver.roundaboutName = name }
    }
    return maneuver
  }

  private func departure(_ entry: Int, _ first: EdgePart) -> Maneuver {
    let bearing = departureBearing(entry)
    return Maneuver(
      .depart, street: street(from: entry, upTo: decisions.first?.index ?? path.edges.count - 1),
      side: side(of: leg.source, on: first.edge), compass: Compass(bearing: bearing),
      bearingBefore: 0, bearingAfter: degrees(bearing), location: leg.source.coordinate)
  }

  private func departureBearing(_ entry: Int) -> Double {
    if entry > 0 {
      return reader.bearings.departureBearing(path.edges[entry], for: reader.bearingDistance)
    }
    let edge = path.edges[0]
    let points = graph.line(of: edge / 2)
    let next = edge & 1 == 0 ? leg.source.point + 1 : leg.source.point
    let vector = PlaneVector(from: leg.source.coordinate, to: points[next])
    // Very near to a point, the piece behind it tells more.
    if vector.length > 1 { return vector.bearing }
    if path.edges.count > 1 {
      return reader.bearings.departureBearing(path.edges[1], for: reader.bearingDistance)
    }
    return reader.bearings.departureBearing(edge, for: reader.bearingDistance)
  }

  private func arrival(_ last: EdgePart) -> Maneuver {
    let index = max(path.junctions.upperBound, 0)
    let number = min(index, path.edges.count - 1)
    let bearing = reader.bearings.departureBearing(last.edge, for: reader.bearingDistance)
    return Maneuver(
      .arrive, street: StreetLabel(graph.ways, path.way(number)),
      side: side(of: leg.target, on: last.edge), bearingBefore: degrees(bearing), bearingAfter: 0,
      location: leg.target.coordinate, mode: mode(number))
  }

  /// On which side of whoever travels along an edge a place lies.
  private func side(of snap: Snap, on edge: Int) -> Side? {
    guard snap.distance >= Self.roadside else { return nil }
    let isAlong = edge & 1 == 0
    switch snap.side {
    case .onLine: return nil
    case .left: return isAlong ? .left : .right
    case .right: return isAlong ? .right : .left
    }
  }

  private func degrees(_ bearing: Double) -> Int { Int(bearing.rounded()) % 360 }

  // MARK: Names

  private func street(_ decision: Decision, upTo end: Int) -> StreetLabel {
    if decision.kind == .onRamp || decision.kind == .offRamp {
      var index = decision.entry
      while index <= end, index < path.edges.count, path.highway(index).isLink { index += 1 }
      if index <= end, index < path.edges.count, path.isFast(index) {
        return StreetLabel(graph.ways, path.way(index))
      }
      return StreetLabel(graph.ways, path.way(decision.entry))
    }
    return street(from: decision.entry, upTo: end)
  }

  /// What a street is called that begins with an edge and is followed up to another one.
  private func street(from entry: Int, upTo end: Int) -> StreetLabel {
    var length = 0
    var index = entry
    while index <= end, index < path.edges.count, length <= Self.shortest {
      if graph.ways.isNamed(path.way(index)) { return StreetLabel(graph.ways, path.way(index)) }
      length += path.length(index)
      index += 1
    }
    return StreetLabel(graph.ways, path.way(entry))
  }

  /// What a street is called where it is left, if that is something else and holds for a while.
  private func becomes(_ entry: Int, upTo end: Int, _ street: StreetLabel) -> StreetLabel? {
    var length = 0
    var index = min(end, path.edges.count - 1)
    guard index > entry else { return nil }
    let way = path.way(index)
    guard graph.ways.isNamed(way), graph.ways.likeness(path.way(entry), way) != .same else {
      return nil
    }
    while index > entry, graph.ways.likeness(path.way(index), way) == .same {
      length += path.length(index)
      index -= 1
    }
    guard length >= Self.shortName else { return nil }
    let label = StreetLabel(graph.ways, way)
    return label.name == street.name && label.ref == street.ref ? nil : label
  }

  private func signpost(
    _ decision: Decision, _ sign: JunctionSigns.Sign?, upTo end: Int
  ) -> Signpost {
    let names = graph.ways.names(path.way(decision.entry))
    // Signs of a ramp often stand at a later way of it only.
    var index = decision.entry
    var destination = destination(index)
    while destination.isEmpty, index < end, path.highway(index).isLink,
      path.highway(index + 1).isLink
    {
      index += 1
      destination = self.destination(index)
    }
    var exitNumber: String?
    switch decision.kind {
    case .offRamp: exitNumber = names.exitNumber ?? sign?.exitNumber
    case .fork, .onRamp: exitNumber = names.exitNumber
    default: break
    }
    return Signpost(
      exitNumber: exitNumber, refs: Self.list(destination.refs),
      places: Self.list(destination.places))
  }

  private func destination(_ index: Int) -> WayDestination {
    let names = graph.ways.names(path.way(index))
    return path.edges[index] & 1 == 0 ? names.forwardDestination : names.backwardDestination
  }

  private static func list(_ text: String?) -> [String] {
    guard let text else { return [] }
    return text.split(separator: ";").compactMap { part in
      let start = part.drop { $0 == " " }
      return start.isEmpty ? nil : String(start)
    }
  }
}
