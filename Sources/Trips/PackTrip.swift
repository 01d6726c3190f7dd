internal import Gazetteer
package import PackingPlanning
package import PlainFiles
internal import Planning
package import TravelModel
package import Weather

/// Packs for a trip: finds its places, the weather there, and the items to take.
package struct PackTrip {
  package var planner: PackingPlanner
  /// The traveller's preferences.
  package var preferences = PackingPreferences()
  /// Who packs where the trip does not say.
  package var traveller: TripRequest.Traveller?
  /// The bag, instead of that of the trip or the preferences.
  package var bag: BagLimit?
  /// The weather from files.
  package var weather: [PlaceWeather] = []
  /// Returns the weather of days at a place, given its time zone; unknown days use climate
  /// averages.
  package var ask: ((Coordinate, String?, ClosedRange<Int>) throws -> [WeatherDay])?

  /// Creates the use case.
  package init(_ planner: PackingPlanner) { self.planner = planner }

  /// The resolved place of a stay.
  package struct FoundStay: Sendable {
    package let name: String
    package let coordinate: Coordinate
    /// By its name in the IANA database.
    package let timeZone: String?
    /// Two letters of ISO 3166-1.
    package let country: String?

    /// Creates a resolved place.
    package init(name: String, coordinate: Coordinate, timeZone: String?, country: String?) {
      (self.name, self.coordinate) = (name, coordinate)
      (self.timeZone, self.country) = (timeZone, country)
    }
  }

  /// Finds the places of a trip.
  ///
  /// - Parameters:
  ///   - trip: The journey.
  ///   - file: The name of the file in findings.
  /// - Returns: One place for each stay.
  /// - Throws: `InvalidInput` with all unknown or ambiguous names.
  package static func stays(
    of trip: TripRequest, file: String
  ) throws(InvalidInput) -> [FoundStay] {
    let geocoder = Geocoder(.world)
    var (stays, findings) = ([FoundStay](), [Finding]())
    for stay in trip.stays {
      switch stay.place {
      case .at(let coordinate):
        stays.append(
          FoundStay(
            name: "\(coordinate.longitude),\(coordinate.latitude)", coordinate: coordinate,
            timeZone: nil, country: nil))
      case .named(let name):
        do throws(InvalidInput) {
          let found = try geocoder.place(name, file: file)
          stays.append(
            FoundStay(
              name: found.name, coordinate: found.coordinate, timeZone: found.city?.timeZone,
              country: found.city?.country))
        } catch {
          findings += error.findings
        }
      }
    }
    if !findings.isEmpty { throw InvalidInput(findings: findings) }
    return stays
  }

  /// Plans what to pack for a trip.
  ///
  /// - Parameters:
  ///   - trip: The journey.
  ///   - file: The name of the file in findings.
  /// - Returns: The plan, which the checker has found right.
  /// - Throws: `InvalidInput` if a place is not found; otherwise as for resolved places.
  package func plan(_ trip: TripRequest, file: String) throws -> PackingPlan {
    try plan(trip, at: try Self.stays(of: trip, file: file))
  }

  /// Plans what to pack for a trip with resolved places.
  ///
  /// - Parameters:
  ///   - trip: The journey.
  ///   - stays: One place for each stay.
  /// - Returns: The plan, which the checker has found right.
  /// - Throws: ``CheckerRefusal`` if a plan breaks a promise, an error of the solver, or an error of the weather's
  ///   source.
  package func plan(_ trip: TripRequest, at stays: [FoundStay]) throws -> PackingPlan {
    let days = try zip(stays, trip.spans).flatMap { stay, span in
      let files = weather.days(at: stay.coordinate, span)
      let told =
        files.isEmpty ? try ask?(stay.coordinate, stay.timeZone, span) ?? [] : files
      let known = Dictionary(told.map { ($0.day, $0) }) { first, _ in first }
      return span.map { number in
        var day = known[number] ?? Climate.estimate.day(number, at: stay.coordinate).rounded
        day.ultraviolet =
          day.ultraviolet
          ?? ClearSkyIndex.noon(
            day: number, at: stay.coordinate, height: Climate.estimate.height(at: stay.coordinate))
        return day
      }
    }
    return try plan(trip, at: stays, weather: days)
  }

  /// Plans what to pack for a trip with resolved places in known weather.
  ///
  /// - Parameters:
  ///   - trip: The journey.
  ///   - stays: One place for each stay.
  ///   - days: One day for each of its days.
  /// - Returns: The plan, which the checker has found right.
  /// - Throws: ``CheckerRefusal`` if a plan breaks a promise, or an error of the solver.
  package func plan(
    _ trip: TripRequest, at stays: [FoundStay], weather days: [WeatherDay]
  ) throws -> PackingPlan {
    var trip = trip
    trip.preferences.bag = bag ?? trip.preferences.bag
    trip.traveller = trip.traveller ?? traveller
    var planner = planner
    planner.countries = Set(stays.compactMap(\.country))
    let plan = try planner.plan(trip, weather: days, preferences: preferences)
    let violations = PackingChecker(trip, weather: days, preferences: preferences, of: planner)
      .violations(of: plan)
    guard violations.isEmpty else { throw CheckerRefusal(sentences: violations.map(\.description)) }
    return plan
  }
}
