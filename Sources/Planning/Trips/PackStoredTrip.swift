package import Archive
internal import Foundation
package import Lookbook
package import PackingPlanning
package import PlainFiles
package import Reports
package import TravelModel
package import Weather

/// Plans what to pack for trips of the archive, with the edits of the lists that are kept.
package struct PackStoredTrip {
  /// Tells the weather at a place on some days, one day each; throws if it is not known.
  package typealias WeatherOf =
    (_ place: Coordinate, _ timeZone: String?, _ days: ClosedRange<Int>) throws -> [WeatherDay]

  private let archive: Archive
  private let viewer: Viewer
  private let wardrobe: Wardrobe
  private let rules: ThingRules
  private let weather: WeatherOf

  /// Prepares to plan.
  ///
  /// - Parameters:
  ///   - archive: Where trips, lists and preferences are.
  ///   - viewer: Whose they are.
  ///   - wardrobe: What there is to choose from.
  ///   - rules: What is taken beside clothes.
  ///   - weather: Tells the weather.
  package init(
    _ archive: Archive, viewer: Viewer, wardrobe: Wardrobe = WardrobeReader.usual,
    rules: ThingRules = ThingsReader.usual,
    weather: @escaping WeatherOf
  ) {
    (self.archive, self.viewer, self.wardrobe) = (archive, viewer, wardrobe)
    (self.rules, self.weather) = (rules, weather)
  }

  /// A plan, and what it changes.
  package struct Outcome {
    package let plan: PackingPlan
    package let list: PackingList
    /// What it changes on the list that is kept; `nil` if none is kept yet.
    package let changes: [ListChange]?
  }

  /// Plans what to pack for a trip anew; nothing is kept.
  ///
  /// - Parameter trip: The trip.
  /// - Returns: The plan, the list to keep, and what it changes.
  /// - Throws: ``ArchiveError``, `InvalidInput` if the trip or the preferences have no meaning, or what the weather's
  ///   source throws.
  package func plan(_ trip: Trip) throws -> Outcome {
    let request = try TripReader.read(TripDocument.json(trip), file: trip.name).value
    let days = try trip.destinations.flatMap { stay in
      try weather(stay.coordinate, stay.timeZone, stay.days)
    }
    let preferences = try archive.preferences(viewer: viewer).first { $0.name == "packing" }
    let kept = try archive.packingLists(ofTrip: trip.name, viewer: viewer)?.first {
      $0.name == StoredPacking.listName
    }
    let edits = kept?.edits ?? PackingEdits()
    var planner = PackingPlanner(wardrobe: wardrobe, rules: rules)
    planner.edits = edits
    planner.tellsWishes = false
    planner.countries = Set(trip.destinations.compactMap(\.country))
    let plan = try planner.plan(
      request, weather: days,
      preferences: try preferences.map {
        try PreferencesReader.read(Array($0.value.utf8), file: "packing").value
      } ?? PackingPreferences())
    guard let list = StoredPacking.list(of: plan, edits: edits) else {
      preconditionFailure("a plan has each id once")
    }
    return Outcome(
      plan: plan, list: list,
      changes: kept.map { ListComparison.changes(from: $0, to: plan, list, wardrobe: wardrobe) })
  }
}
