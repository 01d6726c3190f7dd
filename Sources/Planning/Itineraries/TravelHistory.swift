package import Archive
package import ItineraryPlanning
package import Lookbook
package import PlainFiles

/// What the archive knows of a traveller: where they have been, what they want to see, and what they prefer.
package struct TravelHistory {
  private let visits: [VisitedPlace]
  private let interests: [String: Double]
  private let preferences: ItineraryPreferences

  /// Nobody knows anything of the traveller.
  package static let none = TravelHistory()

  private init() { (visits, interests, preferences) = ([], [:], ItineraryPreferences()) }

  /// Looks a traveller up.
  ///
  /// - Throws: ``ArchiveError``, or `InvalidInput` if the preference `itinerary` is none.
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

  /// When places were visited.
  ///
  /// - Parameters:
  ///   - request: What is planned.
  ///   - finder: Knows the places.
  ///   - plan: A plan that is planned anew: its own visits, if they were accepted, do not count.
  /// - Returns: Days since 1970-01-01 by the ids of places; of several the one nearest to the request.
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

  /// Fills in what a request does not say itself.
  ///
  /// - Parameters:
  ///   - request: What is planned.
  ///   - known: The names of places and interests.
  /// - Returns: The members of the request that were filled in, with a warning for each interest that no category
  ///   meets.
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
  /// The visit as the archive keeps it; `nil` if a text cannot be kept.
  package var visited: VisitedPlace? {
    VisitedPlace(
      place.id, day: date.daysSince1970, name: place.name, category: category,
      coordinate: place.location)
  }
}
