/// One path with prizes and a greatest length: the orienteering problem, as its search reads it.
///
/// Nodes are the stops, then the start, then the end of the path. The end is linked back to the start by
/// a leg that no move can afford to give up, so that every path is a closed tour.
struct OrienteeringPathProblem: Sendable {
  /// The length of the link from the end to the start.
  static let link = -(1 << 29)
  /// The longest leg and limit that leave room for sums in 32 bits.
  private static let greatestLength = 1 << 27

  let stopCount: Int
  var nodeCount: Int { stopCount + 2 }
  var start: Int { stopCount }
  var end: Int { stopCount + 1 }
  /// Row-major, nodes × nodes: twice the duration of the leg, and half of the visits at both of its ends
  /// twice, so that a path's length is twice the time it takes.
  let lengths: [Int32]
  /// Like `lengths`: the most that a path may take, twice.
  let limit: Int
  /// `prizes[node]`; zero at start and end.
  let prizes: [Int]
  /// `neighbours[node * neighbourCount ..< (node + 1) * neighbourCount]`: nearest nodes first.
  let neighbours: [Int32]
  let neighbourCount: Int

  /// Compiles a problem, or returns `nil` if it is more than one path with prizes and a length.
  init?(_ problem: Problem, _ instance: SearchInstance, neighbourCount: Int = 12) {
    guard problem.vehicles.count == 1, let vehicle = problem.vehicles.first,
      problem.objective == .prizes, instance.timing == .segments,
      problem.stops.count <= SearchInstance.maxTabulatedRows,
      Self.isUnlimited(problem, vehicle), let travel = instance.travelClasses.first
    else { return nil }
    let longest = travel.durations.max().map(Int.init) ?? travel.dearest
    var most = vehicle.maxDuration ?? SearchInstance.unlimited
    if let shift = vehicle.window { most = min(most, shift.end - shift.start) }
    let n = problem.stops.count
    let visits = problem.stops.map { $0.service + $0.setup } + [0, 0]
    guard most >= 0, most < SearchInstance.unlimited, n > 1,
      2 * (longest + (visits.max() ?? 0)) < Self.greatestLength
    else { return nil }

    let count = n + 2
    let rows = (0..<count).map { Int(instance.row[$0]) }
    var lengths = [Int32](repeating: 0, count: count * count)
    for i in 0..<count {
      for j in 0..<i {
        let leg = travel.duration(rows[i], rows[j], instance.rowCount)
        guard leg == travel.duration(rows[j], rows[i], instance.rowCount) else { return nil }
        let length = Int32(2 * leg + visits[i] + visits[j])
        lengths[i * count + j] = length
        lengths[j * count + i] = length
      }
    }
    lengths[n * count + n + 1] = Int32(Self.link)
    lengths[(n + 1) * count + n] = Int32(Self.link)

    stopCount = n
    limit = 2 * most
    prizes = problem.stops.map { $0.prize ?? 0 } + [0, 0]
    let each = min(neighbourCount, n - 1)
    self.neighbourCount = each
    var neighbours: [Int32] = []
    neighbours.reserveCapacity(count * each)
    for i in 0..<count {
      let others = (0..<count).filter { $0 != i && lengths[i * count + $0] >= 0 }
      let keys = others.map { Int(lengths[i * count + $0]) << 20 | $0 }.sorted()
      neighbours += keys.prefix(each).map { Int32($0 & (1 << 20 - 1)) }
    }
    self.neighbours = neighbours
    self.lengths = lengths
  }

  /// Whether nothing but the length and the prizes decides which stops are visited.
  private static func isUnlimited(_ problem: Problem, _ vehicle: Vehicle) -> Bool {
    vehicle.maxStops ?? .max >= problem.stops.count
      && problem.stops.allSatisfy {
        $0.prize != nil && $0.windows.isEmpty && $0.mayBeServed(by: vehicle)
      }
      && vehicle.capacity.indices.allSatisfy { d in
        problem.stops.reduce(0) { sum, stop in
          sum + (d < stop.delivery.count ? stop.delivery[d] : 0)
            + (d < stop.pickup.count ? stop.pickup[d] : 0)
        } <= vehicle.capacity[d]
      }
  }
}
