/// How large a random problem of the full model is.
package struct RichSize: Hashable, Sendable {
  package let stops: ClosedRange<Int>
  package let vehicles: ClosedRange<Int>
  /// The side of the square in which the places lie; all times go with it.
  package let side: Int

  /// For very many plans at every moment.
  package static let least = RichSize(stops: 2...3, vehicles: 1...2, side: 3)
  /// So small that all plans can be tried, at every moment.
  package static let tiny = RichSize(stops: 2...5, vehicles: 1...2, side: 6)
  /// The same with two vehicles, for stops that need both at once.
  package static let tinyPair = RichSize(stops: 2...4, vehicles: 2...2, side: 6)
  /// For random plans second by second.
  package static let small = RichSize(stops: 3...15, vehicles: 1...4, side: 20)
  /// For searches.
  package static let medium = RichSize(stops: 10...60, vehicles: 2...8, side: 60)
}

/// A rule of the full model that a random problem has or has not.
package enum DrawnFeature: String, CaseIterable, Sendable {
  // Stops
  case loads, pickups, shipments, windows, service, setup, typedTimes, softWindows, releases, goods
  case alternatives, locks, prizes, priorities, skills, vehicleRules
  // Vehicles
  case fleet, shifts, openEnds, breaks, drivingRules, maxTravel, maxDistance, maxDuration, maxStops
  case rates, overtime, facilities, facilityLimits, endsEmpty, loadOrder, needsDelivery
  // The whole
  case relations, terms, vehiclesFirst
  // Travel
  case asymmetry, detours, distances, costs, slices, profiles
  // Vehicles again: drawn aside, so that all else of a seed is as it was before
  case minimums, hours
  // Relations again: drawn after all else
  case synchronised
  // Stops again: of a shipment and a job, drawn aside
  case severalPickups

  /// Draws a set: of one problem in three nearly nothing, of one in three nearly half.
  package static func some(_ random: inout SplitMix64) -> Set<DrawnFeature> {
    let share = [8, 20, 40][random.number(in: 0...2)]
    return Set(
      allCases.filter { feature in
        switch feature {
        case .minimums:
          var aside = random
          return aside.chance(percent: share)
        case .hours:
          var aside = random
          for _ in 0..<2 { _ = aside.next() }
          return aside.chance(percent: share)
        case .synchronised:
          var aside = random
          _ = aside.next()
          return aside.chance(percent: share)
        case .severalPickups:
          var aside = random
          for _ in 0..<3 { _ = aside.next() }
          return aside.chance(percent: share)
        // What others mean something with.
        case .loads, .shifts, .windows: return random.chance(percent: 50)
        case .vehiclesFirst: return random.chance(percent: 5)
        default: return random.chance(percent: share)
        }
      })
  }
}
