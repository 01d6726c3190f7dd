package import VehicleRouting

/// Rules about what is on board.
extension PlanWalk {
  /// Something on board: brought to a job, picked up at a job, or a shipment.
  private struct Parcel: Equatable {
    enum Way { case brought, taken, shipped }
    let stop: Int
    let way: Way
    let amounts: [Int]
  }

  /// What happens on board along a route: what is there after each activity, the start before them.
  private struct Deck {
    /// One entry more than activities.
    var parcels: [[Parcel]] = []
    /// What each activity unloads at a facility.
    var unloaded: [[Parcel]] = []
  }

  private func deck(_ activities: [Activity]) -> Deck {
    /// What jobs from an activity on need, until the vehicle can load again.
    func needed(from index: Int) -> [Parcel] {
      var result: [Parcel] = []
      for activity in activities[index...] {
        if case .facility(let f) = activity, problem.facilities[f].loads { break }
        if case .stop(let s) = activity, problem.stops[s].kind == .job {
          result.append(Parcel(stop: s, way: .brought, amounts: problem.stops[s].delivery))
        }
      }
      return result
    }
    var aboard = needed(from: 0)
    var deck = Deck(parcels: [aboard])
    for (index, activity) in activities.enumerated() {
      var unloaded: [Parcel] = []
      switch activity {
      case .stop(let s):
        let stop = problem.stops[s]
        switch stop.kind {
        case .job:
          if let brought = aboard.firstIndex(where: { $0.stop == s && $0.way == .brought }) {
            aboard.remove(at: brought)
          }
          aboard.append(Parcel(stop: s, way: .taken, amounts: stop.pickup))
        case .pickup: aboard.append(Parcel(stop: s, way: .shipped, amounts: stop.pickup))
        case .delivery:
          aboard.removeAll { problem.stops[$0.stop].kind == .pickup(delivery: s) }
        }
      case .facility(let f):
        let facility = problem.facilities[f]
        if facility.unloads {
          unloaded = aboard.filter { parcel in
            guard parcel.way == .taken else { return false }
            guard let accepted = facility.accepts else { return true }
            guard let goods = problem.stops[parcel.stop].goods else { return false }
            return accepted.contains(goods)
          }
          aboard.removeAll { unloaded.contains($0) }
        }
        if facility.loads { aboard += needed(from: index + 1) }
      case .charge, .pause, .rest: break
      }
      deck.parcels.append(aboard)
      deck.unloaded.append(unloaded)
    }
    return deck
  }

  private func sum(_ parcels: [Parcel], _ d: Int) -> Int {
    parcels.reduce(0) { $0 + (d < $1.amounts.count ? $1.amounts[d] : 0) }
  }

  /// What is on board at the start of a route and after each activity, per load dimension.
  package func loads(_ route: Solution.Route) -> [[Int]] {
    deck(route.activities).parcels.map { aboard in
      (0..<problem.loadDimensions).map { sum(aboard, $0) }
    }
  }

  func brokenByLoads(_ route: Solution.Route) -> Set<String> {
    let vehicle = problem.vehicles[route.vehicle]
    let deck = deck(route.activities)
    var broken: Set<String> = []
    for d in 0..<problem.loadDimensions {
      for (moment, aboard) in deck.parcels.enumerated() {
        if d < vehicle.capacity.count, sum(aboard, d) > vehicle.capacity[d] {
          switch moment == 0 ? nil : route.activities[moment - 1] {
          case .facility: broken.insert("excessTripLoad")
          case .stop, nil: broken.insert("excessLoad")
          case .charge, .pause, .rest: break
          }
        }
        if moment < route.activities.count, case .pause(let b) = route.activities[moment],
          let most = vehicle.breaks[b].maxLoad, d < most.count, sum(aboard, d) > most[d]
        {
          broken.insert("breakLoad")
        }
      }
      if vehicle.endsEmpty, sum(deck.parcels.last!.filter { $0.way == .taken }, d) > 0 {
        broken.insert("notEmptyAtEnd")
      }
    }
    for aboard in deck.parcels {
      // Where nothing is brought or taken there are no goods; shipments may be weightless.
      let goods = Set(
        aboard.filter { $0.way == .shipped || $0.amounts.contains { $0 > 0 } }
          .compactMap { problem.stops[$0.stop].goods })
      if problem.incompatibleGoods.contains(where: {
        goods.contains($0.first) && goods.contains($0.second)
      }) {
        broken.insert("goodsIncompatible")
      }
    }
    return broken
  }

  /// What a route unloads at a facility, per dimension.
  func unloading(_ route: Solution.Route, at f: Int) -> [Int] {
    let unloaded = deck(route.activities).unloaded
    return (0..<problem.loadDimensions).map { d in
      route.activities.indices.reduce(0) {
        $0 + (route.activities[$1] == .facility(f) ? sum(unloaded[$1], d) : 0)
      }
    }
  }

  func areFacilitiesOverLimit(_ routes: [Solution.Route]) -> Bool {
    problem.facilities.enumerated().contains { f, facility in
      facility.limit.enumerated().contains { d, limit in
        routes.reduce(0) { $0 + unloading($1, at: f)[d] } > limit
      }
    }
  }
}
