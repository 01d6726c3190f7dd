package import VehicleRouting

/// The usual cost of reaching a bin, in seconds on the road.
package struct DetourCosts: Hashable, Sendable {
  /// By bin: its mean share in the travel of a round, and in the fixed costs of the trucks where those are weighed.
  package let detours: [Double]
  /// By bin: what its service costs, as seconds on the road.
  package let service: [Double]
  /// By bin: what its overflows cost.
  package let overflows: [BinRelativeValue.Overflow]

  /// What a litre that is left beside a bin costs where the depot does not say, in its currency.
  package let usualSpillCost: Double

  /// How many mean visits a binful of waste beside a bin costs where the depot does not say.
  package static let usualSpill = 5.0
  /// How many days' full bins share the fixed costs of a truck, if it holds them.
  private static let interval = 2.0
  /// How many mean visits a day of overflow costs, for policies that plan several rounds together.
  package static let usualOverflow = 0.75

  /// Estimates the costs from one tour through all bins, that always goes on to the nearest, and tips or comes
  /// home when the truck is full.
  ///
  /// Where only a share of the bins is served, those stand farther apart: a tour through a part of the
  /// places in an area grows with the square root of their number, so each costs more by one over the
  /// square root of the share.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - problem: The problem of serving all its bins, with its travel.
  ///   - share: The share of the bins that needs service on an average round.
  ///
  /// - Source: J. Beardwood, J. H. Halton, J. M. Hammersley (1959), *The shortest path through many
  ///   points*, Proceedings of the Cambridge Philosophical Society 55.
  package init(of day: DepotDay, in problem: Problem, share: Double) {
    let serviceRate = day.costPerServiceHour / day.costPerDrivingHour
    service = day.bins.map { Double($0.service) * serviceRate }
    let count = Double(max(1, day.bins.count))
    let seconds = 3600 / day.costPerDrivingHour
    let policy = day.policy
    let travel =
      Double(Self.tour(of: day, in: problem)) / count / min(1, max(0.01, share)).squareRoot()
    let weighs = policy.kind == .overflow && policy.weighsFixedCosts
    let detours = day.bins.map {
      travel + (weighs ? seconds * Self.fixedCost(of: $0, on: day, share: share) : 0)
    }
    self.detours = detours
    let visit = (detours.reduce(0, +) + service.reduce(0, +)) / count
    let litres = day.bins.reduce(0) { $0 + $1.capacity } / count
    let isStated = policy.overflowCost != nil || policy.spillCost != nil
    usualSpillCost = Self.usualSpill * visit / max(1, litres) / seconds
    overflows = day.bins.map { [usualSpillCost] bin in
      BinRelativeValue.Overflow(
        morning: (policy.overflowCost ?? 0) * seconds
          + (isStated || policy.kind == .overflow ? 0 : Self.usualOverflow * visit),
        spill: (policy.spillCost ?? (isStated || policy.kind != .overflow ? 0 : usualSpillCost))
          * seconds * bin.capacity)
    }
  }

  /// What sending the truck that takes a bin costs for each bin that it serves, in the depot's currency.
  ///
  /// Of the trucks that take its stream, the one that shares its costs among most bins: those that need service within two
  /// days, if it holds them.
  private static func fixedCost(of bin: Bin, on day: DepotDay, share: Double) -> Double {
    day.vehicles.filter { $0.capacity(for: bin.stream) > 0 }.map { vehicle in
      let bins = day.bins.filter { vehicle.capacity(for: $0.stream) > 0 }
      let served = min(1, share * interval) * Double(bins.count)
      let alike = bins.filter { $0.stream == bin.stream }
      let litres = alike.reduce(0) { $0 + $1.capacity } / Double(max(1, alike.count))
      let loads = Double(vehicle.capacity(for: bin.stream)) / max(1, litres)
      let held = day.facilities.isEmpty ? loads : .infinity
      return vehicle.costs.fixed / max(1, min(served, held))
    }.min() ?? 0
  }

  /// Seconds on the road of the tour; bins are at their whole capacity.
  private static func tour(of day: DepotDay, in problem: Problem) -> Int {
    guard var tour = BinTour(of: day, in: problem) else { return 0 }
    var (seconds, load, place) = (0, 0.0, tour.home)
    while let next = tour.nearest(to: place) {
      let litres = day.bins[next].capacity
      if load > 0, load + litres > tour.hold {
        let site = problem.facilities.first
        let tip = site?.location ?? tour.home
        seconds += tour.seconds(place, tip) + (site?.service ?? 0)
        (load, place) = (0, tip)
        continue
      }
      tour.visit(next)
      seconds += tour.seconds(place, tour.location(next))
      place = tour.location(next)
      load += litres
    }
    return seconds + tour.seconds(place, tour.home)
  }
}
