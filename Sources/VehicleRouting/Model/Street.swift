extension Stop {
  /// What makes a stop a stretch of street: the vehicle serves it while it drives along it, and leaves it
  /// at its other end.
  ///
  /// The stretch leads from the stop's ``Stop/location`` to ``end``; its ``Stop/service`` is how long the
  /// vehicle takes from the one to the other. A street whose two sides are served separately is two stops,
  /// one per side, each of which leads in the direction in which vehicles pass it and is not reversible.
  package struct Street: Hashable, Sendable {
    /// Where the stretch ends; index into ``Problem/locations``.
    package var end: Int
    /// Whether it may be served from its end to its beginning as well.
    package var isReversible: Bool
    /// What driving along it costs while it is served, in cost units; the same in both directions.
    package var cost: Int
    /// How long it is, in metres or the file's units; `nil` where unknown.
    package var length: Int?

    /// Creates a stretch.
    package init(end: Int, isReversible: Bool = true, cost: Int, length: Int? = nil) {
      self.end = end
      self.isReversible = isReversible
      self.cost = cost
      self.length = length
    }
  }

  /// Where a vehicle begins to serve the stop; index into ``Problem/locations``.
  package func entry(isReversed: Bool) -> Int { isReversed ? street?.end ?? location : location }

  /// Where a vehicle is when it has served the stop; index into ``Problem/locations``.
  package func exit(isReversed: Bool) -> Int { isReversed ? location : street?.end ?? location }
}

extension Problem {
  /// Whether any stop is a stretch of street.
  package var hasStreets: Bool { stops.contains { $0.street != nil } }
}
