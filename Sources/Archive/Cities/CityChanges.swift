/// What differs between the cities in the archive and a list to which it is to be brought.
package struct CityChanges: Equatable, Sendable {
  /// Cities that come in.
  package var added: [CityEntry] = []
  /// Cities of which a fact or the favourite state changes.
  package var changed: [CityEntry] = []
  /// Cities that go.
  package var removed: [ArchivedCity] = []

  /// Whether there is nothing to do.
  package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

  /// Compares a list with the cities in the archive.
  ///
  /// - Parameters:
  ///   - present: All cities of a person.
  ///   - shown: Which of them the list began with; others stay.
  ///   - wanted: The list.
  init(from present: [ArchivedCity], shown: CityFilter, to wanted: [CityEntry]) {
    let old = Dictionary(present.map { ($0.facts.geonames, $0) }) { first, _ in first }
    for entry in wanted {
      guard let city = old[entry.facts.geonames] else {
        added.append(entry)
        continue
      }
      if city.facts != entry.facts || (entry.isFavourite ?? city.isFavourite) != city.isFavourite {
        changed.append(entry)
      }
    }
    let kept = Set(wanted.map(\.facts.geonames))
    removed = present.filter { shown.accepts($0) && !kept.contains($0.facts.geonames) }
  }
}
