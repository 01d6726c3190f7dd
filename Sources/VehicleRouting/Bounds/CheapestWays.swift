internal import TravelModel

/// The cheapest and the shortest way of one vehicle between two nodes of a problem of the full model,
/// straight or by facilities, with the visit at the second node.
///
/// What is paid for times is counted as if the vehicle never waited and drove at the fastest time of the
/// day.
struct CheapestWays {
  private let vehicle: Int
  /// Whether fees and the time of visits of facilities are left out.
  private let visitsAreFree: Bool
  private let facilities: [Int]
  /// Between facilities, row-major.
  private var between: [(cost: Int, duration: Int)]
  /// By node and facility: to the facility, by others on the way, and from it.
  private var outward: [(cost: Int, duration: Int)] = []
  private var homeward: [(cost: Int, duration: Int)] = []

  init(of vehicle: Int, _ model: borrowing RichInstance, visitsAreFree: Bool = false) {
    self.vehicle = vehicle
    self.visitsAreFree = visitsAreFree
    var facilities: [Int] = []
    for f in 0..<model.facilityCount where model.mayVisit[f * model.vehicleCount + vehicle] {
      facilities.append(model.facility(f))
    }
    self.facilities = facilities
    between = []
    for a in facilities {
      for b in facilities {
        between.append(a == b ? (0, 0) : straight(a, b, model))
      }
    }
    let count = facilities.count
    for via in 0..<count {
      for a in 0..<count {
        for b in 0..<count {
          let (first, second) = (between[a * count + via], between[via * count + b])
          between[a * count + b].cost = min(
            between[a * count + b].cost, first.cost + second.cost)
          between[a * count + b].duration = min(
            between[a * count + b].duration, first.duration + second.duration)
        }
      }
    }
    guard count > 0 else { return }
    for node in 0..<model.stopCount + model.facilityCount + 2 * model.vehicleCount {
      let out = facilities.map { straight(node, $0, model) }
      for last in 0..<count {
        outward.append(
          out.indices.reduce((Int.max, Int.max)) { best, first in
            let middle = between[first * count + last]
            return (
              min(best.0, out[first].cost + middle.cost),
              min(best.1, out[first].duration + middle.duration)
            )
          })
      }
      homeward += facilities.map { straight($0, node, model) }
    }
  }

  /// The duration is that of the leg, with that of the visit at a facility.
  private func straight(
    _ from: Int, _ to: Int, _ model: borrowing RichInstance
  ) -> (cost: Int, duration: Int) {
    let legs = model.vehicleTerms[vehicle].legs
    var duration = model.duration(from, to, legs)
    guard duration != TravelMatrix.noRoute else {
      return (Int(TravelMatrix.largestEntry), Int(TravelMatrix.largestEntry))
    }
    if !model.isStop(to) {
      duration += model.visit(to, after: from, model.vehicleTerms[vehicle].type)
    }
    if visitsAreFree, !model.isStop(to) { return (model.leg(from, to, legs), duration) }
    return (Self.cost(from, to, vehicle, model), duration)
  }

  func leg(_ from: Int, _ to: Int, _ model: borrowing RichInstance) -> (cost: Int, duration: Int) {
    var best = straight(from, to, model)
    let (out, back) = (from * facilities.count, to * facilities.count)
    for f in facilities.indices {
      let (first, second) = (outward[out + f], homeward[back + f])
      best.cost = min(best.cost, first.cost + second.cost)
      best.duration = min(best.duration, first.duration + second.duration)
    }
    return best
  }

  /// What going straight from one node to another costs at least, with the visit there.
  static func cost(
    _ from: Int, _ to: Int, _ vehicle: Int, _ model: borrowing RichInstance
  ) -> Int {
    let terms = model.vehicleTerms[vehicle]
    var cost = model.leg(from, to, terms.legs) + model.fee[to] + model.serving(to, by: vehicle)
    let rate = model.isStop(to) ? terms.taskRate : terms.shiftRate
    if rate != 0 { cost += rate * model.visit(to, after: from, terms.type) }
    return cost
  }

  /// What the time of a vehicle's paid breaks costs on each of its routes.
  static func paidBreaks(_ vehicle: Int, _ model: borrowing RichInstance) -> Int {
    model.vehicleTerms[vehicle].shiftRate
      * model.vehicles[vehicle].breaks.reduce(0) { $0 + ($1.isPaid ? $1.service : 0) }
  }
}
