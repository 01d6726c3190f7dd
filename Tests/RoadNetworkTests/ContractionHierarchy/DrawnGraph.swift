import RoadNetwork
import _TestSupport

/// A graph written as a few lines of text, with nodes named by letters.
///
///     a -2-> v -3-> b
///     a -1-> x -3-> b
struct DrawnGraph {
  let graph: DirectedGraph
  private let names: [Substring]

  init(_ text: String) {
    var names: [Substring] = []
    var arcs: [WeightedArc] = []
    func number(_ name: Substring) -> Int {
      if let index = names.firstIndex(of: name) { return index }
      names.append(name)
      return names.count - 1
    }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      for place in stride(from: 2, to: words.count, by: 2) {
        let weight = Int(words[place - 1].filter(\.isNumber)) ?? 0
        arcs.append(
          WeightedArc(number(words[place - 2]), number(words[place]), weight: weight))
      }
    }
    graph = DirectedGraph(names.count, arcs)
    self.names = names
  }

  /// The number of a node.
  subscript(name: Substring) -> Int { names.firstIndex(of: name) ?? -1 }

  /// The name of a node.
  func name(_ node: Int32) -> String { String(names[Int(node)]) }
}
