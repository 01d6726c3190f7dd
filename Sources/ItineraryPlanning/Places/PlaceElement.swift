internal import OpenStreetMap
internal import TravelModel

/// An element of an extract that may be a place, with where it lies.
struct PlaceElement {
  enum Kind: String {
    case node
    case way
    case relation
  }

  let kind: Kind
  let number: Int64
  var tags: [String: String]
  var location: FixedCoordinate
  /// What it covers, of an area.
  var outline: AreaOutline?
  var categories: [PlaceCategories.Category]

  var id: String { "\(kind.rawValue)/\(number)" }
}

/// Finds out which elements are the same place: a node within the way of a museum, or the parts of a relation.
struct PlaceMerger {
  /// Elements of one name that are nearer than that are one place, in metres.
  private static let nearby = 40.0
  /// The same of elements with one entry of Wikidata.
  private static let nearbyTwin = 500.0

  private var elements: [PlaceElement]
  /// The element that an element is the same place as; itself for the first.
  private var leaders: [Int]

  /// Joins elements that are one place.
  ///
  /// - Parameters:
  ///   - elements: In any order.
  ///   - known: By which the categories of joined tags are told.
  /// - Returns: One element for each place, in the order of the first of its elements, with the tags of all; how many
  ///   were joined to others.
  static func merged(
    _ elements: [PlaceElement], _ known: PlaceCategories
  ) -> (elements: [PlaceElement], joined: Int) {
    var merger = PlaceMerger(elements: elements, leaders: Array(elements.indices))
    merger.join { $0.tags["wikidata"] }
    merger.join { $0.tags["name"]?.lowercased() }
    var groups: [Int: [Int]] = [:]
    for index in elements.indices { groups[merger.leader(index), default: []].append(index) }
    let places = groups.keys.sorted().map { merger.place(groups[$0] ?? [], known) }
    return (places, elements.count - places.count)
  }

  private func leader(_ index: Int) -> Int {
    var index = index
    while leaders[index] != index { index = leaders[index] }
    return index
  }

  private mutating func join(by key: (PlaceElement) -> String?) {
    var groups: [String: [Int]] = [:]
    for (index, element) in elements.enumerated() {
      if let key = key(element) { groups[key, default: []].append(index) }
    }
    for group in groups.values where group.count > 1 {
      for (position, a) in group.enumerated() {
        for b in group[(position + 1)...] where areOne(elements[a], elements[b]) {
          let (first, second) = (leader(a), leader(b))
          leaders[max(first, second)] = min(first, second)
        }
      }
    }
  }

  private func areOne(_ a: PlaceElement, _ b: PlaceElement) -> Bool {
    let areTwins = a.tags["wikidata"].map { $0 == b.tags["wikidata"] } ?? false
    guard areTwins || a.categories.contains(where: { b.categories.contains($0) }) else {
      return false
    }
    if a.outline?.contains(b.location) ?? false || b.outline?.contains(a.location) ?? false {
      return true
    }
    return a.location.distance(to: b.location) <= (areTwins ? Self.nearbyTwin : Self.nearby)
  }

  /// One place of the elements of a group: tags of the one that has most of them first.
  private func place(_ group: [Int], _ known: PlaceCategories) -> PlaceElement {
    let ordered = group.map { elements[$0] }.sorted { $0.tags.count > $1.tags.count }
    var place = ordered[0]
    guard ordered.count > 1 else { return place }
    for other in ordered.dropFirst() { place.tags.merge(other.tags) { own, _ in own } }
    // A node stands where people look for the place; an area has only a middle.
    if let node = ordered.first(where: { $0.kind == .node }) { place.location = node.location }
    place.categories = TaggedPlace.categories(of: place.tags, known)
    return place
  }
}
