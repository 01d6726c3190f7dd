internal import TravelModel

/// What vehicles and their visits of facilities cost at least, apart from legs and stops, where vehicles
/// unload on the way.
///
/// What a load dimension picks up takes so many visits as the largest vehicle needs, and so many vehicles as
/// have the time for its stops and these visits. Dimensions that different vehicles carry, such as kinds of
/// waste with trucks of their own, add up.
struct UnloadingBound {
  /// What facilities and the time there cost, in cost units.
  private(set) var visits = 0
  /// The fixed costs of vehicles, with their paid breaks.
  private(set) var fixed = 0

  /// One load dimension.
  private struct Need {
    let carriers: Set<Int>
    var visits = 0
    var visitCost = 0
    var fixed = 0

    var cost: Int { visits * visitCost + fixed }
  }

  /// Bounds plans that serve the same requests.
  ///
  /// - Parameters:
  ///   - model: The problem.
  ///   - served: The stops that are served.
  init(_ model: borrowing RichInstance, serving served: Set<Int>) {
    guard !model.hasShipments, model.facilityCount > 0 else { return }
    var needs: [Need] = []
    for dimension in 0..<model.dimensions {
      if let need = Self.need(dimension, model, served) { needs.append(need) }
    }
    needs.sort { $0.cost > $1.cost }
    var taken: Set<Int> = []
    for need in needs where taken.isDisjoint(with: need.carriers) {
      taken.formUnion(need.carriers)
      visits += need.visits * need.visitCost
      fixed += need.fixed
    }
  }

  /// How many that hold so much are needed for an amount.
  private static func count(_ amount: Int, by most: Int) -> Int {
    amount / most + (amount % most > 0 ? 1 : 0)
  }

  private static func need(
    _ dimension: Int, _ model: borrowing RichInstance, _ served: Set<Int>
  ) -> Need? {
    let carriers = (0..<model.vehicleCount).filter {
      model.capacity[$0 * model.dimensions + dimension] > 0
    }
    let most = carriers.map { model.capacity[$0 * model.dimensions + dimension] }.max() ?? 0
    guard most > 0 else { return nil }
    var (load, work, stops) = (0, 0, 0)
    for request in model.requests
    where request.choices.contains(where: { served.contains($0.stop) }) {
      let picked = request.choices.map { model.pickup[$0.stop * model.dimensions + dimension] }
      guard let least = picked.min(), least > 0 else { continue }
      load += least
      stops += 1
      work +=
        request.choices.map { choice in
          (0..<model.typeCount).map { model.service[choice.stop * model.typeCount + $0] }.min() ?? 0
        }.min() ?? 0
    }
    guard load > 0 else { return nil }
    var need = Need(carriers: Set(carriers))
    if carriers.allSatisfy({ model.vehicleTerms[$0].endsEmpty }) {
      need.visits = count(load, by: most)
      var (cost, duration) = (Int.max, Int.max)
      for vehicle in carriers {
        let terms = model.vehicleTerms[vehicle]
        for f in 0..<model.facilityCount where model.mayVisit[f * model.vehicleCount + vehicle] {
          let site = model.facility(f)
          let time = model.visit(site, after: model.start(of: vehicle), terms.type)
          cost = min(cost, model.fee[site] + terms.shiftRate * time)
          duration = min(duration, time)
        }
      }
      // Without a facility nothing can be served.
      guard cost < .max else { return nil }
      need.visitCost = cost
      work += need.visits * duration
    }
    let shifts = carriers.map { vehicle in
      min(
        model.vehicles[vehicle].window.map { $0.end - $0.start } ?? .max,
        model.vehicles[vehicle].maxDuration.map { longest in
          longest + model.vehicles[vehicle].breaks.reduce(0) { $0 + ($1.isPaid ? 0 : $1.service) }
        } ?? .max)
    }
    // What was visited already may have been outside the shift.
    if carriers.contains(where: { model.vehicleTerms[$0].firstPosition > 0 }) { work = 0 }
    let mostStops = carriers.map { model.vehicleTerms[$0].maxStops }.max() ?? 1
    let vehicles = min(
      carriers.count,
      max(count(work, by: max(1, shifts.max() ?? 1)), count(stops, by: max(1, mostStops))))
    need.fixed = carriers.map { vehicle in
      model.vehicles[vehicle].fixedCost + CheapestWays.paidBreaks(vehicle, model)
    }.sorted().prefix(vehicles).reduce(0, +)
    return need
  }
}
