/// Routes of good plans, from which set partitioning chooses the best combination.
struct RoutePool {
  private(set) var routes: Set<Solution.Route> = []
  /// The most routes that are kept.
  static let capacity = 20_000

  /// Adds the routes of a plan while there is room.
  mutating func add(_ solution: Solution) {
    guard routes.count < Self.capacity else { return }
    routes.formUnion(solution.routes)
  }

  /// Adds the routes of another pool while there is room.
  mutating func add(_ other: RoutePool) {
    guard routes.count < Self.capacity else { return }
    routes.formUnion(other.routes)
  }
}
