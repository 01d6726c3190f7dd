internal import Foundation
internal import TravelModel

/// The features that decide whether two elements of an extract are the same place.
///
/// OpenStreetMap has many places twice: a museum as a node and as the outline of its building, a zoo as two areas,
/// a place that moved at both of its addresses. What is the same is joined, but no place may get lost because of
/// it: chains have branches of one name around the corner, and mappers give the entry of one museum to its
/// neighbour.
struct PlaceIdentity {
  /// How near two elements have to be to be one place, in metres.
  enum Reach {
    /// With one name and a category of which places of one name are often different ones.
    static let next = 40.0
    /// With one name and any other category.
    static let name = 150.0
    /// With names that are one but for what is in brackets, as those of the decks of a bridge.
    static let part = 300.0
    /// With one entry of Wikidata or one article of Wikipedia.
    static let entry = 500.0
    /// With one website and nearly one name.
    static let website = 1000.0
  }

  let location: FixedCoordinate
  let outline: AreaOutline?
  let categories: [PlaceCategories.Category]
  /// All names in all languages, folded, without purely generic ones.
  let names: Set<String>
  /// The names without what is in brackets.
  let bases: Set<String>
  /// Entries of Wikidata and articles of Wikipedia.
  let entries: Set<String>
  let website: String?
  /// What distinguishes branches of a chain, and what only part of a name have in common, by its key.
  private let marks: [String: String]
  /// The interests that its categories match, including their ids.
  private let kinds: Set<String>

  /// Determines what identifies an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - known: The ids and titles of categories; a name that is one of them is none.
  init(_ element: PlaceElement, known: KnownKinds) {
    (location, outline, categories) = (element.location, element.outline, element.categories)
    var names = Set<String>()
    var bases = Set<String>()
    var entries = Set<String>()
    for (key, value) in element.tags {
      if Self.isName(key) {
        for name in value.split(separator: ";") {
          names.insert(Self.folded(String(name)))
          bases.insert(Self.folded(Self.withoutBrackets(String(name))))
        }
      }
      if key == "wikidata" || key == "wikipedia" {
        entries.formUnion(
          value.replacing("_", with: " ").split(separator: ";").map {
            $0.trimmingCharacters(in: .whitespaces)
          })
      }
    }
    self.names = names.subtracting(known.titles.union([""]))
    self.bases = bases.subtracting(known.titles.union([""]))
    self.entries = entries
    website = (element.tags["website"] ?? element.tags["contact:website"]).map(Self.address)
    marks = element.tags.filter {
      Self.branchKeys.contains($0.key) || Self.partKeys.contains($0.key)
    }
    kinds = Set(categories.flatMap { [$0.id] + $0.interests }).intersection(known.ids)
  }

  /// The ids of all categories, and what names only repeat of them.
  struct KnownKinds {
    let ids: Set<String>
    let titles: Set<String>

    init(_ known: PlaceCategories) {
      ids = Set(known.all.map(\.id))
      titles = Set(
        known.all.flatMap { [PlaceIdentity.folded($0.id), PlaceIdentity.folded($0.title)] })
    }
  }

  /// The keys by which branches of a chain differ.
  private static let branchKeys: Set = ["addr:housenumber", "branch", "level", "phone", "ref"]

  /// The keys by which, besides, places differ whose names are one only without brackets, such as the churches of two
  /// denominations.
  private static let partKeys: Set = ["denomination", "religion", "wikidata"]

  /// Whether a key has names of the place: `name:fi`, but not `name:etymology`.
  static func isName(_ key: String) -> Bool {
    let parts = key.split(separator: ":", omittingEmptySubsequences: false)
    guard ["name", "official_name", "alt_name", "int_name", "loc_name"].contains(parts[0])
    else { return false }
    guard parts.count > 1 else { return true }
    let language = parts[1].split { $0 == "-" || $0 == "_" }.first ?? ""
    return parts.count == 2 && (2...3).contains(language.count)
      && language.allSatisfy { $0.isASCII && $0.isLowercase }
  }

  /// A name without what is in brackets.
  static func withoutBrackets(_ name: String) -> String {
    var depth = 0
    var rest = ""
    for letter in name {
      if "([（".contains(letter) { depth += 1 }
      if depth == 0 { rest.append(letter) }
      if ")]）".contains(letter) { depth = max(depth - 1, 0) }
    }
    return rest.split(separator: " ").joined(separator: " ")
  }

