internal import RoadNetwork
internal import TravelModel

/// Measures the stretches between maneuvers: lengths, durations and points of the line.
struct StepMarks {
  private let network: StreetNetwork
  private let parts: ArraySlice<EdgePart>
  private let line: ArraySlice<FixedCoordinate>
  /// Where in the line the next step begins.
  private var point: Int

  init(
    _ network: StreetNetwork, _ parts: ArraySlice<EdgePart>, _ line: ArraySlice<FixedCoordinate>
  ) {
    self.network = network
    self.parts = parts
    self.line = line
    point = line.startIndex
  }

  /// The step along some parts of the leg, by their numbers in it; steps are made in their order.
  mutating func step(_ maneuver: Maneuver, _ range: Range<Int>) -> Step {
    var (distance, duration) = (0, 0)
    let begin = point
    for number in range {
      let part = parts[parts.startIndex + number]
      distance += part.end - part.start
      duration +=
        network.ends.sum(along: part.edge, to: part.end).duration
        - network.ends.sum(along: part.edge, to: part.start).duration
      if number > 0 {
        duration += turnDuration(parts[parts.startIndex + number - 1].edge, part.edge)
      }
      if number + 1 < parts.count { pass(part) }
    }
    if range.upperBound == parts.count, !line.isEmpty { point = line.endIndex - 1 }
    return Step(
      maneuver, distance: distance, duration: duration,
      line: line.isEmpty ? 0..<0 : begin..<point + 1,
      parts: parts.startIndex + range.lowerBound..<parts.startIndex + range.upperBound)
  }

  /// The step without length at the end.
  func arrival(_ maneuver: Maneuver) -> Step {
    Step(
      maneuver, distance: 0, duration: 0,
      line: line.isEmpty ? 0..<0 : line.endIndex - 1..<line.endIndex,
      parts: parts.endIndex..<parts.endIndex)
  }

  /// Goes to the point of the line at the end of an edge.
  private mutating func pass(_ part: EdgePart) {
    guard !line.isEmpty, part.end > part.start else { return }
    let junction = network.graph.junctions[network.graph.head(part.edge)]
    var next = point + 1
    while next < line.endIndex, line[next] != junction { next += 1 }
    if next < line.endIndex { point = next }
  }

  /// How long it takes to turn from one edge into the next.
  private func turnDuration(_ from: Int, _ to: Int) -> Int {
    let graph = network.graph
    let node = graph.nodeOfEdge[from]
    guard node >= 0 else { return 0 }
    for arc in graph.turns.arcs(leaving: Int(node)) {
      let head = Int(graph.turns.heads[arc])
      if Int(graph.edgeOfNode[head]) == to {
        return Int(graph.turns.durations[arc]) - Int(graph.durations[to])
      }
    }
    return 0
  }
}
