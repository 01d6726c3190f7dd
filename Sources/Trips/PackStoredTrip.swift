package import Archive
package import Localization
package import Lookbook
package import PackingPlanning
internal import PlainFiles

/// Packs for trips in the archive, with the edits of the stored lists.
package struct PackStoredTrip {
  private let archive: Archive
  private let viewer: Viewer
  private let useCase: PackTrip

  /// Prepares to pack.
  ///
  /// - Parameters:
  ///   - archive: The archive with trips and lists.
  ///   - viewer: Their owner.
  ///   - useCase: The use case that packs for any trip.
  package init(_ archive: Archive, viewer: Viewer, useCase: PackTrip) {
    (self.archive, self.viewer, self.useCase) = (archive, viewer, useCase)
  }

  /// A plan with its changes.
  package struct Outcome {
    package let plan: PackingPlan
    package let list: PackingList
    /// The changes to the stored list; `nil` if there is none yet.
    package let changes: [ListChange]?
  }

  /// Replans what to pack for a trip, without storing anything.
  ///
  /// - Parameters:
  ///   - trip: The trip.
  ///   - tellsWishes: Whether to state the cost of wishes.
  /// - Returns: The plan, the list to store, and the changes.
  /// - Throws: ``ArchiveError``, `InvalidInput` if packing cannot use the trip, or an error of the weather's
  ///   source.
  package func plan(_ trip: Trip, tellsWishes: Bool = false) throws -> Outcome {
    let request = try TripReader.read(TripDocument.json(trip), file: trip.name).value
    let kept = try archive.packingLists(ofTrip: trip.name, viewer: viewer)?.first {
      $0.name == StoredPacking.listName
    }
    var useCase = useCase
    useCase.planner.edits = kept?.edits ?? PackingEdits()
    useCase.planner.tellsWishes = tellsWishes
    let stays = trip.destinations.map { stay in
      PackTrip.FoundStay(
        name: stay.name, coordinate: stay.coordinate, timeZone: stay.timeZone,
        country: stay.country)
    }
    let plan = try useCase.plan(request, at: stays)
    let words = PackingWords.of(plan.language)
    guard
      let list = StoredPacking.list(
        of: plan, edits: useCase.planner.edits, reason: { words.reasons($0) })
    else { preconditionFailure("a plan has each id once") }
    guard let kept else { return Outcome(plan: plan, list: list, changes: nil) }
    var changes = ListComparison.changes(
      from: kept, to: plan, list, wardrobe: useCase.planner.wardrobe)
    let old = StoredPacking.basis(of: kept)?.weather ?? []
    if old.map(\.day) == plan.basis.weather.map(\.day) {
      useCase.planner.tellsWishes = false
      changes = try ProvenCauses(from: old, to: plan.basis.weather) { weather in
        let lines = try useCase.plan(request, at: stays, weather: weather).lines
        return Dictionary(lines.map { ($0.id, $0.count) }) { $0 + $1 }
      }.causes(of: changes)
    }
    return Outcome(plan: plan, list: list, changes: changes)
  }
}

extension PackingPlan {
  /// The language of its lists.
  package var language: Language { preferences.language.flatMap(Language.init(tag:)) ?? .en }
}
