internal import Directions
internal import RoadNetwork
internal import TravelModel

/// Cuts a matched path into the legs of a route.
struct PathCutter {
  private let piece: MatchedPiece
  private let network: StreetNetwork
  private var legs: [StreetRoute.Leg] = []
  private var parts: [EdgePart] = []
  private var line: [FixedCoordinate] = []

  init(_ piece: MatchedPiece, _ network: StreetNetwork) {
    self.piece = piece
    self.network = network
  }

  /// The route of all legs.
  var route: StreetRoute { StreetRoute(legs: legs, parts: parts, line: line) }

  /// Appends the leg between two places on the path.
  mutating func append(from first: PathCut, _ source: Snap, to second: PathCut, _ target: Snap) {
    var cut: [EdgePart] = []
    for number in first.part...max(second.part, first.part) {
      let part = piece.parts[number]
      let start = number == first.part ? first.offset : part.start
      let end = number == second.part ? second.offset : part.end
      cut.append(EdgePart(edge: part.edge, start: start, end: max(start, end)))
    }
    let trace = LegTrace(cut[...], from: source, to: target, on: network)
    let begin = parts.count
    parts += cut
    let isJoined = !line.isEmpty && line.last == trace.line.first
    let point = isJoined ? line.count - 1 : line.count
    line += isJoined ? trace.line.dropFirst() : trace.line[...]
    let sum = StreetRoute(legs: [], parts: cut, line: []).sum(
      of: cut.indices, on: network, turnsIn: false)
    legs.append(
      StreetRoute.Leg(
        source: source, target: target, sum: sum, parts: begin..<parts.count,
        line: point..<line.count))
  }
}
