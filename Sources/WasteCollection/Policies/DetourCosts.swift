package import VehicleRouting

/// The usual cost of reaching a bin, in seconds on the road.
package struct DetourCosts: Hashable, Sendable {
  /// The mean share of a bin in the travel of a round.
  package let travel: Double
  /// By bin: what its service costs, as seconds on the road.
  package let service: [Double]
  /// What a day on which a bin overflows costs.
  package let overflow: Double

  /// How many mean visits a day of overflow costs where the depot does not say.
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
    travel =
      Double(Self.tour(of: day, in: problem)) / count / min(1, max(0.01, share)).squareRoot()
    let visit = travel + service.reduce(0, +) / count
    overflow =
      day.policy.overflowCost.map { $0 / day.costPerDrivingHour * 3600 }
      ?? Self.usualOverflow * visit
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
