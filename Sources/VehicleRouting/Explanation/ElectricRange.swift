/// Which stops vehicles can serve with their batteries if they have nothing else to do.
struct ElectricRange {
  private let kindCount: Int
  private let kindOf: [Int]
  private let isServed: [Bool]

  /// Tries each stop on an idle vehicle of each kind.
  init(_ problem: Problem) {
    let instance = ElectricInstance(problem)
    kindCount = instance.kinds.count
    kindOf = Array(instance.kindOf)
    var routes = ElectricRoutes(instance)
    var isServed = [Bool](repeating: false, count: instance.stopCount * kindCount)
    for kind in 0..<kindCount {
      for stop in 0..<instance.stopCount {
        isServed[stop * kindCount + kind] =
          routes.cost(of: [stop], kind: kind, instance) < ElectricRoutes.undrivable
      }
    }
    self.isServed = isServed
  }

  /// Whether a vehicle can serve a stop and come home.
  func canServeAlone(_ stop: Int, by vehicle: Int) -> Bool {
    isServed[stop * kindCount + kindOf[vehicle]]
  }
}
