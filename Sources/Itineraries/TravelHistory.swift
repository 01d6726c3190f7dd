package import Archive
package import ItineraryPlanning
package import Lookbook
package import PlainFiles

/// A traveller's data in the archive: visited places, interests and preferences.
package struct TravelHistory {
  private let visits: [VisitedPlace]
  private let interests: [String: Double]
  private let preferences: ItineraryPreferences

  /// An empty history.
  package static let none = TravelHistory()

  private init() { (visits, interests, preferences) = ([], [:], ItineraryPreferences()) }

  /// Looks up a traveller.
  ///
  /// - Throws: ``ArchiveError``, or `InvalidInput` if the preference `itinerary` is invalid.
  package init(_ archive: Archive, viewer: Viewer) throws {
    visits = try archive.visitedPlaces(viewer: viewer)
    interests = Dictionary(
      try archive.interests(viewer: viewer).map { ($0.name, $0.weight) }, uniquingKeysWith: { $1 })
    preferences =
      try archive.preferences(viewer: viewer).first { $0.name == "itinerary" }.map {
        try ItineraryPreferencesReader.read(
          Array($0.value.utf8), file: "the preference itinerary"
        ).value
      } ?? ItineraryPreferences()
  }

  /// Returns the dates of visits.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - finder: Finds the places.
  ///   - plan: A plan to replan: its own accepted visits do not count.
  /// - Returns: Days since 1970-01-01 by place id; of several, the one nearest to the request.
  package func visits(
    near request: ItineraryRequest, _ finder: PlaceFinder, but plan: WrittenItinerary? = nil
  ) -> [String: Int] {
    guard let first = request.days.first?.date.daysSince1970 else { return [:] }
    let own = plan?.visits ?? []
    var days: [String: Int] = [:]
    for visit in visits
    where !own.contains(where: {
      $0.place.id == visit.place && $0.date.daysSince1970 == visit.day
    }) {
      let place = RememberedPlace(
        id: visit.place, name: visit.name, location: visit.coordinate)
      guard let id = finder.id(of: place) else { continue }
      if abs(visit.day - first) < abs(days[id] ?? .max / 2 - first) { days[id] = visit.day }
    }
    return days
  }

  /// Fills in what a request leaves open.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - known: The known names of places and interests.
  /// - Returns: The filled-in members of the request, with a warning for each interest that no category
  ///   matches.
  package func complete(
    _ request: inout ItineraryRequest, known: KnownNames
  ) -> Reading<[String]> {
    let findings = FindingCollector(file: "archive")
    var met: [String: Double] = [:]
    for (interest, weight) in interests.sorted(by: { $0.key < $1.key }) {
      if known.meets(interest: interest) {
        met[interest] = weight
      } else if !request.stated.contains("interests") {
        findings.add(
          ItineraryPlanCode.unknownInterest, at: .file, value: interest,
          "no category matches your interest \(interest)",
          remedy:
            "Run roundsman interests remove \(interest), or set one that is listed by places categories."
        )
      }
    }
    let taken = request.take(preferences, interests: met, known: known)
    return Reading(taken, warnings: findings.findings)
  }
}

extension WrittenItinerary.Visit {
  /// The visit in the form of the archive; `nil` if a text cannot be stored.
  package var visited: VisitedPlace? {
    VisitedPlace(
      place.id, day: date.daysSince1970, name: place.name, category: category,
      coordinate: place.location)
  }
}
