internal import Localization
package import PackingPlanning
internal import PlainFiles

/// What of a packing list to have with one at a visit.
package struct PackedThings: Hashable, Codable, Sendable {
  package var items: [Item]
  /// What the visit asks for and the list does not have.
  package var missing: [Item]

  /// A line of the list, or what lacks.
  package struct Item: Hashable, Codable, Sendable {
    package var id: String
    /// What it is called, by languages.
    var names: [String: String]
  }

  /// What to have with one at the visits of days, in order.
  ///
  /// - Parameters:
  ///   - plan: The packing plan for the trip of these visits.
  ///   - counts: The number of visits of each day.
  /// - Returns: By day and visit.
  package static func ofDays(_ plan: PackingPlan, counts: [Int]) -> [[PackedThings]] {
    var rest = plan.stops[...]
    return counts.map { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).map { stop in
        PackedThings(
          items: stop.items.map { id in item(id) { $0.worn(id, in: plan) } },
          missing: stop.missing.map { need in item(need.name) { $0.name(need) } })
      }
    }
  }

  /// Something with its names in all languages.
  private static func item(_ id: String, _ name: (PackingWords) -> String) -> Item {
    let names = Language.allCases.map { ($0.rawValue, name(PackingWords.of($0))) }
    return Item(id: id, names: Dictionary(uniqueKeysWithValues: names))
  }
}

extension ItineraryReport {
  /// What of the packing list to have with one at a visit, and what it lacks.
  func packedFacts(_ day: Int, _ index: Int) -> [String] {
    guard packed.indices.contains(day) else { return [] }
    let told =
      things.indices.contains(day)
      ? things[day].visits[index].map { $0.name(words.language.rawValue) } : []
    let packed = packed[day][index]
    let others = packed.items.map(name).filter { !told.contains($0) }
    return [("packed", others), ("unpacked", packed.missing.map(name))]
      .filter { !$0.1.isEmpty }
      .map { words($0, ["things": words.list($1.map(PlainLine.of))]) }
  }

  private func name(_ item: PackedThings.Item) -> String {
    item.names[words.language.rawValue] ?? item.id
  }

  /// Writes what of the packing list to have with one at a visit.
  func writePacked(_ day: Int, _ index: Int, _ json: inout JSONWriter) {
    guard packed.indices.contains(day) else { return }
    json.object("packed") { json in
      json.list("items") { json in
        for item in packed[day][index].items {
          json.object { json in
            json.field("id", item.id)
            json.field("name", name(item))
          }
        }
      }
      json.key("missing")
      json.row { json in packed[day][index].missing.forEach { json.value(name($0)) } }
    }
  }
}
