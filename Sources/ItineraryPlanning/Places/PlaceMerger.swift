internal import OpenStreetMap
internal import TravelModel

/// Joins the elements of an extract that are one place.
struct PlaceMerger {
  private let elements: [PlaceElement]
  private let identities: [PlaceIdentity]
  /// The element that an element is the same place as; itself for the first.
  private var leaders: [Int]

  /// A place of one element, or of several.
  struct Merged {
    /// The richest of them, with what it lacks from the others.
    var element: PlaceElement
    /// The others, with the keys of tags that each of them gave; `location` if the place lies where it does.
    var others: [(element: PlaceElement, gave: Set<String>)] = []
  }

  /// Joins elements that are one place.
  ///
  /// - Parameters:
  ///   - elements: In any order, which does not matter.
  ///   - known: The categories that determine those of merged tags.
  /// - Returns: The places, in the order of the first of their elements: nodes, ways, relations by their ids.
  /// - Complexity: O(n log n) for n elements, times the elements of one name that lie within a kilometre.
  static func merged(_ elements: [PlaceElement], _ known: PlaceCategories) -> [Merged] {
    let elements = elements.sorted { $0.rank < $1.rank }
    let kinds = PlaceIdentity.KnownKinds(known)
    var merger = PlaceMerger(
      elements: elements, identities: elements.map { PlaceIdentity($0, known: kinds) },
      leaders: Array(elements.indices))
    merger.join()
    var groups: [Int: [Int]] = [:]
    for index in elements.indices { groups[merger.leader(index), default: []].append(index) }
    return groups.keys.sorted().map { merger.place(groups[$0] ?? [], known) }
  }

  private func leader(_ index: Int) -> Int {
    var index = index
    while leaders[index] != index { index = leaders[index] }
    return index
  }

  private mutating func join() {
    var groups: [String: [Int]] = [:]
    for (index, identity) in identities.enumerated() {
      for key in identity.keys { groups[key, default: []].append(index) }
    }
    for group in groups.values where group.count > 1 { join(group) }
  }

  /// Joins what is the same among elements with something in common: a sweep from south to north.
  private mutating func join(_ group: [Int]) {
    let belts = group.map { (index: $0, belt: Belt(identities[$0])) }
      .sorted { ($0.belt.south, $0.index) < ($1.belt.south, $1.index) }
    var open: [(index: Int, belt: Belt)] = []
    for next in belts {
      open.removeAll { $0.belt.north < next.belt.south }
      for other in open {
        let (a, b) = (leader(other.index), leader(next.index))
        guard a != b, identities[other.index].isSamePlace(as: identities[next.index]) else {
          continue
        }
        leaders[max(a, b)] = min(a, b)
      }
      open.append(next)
    }
  }

  /// From how far south to how far north an element reaches, in units of coordinates: what is the same place as
  /// another one overlaps with it.
  private struct Belt {
    let south: Int
    let north: Int

    init(_ identity: PlaceIdentity) {
      // Half of the widest reach on either side; a degree of latitude has more than 110 km.
      let half =
        Int(PlaceIdentity.Reach.website / 2 / 110_000 * Double(FixedCoordinate.unitsPerDegree)) + 1
      let latitudes =
        [Int(identity.location.latitude)]
        + (identity.outline?.rings.joined().map { Int($0.latitude) } ?? [])
      south = (latitudes.min() ?? 0) - half
      north = (latitudes.max() ?? 0) + half
    }
  }

  /// One place of the elements of a group.
  private func place(_ group: [Int], _ known: PlaceCategories) -> Merged {
    let ordered = group.map { elements[$0] }.sorted { $0.isRicher(than: $1) }
    var place = Merged(element: ordered[0])
    guard ordered.count > 1 else { return place }
    for other in ordered.dropFirst() {
      place.others.append((other, place.element.fill(from: other)))
    }
    for (key, name) in place.element.tags where PlaceIdentity.isName(key) {
      let whole = PlaceIdentity.withoutBrackets(name)
      // The whole is not called as one of its parts.
      let isPart = ordered.contains { other in
        other.tags[key].map { $0 != name && PlaceIdentity.withoutBrackets($0) == whole } ?? false
      }
      if isPart, !whole.isEmpty { place.element.tags[key] = whole }
    }
    // A node stands where people look for the place; an area has only a middle. Of nodes far apart the latest is
    // right: the place has moved.
    let nodes = ordered.filter { $0.kind == .node }
    if let node = nodes.first {
      let isMoved = nodes.contains {
        $0.location.distance(to: node.location) > PlaceIdentity.Reach.name
      }
      let standing = isMoved ? nodes.max { $0.number < $1.number } ?? node : node
      place.element.location = standing.location
      if let index = place.others.firstIndex(where: { $0.element.id == standing.id }) {
        place.others[index].gave.insert("location")
      }
    }
    let fitting = TaggedPlace.categories(of: place.element.tags, known)
    place.element.categories = known.all.filter { category in
      fitting.contains(category) || ordered.contains { $0.categories.contains(category) }
    }
    return place
  }
}

extension PlaceMerger.Merged {
  /// What was joined, by the names that it has in a language.
  func twins(language: String) -> [Place.Twin] {
    others.map { element, gave in
      Place.Twin(
        id: element.id, name: TaggedPlace.name(element.tags, language: language),
        gave: Set(gave.compactMap { Self.keys[$0] }).sorted())
    }
  }

  /// The key of a file of places for a tag.
  private static let keys = [
    "opening_hours": "opening_hours", "fee": "price", "charge": "price", "name": "name",
    "wheelchair": "wheelchair", "wikidata": "wikidata", "wikipedia": "wikipedia",
    "website": "website", "contact:website": "website", "description": "note",
    "location": "location",
  ]
}

extension PlaceElement {
  /// Its place in an extract: nodes, ways, relations by their ids.
  fileprivate var rank: (Int, Int64) {
    switch kind {
    case .node: (0, number)
    case .way: (1, number)
    case .relation: (2, number)
    }
  }

  /// Whether it has more information than another one: how many of the tags that plans ask for, then of all tags;
  /// the order of the extract decides between equals.
  fileprivate func isRicher(than other: PlaceElement) -> Bool {
    func weight(_ element: PlaceElement) -> Int {
      let asked = [
        ["opening_hours"], ["charge", "fee"], ["wheelchair"], ["wikidata"], ["wikipedia"],
        ["website", "contact:website"],
      ]
      return asked.count { keys in keys.contains { element.tags[$0] != nil } }
        + (element.outline == nil ? 0 : 1)
    }
    let (own, their) = ((weight(self), tags.count), (weight(other), other.tags.count))
    return own == their ? rank < other.rank : own > their
  }

  /// Takes what it lacks from another element.
  ///
  /// - Returns: The keys that it took.
  fileprivate mutating func fill(from other: PlaceElement) -> Set<String> {
    var taken = other.tags.filter { tags[$0.key] == nil }
    // Of two that speak of money, one is heard: what is free at one of them is not paid for at the other.
    if tags["charge"] != nil || tags["fee"].map({ $0 != "yes" }) ?? false {
      taken["charge"] = nil
      taken["fee"] = nil
    }
    // Unreadable hours count as none.
    if let hours = tags["opening_hours"], let others = other.tags["opening_hours"],
      (try? OpeningHours(hours)) == nil, (try? OpeningHours(others)) != nil
    {
      taken["opening_hours"] = others
    }
    tags.merge(taken) { $1 }
    return Set(taken.keys)
  }
}
