package import VehicleRouting

/// The depot's currency as the costs of problems, which are whole numbers, and back.
extension DepotDay {
  /// How many parts of the currency a price may be written in: hundredths, or as fine as the prices are, up
  /// to ten thousandths.
  private static let finestParts = 10_000

  /// So many parts make one unit of the currency.
  package var currencyParts: Int {
    var prices = facilities.map(\.fee)
    for vehicle in vehicles {
      prices += [
        vehicle.costs.fixed, vehicle.costs.perHour, vehicle.costs.perKilometre,
        vehicle.overtime?.perHour ?? 0,
      ]
    }
    var parts = 100
    while parts < Self.finestParts, !prices.allSatisfy({ Self.isWhole($0 * Double(parts)) }) {
      parts *= 10
    }
    return parts
  }

  private static func isWhole(_ number: Double) -> Bool { abs(number - number.rounded()) < 1e-6 }

  /// The most parts that a price may have.
  private static let mostParts = 1e9

  /// Returns a price in whole parts of the currency.
  func parts(_ price: Double) -> Int {
    Int(min((price * Double(currencyParts)).rounded(), Self.mostParts))
  }

  /// Returns what a cost of the day's problem, or a sum of such costs, is in the depot's currency.
  package func money(_ cost: Int, in problem: Problem) -> Double {
    Double(cost) / Double(problem.costScale * currencyParts)
  }

  /// What an hour on the road costs with the mean vehicle, in the depot's currency; 1 where driving costs
  /// nothing.
  package var costPerDrivingHour: Double {
    let rates = vehicles.map {
      $0.costs.perHour + $0.costs.perKilometre * speed * $0.speedFactor
    }
    let mean = rates.reduce(0, +) / Double(max(1, rates.count))
    return mean > 0 ? mean : 1
  }

  /// What an hour of service costs with the mean vehicle, in the depot's currency.
  package var costPerServiceHour: Double {
    vehicles.reduce(0) { $0 + $1.costs.perHour } / Double(max(1, vehicles.count))
  }

  /// What serving a bin may cost at most that is worth so many seconds on the road besides its service, in
  /// costs of the day's problem.
  func prize(of stop: Stop, worth seconds: Int, in problem: Problem) -> Int {
    let worth = costPerDrivingHour * Double(seconds) + costPerServiceHour * Double(stop.service)
    return parts(worth / 3600) * problem.costScale
  }
}
