/// What a traveller prefers on all days; what is `nil` is as it usually is.
package struct ItineraryPreferences: Hashable, Sendable {
  /// On foot, in metres an hour.
  package var pace: Int?
  package var wheelchair: Bool?
  /// Seconds of rest after each visit.
  package var rest: Int?
  /// The most metres on foot in a day.
  package var walking: Int?
  package var modes: [MultimodalTravel.Means]?
  package var priority: ItineraryRequest.Priority?
  /// Seconds that are kept in reserve at the end of each day.
  package var reserve: Int?
  /// From which chance of rain on outdoor places are left out, `0...1`.
  package var rain: Double?
  package var allowsUnknownHours: Bool?
  /// Places that are never wanted, by id or name, wherever they are.
  package var never: [String] = []

  /// Creates preferences that say nothing.
  package init() {}
}

extension ItineraryRequest {
  /// Uses preferences and interests where the request states nothing.
  ///
  /// Places never to visit are added to those of the request, unless it names them.
  ///
  /// - Parameters:
  ///   - preferences: What the traveller prefers.
  ///   - interests: What the traveller wants to see, with weights, each met by a category.
  ///   - known: The names of places.
  /// - Returns: The members of the request that were taken, in their order.
  package mutating func take(
    _ preferences: ItineraryPreferences, interests: [String: Double], known: KnownNames
  ) -> [String] {
    var taken: [String] = []
    func take<Value>(_ value: Value?, _ name: String, _ member: inout Value) {
      guard let value, !stated.contains(name) else { return }
      member = value
      taken.append(name)
    }
    take(interests.isEmpty ? nil : interests, "interests", &self.interests)
    take(preferences.pace, "group.pace", &group.pace)
    take(preferences.wheelchair, "group.wheelchair", &group.wheelchair)
    take(preferences.rest, "group.rest_minutes", &group.rest)
    if preferences.walking != nil { take(preferences.walking, "walking", &walking) }
    take(preferences.modes, "modes", &modes)
    take(preferences.priority, "priority", &priority)
    take(preferences.reserve, "reserve_minutes", &reserve)
    take(preferences.rain, "rain", &rain)
    take(preferences.allowsUnknownHours, "unknown_hours", &allowsUnknownHours)
    // A name that no place here has is one of another town.
    let wanted = Set(mustSee + (only ?? []) + never)
    let unwanted = preferences.never.flatMap { known.ids(of: $0) }.filter { !wanted.contains($0) }
    if !unwanted.isEmpty {
      never += unwanted
      taken.append("never")
    }
    return taken
  }
}
