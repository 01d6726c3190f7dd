/// The routes of a fleet as an integer program: one variable per leg, and the number of routes.
///
/// Legs are edges if their direction does not matter, arcs if it does. An edge of the depot may be
/// used twice, by the route of a single stop. Between places with several alternatives there is an arc for each
/// pair of them, and a route leaves from the alternative to which it came.
struct TwoIndexFormulation {
  let relaxation: RouteRelaxation
  /// `legs[v]`: what variable `v` stands for; edges have `u < v`.
  ///
  /// Arcs between alternatives of the same places have the same legs.
  ///
  /// The last variable, which has no leg, is the number of routes.
  let legs: [TourEdge]
  let program: IntegerProgram

  /// Writes down the degrees of all places, for every leg that a route may use.
  init(_ relaxation: RouteRelaxation) {
    self.relaxation = relaxation
    let count = relaxation.placeCount
    var program = IntegerProgram()
    var legs: [TourEdge] = []
    var outgoing = [[Int32]](repeating: [], count: count)
    var incoming = outgoing
    /// By alternative, the arcs from it and to it.
    var balance: [Int: [(variable: Int32, sign: Int32)]] = [:]
    for u in 0..<count {
      for v in 0..<count where relaxation.isDirected ? u != v : u < v {
        guard relaxation.allows(u, v) || !relaxation.isDirected && relaxation.allows(v, u) else {
          continue
        }
        let isTwice = !relaxation.isDirected && u == 0
        for (from, to, cost) in relaxation.arcs(u, v) {
          let variable = Int32(program.addVariable(cost: cost, in: 0...(isTwice ? 2 : 1)))
          legs.append(TourEdge(u, v))
          outgoing[u].append(variable)
          incoming[v].append(variable)
          balance[from, default: []].append((variable, -1))
          balance[to, default: []].append((variable, 1))
        }
      }
    }
    let routes = Int32(
      program.addVariable(cost: relaxation.fixedCost, in: relaxation.routeCount))
    func add(_ variables: [Int32], equal: Int, perRoute: Int32) {
      program.rows.append(
        IntegerRow(
          variables: variables + [routes],
          coefficients: [Int32](repeating: 1, count: variables.count) + [-perRoute],
          lower: equal, isEquality: true))
    }
    for place in 0..<count {
      if relaxation.isDirected {
        add(outgoing[place], equal: place == 0 ? 0 : 1, perRoute: place == 0 ? 1 : 0)
        add(incoming[place], equal: place == 0 ? 0 : 1, perRoute: place == 0 ? 1 : 0)
      } else {
        add(
          outgoing[place] + incoming[place], equal: place == 0 ? 0 : 2,
          perRoute: place == 0 ? 2 : 0)
      }
    }
    for place in 1..<count {
      guard let all = relaxation.alternatives?.alternatives(of: place), all.count > 1 else {
        continue
      }
      for alternative in all {
        let arcs = balance[alternative, default: []]
        program.rows.append(
          IntegerRow(
            variables: arcs.map(\.variable), coefficients: arcs.map(\.sign), lower: 0,
            isEquality: true))
      }
    }
    self.legs = legs
    self.program = program
  }
}

extension RouteRelaxation {
  /// The legs between two places, by their alternatives.
  fileprivate func arcs(_ u: Int, _ v: Int) -> [(from: Int, to: Int, cost: Int)] {
    guard let alternatives else { return [(u, v, costs[u * placeCount + v])] }
    return alternatives.alternatives(of: u).flatMap { from in
      alternatives.alternatives(of: v).compactMap { to in
        let cost = alternatives.cost(from, to)
        return cost < .max ? (from, to, cost) : nil
      }
    }
  }
}

/// Rows that every plan satisfies and a relaxation's optimum does not, for some of the variables.
struct RouteSeparator {
  let relaxation: RouteRelaxation
  /// `legs[v]`: what variable `v` stands for; the number of routes comes after them.
  let legs: [TourEdge]
  /// Returns whether a vehicle may serve these stops in this order.
  let isDrivable: (_ stops: [Int]) -> Bool

  /// Appends violated rows; those that are not needed for correct routes only on request.
  func separate(_ values: [Double], withOptional: Bool = true, into rows: inout [IntegerRow]) {
    let isWhole = values.allSatisfy { abs($0 - $0.rounded()) < 2e-5 }
    let graph = SupportGraph(count: relaxation.placeCount, legs, values: values)
    for cut in RoundedCapacityCuts(graph, relaxation).found {
      rows.append(capacityRow(cut.places, routes: cut.routes))
    }
    guard rows.isEmpty || !isWhole else { return }
    if relaxation.isDirected {
      for path in InfeasiblePathCuts(relaxation, legs, values: values).found {
        rows.append(tournamentRow(path))
      }
    }
    guard rows.isEmpty else { return }
    if isWhole {
      for route in routes(values) ?? [] { forbidUnlessDrivable(route, &rows) }
    } else if withOptional {
      // An edge of the depot can be used twice, so it is no tooth.
      for blossom in BlossomSeparator(graph).found
      where !blossom.teeth.contains(where: { $0.u == 0 || $0.v == 0 }) {
        rows.append(blossomRow(blossom))
      }
    }
  }

