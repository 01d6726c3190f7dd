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
    /// The cheapest way to a place, from whichever side; the mean of both sides from which a vehicle goes on.
    func way(_ from: [Int], _ to: [Int]) -> Way? {
      let ways = from.compactMap { origin in
        to.compactMap { end -> Way? in
          let leg = problem.leg(from: origin, to: end, by: vehicle)
          guard leg.hasRoute else { return nil }
          return Way(
            seconds: Double(leg.duration), metres: Double(leg.distance ?? 0),
            cost: Double(leg.cost + rates.shift * leg.duration))
        }.min { $0.cost < $1.cost }
      }
      return Way(meanOf: ways)
    }
    let tips = Self.tips(of: vehicle, in: problem, places, streams: streams, way)
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
        let way = way(from, to)
        let more = number < work.count ? work[number] : (0, 0)
        durations.append(way.map { $0.seconds + more.0 } ?? -1)
        distances.append(Int((way?.metres ?? 0).rounded()))
        costs.append(way.map { $0.cost + more.1 } ?? 0)
      }
    }
  }

  /// By stream, the mean time and cost of going to the nearest facility from where its bins are, and back.
  private static func tips(
    of vehicle: VehicleRouting.Vehicle, in problem: Problem, _ places: [[Int]],
    streams: [String], _ way: ([Int], [Int]) -> Way?
  ) -> [String: (seconds: Double, cost: Double)] {
    var tips: [String: (seconds: Double, cost: Double)] = [:]
    for stream in Set(streams) {
      let facilities = vehicle.facilities.map { problem.facilities[$0] }
        .filter { $0.accepts?.contains(stream) ?? true }
      var (seconds, cost, count) = (0.0, 0.0, 0.0)
      for (number, place) in places.enumerated()
      where number < streams.count && streams[number] == stream {
        let ways = facilities.compactMap { facility -> (seconds: Double, cost: Double)? in
          guard let there = way(place, [facility.location]),
            let back = way([facility.location], place)
          else { return nil }
          let price =
            there.cost + back.cost
            + Double(vehicle.rates.shift * facility.service + facility.fee)
          return (there.seconds + back.seconds + Double(facility.service), price)
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

/// A leg as it is estimated.
private struct Way {
  var seconds = 0.0, metres = 0.0
  /// Of hours and kilometres, in cost units.
  var cost = 0.0

  init(seconds: Double, metres: Double, cost: Double) {
    (self.seconds, self.metres, self.cost) = (seconds, metres, cost)
  }

  /// The mean of some legs; `nil` if there are none.
  init?(meanOf ways: [Way]) {
    guard !ways.isEmpty else { return nil }
    for way in ways {
      seconds += way.seconds / Double(ways.count)
      metres += way.metres / Double(ways.count)
      cost += way.cost / Double(ways.count)
    }
  }
}
