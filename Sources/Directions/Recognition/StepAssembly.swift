internal import RoadNetwork
internal import TravelModel

/// Turns decisions into steps, with street names, signs and distances.
struct StepAssembly {
  private let streets: Streets
  private let path: RoutePath
  private let leg: StreetRoute.Leg
  private let parts: ArraySlice<EdgePart>
  private let line: ArraySlice<FixedCoordinate>
  private let decisions: [Decision]

  /// A new name that lasts for less than this, in centimetres, is not announced without a decision.
  private static let shortName = 10_000
  /// A place closer than this to the street, in metres, is on neither side.
  private static let roadside = 2.0

  init(
    _ path: RoutePath, _ leg: StreetRoute.Leg, in route: StreetRoute, _ decisions: [Decision]
  ) {
    streets = path.streets
    self.path = path
    self.leg = leg
    self.decisions = decisions
    parts = route.parts[leg.parts]
    line = route.line.isEmpty ? [] : route.line[leg.line]
  }

  /// The steps of the leg: departure, one for each decision, arrival.
  func steps() -> [Step] {
    guard let last = parts.last, let first = parts.first else { return [] }
    var marks = StepMarks(streets, parts, line)
    var steps: [Step] = []
    steps.reserveCapacity(decisions.count + 2)
    for number in 0...decisions.count {
      // The last edge before the next maneuver.
      let end = number < decisions.count ? decisions[number].index : path.last
      let entry = number == 0 ? path.travelled.lowerBound : decisions[number - 1].entry
      var maneuver =
        number == 0
        ? departure(entry, first, upTo: end) : maneuver(decisions[number - 1], upTo: end)
      if let last = steps.last?.maneuver { maneuver.kind = kind(of: maneuver, after: last) }
      if let later = becomes(entry, upTo: end, maneuver.street) {
        (maneuver.becomes, maneuver.becomesFor) = later
      }
      maneuver.mode = mode(entry)
      let firstPart = number == 0 ? 0 : decisions[number - 1].index + 1
      let lastPart = number < decisions.count ? end : parts.count - 1
      steps.append(marks.step(maneuver, firstPart..<lastPart + 1))
    }
    steps.append(marks.arrival(arrival(last)))
    return steps
  }

  /// Who was never told a street cannot stay on it.
  private func kind(of maneuver: Maneuver, after last: Maneuver) -> ManeuverKind {
    let before = last.becomes ?? last.street
    guard maneuver.kind == .stay, maneuver.direction != .uTurn, maneuver.street.isNamed,
      before.isNamed, !before.isSameStreet(as: maneuver.street)
    else { return maneuver.kind }
    return maneuver.direction == .straight ? .newName : .turn
  }

  private func mode(_ index: Int) -> TravelMode {
    if path.highway(index).isCarried { return .carried }
    return streets.mode == .cycling && streets.isPushed(path.edges[index]) ? .pushing : streets.mode
  }

  // MARK: Maneuvers

  private func maneuver(_ decision: Decision, upTo end: Int) -> Maneuver {
    let junction = streets.head(path.edges[decision.index])
    let sign = streets.network.graph.signs[junction]
    let entry = path.edges[decision.entry]
    var street = street(decision, upTo: end)
    var signpost = signpost(decision, sign, upTo: end)
    signpost.settle(with: &street)
    if street.heading == nil, let ref = Signpost.list(street.ref).first {
      street.heading = heading(of: ref, decision.entry...max(decision.entry, end))
    }
    var maneuver = Maneuver(
      decision.kind, decision.direction, street: street, sign: signpost, exit: decision.exit,
      ordinal: decision.ordinal,
      landmark: decision.landmark,
      side: decision.side, hasTwin: decision.hasTwin,
      bearingBefore: degrees(
        streets.arrivalBearing(path.edges[decision.index], for: streets.bearingDistance)),
      bearingAfter: degrees(
        streets.departureBearing(entry, for: streets.bearingDistance)),
      location: streets.place(at: junction))
    if decision.kind == .steps { maneuver.climb = path.climb(decision.entry) }
    if let sign {
      if sign.features.contains(.signals) { maneuver.junction = .trafficLights }
      if sign.features.contains(.miniRoundabout) { maneuver.junction = .miniRoundabout }
    }
    if decision.kind == .roundabout {
      let name = label(min(decision.index + 1, path.last)).name
      if name != label(decision.index).name, name != maneuver.street.name {
        maneuver.roundaboutName = name
      }
    }
    return maneuver
  }

  private func label(_ index: Int) -> StreetLabel {
    StreetLabel(streets.ways, streets.way(path.edges[index]))
  }

