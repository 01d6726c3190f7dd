package import Archive
package import Directions
package import Lookbook
package import PackingPlanning
internal import PlainFiles
package import Reports

/// Packs for trips of the archive, with the edits of the lists that are kept.
package struct PackStoredTrip {
  private let archive: Archive
  private let viewer: Viewer
  private let useCase: PackTrip

  /// Prepares to pack.
  ///
  /// - Parameters:
  ///   - archive: Where trips and lists are.
  ///   - viewer: Whose they are.
  ///   - useCase: Packs for any trip.
  package init(_ archive: Archive, viewer: Viewer, useCase: PackTrip) {
    (self.archive, self.viewer, self.useCase) = (archive, viewer, useCase)
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
  /// - Parameters:
  ///   - trip: The trip.
  ///   - tellsWishes: Whether to tell what wishes cost.
  /// - Returns: The plan, the list to keep, and what it changes.
  /// - Throws: ``ArchiveError``, `InvalidInput` if the trip means nothing to packing, or what the weather's source
  ///   throws.
  package func plan(_ trip: Trip, tellsWishes: Bool = false) throws -> Outcome {
    let request = try TripReader.read(TripDocument.json(trip), file: trip.name).value
    let kept = try archive.packingLists(ofTrip: trip.name, viewer: viewer)?.first {
      $0.name == StoredPacking.listName
    }
    var useCase = useCase
    useCase.planner.edits = kept?.edits ?? PackingEdits()
    useCase.planner.tellsWishes = tellsWishes
    let plan = try useCase.plan(
      request,
      at: trip.destinations.map { stay in
        PackTrip.FoundStay(
          name: stay.name, coordinate: stay.coordinate, timeZone: stay.timeZone,
          country: stay.country)
      })
    let words = PackingWords.of(plan.language)
    guard
      let list = StoredPacking.list(
        of: plan, edits: useCase.planner.edits, reason: { words.reasons($0) })
    else { preconditionFailure("a plan has each id once") }
    return Outcome(
      plan: plan, list: list,
      changes: kept.map {
        ListComparison.changes(from: $0, to: plan, list, wardrobe: useCase.planner.wardrobe)
      })
  }
}

extension PackingPlan {
  /// The language of its lists.
  package var language: Language { preferences.language.flatMap(Language.init(tag:)) ?? .en }
}
