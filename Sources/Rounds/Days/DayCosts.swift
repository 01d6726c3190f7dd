package import VehicleRouting
package import WasteCollection

/// What rounds cost, by item, in the depot's currency.
package struct DayCosts: Hashable, Sendable {
  /// For the vehicles that leave the depot.
  package var fixed = 0.0
  /// From departure to return, unpaid breaks aside.
  package var hours = 0.0
  package var kilometres = 0.0
  /// What overtime costs more than other hours.
  package var overtime = 0.0
  /// The fees of facilities.
  package var fees = 0.0

  package var total: Double { fixed + hours + kilometres + overtime + fees }

  /// No costs at all.
  package init() {}

  /// The costs of a route.
  ///
  /// - Parameters:
  ///   - schedule: The route.
  ///   - problem: Its problem, one of the day's.
  ///   - day: The day.
  package init(of schedule: Schedule, in problem: Problem, on day: DepotDay) {
    let vehicle = problem.vehicles[schedule.vehicle]
    let rates = vehicle.rates
    let metres = schedule.steps.last?.distance ?? 0
    let late = vehicle.regularEnd.map { max(0, schedule.end - $0) } ?? 0
    let fees = schedule.steps.reduce(0) { sum, step in
      if case .facility(let facility) = step.kind {
        sum + problem.facilities[facility].fee
      } else {
        sum
      }
    }
    // A policy may plan as if vehicles cost nothing that are there anyway.
    let truck = day.vehicles.first { .text($0.id) == vehicle.id }
    fixed = truck?.costs.fixed ?? 0
    kilometres = day.money(rates.distance * metres, in: problem)
    overtime = day.money(rates.overtime * late, in: problem)
    self.fees = day.money(fees, in: problem)
    let others = vehicle.fixedCost + rates.distance * metres + rates.overtime * late + fees
    hours = rates.shift == 0 ? 0 : day.money(schedule.cost - others, in: problem)
  }

  /// Adds costs.
  package static func + (a: Self, b: Self) -> Self {
    var sum = Self()
    for item in Item.allCases { sum[keyPath: item.path] = a[item] + b[item] }
    return sum
  }

  /// One of the sums that make up the total.
  package enum Item: String, CaseIterable, Sendable {
    case fixed, hours, kilometres, overtime, fees

    fileprivate var path: WritableKeyPath<DayCosts, Double> {
      switch self {
      case .fixed: \.fixed
      case .hours: \.hours
      case .kilometres: \.kilometres
      case .overtime: \.overtime
      case .fees: \.fees
      }
    }
  }

  /// Returns the sum of an item.
  package subscript(_ item: Item) -> Double { self[keyPath: item.path] }

  /// The items that cost anything.
  package var items: [Item] { Item.allCases.filter { self[$0] > 0 } }
}

extension DayPlan {
  /// What a round costs.
  package func costs(of round: Round) -> DayCosts {
    DayCosts(of: round.schedule, in: answer.problem, on: day)
  }

  /// What all rounds cost.
  package var costs: DayCosts { rounds.reduce(DayCosts()) { $0 + costs(of: $1) } }

  /// A sum of costs that the plan weighs, such as its bound, in the depot's currency.
  package func money(_ cost: Int) -> Double { day.money(cost, in: answer.problem) }
}
