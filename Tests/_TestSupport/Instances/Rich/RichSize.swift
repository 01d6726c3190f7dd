/// How large a random problem of the full model is.
package struct RichSize: Hashable, Sendable {
  package let stops: ClosedRange<Int>
  package let vehicles: ClosedRange<Int>
  /// The side of the square in which the places lie; all times go with it.
  package let side: Int

  /// So small that all plans can be tried, at every moment.
  package static let tiny = RichSize(stops: 2...5, vehicles: 1...2, side: 6)
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
  case minimums
  case rates, overtime, facilities, facilityLimits, endsEmpty, loadOrder, needsDelivery
  // The whole
  case relations, terms, vehiclesFirst
  // Travel
  case asymmetry, detours, distances, costs, slices, profiles

  /// Draws a set: of one problem in three nearly nothing, of one in three nearly half.
  package static func some(_ random: inout SplitMix64) -> Set<DrawnFeature> {
    let share = [8, 20, 40][random.number(in: 0...2)]
    return Set(
      allCases.filter { feature in
        switch feature {
        // What others mean something with.
        case .loads, .shifts, .windows: random.chance(percent: 50)
        case .vehiclesFirst: random.chance(percent: 5)
        default: random.chance(percent: share)
        }
      })
  }
}
