package import Weather

/// A stop of a trip, and what it asks of the packing list.
package struct PlannedStop: Hashable, Sendable {
  package var name: String
  /// From 1.
  package var day: Int
  package var part: DayPart
  package var needs: [Need]

  /// Something to have on or with one.
  package struct Need: Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// What it is called, by the two letters of a language; elsewhere as ``name`` says.
    package var names: [String: String]
    package var serving: Serving

    /// Creates a need.
    package init(_ name: String, names: [String: String] = [:], _ serving: Serving) {
      (self.name, self.names, self.serving) = (name, names, serving)
    }
  }

  /// What on a list serves a need.
  package struct Serving: Hashable, Sendable {
    /// What one dresses for.
    package var activity: Activity?
    /// The clothes of the outfit that serve, by where they are worn.
    package var worn: Set<Wardrobe.Place> = []
    /// Ids of items that are packed for it.
    package var items: [String] = []
    /// Clothes on the list that make the items needless.
    package var clothes: Set<ThingRules.Clothes> = []

    /// Creates a need that nothing serves.
    package init() {}
  }

  /// Creates a stop.
  package init(_ name: String, day: Int, part: DayPart, needs: [Need]) {
    (self.name, self.day, self.part, self.needs) = (name, day, part, needs)
  }
}

extension VisitRules {
  /// What something to wear or bring is called, by the two letters of a language; empty if no rule calls it so.
  package func names(_ id: String, called name: String) -> [String: String] {
    let names = rules.first { $0.id == id }?.names ?? [:]
    return names.values.contains(name) ? names : [:]
  }

  /// What on a packing list serves as something to wear or bring; what no rule has is an item of its own.
  package func serving(_ id: String) -> PlannedStop.Serving {
    if let known = rules.first(where: { $0.id == id })?.serving { return known }
    var serving = PlannedStop.Serving()
    serving.items = [id]
    return serving
  }
}
