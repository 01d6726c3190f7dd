internal import LinearProgramming

extension RouteRelaxation {
  /// Whether no order of a route's stops is short enough, windows and waiting aside.
  ///
  /// The shortest closed tour is looked for with a counted limit, so that the answer repeats.
  func isTooLong(_ route: [Int]) -> Bool {
    guard longest < SearchInstance.unlimited, route.count > 1 else { return false }
    let places = [0] + route
    let visits = route.reduce(0) { $0 + visit[$1] }
    guard
      places.allSatisfy({ from in
        places.allSatisfy { durations[from * placeCount + $0] <= Int32.max }
      })
    else { return false }
    let tour = TourCosts(count: places.count) { durations[places[$0] * placeCount + places[$1]] }
    var search = TourBranchAndCut()
    search.limit = .work(WorkLimit(relaxations: 60))
    return search.solve(tour, from: Array(places.indices)).bound + visits > longest
  }
}
