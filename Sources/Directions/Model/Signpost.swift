/// What signs state about where a road leads.
package struct Signpost: Hashable, Codable, Sendable {
  /// The number of an exit, for instance `24` or `302B`.
  package var exitNumber: String?
  /// The numbers of the roads that one comes to.
  package var refs: [String]
  /// The places that one comes to.
  package var places: [String]

  package init(exitNumber: String? = nil, refs: [String] = [], places: [String] = []) {
    self.exitNumber = exitNumber
    self.refs = refs
    self.places = places
  }

  package var isEmpty: Bool { exitNumber == nil && refs.isEmpty && places.isEmpty }
}

extension Signpost {
  /// Adds what one text on a sign says: numbers of roads, with their direction, and places.
  mutating func add(_ items: [String]) {
    for item in items {
      if RoadNumber.isNumber(item) { refs.append(item) } else { places.append(item) }
    }
  }

  /// Removes what the sentence says with the street that is taken: its number, with the direction in which it
  /// leads.
  mutating func settle(with street: inout StreetLabel) {
    let numbers = Self.list(street.ref)
    refs.removeAll(where: numbers.contains)
    if let number = numbers.first, let heading = takeHeading(of: number) {
      street.heading = heading
    }
    // Of several numbers of one road, only the first is said.
    for number in numbers.dropFirst() { _ = takeHeading(of: number) }
  }

  /// The items of a list separated by `;`.
  static func list(_ text: String?) -> [String] {
    guard let text else { return [] }
    // Most are of one item.
    if let first = text.utf8.first, first != UInt8(ascii: " "),
      !text.utf8.contains(UInt8(ascii: ";"))
    {
      return [text]
    }
    return text.split(separator: ";").compactMap { part in
      let start = part.drop { $0 == " " }
      return start.isEmpty ? nil : String(start)
    }
  }

  /// Removes the number of a road with the direction in which it leads, `I 95 North`, and returns the
  /// direction.
  mutating func takeHeading(of ref: String) -> String? {
    for (place, other) in refs.enumerated() {
      guard let heading = RoadNumber.heading(of: other),
        RoadNumber.isSame(String(other.dropLast(heading.count)), ref)
      else { continue }
      refs.remove(at: place)
      return heading
    }
    return nil
  }
}
