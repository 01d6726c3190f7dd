package import PlainFiles
internal import TravelModel

/// Finds what a request names in place of coordinates, and remembers what was taken.
///
/// The extract is read when the first name is met, and never if a request has none.
package final class PlaceLookup {
  private let extract: String?
  private let threads: Int
  private let places: [Place]
  private let categories: PlaceCategories
  private lazy var index: AddressIndex? = read()

  /// What prevented the extract from being read.
  package private(set) var failure: (any Error)?
  /// What was taken for starts and ends, by their pointers in the document.
  package private(set) var located: [String: FoundAddress] = [:]
  /// Places that are no sights but must be seen, by address or name; to be added to the others.
  package private(set) var added: [Place] = []
  /// A sentence for each text and what was taken for it.
  package private(set) var told: [String] = []
  /// Warnings about what is odd in the extract.
  package private(set) var warnings: [Finding] = []

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - extract: The extract in which names are found; `nil` if there is none, which is told where one is named.
  ///   - places: Places that are known already.
  ///   - categories: What gives estimates for places that are added.
  ///   - threads: How many decode the extract.
  package init(
    extract: String?, places: [Place], categories: PlaceCategories, threads: Int = 1
  ) {
    (self.extract, self.threads) = (extract, threads)
    (self.places, self.categories) = (places, categories)
  }

  private func read() -> AddressIndex? {
    guard let extract, failure == nil else { return nil }
    do {
      let reading = try AddressesOfExtract.read(extract, threads: threads)
      warnings = reading.warnings
      return reading.value
    } catch {
      failure = error
      return nil
    }
  }

  /// Returns where a start or an end is that is named; reports what is wrong, and what was taken if it is not certain.
  func anchor(at cursor: JSONCursor) -> (location: Coordinate, name: String)? {
    guard let text = cursor.string(), let found = found(text, cursor) else { return nil }
    located[cursor.path.pointer] = found
    return (found.location, found.label)
  }

  /// Whether names can be looked up at all.
  var isPossible: Bool { extract != nil }

  /// Returns the id of the place that a text means which is no known name; reports what is wrong.
  ///
  /// A place that is known and has the address or the id is meant; else one is added, or that is told if it would only
  /// be left out.
  func place(_ text: String, at cursor: JSONCursor, isExcluded: Bool = false) -> String? {
    guard let found = found(text, cursor) else { return nil }
    if let element = found.element,
      let place = places.first(where: { place in
        place.id == element || place.twins.contains { $0.id == element }
      })
    {
      return place.id
    }
    if found.kind == .street, found.number != nil {
      let there = places.filter {
        $0.location.greatCircleDistance(to: found.location) <= Self.sameHouse
      }
      if there.count > 1 {
        cursor.report(
          AddressCode.ambiguous, "\(there.count) places are at \(found.label)",
          remedy:
            "Write one of them: \(there.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")).")
        return nil
      }
      if let place = there.first {
        told.append("\(found.label) is \(place.name).")
        return place.id
      }
    }
    if isExcluded {
      cursor.report(
        AddressCode.nothingThere,
        "\(Self.quoted(text)) is \(Self.place(found)), where no place to visit is known",
        remedy: "Write a name as places list shows it, or remove it.")
      return nil
    }
    return add(found)
  }

  /// How far, in metres, a place may be from the house whose address it has.
  private static let sameHouse = 30.0

  private func add(_ found: FoundAddress) -> String {
    let id =
      found.element ?? "address/\(found.location.longitude),\(found.location.latitude)"
    if !added.contains(where: { $0.id == id }) {
      let name = found.kind == .street ? found.label : found.name
      added.append(
        StatedPlace(id: id, name: name, location: found.location, categories: [])
          .completed(by: categories))
    }
    return id
  }

  private func found(_ text: String, _ cursor: JSONCursor) -> FoundAddress? {
    guard extract != nil else {
      cursor.report(
        AddressCode.noExtract, "there is no extract in which \(Self.quoted(text)) can be found",
        remedy: "Name one with --addresses, or write [longitude, latitude].")
      return nil
    }
    if let fault = AddressQuery.fault(of: text) {
      cursor.report(
        AddressCode.query, fault, remedy: "Write a name or an address, such as \"12 Main Street\".")
      return nil
    }
    guard let index else { return nil }
    switch AddressChoice(text, in: index) {
    case .none(let nearest):
      cursor.report(
        AddressCode.unknown, Self.unknown(text, nearest), remedy: Self.remedy(nearest))
      return nil
    case .several(let choices):
      cursor.report(
        AddressCode.ambiguous,
        "\(Self.quoted(text)) fits \(choices.count) places that lie apart: \(Self.list(choices))",
        remedy:
          "Add a postcode, a city or a part of it, or write the coordinates of the one that is meant."
      )
      return nil
    case .one(let found, let rivals):
      tell(text, found, rivals, cursor)
      return found
    }
  }

  /// Reports what a reader should check.
  private func tell(
    _ text: String, _ found: FoundAddress, _ rivals: [FoundAddress], _ cursor: JSONCursor
  ) {
    let remedy = "Check it; if another place is meant, write its coordinates or its full address."
    if !rivals.isEmpty {
      cursor.report(
        AddressCode.several,
        "\(Self.quoted(text)) fits \(rivals.count + 1) places near each other; taken is "
          + "\(Self.place(found)), not \(Self.list(rivals))",
        remedy: remedy)
    }
    if !found.corrections.isEmpty {
      cursor.report(
        AddressCode.corrected,
        "\(Self.quoted(text)) was read as \(Self.place(found)) (\(found.readAs))", remedy: remedy)
    }
    switch found.numbering {
    case .other(let asked):
      cursor.report(
        AddressCode.otherNumber,
        "\(found.name) has no number \(asked) in the extract; taken is \(Self.place(found))",
        remedy: remedy)
    case .middle(let asked):
      cursor.report(
        AddressCode.otherNumber,
        "\(found.name) has no house numbers in the extract, so not \(asked) either; taken is its middle, "
          + Self.place(found),
        remedy: remedy)
    case .known, .between, nil: break
    }
    told.append("\(Self.quoted(text)) is \(Self.place(found)).")
  }

  // MARK: Texts

  private static func quoted(_ text: String) -> String {
    "\"\(PlainLine.of(String(text.prefix(80))))\""
  }

  private static func place(_ found: FoundAddress) -> String {
    "\(PlainLine.of(found.label)) \(position(found))"
  }

  private static func position(_ found: FoundAddress) -> String {
    "[\(found.location.longitude), \(found.location.latitude)]"
  }

  /// How many choices are listed.
  private static let mostListed = 5

  private static func list(_ choices: [FoundAddress]) -> String {
    choices.prefix(mostListed)
      .map { "\(PlainLine.of($0.label)) (\(PlainLine.of($0.kindName))) \(position($0))" }
      .joined(separator: "; ")
      + (choices.count > mostListed ? "; …" : "")
  }

  /// Says that nothing fits, or which words of the text do not.
  package static func unknown(_ text: String, _ nearest: [FoundAddress]) -> String {
    guard let first = nearest.first, first.fit >= AddressIndex.leastFit else {
      return "nothing in the extract is called \(quoted(text))"
    }
    let words = first.unused.map { quoted($0) }.joined(separator: " and ")
    return "\(PlainLine.of(first.label)) was found for \(quoted(text)), but \(words) does not fit"
  }

  /// Tells the nearest spellings.
  package static func remedy(_ nearest: [FoundAddress]) -> String {
    let names = nearest.prefix(3).map { "\"\(PlainLine.of($0.label))\"" }
    return names.isEmpty
      ? "Check the spelling, or write coordinates."
      : "Did you mean \(names.joined(separator: ", "))? Otherwise write coordinates."
  }
}

extension FoundAddress {
  /// What was read in another way than it was written: `Hauptstrase → Hauptstraße`.
  package var readAs: String {
    corrections.map { "\(PlainLine.of($0.written)) → \(PlainLine.of($0.read))" }
      .joined(separator: ", ")
  }
}
