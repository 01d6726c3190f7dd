internal import Foundation
package import Localization

/// The words of load plans, in one language.
package struct LoadWords: Sendable {
  let book: MessageCatalog

  package var language: Language { book.language }

  /// The words of a language.
  package static func of(_ language: Language) -> LoadWords { books[language.place] }

  private static let books = Language.allCases.map { language in
    LoadWords(book: MessageCatalog.of(.loads, language))
  }

  /// Returns a text unchanged; tests check that every text exists.
  package subscript(key: String) -> String { book.words[key] ?? key }

  /// Returns a sentence whose slots are filled.
  func callAsFunction(_ key: String, _ slots: KeyValuePairs<String, String>) -> String {
    MessageCatalog.filled(self[key], slots)
  }

  /// The form of a text for a number: `stop {list}|stops {list}`.
  func form(_ key: String, _ number: Int) -> String {
    let forms = self[key].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let isOne = number == 1 || language == .fr && number == 0
    return (isOne ? forms.first : forms.last) ?? key
  }

  // MARK: - Things of the crew

  /// The name of an item, with its count if it is not one.
  func name(_ thing: CrewList.Thing) -> String {
    let name =
      thing.name
      ?? (book.words["t_\(thing.id)"] == nil ? thing.id : form("t_\(thing.id)", thing.count))
    return thing.count == 1 ? name : "\(thing.count) × \(name)"
  }

  /// Why an item is brought; empty if it always is.
  func reasons(_ thing: CrewList.Thing) -> String { reasons(thing.reasons) }

  /// Several reasons in a row.
  package func reasons(_ reasons: [CrewList.Reason]) -> String {
    reasons.map(reason).joined(separator: ", ")
  }

  private func reason(_ reason: CrewList.Reason) -> String {
    switch reason {
    case .cold(let degrees): self("because_cold", ["n": temperature(degrees)])
    case .warm(let degrees): self("because_warm", ["n": temperature(degrees)])
    case .rain(let chance): self("because_rain", ["n": percent(chance)])
    case .snow(let depth): self("because_snow", ["n": decimal(depth, 0)])
    case .wind(let speed): self("because_wind", ["n": decimal(speed, 0)])
    case .sun(let index): self("because_sun", ["n": decimal(index, 0)])
    case .dark(let count): MessageCatalog.filled(form("because_dark", count), ["n": "\(count)"])
    case .stops(let stops):
      MessageCatalog.filled(
        form("because_stops", stops.count), ["list": stops.map(String.init).joined(separator: ", ")]
      )
    case .stream(let title): title
    }
  }

  // MARK: - Numbers

  /// A temperature with a true minus sign.
  func temperature(_ degrees: Double) -> String {
    let whole = Int(degrees.rounded())
    return whole < 0 ? "−\(-whole)" : "\(whole)"
  }

  func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }

  /// Millimetres as metres with one decimal.
  func metres(_ millimetres: Int) -> String { decimal(Double(millimetres) / 1000, 1) }

  /// Grams as whole kilograms; below ten with one decimal.
  func kilograms(_ grams: Int) -> String {
    decimal(Double(grams) / 1000, grams < 10_000 && grams % 1000 != 0 ? 1 : 0)
  }

  /// Grams as whole kilograms, at least one: of what is too much.
  func excess(_ grams: Int) -> String { "\(max(1, (grams + 999) / 1000))" }

  private func decimal(_ number: Double, _ decimals: Int) -> String {
    let text = Measures.fixed(number, decimals: decimals)
    return language == .en ? text : text.replacingOccurrences(of: ".", with: ",")
  }
}
