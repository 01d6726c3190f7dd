import OpenStreetMap
import PlainFiles
import RoadNetwork
import TravelModel
import _TestSupport

extension RoadGraph {
  /// Makes the graph of a map by way of a file.
  init(_ map: StreetMap, _ profile: CompiledProfile, side: DrivingSide = .right) {
    let file = SeekableFile(name: "drawing.osm", bytes: Array(map.xml.utf8))
    let extract = try! ExtractReader.read(file, RoadGraph.selection).value
    self.init(extract, profile, side: side)
  }
}

/// The graph of a drawing, whose edges are named by the letters that they pass: `abc` leads from `a`
/// over `b` to `c`.
struct DrawnStreets {
  let graph: RoadGraph
  private let drawing: StreetDrawing
  private let hierarchy: ContractionHierarchy

  init(
    _ drawing: StreetDrawing, _ profile: CompiledProfile = Compiled.car,
    side: DrivingSide = .right
  ) {
    self.drawing = drawing
    graph = RoadGraph(drawing.map, profile, side: side)
    hierarchy = try! ContractionHierarchy(preparing: graph.directedTurns)
  }

  /// The name of an edge.
  func name(_ edge: Int) -> String {
    let letters = String(graph.line(of: edge / 2).map(drawing.letter))
    let way = drawing.map.ways.firstIndex { $0.id == graph.way(of: edge).id } ?? 0
    let mark = drawing.names[way].drop(while: \.isLetter)
    return (edge & 1 == 0 ? letters : String(letters.reversed())) + mark
  }

  /// The open edge of a name.
  func edge(_ name: String) -> Int? {
    (0..<graph.edgeCount).first {
      graph.durations[$0] != RoadGraph.closed && self.name($0) == name
    }
  }

  /// The names of all open edges, in alphabetical order.
  var edges: String {
    (0..<graph.edgeCount).filter { graph.durations[$0] != RoadGraph.closed }.map(name).sorted()
      .joined(separator: " ")
  }

  /// How long it takes to travel an edge, rounded to tenths.
  func seconds(_ name: String) -> Double? {
    edge(name).map { Double((graph.durations[$0] + 50) / 100) / 10 }
  }

  /// The names of the edges that may follow a sequence of edges, of which the first has no past;
  /// `nil` if the sequence itself is not allowed.
  func turns(_ path: String) -> String? {
    let names = path.split(separator: " ").map(String.init)
    guard let first = edge(names[0]) else { return nil }
    var node = graph.nodeOfEdge[first]
    for name in names.dropFirst() {
      guard let arc = arcs(from: node).first(where: { self.name(head($0)) == name }) else {
        return nil
      }
      node = graph.turns.heads[arc]
    }
    return arcs(from: node).map { name(head($0)) }.sorted().joined(separator: " ")
  }

  /// The path of least weight that goes on from the end of an edge to that of another.
  func route(_ source: String, _ target: String) -> Route? {
    guard let source = edge(source), let target = edge(target) else { return nil }
    var query = PathQuery(hierarchy)
    let path = query.findPath(
      from: [PathEnd(node: Int(graph.nodeOfEdge[source]))],
      to: graph.edgeOfNode.indices.filter { graph.edgeOfNode[$0] == target }
        .map { PathEnd(node: $0) })
    guard let path else { return nil }
    var arcs: [Int32] = []
    query.appendArcs(to: &arcs)
    let edges = [name(source)] + arcs.map { name(head(Int($0))) }
    return Route(edges: edges.joined(separator: " "), sum: path.sum)
  }

  struct Route {
    let edges: String
    let sum: PathSum
    /// Rounded to tenths.
    var seconds: Double { Double((sum.duration + 50) / 100) / 10 }
  }

  /// Milliseconds and weight of one turn without the edge that it leads to.
  func turnCost(_ from: String, _ to: String) -> TurnDuration.Cost? {
    guard let from = edge(from), let to = edge(to) else { return nil }
    guard let arc = arcs(from: graph.nodeOfEdge[from]).first(where: { head($0) == to }) else {
      return nil
    }
    return TurnDuration.Cost(
      duration: graph.turns.durations[arc] - graph.durations[to],
      weight: graph.turns.weights[arc] - graph.weights[to])
  }

  private func arcs(from node: Int32) -> [Int] {
    Array(graph.turns.arcs(leaving: Int(node)))
  }

  /// The edge that an arc enters.
  private func head(_ arc: Int) -> Int { Int(graph.edgeOfNode[Int(graph.turns.heads[arc])]) }
}