  private func departure(_ entry: Int, _ first: EdgePart, upTo end: Int) -> Maneuver {
    let bearing = path.departureBearing(from: leg.source, upTo: end)
    return Maneuver(
      .depart, street: label(path.naming(entry, upTo: end, skipsBriefNames: false)),
      side: side(of: leg.source, on: first.edge),
      compass: Compass(bearing: bearing), bearingBefore: 0, bearingAfter: degrees(bearing),
      location: leg.source.coordinate)
  }

  private func arrival(_ last: EdgePart) -> Maneuver {
    Maneuver(
      .arrive, street: label(path.last), side: side(of: leg.target, on: last.edge),
      bearingBefore: degrees(
        streets.departureBearing(path.edges[path.last], for: streets.bearingDistance)),
      bearingAfter: 0, location: leg.target.coordinate, mode: mode(path.last))
  }

  /// The side on which a place lies, as seen when travelling along an edge.
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
    let isRamp = decision.kind == .fork && path.isLink(decision.entry)
    if isRamp || decision.kind == .onRamp || decision.kind == .offRamp {
      var index = decision.entry
      while index < end, path.isLink(index) { index += 1 }
      return label(index <= end && path.isFast(index) ? index : decision.entry)
    }
    // Steps are not named after what they lead to.
    if decision.kind == .steps { return label(decision.entry) }
    if decision.tellsKind {
      return StreetLabel(kind: StreetKind(streets.ways, streets.way(path.edges[decision.entry])))
    }
    return label(path.naming(of: decision, upTo: end))
  }

  /// The name of a street where the route leaves it, if it differs and has lasted for a while.
  private func becomes(
    _ entry: Int, upTo end: Int, _ street: StreetLabel
  ) -> (label: StreetLabel, length: Int)? {
    guard end > entry, path.isNamed(end), path.likeness(entry, end) != .same else { return nil }
    var length = 0
    var index = end
    while index > entry, path.likeness(index, end) == .same {
      length += path.travelledLength(index)
      index -= 1
    }
    guard length >= Self.shortName else { return nil }
    let label = label(end)
    return label.name == street.name && label.ref == street.ref ? nil : (label, length)
  }

  private func signpost(
    _ decision: Decision, _ sign: JunctionSigns.Sign?, upTo end: Int
  ) -> Signpost {
    let exitNumber = streets.ways.exitNumber(streets.way(path.edges[decision.entry]))
    var index = decision.entry
    var destination = destination(index)
    // A ramp's sign is often tagged only on one of its later ways.
    while destination.isEmpty, index < end, path.isLink(index), path.isLink(index + 1) {
      index += 1
      destination = self.destination(index)
    }
    var signpost = Signpost(
      refs: Signpost.list(destination.refs), places: Signpost.list(destination.places))
    let exit = exit(sign, decision)
    if [.offRamp, .fork, .onRamp].contains(decision.kind) {
      signpost.exitNumber = exitNumber ?? exit.number
    }
    if destination.isEmpty { signpost.add(Signpost.list(exit.destinations)) }
    return signpost
  }

  /// What signs say of the exit that is taken: where a ramp divides, what they say of that side, or of
  /// the arm that leaves the other.
  private func exit(_ sign: JunctionSigns.Sign?, _ decision: Decision) -> ExitSign {
    let isLeft = decision.direction.side == .left
    switch decision.kind {
    case .offRamp: return sign?.exit(isLeft: isLeft) ?? ExitSign()
    case .fork where isLeaving(decision): return sign?.exit(isLeft: isLeft) ?? ExitSign()
    case .fork, .onRamp: return (isLeft ? sign?.leftExit : sign?.rightExit) ?? ExitSign()
    default: return ExitSign()
    }
  }

  /// Whether at a fork of ramps the route bends away, while the other arm goes straighter on.
  private func isLeaving(_ decision: Decision) -> Bool {
    guard path.isLink(decision.index), path.isLink(decision.entry), decision.direction.side != nil
    else { return false }
    return path.view(decision.index).rivals.allSatisfy { abs($0.angle) + 2 < abs(decision.angle) }
  }

  /// In which direction the numbered road leads that a ramp joins.
  private func heading(of ref: String, _ way: ClosedRange<Int>) -> String? {
    var (last, isNumbered, count) = (-1, false, 0)
    for index in way where count < 2 {
      let number = streets.way(path.edges[index])
      if number != last { isNumbered = Signpost.list(label(index).ref).first == ref }
      last = number
      guard isNumbered else { continue }
      count += 1
      var signpost = Signpost(refs: Signpost.list(destination(index).refs))
      if let heading = signpost.takeHeading(of: ref) { return heading }
    }
    return nil
  }

  private func destination(_ index: Int) -> WayDestination {
    let edge = path.edges[index]
    return streets.ways.destination(streets.way(edge), isForward: edge & 1 == 0)
  }
}
