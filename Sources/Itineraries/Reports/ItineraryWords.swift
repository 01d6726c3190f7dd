package import Directions
package import ItineraryPlanning
package import Localization
internal import PackingPlanning
internal import PlainFiles
internal import TravelModel

/// The words of itineraries, in one language.
package struct ItineraryWords: Sendable {
  let book: MessageCatalog
  private let writer: StepWriter

  package var language: Language { book.language }

  /// The words of a language, with lengths in some units.
  package static func of(_ wording: Wording) -> ItineraryWords {
    ItineraryWords(
      book: books[wording.language.place], writer: StepWriter(wording, side: .right))
  }

  private static let books = Language.allCases.map { language in
    MessageCatalog.of(.itinerary, language)
  }

  /// Returns a text as it is.
  subscript(key: String) -> String { book.words[key] ?? key }

  /// Returns a sentence whose slots are filled.
  func callAsFunction(_ key: String, _ slots: KeyValuePairs<String, String>) -> String {
    MessageCatalog.filled(self[key], slots)
  }

  /// Returns a text for a count.
  func count(_ key: String, _ number: Int) -> String { book.count(key, number) }

  /// Why an item is worn or brought; empty if only the place requires it.
  func reasons(_ thing: VisitThing) -> String { LoadWords.of(language).reasons(thing.reasons) }

  // MARK: Measures

  /// Seconds as hours and minutes; who goes at all needs a minute.
  func duration(_ seconds: Int) -> String { writer.duration(1000 * max(60, seconds)) }

  func distance(_ metres: Int, isOnFoot: Bool = true) -> String {
    writer.distance(100 * metres, isOnFoot: isOnFoot)
  }

  /// A height in metres or feet.
  func height(_ metres: Int, _ units: UnitSystem) -> String {
    switch units {
    case .metric: "\(metres) m"
    case .imperial: "\(Int((Double(metres) / 0.3048).rounded())) ft"
    }
  }

  /// Currencies of which nobody pays parts of a unit.
  private static let withoutHundredths: Set = [
    "CLP", "COP", "CRC", "HUF", "IDR", "INR", "ISK", "JPY", "KRW", "LKR", "NGN", "PHP", "PKR",
    "PYG", "RSD", "RUB", "TWD", "UGX", "VND", "XAF", "XOF",
  ]

  /// Hundredths of a currency's unit.
  func money(_ cents: Int, _ currency: String?) -> String {
    let hasHundredths = currency.map { !Self.withoutHundredths.contains($0) } ?? true
    let amount = book.decimal(Double(cents) / 100, hasHundredths ? 2 : 0)
    return currency.map { "\(amount) \($0)" } ?? amount
  }

  /// Thousandths of a point, as points.
  func points(_ thousandths: Int) -> String { book.decimal(Double(thousandths) / 1000, 1) }

  // MARK: Names

  func weekday(_ date: CalendarDate) -> String {
    // The first of January 1970 was a Thursday.
    self["weekday_\(((date.daysSince1970 + 3) % 7 + 7) % 7 + 1)"]
  }

  /// The mode of travel, such as `on foot`.
  func by(_ means: MultimodalTravel.Means) -> String { self[means.rawValue] }

  /// What people call a category or an interest; those of other maps of categories as they are.
  func interest(_ id: String) -> String { book.words["i_\(id)"] ?? id }

  /// Several words as people enumerate them.
  func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return self("and", ["a": words.dropLast().joined(separator: ", "), "b": last])
  }

  /// The reason why a place is no candidate.
  package func reason(_ reason: ItineraryCompiler.Reason, _ currency: String?) -> String {
    switch reason {
    case .noInterest: self["r_no_interest"]
    case .excluded: self["r_excluded"]
    case .visited(let day): self("r_visited", ["date": CalendarText.day(day)])
    case .shown: self["r_shown"]
    case .closed: self["r_closed"]
    case .unknownHours: self["r_unknown_hours"]
    case .tooDear(let cents): self("r_too_dear", ["price": money(cents, currency)])
    case .otherCurrency(let code): self("r_other_currency", ["currency": code])
    case .noWheelchair: self["r_no_wheelchair"]
    case .rain: self["r_rain"]
    }
  }
}