  /// A name without case, accents and signs between its words.
  static func folded(_ name: String) -> String {
    name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    )
    .split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// An address of the web without what differs for no reason.
  private static func address(_ text: String) -> String {
    var rest = text.lowercased()[...]
    for prefix in ["https://", "http://", "www."] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    while rest.last == "/" { rest.removeLast() }
    return String(rest)
  }
}

extension PlaceIdentity {
  /// Whether another element is the same place.
  ///
  /// It is if the two have
  /// - one name and a category in common, and are within 150 m (40 m where places of one name are often different
  ///   ones) or one within the outline of the other;
  /// - names that are one without what is in brackets, a category in common in which places do not repeat names, no
  ///   different entries of Wikidata or denominations, and are within 300 m or one within the outline of the other;
  /// - one name and categories of one kind, such as a café and a restaurant, within 40 m;
  /// - one entry of Wikidata or Wikipedia and names that are alike, within 500 m; closer by, any names will do
  ///   unless they have websites of their own;
  /// - one website, a category in common and nearly one name, within 1000 m: places move.
  ///
  /// - Parameter other: An element.
  /// - Returns: The same whichever of the two is asked.
  func isSamePlace(as other: PlaceIdentity) -> Bool {
    let shared = categories.filter { other.categories.contains($0) }
    let repeats = shared.isEmpty ? categories + other.categories : shared
    let areBranches = repeats.allSatisfy(\.namesRepeat)
    if areBranches, differs(from: other, by: Self.branchKeys) { return false }
    let metres = location.distance(to: other.location)
    let isInside =
      outline?.contains(other.location) ?? false || other.outline?.contains(location) ?? false
    let isNext = isInside || metres <= Reach.next
    let isKin = !shared.isEmpty || !kinds.isDisjoint(with: other.kinds)
    if !names.isDisjoint(with: other.names) {
      if !shared.isEmpty, isNext || !areBranches && metres <= Reach.name { return true }
      if isKin, metres <= Reach.next { return true }
    }
    if !bases.isDisjoint(with: other.bases), names.isDisjoint(with: other.names), !shared.isEmpty,
      !areBranches, isInside || metres <= Reach.part,
      !differs(from: other, by: Self.branchKeys.union(Self.partKeys))
    {
      return true
    }
    if !entries.isDisjoint(with: other.entries) {
      let fits = names.isEmpty || other.names.isEmpty || areAlike(other, moreThan: 0.5)
      if fits, isNext || !areBranches && metres <= Reach.entry { return true }
      let areRivals = website != nil && other.website != nil && website != other.website
      if !fits, isNext, isKin, !areRivals { return true }
    }
    return website != nil && website == other.website && !shared.isEmpty && !areBranches
      && metres <= Reach.website && isNearlyNamed(as: other)
  }

  /// Whether the two state something different under one of some keys.
  private func differs(from other: PlaceIdentity, by keys: Set<String>) -> Bool {
    marks.contains { key, value in
      keys.contains(key) && other.marks[key].map { $0 != value } ?? false
    }
  }

  /// Whether some names share more than a part of the words of the shorter one; words of one or two letters do not
  /// count.
  private func areAlike(_ other: PlaceIdentity, moreThan part: Double) -> Bool {
    if !names.isDisjoint(with: other.names) { return true }
    let (own, their) = (words(least: 3), other.words(least: 3))
    return own.contains { a in
      their.contains { b in
        Double(a.intersection(b).count) > part * Double(min(a.count, b.count))
      }
    }
  }

  /// Whether some names have four words in common, and at most a fifth of all of their words not.
  private func isNearlyNamed(as other: PlaceIdentity) -> Bool {
    let (own, their) = (words(least: 1), other.words(least: 1))
    return own.contains { a in
      their.contains { b in
        let common = a.intersection(b).count
        return common >= 4 && 5 * common >= 4 * a.union(b).count
      }
    }
  }

  private func words(least: Int) -> [Set<Substring>] {
    names.map { name in Set(name.split(separator: " ").filter { $0.count >= least }) }
  }

  /// What two elements of one place have in common as a rule: by one of these they are found.
  var keys: [String] {
    names.union(bases).map { "name \($0)" } + entries.map { "entry \($0)" }
      + (website.map { ["site \($0)"] } ?? [])
  }
}
