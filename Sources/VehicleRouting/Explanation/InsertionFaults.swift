/// The rules that a position breaks at any time of day: the part that needs no clock.
struct InsertionFaults {
  /// Skills that the vehicle lacks.
  var skills: Set<Int> = []
  /// Stops more than it may visit.
  var stops = 0
  /// Distance more than it may drive.
  var distance = 0
  /// Load units more than fit, per dimension.
  var capacity: [Int]
  /// Whether none of the changes considered fixes it.
  var isHopeless = false

  /// Finds nothing wrong.
  init(dimensions: Int) { capacity = Array(repeating: 0, count: dimensions) }

  /// The changes of the vehicle that fix it, one for each broken rule.
  func changes(of vehicle: Int) -> [Change] {
    var result: [Change] = []
    if !skills.isEmpty {
      result.append(Change(.skills(vehicle: vehicle, skills), by: skills.count))
    }
    if stops > 0 { result.append(Change(.stops(vehicle: vehicle), by: stops)) }
    if distance > 0 { result.append(Change(.distance(vehicle: vehicle), by: distance)) }
    for (d, amount) in capacity.enumerated() where amount > 0 {
      result.append(Change(.capacity(vehicle: vehicle, dimension: d), by: amount))
    }
    return result
  }
}

/// The load along a route of stops only, with the greatest loads before and after each position.
struct LoadProfile {
  /// `load[d][p]` is on board after `p` places.
  let load: [[Int]]
  /// The greatest load after at most, and after at least, `p` places.
  let maxBefore: [[Int]]
  let maxAfter: [[Int]]

  /// Follows a route.
  init(_ checker: SolutionChecker, _ places: [Activity]) {
    load = (0..<checker.dimensions).map { checker.loads(places, $0) }
    maxBefore = load.map { loads in
      var most = Int.min
      return loads.map { load in
        most = max(most, load)
        return most
      }
    }
    maxAfter = load.map { loads in
      var most = Int.min
      return loads.reversed().map { load in
        most = max(most, load)
        return most
      }.reversed()
    }
  }

  /// The greatest load of the route with a request at a place, in one dimension.
  func most(_ stops: [Stop], at place: InsertionPlace, _ d: Int) -> Int {
    func amount(_ amounts: [Int]) -> Int { d < amounts.count ? amounts[d] : 0 }
    let p = place.position
    guard let q = place.deliveryPosition else {
      return max(
        maxBefore[d][p] + amount(stops[0].delivery), maxAfter[d][p] + amount(stops[0].pickup))
    }
    return max(maxAfter[d][0], (load[d][p...q].max() ?? 0) + amount(stops[0].pickup))
  }
}