  /// Appends a row that excludes a route if no vehicle may drive it.
  private func forbidUnlessDrivable(_ route: [Int], _ rows: inout [IntegerRow]) {
    if isDrivable(route.map { $0 - 1 }) { return }
    if !relaxation.isDirected, isDrivable(route.reversed().map { $0 - 1 }) { return }
    let places = route.sorted()
    if relaxation.isTooLong(route) {
      rows.append(capacityRow(places, routes: 2))
    } else {
      rows.append(relaxation.isDirected ? directedRow(route) : undirectedRow(route))
    }
  }

  // MARK: Rows

  /// So many routes serve a set of stops, in its sparser form: by what leaves it, or by what is
  /// inside.
  func capacityRow(_ places: [Int], routes: Int) -> IntegerRow {
    let isInside = membership(places)
    var leaving: [Int32] = []
    var inside: [Int32] = []
    for (v, leg) in legs.enumerated() {
      if isInside[leg.u], isInside[leg.v] {
        inside.append(Int32(v))
      } else if relaxation.isDirected ? isInside[leg.u] : isInside[leg.u] != isInside[leg.v] {
        leaving.append(Int32(v))
      }
    }
    if leaving.count <= inside.count {
      return IntegerRow(
        variables: leaving, coefficients: [Int32](repeating: 1, count: leaving.count),
        lower: relaxation.isDirected ? routes : 2 * routes)
    }
    return IntegerRow(
      variables: inside, coefficients: [Int32](repeating: -1, count: inside.count),
      lower: routes - places.count)
  }

  private func blossomRow(_ blossom: BlossomSeparator.Blossom) -> IntegerRow {
    let isInside = membership(blossom.handle)
    return row(lower: 1 - blossom.teeth.count) { leg in
      guard isInside[leg.u] != isInside[leg.v] else { return 0 }
      let outward = isInside[leg.u] ? leg : TourEdge(leg.v, leg.u)
      return blossom.teeth.contains(outward) ? -1 : 1
    }
  }

  /// Not all legs of a path, nor shortcuts of it that make up as many.
  private func tournamentRow(_ path: [Int]) -> IntegerRow {
    let rank = ranks(path)
    return row(lower: 2 - path.count) { leg in
      guard let from = rank[leg.u], let to = rank[leg.v], from < to else { return 0 }
      return -1
    }
  }

  /// Not a whole directed route: of its *m* + 1 legs, with shortcuts between its stops, at most *m*.
  private func directedRow(_ route: [Int]) -> IntegerRow {
    let rank = ranks(route)
    return row(lower: -route.count) { leg in
      if leg == TourEdge(0, route[0]) || leg == TourEdge(route[route.count - 1], 0) { return -1 }
      guard let from = rank[leg.u], let to = rank[leg.v], from < to else { return 0 }
      return -1
    }
  }

  /// Not a whole route, whichever way: α times its *m* − 1 inner edges and its two outer ones add up
  /// to at most α(*m* − 1) + 1.
  ///
  /// An outer edge may be used twice, but then the inner one beside it is not used at all: hence α
  /// is 2, and 3 if both outer edges share one inner edge.
  private func undirectedRow(_ route: [Int]) -> IntegerRow {
    let rank = ranks(route)
    let factor: Int32 = route.count == 2 ? 3 : 2
    return row(lower: -(Int(factor) * (route.count - 1) + 1)) { leg in
      if leg.u == 0 { return leg.v == route[0] || leg.v == route[route.count - 1] ? -1 : 0 }
      guard let from = rank[leg.u], let to = rank[leg.v], abs(from - to) == 1 else { return 0 }
      return -factor
    }
  }

  private func row(lower: Int, _ coefficient: (TourEdge) -> Int32) -> IntegerRow {
    var variables: [Int32] = []
    var coefficients: [Int32] = []
    for (v, leg) in legs.enumerated() {
      let factor = coefficient(leg)
      guard factor != 0 else { continue }
      variables.append(Int32(v))
      coefficients.append(factor)
    }
    return IntegerRow(variables: variables, coefficients: coefficients, lower: lower)
  }

  private func ranks(_ path: [Int]) -> [Int?] {
    var rank = [Int?](repeating: nil, count: relaxation.placeCount)
    for (position, place) in path.enumerated() { rank[place] = position }
    return rank
  }

  private func membership(_ places: [Int]) -> [Bool] {
    var isInside = [Bool](repeating: false, count: relaxation.placeCount)
    for place in places { isInside[place] = true }
    return isInside
  }
}

extension RouteSeparator {
  /// Returns the routes that whole values describe, as places without the depot, ordered by their
  /// first stops; `nil` if they describe none.
  func routes(_ values: [Double]) -> [[Int]]? {
    var neighbours = [[Int]](repeating: [], count: relaxation.placeCount)
    var firsts: [Int] = []
    for (leg, value) in zip(legs, values) where value > 0.5 {
      if leg.u == 0 {
        firsts += [Int](repeating: leg.v, count: value > 1.5 ? 2 : 1)
      } else if leg.v != 0 {
        neighbours[leg.u].append(leg.v)
        if !relaxation.isDirected { neighbours[leg.v].append(leg.u) }
      }
    }
    var isServed = [Bool](repeating: false, count: relaxation.placeCount)
    var routes: [[Int]] = []
    for first in firsts.sorted() where !isServed[first] {
      var route: [Int] = []
      var next: Int? = first
      while let place = next {
        guard !isServed[place] else { return nil }
        isServed[place] = true
        route.append(place)
        next = neighbours[place].first { !isServed[$0] }
      }
      routes.append(route)
    }
    return isServed.dropFirst().allSatisfy(\.self) ? routes : nil
  }
}
