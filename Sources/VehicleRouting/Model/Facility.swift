package import TravelModel

/// A place to visit between two trips of a route: a depot for reloading or a site for tipping.
package struct Facility: Hashable, Sendable {
  package var id: Identifier
  /// What the user calls it, kept for the answer.
  package var description: String?
  /// Index into ``Problem/locations``.
  package var location: Int
  /// From which side of the street a vehicle approaches it.
  package var approach = Stop.Approach.any
  /// Whether deliveries of jobs may be loaded here.
  package var loads: Bool
  /// Whether what was picked up at jobs is unloaded here, before anything is loaded.
  package var unloads: Bool
  /// When a visit may begin, in order and disjoint; empty: always.
  package var windows: [TimeWindow] = []
  /// How long a visit lasts, in time units.
  package var service = 0
  /// What a visit costs, in cost units.
  package var fee = 0
  /// The goods that are unloaded here; `nil`: all.
  ///
  /// Goods of no kind are unloaded only where all are.
  package var accepts: Set<String>?
  /// The most that all vehicles together may unload, per load dimension; empty: no limit.
  package var limit: [Int] = []

  /// What people call it.
  package var title: String { description ?? "\(id)" }

  /// Creates a facility that is always open.
  package init(id: Identifier, location: Int, loads: Bool, unloads: Bool) {
    self.id = id
    self.location = location
    self.loads = loads
    self.unloads = unloads
  }
}
