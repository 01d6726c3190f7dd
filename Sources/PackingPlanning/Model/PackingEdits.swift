/// What a traveller has changed in a list, to be kept when it is planned anew.
package struct PackingEdits: Hashable, Sendable {
  /// How many of a garment or thing are taken at least, by id.
  package var pinned: [String: Int] = [:]
  /// What is not taken, by id.
  package var removed: Set<String> = []
  /// What is in no wardrobe and no rule: how many, by name.
  package var added: [String: Int] = [:]
  /// What lies in the bag already, by id or name.
  package var ticked: Set<String> = []

  /// Creates no edits.
  package init() {}

  package var isEmpty: Bool { self == PackingEdits() }

  /// The edits as a planner takes them: what was added by the name of a garment or a thing is pinned.
  func settled(_ wardrobe: Wardrobe, _ rules: ThingRules) -> PackingEdits {
    var edits = self
    let known = Set(wardrobe.garments.map(\.id) + rules.rules.map(\.id))
    for (name, count) in added where known.contains(name) {
      edits.added[name] = nil
      edits.pinned[name] = max(pinned[name] ?? 0, count)
    }
    return edits
  }
}
