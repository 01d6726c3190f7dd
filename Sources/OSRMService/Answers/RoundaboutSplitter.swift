internal import Directions
internal import RoadNetwork
internal import TravelModel

/// Divides steps through roundabouts where they are left.
///
/// ```
///      ──▶ roundabout ═══ ring ═══ exit roundabout ──▶
/// ```
struct RoundaboutSplitter {
  private let route: StreetRoute
  private let network: StreetNetwork
  private let recognizer: ManeuverRecognizer

  init(_ route: StreetRoute, _ network: StreetNetwork, _ recognizer: ManeuverRecognizer) {
    self.route = route
    self.network = network
    self.recognizer = recognizer
  }

  /// Returns the step itself, or the two that it is to OSRM.
  func steps(of step: Step, _ sentence: String) -> [DescribedStep] {
    let type = step.maneuver.type
    let whole = DescribedStep(
      step: step, type: type, modifier: step.maneuver.modifier, sentence: sentence,
      sum: sum(of: step.parts, of: step))
    guard step.maneuver.kind == .roundabout, let first = step.parts.first else { return [whole] }
    guard recognizer.isRoundabout(route.parts[first].edge) else {
      // The leg begins on the ring.
      var whole = whole
      whole.type = "exit \(type)"
      return [whole]
    }
    guard let exit = step.parts.first(where: { !recognizer.isRoundabout(route.parts[$0].edge) })
    else { return [whole] }
    return split(whole, at: exit, line: point(of: exit, in: step))
  }

  private func split(_ whole: DescribedStep, at exit: Int, line: Int) -> [DescribedStep] {
    var (ring, rest) = (whole, whole)
    let parts = whole.step.parts
    ring.step.parts = parts.lowerBound..<exit
    rest.step.parts = exit..<parts.upperBound
    if !whole.step.line.isEmpty {
      ring.step.line = whole.step.line.lowerBound..<line + 1
      rest.step.line = line..<whole.step.line.upperBound
    }
    let (inside, last, out) = (
      route.parts[parts.lowerBound].edge, route.parts[exit - 1].edge, route.parts[exit].edge
    )
    ring.step.maneuver.bearingAfter = recognizer.departureDegrees(inside)
    ring.modifier = modifier(ring.step.maneuver)
    rest.step.maneuver.bearingBefore = recognizer.arrivalDegrees(last)
    rest.step.maneuver.bearingAfter = recognizer.departureDegrees(out)
    rest.step.maneuver.location = network.graph.junctions[network.graph.tail(out)]
    rest.step.maneuver.roundaboutName = nil
    rest.step.maneuver.lanes = nil
    rest.modifier = modifier(rest.step.maneuver)
    rest.type = "exit \(whole.type)"
    rest.sentence = nil
    ring.sum = sum(of: ring.step.parts, of: ring.step)
    rest.sum = sum(of: rest.step.parts, of: rest.step)
    return [ring, rest]
  }

  /// The index in the line at which a part of a step begins.
  private func point(of part: Int, in step: Step) -> Int {
    let junction = network.graph.junctions[network.graph.tail(route.parts[part].edge)]
    guard !route.line.isEmpty else { return step.line.lowerBound }
    return route.line[step.line].firstIndex(of: junction) ?? step.line.lowerBound
  }

  /// OSRM's word for the angle between two bearings.
  private func modifier(_ maneuver: Maneuver) -> String {
    let angle = TurnAngle.degrees(
      arrival: Double(maneuver.bearingBefore), departure: Double(maneuver.bearingAfter))
    let side = angle < 0 ? "left" : "right"
    return switch abs(angle) {
    case ..<20: "straight"
    case ..<60: "slight \(side)"
    case ..<120: side
    case ..<160: "sharp \(side)"
    default: "uturn"
    }
  }

  /// The totals of some parts with the turns into them; there is none at the start of a leg.
  private func sum(of parts: Range<Int>, of step: Step) -> PathSum {
    let isDeparture = step.maneuver.kind == .depart
    return route.sum(
      of: parts, on: network, turnsIn: !isDeparture)
  }
}

extension StreetRoute {
  /// The totals of some parts, with the turns between them and, if wanted, the turn into the first.
  func sum(of range: Range<Int>, on network: StreetNetwork, turnsIn: Bool) -> PathSum {
    let graph = network.graph
    let (weights, durations, lengths) = (
      graph.weights.base, graph.durations.base, graph.lengths.base
    )
    var (weight, duration, distance) = (0, 0, 0)
    for number in range {
      let part = parts[number]
      let length = Int(lengths[part.edge / 2])
      if part.start == 0, part.end == length, length > 0 {
        weight += Int(weights[part.edge])
        duration += Int(durations[part.edge])
      } else {
        let (before, behind) = (
          network.ends.sum(along: part.edge, to: part.start),
          network.ends.sum(along: part.edge, to: part.end)
        )
        weight += behind.weight - before.weight
        duration += behind.duration - before.duration
      }
      distance += part.end - part.start
      guard number > range.lowerBound || turnsIn, number > 0,
        let turn = graph.turn(from: parts[number - 1].edge, to: part.edge)
      else { continue }
      weight += turn.weight
      duration += turn.duration
    }
    return PathSum(weight: weight, duration: duration, distance: distance)
  }
}

extension RoadGraph {
  /// The weight and the duration of a turn; `nil` if there is none.
  func turn(from edge: Int, to next: Int) -> (weight: Int, duration: Int)? {
    let node = Int(nodeOfEdge.base[edge])
    guard node >= 0 else { return nil }
    let (first, heads, edges) = (turns.firstArc.base, turns.heads.base, edgeOfNode.base)
    for arc in Int(first[node])..<Int(first[node + 1]) where Int(edges[Int(heads[arc])]) == next {
      return (
        Int(turns.weights[arc]) - Int(weights.base[next]),
        Int(turns.durations[arc]) - Int(durations.base[next])
      )
    }
    return nil
  }
}
