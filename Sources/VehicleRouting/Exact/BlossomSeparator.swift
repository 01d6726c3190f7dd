/// Handles of violated 2-matching inequalities, also called blossoms.
///
/// For a set `H` of places (the handle) and an odd set `F` of edges that leave it (the teeth), every
/// tour satisfies x(δ(H) \ F) + |F| − x(F) ≥ 1. Edges with 1 − x < x are the best teeth; where
/// their number is even, the edge that costs least changes sides. So a handle is as good as its
/// cut is light when every edge weighs min(x, 1 − x). Handles are tried from two sources: the
/// components of fractional edges, and the cuts between each place and one place of the part
/// it was last left in, as a cut tree is built.
///
/// - Source: M. Padberg, M. R. Rao (1982), *Odd Minimum Cut-Sets and b-Matchings*, Mathematics of
///   Operations Research 7(1); A. Letchford, G. Reinelt, D. Theis (2004), *A Faster Exact Separation
///   Algorithm for Blossom Inequalities*, IPCO X; components: M. Grötschel, O. Holland (1991),
///   *Solution of Large-Scale Symmetric Travelling Salesman Problems*, Mathematical Programming 51;
///   the tree: D. Gusfield (1990), *Very Simple Methods for All Pairs Network Flow Analysis*, SIAM
///   Journal on Computing 19(1).
struct BlossomSeparator {
  /// A handle with its teeth.
  struct Blossom: Hashable {
    /// Ascending.
    let handle: [Int]
    /// `u` in the handle, `v` outside.
    let teeth: Set<TourEdge>
  }

  private let graph: SupportGraph
  private(set) var found: [Blossom] = []
  private var known: Set<[Int]> = []

  /// By how much an inequality must be violated to be worth a row.
  private static let minViolation = 0.02

  /// Looks for violated inequalities in a support graph.
  init(_ graph: SupportGraph) {
    self.graph = graph
    for threshold in [0.0, 0.3] {
      let isInside = { (x: Double) in x > threshold && x < 1 - max(1e-6, threshold) }
      for component in graph.components(where: isInside) { test(component) }
    }
    if found.isEmpty { testCutTree() }
  }

  /// Tries the cuts between places that have a fractional edge.
  private mutating func testCutTree() {
    var network = FlowNetwork(graph) { max(0, min($0, 1 - $0)) }
    let terminals = (0..<graph.count).filter { node in
      graph.neighbours[node].contains { $0.weight > 1e-6 && $0.weight < 1 - 1e-6 }
    }
    guard let root = terminals.first else { return }
    var partner = [Int](repeating: root, count: graph.count)
    for (position, source) in terminals.enumerated().dropFirst() {
      let weight = network.flow(from: source, to: partner[source])
      for other in terminals[position...].dropFirst()
      where network.isOnSourceSide(other) && partner[other] == partner[source] {
        partner[other] = source
      }
      guard weight < 1 - Self.minViolation else { continue }
      test(terminals.filter(network.isOnSourceSide))
    }
  }

  /// Keeps a handle if it violates an inequality.
  private mutating func test(_ handle: [Int]) {
    guard handle.count >= 3, handle.count + 3 <= graph.count, known.insert(handle).inserted else {
      return
    }
    var isInside = [Bool](repeating: false, count: graph.count)
    for node in handle { isInside[node] = true }
    var teeth: Set<TourEdge> = []
    var slack = 0.0
    var flip: (cost: Double, edge: TourEdge)?
    for u in handle {
      for neighbour in graph.neighbours[u] where !isInside[neighbour.node] {
        let edge = TourEdge(u, neighbour.node)
        let x = neighbour.weight
        if x > 0.5 { teeth.insert(edge) }
        slack += min(x, 1 - x)
        let cost = abs(2 * x - 1)
        if cost < flip?.cost ?? .infinity { flip = (cost, edge) }
      }
    }
    if teeth.count % 2 == 0 {
      guard let flip else { return }
      slack += flip.cost
      if teeth.remove(flip.edge) == nil { teeth.insert(flip.edge) }
    }
    guard teeth.count >= 3, slack < 1 - Self.minViolation else { return }
    found.append(Blossom(handle: handle, teeth: teeth))
  }
}
