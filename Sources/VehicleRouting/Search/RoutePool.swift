/// Routes of good plans, from which set partitioning chooses the best combination.
///
/// The newest ones are kept: they are the best, and GLPK takes seconds for a few thousand.
struct RoutePool: Sendable {
  /// The most routes that are kept.
  static let capacity = 1_500

  /// The routes from the oldest to the newest, each once.
  private(set) var routes: [Solution.Route] = []
  private var known: Set<Solution.Route> = []

  /// Adds the routes of a plan; old ones make room.
  mutating func add(_ solution: Solution) { add(solution.routes) }

  /// Adds the routes of another pool; old ones make room.
  mutating func add(_ other: RoutePool) { add(other.routes) }

  /// Adds routes; old ones make room.
  mutating func add(_ more: some Collection<Solution.Route>) {
    for route in more where known.insert(route).inserted { routes.append(route) }
    // Seldom, so that each route is moved but once on average.
    if routes.count > 2 * Self.capacity {
      routes.removeFirst(routes.count - Self.capacity)
      known = Set(routes)
    }
  }
}
