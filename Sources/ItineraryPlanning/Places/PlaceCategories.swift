package import OpenStreetMap

/// Which kinds of places there are: their tags, the interests that they match, and what is usual for them.
package struct PlaceCategories: Hashable, Sendable {
  /// In the order in which they are tried.
  package let all: [Category]
  /// Of the estimated prices, by ISO 4217.
  package let currency: String?

  /// A kind of places.
  package struct Category: Hashable, Sendable {
    package let id: String
    /// What people call it.
    package let title: String
    /// Interests that it matches, besides its id.
    package let interests: [String]
    let tags: [TagPattern]
    package let visit: VisitLength
    /// Hundredths of the currency's unit; `nil` if nothing is usual.
    package let price: Int?
    package let setting: Place.Setting
    /// When such places are open as a rule.
    package let hours: OpeningHours?
    /// The popularity of such a place if nothing else is known of it, `0...1`.
    package let appeal: Double
    /// The category whose places count as the same kind where a day is to be varied; `nil`: its own.
    package let kind: String?
    /// Whether it is visited by daylight only, only if an interest asks for it, and not on public holidays unless its
    /// hours name them.
    package let isByDaylight: Bool, isWhenAsked: Bool, closesOnHolidays: Bool
    /// Whether places without a name count, too.
    package let takesUnnamed: Bool
    /// Whether places of one name near each other are often different ones, as branches of a chain are.
    let repeats: Bool

    /// Whether such places often share a name, as branches and many playgrounds do.
    var namesRepeat: Bool { repeats || takesUnnamed }

    /// Whether such places match an interest.
    package func meets(_ interest: String) -> Bool {
      id == interest || interests.contains(interest)
    }
  }

  init(all: [Category], currency: String?) {
    self.all = all
    self.currency = currency
  }

  /// The category with an id.
  package subscript(id: String) -> Category? { all.first { $0.id == id } }

  /// What kind of place something is where a day is to be varied, by the id of a category; empty if it has none.
  func kind(of place: Place) -> String {
    guard let first = place.categories.first else { return "" }
    return self[first]?.kind ?? first
  }

  /// All words by which places can be wished for, sorted.
  package var interests: [String] { Set(all.flatMap { [$0.id] + $0.interests }).sorted() }

  /// Whether places of some categories meet an interest.
  ///
  /// - Parameters:
  ///   - categories: The ids of a place's categories.
  ///   - interest: An id or a word of a category.
  /// - Returns: Whether one of them has the word.
  package func meets(_ categories: [String], _ interest: String) -> Bool {
    categories.contains { $0 == interest || self[$0]?.meets(interest) ?? false }
  }
}

/// What some tags of an element have to be like.
struct TagPattern: Hashable, Sendable {
  /// One tag that has to fit, or must not.
  struct Condition: Hashable, Sendable {
    var key: String
    /// An empty list means any value.
    var values: [String]
    var isNegated = false

    func fits(_ tags: [String: String]) -> Bool {
      guard let value = tags[key] else { return isNegated }
      let isOne =
        values.isEmpty || values.contains(value)
        || value.contains(";")
          && value.split(separator: ";").contains { part in
            values.contains { $0 == part.drop { $0 == " " } }
          }
      return isOne != isNegated
    }
  }

  /// The first one is not negated.
  var conditions: [Condition]

  /// Reads a pattern such as `tourism=museum & museum=art|modern_art & !access=private`; `nil` if it is none.
  init?(_ text: String) {
    conditions = []
    for part in text.split(separator: "&", omittingEmptySubsequences: false) {
      var rest = part.drop { $0 == " " }
      while rest.last == " " { rest.removeLast() }
      let isNegated = rest.first == "!"
      if isNegated { rest.removeFirst() }
      let sides = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { return nil }
      let values = sides[1] == "*" ? [] : sides[1].split(separator: "|").map(String.init)
      conditions.append(
        Condition(key: String(sides[0]), values: values, isNegated: isNegated))
    }
    guard let first = conditions.first, !first.isNegated else { return nil }
  }

  func fits(_ tags: [String: String]) -> Bool { conditions.allSatisfy { $0.fits(tags) } }
}
