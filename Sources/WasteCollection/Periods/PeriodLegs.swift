internal import TravelModel
internal import VehicleRouting

/// What one kind of vehicle takes and costs from place to place, with the service at the place where it comes to and
/// the share of its waste in visits of facilities.
struct PeriodLegs {
  /// Row-major, in seconds, without service; negative where no way leads.
  private var durations: [Double] = []
  /// In metres, and in cost units with service.
  private var distances: [Int] = []
  private var costs: [Double] = []
  private let size: Int

  /// The greatest cost.
  var dearest: Double { costs.max() ?? 0 }

  /// Tabulates legs.
  ///
  /// - Parameters:
  ///   - vehicle: One of the kind.
  ///   - problem: The day's problem, with its travel.
  ///   - places: By place, its locations in the problem; those of stops first.
  ///   - stops: What is taken at each.
  ///   - streams: What kind of waste.
  init(
    of vehicle: VehicleRouting.Vehicle, in problem: Problem, between places: [[Int]],
    _ stops: [Stop], streams: [String]
  ) {
    size = places.count
    let rates = vehicle.rates
    func leg(_ from: [Int], _ to: [Int]) -> Leg {
      var best = Leg.noRoute
      for origin in from {
        for end in to {
          let leg = problem.leg(from: origin, to: end, by: vehicle)
          if leg.hasRoute,
            !best.hasRoute
              || leg.cost + rates.shift * leg.duration
                < best.cost + rates.shift * best.duration
          {
            best = leg
          }
        }
      }
      return best
    }
    let tips = Self.tips(of: vehicle, in: problem, places, streams: streams, leg)
    let work = stops.enumerated().map { number, stop in
      let tip = tips[streams[number]] ?? (seconds: 0, cost: 0)
      let share =
        zip(stop.pickup, vehicle.capacity)
        .map { $1 > 0 ? Double($0) / Double($1) : 0 }.max() ?? 0
      return (
        seconds: share * tip.seconds,
        cost: share * tip.cost + Double(rates.shift * stop.service)
      )
    }
    for from in places {
      for (number, to) in places.enumerated() {
        let leg = leg(from, to)
        let more = number < work.count ? work[number] : (0, 0)
        durations.append(leg.hasRoute ? Double(leg.duration) + more.0 : -1)
        distances.append(leg.hasRoute ? leg.distance ?? 0 : 0)
        costs.append(
          leg.hasRoute ? Double(leg.cost + rates.shift * leg.duration) + more.1 : 0)
      }
    }
  }

  /// By stream, the mean time and cost of going to the nearest facility from where its bins are, and back.
  private static func tips(
    of vehicle: VehicleRouting.Vehicle, in problem: Problem, _ places: [[Int]],
    streams: [String], _ leg: ([Int], [Int]) -> Leg
  ) -> [String: (seconds: Double, cost: Double)] {
    var tips: [String: (seconds: Double, cost: Double)] = [:]
    for stream in Set(streams) {
      let facilities = vehicle.facilities.map { problem.facilities[$0] }
        .filter { $0.accepts?.contains(stream) ?? true }
      var (seconds, cost, count) = (0.0, 0.0, 0.0)
      for (number, place) in places.enumerated()
      where number < streams.count && streams[number] == stream {
        let ways = facilities.compactMap { facility -> (seconds: Double, cost: Double)? in
          let (there, back) = (leg(place, [facility.location]), leg([facility.location], place))
          guard there.hasRoute, back.hasRoute else { return nil }
          let time = there.duration + back.duration + facility.service
          let price = there.cost + back.cost + vehicle.rates.shift * time + facility.fee
          return (Double(time), Double(price))
        }
        guard let nearest = ways.min(by: { $0.cost < $1.cost }) else { continue }
        seconds += nearest.seconds
        cost += nearest.cost
        count += 1
      }
      if count > 0 { tips[stream] = (seconds / count, cost / count) }
    }
    return tips
  }

  /// Writes the legs as a matrix.
  ///
  /// - Parameters:
  ///   - divisor: Costs are divided by it.
  ///   - noWay: Seconds where no way leads.
  /// - Returns: The matrix.
  func matrix(divisor: Int, noWay: Double) -> TravelMatrix {
    TravelMatrix(
      size: size, durations: durations.map { Int32(($0 < 0 ? noWay : $0).rounded()) },
      distances: distances.map { Int32(clamping: $0) },
      costs: zip(durations, costs).map { duration, cost in
        Int32((duration < 0 ? Double(dearest) : cost) / Double(divisor))
      })
  }
}
