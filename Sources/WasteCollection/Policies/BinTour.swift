internal import VehicleRouting

/// A nearest-neighbour tour through all bins of a day.
struct BinTour {
  /// Where it begins and ends.
  let home: Int
  /// How many litres the largest hold of a truck takes.
  let hold: Double
  /// The bins where it has not been.
  private(set) var left: Set<Int>
  private let problem: Problem
  private let vehicle: Vehicle

  /// Begins a tour of the first vehicle; there is none if it starts nowhere.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - problem: The problem of serving all its bins, with its travel.
  init?(of day: DepotDay, in problem: Problem) {
    guard let vehicle = problem.vehicles.first, let home = vehicle.start else { return nil }
    let holds = day.vehicles.flatMap { vehicle in
      day.streams.map { vehicle.capacity(for: $0.id) }
    }
    (self.home, hold, left) = (home, Double(holds.max() ?? 0), Set(day.bins.indices))
    (self.problem, self.vehicle) = (problem, vehicle)
  }

  /// Returns the seconds on the road between two locations; none where no way leads.
  func seconds(_ from: Int, _ to: Int) -> Int {
    let leg = problem.leg(from: from, to: to, by: vehicle)
    return leg.hasRoute ? leg.duration : 0
  }

  /// Returns the bin that is nearest to a location, of those where it has not been.
  func nearest(to place: Int) -> Int? {
    left.min { (seconds(place, location($0)), $0) < (seconds(place, location($1)), $1) }
  }

  /// Returns where a bin is.
  func location(_ bin: Int) -> Int { problem.stops[bin].location }

  /// Goes to a bin.
  mutating func visit(_ bin: Int) { left.remove(bin) }
}
