/// The traveller's changes to a list, kept when it is replanned.
package struct PackingEdits: Hashable, Sendable {
  /// The minimum count of a garment or item, by id.
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

  /// The edits as used by a planner: what was added by the name of a garment or an item is pinned.
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
