/// The value of each term that a problem sets for a plan, and its price.
///
/// Prices are no part of a plan's cost. What few vehicles cost beside the cheapest plan of any fleet is
/// not known, and so is no price of it.
package struct TermMeasures: Hashable, Sendable {
  /// One number of a term, by the name that solution JSON has for both.
  package struct Figure: Hashable, Sendable {
    package enum Term: String, CaseIterable, Hashable, Sendable {
      case closeness, compactness, emissions, balance, vehicles, makespan

      /// What can be stated of it.
      package var measures: [Measure] {
        switch self {
        case .closeness: [.moved, .price]
        case .compactness: [.spread, .overlap, .crossings, .price]
        case .balance: [.shortest, .longest, .cheapestCost, .price]
        case .emissions: [.grams, .price]
        case .vehicles: [.used]
        case .makespan: [.latestEnd]
        }
      }
    }

    package enum Measure: String, Hashable, Sendable {
      /// Stops that another vehicle serves than in the given plan.
      case moved
      /// See ``RouteTerms/spread``.
      case spread
      /// See ``RouteHulls``.
      case overlap, crossings
      /// The durations of the shortest and the longest route, from start to end.
      case shortest, longest
      /// What the cheapest plan that was found costs, with the prizes that it loses and the prices of
      /// the other terms.
      case cheapestCost = "cheapest_cost"
      /// What vehicles emit.
      case grams
      /// The latest moment at which a route ends.
      case latestEnd = "latest_end"
      /// Number of vehicles used.
      case used
      case price
    }

    package let term: Term
    package let measure: Measure
    /// Prices and costs are in the user's units.
    package let value: Int

    /// Creates a number.
    package init(_ term: Term, _ measure: Measure, _ value: Int) {
      (self.term, self.measure, self.value) = (term, measure, value)
    }
  }

  /// The numbers of the whole plan, term by term.
  package let figures: [Figure]
  /// Those of each route.
  package let routes: [[Figure]]

  /// Measures a plan.
  ///
  /// - Parameters:
  ///   - solution: Its routes.
  ///   - durations: How long each of them lasts.
  ///   - ends: When each of them ends.
  ///   - cost: What they cost, with the prizes that are lost, in cost units.
  ///   - cheapest: What the cheapest plan that was found costs, with the prizes that it loses and the
  ///     prices of its terms, in cost units; `nil` if that is not known.
  ///   - problem: Whose terms these are.
  package init(
    _ solution: Solution, durations: [Int], ends: [Int], cost: Int, cheapest: Int?,
    in problem: Problem
  ) {
    let terms = problem.terms
    let costs = StatedCosts(problem)
    let parts = solution.routes.map { RouteTerms($0, in: problem) }
    let areEmissionsStated = problem.vehicles.contains { $0.emissions != nil }
    func sums(_ parts: [RouteTerms], _ territories: RouteHulls? = nil) -> [Figure] {
      var result: [Figure] = []
      if terms.closeness > 0 {
        result += [
          Figure(.closeness, .moved, parts.reduce(0) { $0 + $1.moved }),
          Figure(.closeness, .price, costs.rounded(parts.reduce(0) { $0 + $1.closenessPrice })),
        ]
      }
      if terms.compactness > 0 {
        result.append(Figure(.compactness, .spread, parts.reduce(0) { $0 + $1.spread }))
        if let territories {
          result += [
            Figure(.compactness, .overlap, territories.overlap),
            Figure(.compactness, .crossings, territories.crossings),
          ]
        }
        result.append(
          Figure(.compactness, .price, costs.rounded(parts.reduce(0) { $0 + $1.compactnessPrice })))
      }
      if areEmissionsStated {
        let emitted = parts.reduce(0) { $0 + $1.emitted }
        result.append(Figure(.emissions, .grams, (emitted + 500_000) / 1_000_000))
        if terms.emissions > 0 {
          result.append(
            Figure(.emissions, .price, costs.rounded(parts.reduce(0) { $0 + $1.emissionsPrice })))
        }
      }
      return result
    }
    var figures = sums(
      parts, terms.compactness > 0 ? RouteHulls(solution.routes, in: problem) : nil)
    if terms.balanceAllowance != nil {
      figures += [
        Figure(.balance, .shortest, durations.min() ?? 0),
        Figure(.balance, .longest, durations.max() ?? 0),
      ]
      if let cheapest {
        let value = cost + parts.reduce(0) { $0 + $1.price }
        figures += [
          Figure(.balance, .cheapestCost, costs.rounded(cheapest)),
          Figure(.balance, .price, costs.rounded(value - cheapest)),
        ]
      }
    }
    if problem.objective == .vehiclesFirst {
      figures.append(Figure(.vehicles, .used, solution.routes.count))
    }
    if problem.objective == .makespan {
      figures.append(Figure(.makespan, .latestEnd, ends.max() ?? 0))
    }
    self.figures = figures
    routes = parts.map { sums([$0]) }
  }
}

extension TermMeasures {
  /// Measures the plan of an answer.
  package init(_ answer: Answer) {
    self.init(
      answer.solution, durations: answer.schedules.map(\.duration),
      ends: answer.schedules.map(\.end),
      cost: answer.cost + answer.lostPrize, cheapest: answer.cheapest, in: answer.problem)
  }
}
