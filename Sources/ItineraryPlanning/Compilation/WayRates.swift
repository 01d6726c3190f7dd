extension ItineraryRequest {
  /// The cost of an hour, a kilometre and a euro of travel, in points; the best place of a
  /// request is worth a hundred.
  private struct Weights {
    var hour = 6.0
    var kilometre = 0.0
    var money = 1.0
    /// For a kilometre in a car or a ride.
    var engine = 0.0
    /// For a kilometre on foot; half of it by bicycle.
    var effort = 1.0
  }

  /// Metres an hour.
  private static let usualPace = 4500.0

  private var weights: Weights {
    // Where the places are given, the ways alone decide, by what was asked and by nothing else.
    let isRoute = only != nil
    var weights =
      switch priority {
      case .fastest: Weights(hour: 12)
      case .shortest: Weights(hour: isRoute ? 0 : 6, kilometre: 4)
      case .balanced: Weights(hour: 12, kilometre: 2.4)
      case .cheapest: Weights(hour: isRoute ? 0.5 : 6, money: 5)
      case .green: Weights(hour: isRoute ? 0.5 : 6, engine: 6)
      case .none: Weights(hour: 0, money: 0, effort: 0)
      }
    if isRoute {
      weights.effort = 0
      if priority != .cheapest { weights.money = 0 }
    }
    return weights
  }

  /// What moving by a mode takes, and what it costs.
  package func rates(of means: MultimodalTravel.Means) -> MultimodalTravel.Rates {
    let weights = weights
    var rates = MultimodalTravel.Rates()
    var kilometre = weights.kilometre
    switch means {
    // Who walks slowly finds a kilometre harder, as a child does or who is old.
    case .walk: kilometre += weights.effort * max(1, Self.usualPace / Double(group.pace))
    case .bicycle: kilometre += weights.effort / 2
    case .car, .ride: kilometre += weights.engine
    case .transit: break
    }
    let fare =
      switch means {
      case .ride: ride
      case .car: drive
      case .walk, .bicycle, .transit: Fare(start: 0, perKilometre: 0, perHour: 0)
      }
    (rates.fare, rates.farePerThousandMetres) = (fare.start, fare.perKilometre)
    rates.farePerThousandSeconds = (fare.perHour * 10 + 18) / 36
    rates.effortPerThousandSeconds = Int((weights.hour * 1000 / 3.6).rounded())
    rates.effortPerThousandMetres = Int((kilometre * 1000).rounded())
    rates.effortPerThousandMoney = Int((weights.money * 10_000 / currencyPerEuro).rounded())
    return rates
  }
}
