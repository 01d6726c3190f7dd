import Testing
import TravelModel
import VehicleRouting
import _TestSupport

@testable import ItineraryPlanning

/// Days of random requests against the checker, which asks places and ways anew.
@Suite struct ItineraryCheckerTests {
  private struct Planned {
    let plan: PlannedItinerary
    let request: ItineraryRequest
    let checker: ItineraryChecker
  }

  private static func planned(
    seed: UInt64, _ change: (inout ItineraryRequest) throws -> Void = { _ in }
  ) throws -> Planned? {
    var random = SplitMix64(seed: seed)
    guard var drawn = try RandomRequests(&random) else { return nil }
    try change(&drawn.request)
    let draft = ItineraryCompiler(
      drawn.request, places: drawn.places, categories: CategoriesReader.usual)
    let ways = drawn.ways(draft)
    let problem = draft.problem(ways)
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(300)
    options.seed = seed
    var solver = ItinerarySolver(problem, options: options)
    solver.maxLooks = 3_000_000
    guard let answer = solver.solve(),
      let plan = draft.planned(answer, problem)
    else { return nil }
    let checker = ItineraryChecker(
      drawn.request, places: drawn.places, categories: CategoriesReader.usual, ways: ways)
    return Planned(plan: plan, request: drawn.request, checker: checker)
  }

  @Test func `every day of a random request keeps hours, budget, walking and time`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 5000)) { seed in
      do {
        guard let planned = try Self.planned(seed: seed) else { return }
        let violations = planned.checker.violations(of: planned.plan).filter {
          // What is demanded may be closed or too dear; then it is told.
          switch $0 {
          case .missing: planned.plan.value.missing == 0 && planned.request.mustSee.isEmpty
          default: true
          }
        }
        #expect(violations.isEmpty, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test func `a budget in another currency is kept`() async {
    let rates = CurrencyRates(perEuro: ["EUR": 1, "GBP": 0.8])
    await Seeds.each(Seeds.wanted(quick: 60, long: 2000)) { seed in
      do {
        let euros = Int(seed % 41)
        let planned = try Self.planned(seed: seed) {
          ($0.budget, $0.budgetCurrency, $0.currency) = (euros * 100, "EUR", "GBP")
          try $0.settleCurrency(local: "HUF", rates, file: "r")
        }
        guard let planned else { return }
        let exceeded = planned.checker.violations(of: planned.plan).filter {
          if case .budget = $0 { true } else { false }
        }
        #expect(exceeded.isEmpty, "seed \(seed)")
        // A pound is 1.25 euros.
        #expect(planned.plan.price * 5 <= euros * 100 * 4, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test func `plans that are tampered with are refused`() throws {
    var caught: [String: Int] = [:]
    var tried = 0
    for seed in UInt64(0)..<80 {
      guard let planned = try Self.planned(seed: seed), !planned.plan.days[0].visits.isEmpty else {
        continue
      }
      tried += 1
      func expect(_ name: String, _ change: (inout PlannedItinerary) -> Void) {
        var plan = planned.plan
        change(&plan)
        #expect(!planned.checker.violations(of: plan).isEmpty, "seed \(seed): \(name)")
        caught[name, default: 0] += 1
      }
      expect("a day is gone") { $0.days.removeLast() }
      expect("a visit ends before it begins") {
        $0.days[0].visits[0].ends = $0.days[0].visits[0].begins - 600
      }
      expect("a visit begins before one arrives") { $0.days[0].visits[0].begins -= 90_000 }
      expect("a leg is faster than the way") { $0.days[0].visits[0].leg.arrives -= 120 }
      expect("a leg leaves before the day starts") { $0.days[0].visits[0].leg.leaves -= 7200 }
      expect("a visit is free") {
        $0.days[0].visits[0].price += 100
      }
      expect("a place is visited twice") {
        let visit = $0.days[0].visits[0]
        $0.days[0].visits.append(visit)
      }
      expect("the end is late") { $0.days[0].last.arrives += 86_400 }
      expect("one has to leave before one can") {
        $0.days[0].last.latest = $0.days[0].last.leaves - 60
      }
      expect("a leg leads elsewhere") { $0.days[0].last.from = 0 }
      expect("the whole price is another") { $0.value.price += 1 }
    }
    #expect(tried > 20)
    #expect(caught.count == 11)
  }
}
