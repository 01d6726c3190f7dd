/// Rows that all tours satisfy and a relaxation's optimum does not: subtour and 2-matching rows.
///
/// - Source: G. Dantzig, R. Fulkerson, S. Johnson (1954), *Solution of a Large-Scale
///   Traveling-Salesman Problem*, Journal of the Operations Research Society of America 2(4).
struct TourSeparator {
  /// How many places there are.
  let count: Int
  /// `edges[v]`: what variable `v` stands for; two opposite arcs are two variables.
  let edges: [TourEdge]

  /// A cut must be this much lighter than two to be worth a row.
  private static let minViolation = 0.01

  /// Appends violated rows; 2-matching rows only where no subtour row is violated, if at all.
  func separate(
    _ values: [Double], withBlossoms: Bool = true, into rows: inout [IntegerRow]
  ) {
    let graph = SupportGraph(count: count, edges, values: values)
    let components = graph.components()
    if components.count > 1 {
      for component in components where component.count < count {
        rows.append(subtourRow(component))
      }
      return
    }
    let sides = MinimumCuts.find(graph, below: 2 - Self.minViolation, shrinksPaths: true)
    for side in sides { rows.append(subtourRow(side)) }
    guard rows.isEmpty, withBlossoms else { return }
    for blossom in BlossomSeparator(graph).found { rows.append(row(blossom)) }
  }

  /// The row that keeps a set of places from having a tour of their own, in its sparser form: two
  /// edges leave the set, or the edges inside it are fewer than its places.
  func subtourRow(_ side: [Int]) -> IntegerRow {
    let isInside = membership(side)
    var crossing: [Int32] = []
    var inside: [Int32] = []
    for (v, edge) in edges.enumerated() {
      if isInside[edge.u] != isInside[edge.v] {
        crossing.append(Int32(v))
      } else if isInside[edge.u] {
        inside.append(Int32(v))
      }
    }
    if crossing.count <= inside.count {
      return IntegerRow(
        variables: crossing, coefficients: [Int32](repeating: 1, count: crossing.count), lower: 2)
    }
    return IntegerRow(
      variables: inside, coefficients: [Int32](repeating: -1, count: inside.count),
      lower: 1 - side.count)
  }

  private func row(_ blossom: BlossomSeparator.Blossom) -> IntegerRow {
    let isInside = membership(blossom.handle)
    var variables: [Int32] = []
    var coefficients: [Int32] = []
    for (v, edge) in edges.enumerated() where isInside[edge.u] != isInside[edge.v] {
      let outward = isInside[edge.u] ? edge : TourEdge(edge.v, edge.u)
      variables.append(Int32(v))
      coefficients.append(blossom.teeth.contains(outward) ? -1 : 1)
    }
    return IntegerRow(
      variables: variables, coefficients: coefficients, lower: 1 - blossom.teeth.count)
  }

  private func membership(_ side: [Int]) -> [Bool] {
    var isInside = [Bool](repeating: false, count: count)
    for place in side { isInside[place] = true }
    return isInside
  }
}
