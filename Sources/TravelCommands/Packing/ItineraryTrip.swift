internal import CommandSupport
internal import Gazetteer
internal import Itineraries
internal import PackingPlanning
internal import PlainFiles
internal import TravelModel
internal import Trips

/// The trip of a plan written by `roundsman itinerary`, with its places.
struct ItineraryTrip {
  let request: TripRequest
  let stays: [PackTrip.FoundStay]

  /// Reads the trip of a plan.
  ///
  /// - Parameters:
  ///   - bytes: The plan in JSON.
  ///   - file: Its name in findings.
  ///   - rules: What on a packing list serves as something to wear or bring.
  /// - Returns: The trip, with warnings.
  /// - Throws: `InvalidInput` with all errors, also if there is nothing to pack for.
  static func read(
    _ bytes: [UInt8], file: String, by rules: VisitRules
  ) throws(InvalidInput) -> Reading<ItineraryTrip> {
    let plan = try WrittenItinerary.read(bytes, file: file)
    guard let trip = plan.value.trip(by: rules) else {
      throw InvalidInput(
        findings: plan.warnings + [
          Finding(
            ItineraryPackCode.noTrip, file: file, at: .file,
            "the plan has no visits, or its dates are more than \(TripRequest.longest) days apart",
            remedy: "Give a plan with a visit, and trips that are apart in plans of their own.")
        ])
    }
    let world = Gazetteer.world
    let stays = trip.stays.compactMap { stay -> PackTrip.FoundStay? in
      guard case .at(let coordinate) = stay.place else { return nil }
      let city = world.cities(near: coordinate, within: 50_000, limit: 1).first
        .map { world[$0.index] }
      return PackTrip.FoundStay(
        name: city?.name ?? "\(coordinate.longitude),\(coordinate.latitude)",
        coordinate: coordinate, timeZone: city?.timeZone, country: city?.country)
    }
    return Reading(ItineraryTrip(request: trip, stays: stays), warnings: plan.warnings)
  }
}

/// The errors in plans of days to pack for.
enum ItineraryPackCode: String, FindingCode {
  /// A plan of days has nothing to pack for.
  case noTrip = "E2619"
}
