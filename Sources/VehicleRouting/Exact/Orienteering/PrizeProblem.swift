internal import BasicAlgorithms

/// What limits the routes of a small problem in which every stop is optional: times and skills.
///
/// Loads and counts are left aside, so that some routes may be possible here that are not.
///
/// Place `stopCount` is where a route starts and ends. Vehicles of one group share an entry.
struct PrizeProblem: Sendable {
  /// What vehicles of one group may do.
  struct Fleet: Sendable {
    /// Index of the group's first vehicle.
    let vehicle: Int
    /// How many vehicles there are.
    let count: Int
    /// Between these moments its routes begin and end.
    let opening: Int, closing: Int
    /// The longest time on the road and at stops.
    let longest: Int
    /// Row-major `stopCount + 1` squared: the least time on the way, straight or by other stops'
    /// locations, so that leaving out a stop never makes a route longer.
    let legs: [Int]
    /// `isAllowed[stop]`: whether it may be served at all.
    let isAllowed: [Bool]
  }

  let stopCount: Int
  /// Prizes of the stops.
  let prizes: [Int]
  /// Every sum of prizes is a multiple of this.
  let unit: Int
  let fleets: [Fleet]
  /// `service[stop]`, and what is added if the vehicle comes from another location.
  let service: [Int], setup: [Int]
  /// `closing[stop]`: no visit begins later.
  let closing: [Int]
  /// Windows of a stop, in order.
  private let windows: [[ClosedRange<Int>]]
  /// `location[stop]`.
  private let location: [Int]

  /// Describes a problem, or returns `nil` if a stop has no prize or prizes are not what counts.
  init?(_ problem: Problem, _ instance: SearchInstance) {
    let prizes = problem.stops.compactMap(\.prize)
    guard problem.objective == .prizes, prizes.count == problem.stops.count else { return nil }
    let n = instance.stopCount
    stopCount = n
    self.prizes = prizes
    unit = max(1, prizes.reduce(0, greatestCommonDivisor))
    service = problem.stops.map(\.service)
    setup = problem.stops.map(\.setup)
    windows = problem.stops.map { stop in
      stop.windows.isEmpty ? [0...SearchInstance.unlimited] : stop.windows.map { $0.start...$0.end }
    }
    closing = problem.stops.map { $0.windows.last?.end ?? SearchInstance.unlimited }
    location = problem.stops.map(\.location)
    var fleets: [Fleet] = []
    for group in 0..<Int((instance.group.max() ?? -1) + 1) {
      let vehicles = instance.group.indices.filter { Int(instance.group[$0]) == group }
      guard let first = vehicles.first else { continue }
      let window = problem.vehicles[first].window
      fleets.append(
        Fleet(
          vehicle: first, count: vehicles.count, opening: window?.start ?? 0,
          closing: window?.end ?? SearchInstance.unlimited, longest: instance.maxDuration[first],
          legs: Self.legs(instance, vehicle: first),
          isAllowed: (0..<n).map { stop in
            instance.isAllowed.isEmpty
              || instance.isAllowed[stop * instance.vehicleCount + first]
          }))
    }
    self.fleets = fleets
  }

  /// When a visit can begin at a stop at the earliest, or `nil` if it is too late for all windows.
  func begin(at stop: Int, from arrival: Int) -> Int? {
    for window in windows[stop] where window.upperBound >= arrival {
      return max(arrival, window.lowerBound)
    }
    return nil
  }

  /// How long a visit takes that comes from a place.
  func visit(_ stop: Int, from place: Int) -> Int {
    // At the start, whose location is not looked at, nothing is added, which no route undercuts.
    let isElsewhere = place < stopCount && location[place] != location[stop]
    return service[stop] + (isElsewhere ? setup[stop] : 0)
  }

  private static func legs(_ instance: SearchInstance, vehicle: Int) -> [Int] {
    let n = instance.stopCount
    let travel = instance.travelClasses[Int(instance.travelClass[vehicle])]
    var legs = [Int](repeating: 0, count: (n + 1) * (n + 1))
    for i in 0...n {
      let from = Int(instance.row[i < n ? i : n + vehicle])
      for j in 0...n where i != j {
        let to = Int(instance.row[j < n ? j : n + instance.vehicleCount + vehicle])
        legs[i * (n + 1) + j] = travel.duration(from, to, instance.rowCount)
      }
    }
    // Not by the last place: there a route ends.
    for via in 0..<n {
      for i in 0...n {
        for j in 0...n {
          let detour = legs[i * (n + 1) + via] + legs[via * (n + 1) + j]
          legs[i * (n + 1) + j] = min(legs[i * (n + 1) + j], detour)
        }
      }
    }
    return legs
  }
}
