internal import BasicAlgorithms

/// The parts of a problem that have nothing to do with each other: no vehicle of one part may serve a
/// stop of another, for lack of skills or of capacity, or because no way leads there and back.
///
/// Solved apart they are easier, and proven more often: two kinds of waste with trucks of their own
/// are two days. A problem that does not fall apart is one part; a stop that no vehicle may serve is a
/// part without vehicles.
struct IndependentParts {
  /// Indices into the whole problem's stops and vehicles.
  struct Part: Hashable {
    /// Ascending; where there are many, near ones near each other, if their positions are known.
    var stops: [Int] = []
    /// Ascending.
    var vehicles: [Int] = []
  }

  /// Up to this many stops all that a search reads stays in the cache in any order.
  ///
  /// With 900 stops in the order of a curve it makes 1.4 times the steps.
  static let maxUnorderedStops = 100

  /// By their first stops; each has at least one stop.
  let parts: [Part]
  private let problem: Problem

  /// Finds the parts of a problem.
  ///
  /// - Parameters:
  ///   - problem: What falls apart.
  ///   - reach: Where vehicles can drive; `nil`: everywhere.
  /// - Complexity: O(stops × groups of vehicles alike), and linear in the vehicles.
  init(_ problem: Problem, _ reach: VehicleReach? = nil) {
    self.problem = problem
    // Relations, shared facilities and given routes may tie any parts together.
    guard !problem.isRich else {
      parts = [
        Part(stops: Array(problem.stops.indices), vehicles: Array(problem.vehicles.indices))
      ]
      return
    }
    let n = problem.stops.count
    var sets = DisjointSets(count: n + problem.vehicles.count)
    // Vehicles that differ in neither skills nor capacity nor reach can serve the same stops.
    var alike: [Ability: Int] = [:]
    for (v, vehicle) in problem.vehicles.enumerated() {
      let ability = Ability(
        skills: vehicle.skills, capacity: vehicle.capacity,
        base: reach == nil
          ? nil
          : Ability.Base(profile: vehicle.profile, start: vehicle.start, end: vehicle.end))
      if let first = alike[ability] {
        sets.join(n + v, n + first)
        continue
      }
      alike[ability] = v
      for s in 0..<n
      where ability.suffices(for: problem.stops[s]) && reach?.covers(s, by: v) ?? true {
        sets.join(n + v, s)
      }
    }
    var partOfRoot: [Int: Int] = [:]
    var parts: [Part] = []
    for s in 0..<n {
      let root = sets.root(s)
      if partOfRoot[root] == nil {
        partOfRoot[root] = parts.count
        parts.append(Part())
      }
      parts[partOfRoot[root] ?? 0].stops.append(s)
    }
    for v in problem.vehicles.indices {
      if let part = partOfRoot[sets.root(n + v)] { parts[part].vehicles.append(v) }
    }
    self.parts = parts.map { part in
      guard part.stops.count > Self.maxUnorderedStops else { return part }
      return Part(stops: Self.alongCurve(part.stops, problem), vehicles: part.vehicles)
    }
  }

  /// Returns stops in an order that keeps near ones near; unchanged if a position is unknown.
  private static func alongCurve(_ stops: [Int], _ problem: Problem) -> [Int] {
    var (x, y): ([Double], [Double]) = ([], [])
    for stop in stops {
      switch problem.locations[problem.stops[stop].location].position {
      case .planar(let px, let py):
        x.append(px)
        y.append(py)
      case .geographic(let coordinate):
        x.append(coordinate.longitude)
        y.append(coordinate.latitude)
      case nil: return stops
      }
    }
    return HilbertCurve.order(x: x, y: y).map { stops[Int($0)] }
  }

  private struct Ability: Hashable {
    /// What decides how far a vehicle comes.
    struct Base: Hashable {
      let profile: String
      let start: Int?
      let end: Int?
    }

    let skills: Set<Int>
    let capacity: [Int]
    let base: Base?

    func suffices(for stop: Stop) -> Bool {
      guard stop.skills.isSubset(of: skills), stop.isContent(with: skills) else { return false }
      return capacity.indices.allSatisfy { d in
        (d < stop.delivery.count ? stop.delivery[d] : 0) <= capacity[d]
          && (d < stop.pickup.count ? stop.pickup[d] : 0) <= capacity[d]
      }
    }
  }

  /// Returns a part as a problem of its own; locations keep their indices.
  func problem(of part: Part) -> Problem {
    var result = problem
    result.stops = part.stops.map { problem.stops[$0] }
    result.vehicles = part.vehicles.map { problem.vehicles[$0] }
    return result
  }

  /// Returns the solutions of all parts as one of the whole problem.
  func merged(_ solutions: [BoundedSolution]) -> BoundedSolution {
    var whole = Solution(routes: [])
    for (part, solution) in zip(parts, solutions) {
      whole.routes += solution.solution.routes.map { route in
        Solution.Route(
          vehicle: part.vehicles[route.vehicle], stops: route.stops.map { part.stops[$0] })
      }
      whole.unassigned += solution.solution.unassigned.map { part.stops[$0] }
    }
    whole.routes.sort { $0.vehicle < $1.vehicle }
    whole.unassigned.sort()
    // Costs are not negative, so a part without a bound costs at least nothing; prizes have no such
    // limit the other way.
    let bounds = solutions.compactMap(\.bound)
    let isBounded =
      problem.objective == .prizes ? bounds.count == solutions.count : !bounds.isEmpty
    return BoundedSolution(
      solution: whole, bound: isBounded ? bounds.reduce(0, +) : nil,
      isProven: solutions.allSatisfy(\.isProven))
  }
}
