internal import Foundation
package import Localization
internal import Weather

/// The words of packing lists, in one language.
package struct PackingWords: Sendable {
  let book: MessageCatalog

  package var language: Language { book.language }

  /// The words of a language.
  package static func of(_ language: Language) -> PackingWords { books[language.place] }

  private static let books = Language.allCases.map { language in
    PackingWords(book: MessageCatalog.of(.packing, language))
  }

  /// Returns a text unchanged; tests check that every text exists.
  package subscript(key: String) -> String { book.words[key] ?? key }

  /// Returns a sentence whose slots are filled.
  package func callAsFunction(_ key: String, _ slots: KeyValuePairs<String, String>) -> String {
    MessageCatalog.filled(self[key], slots)
  }

  /// Returns a text for a count: `{n} day|{n} days`.
  package func count(_ key: String, _ number: Int) -> String { book.count(key, number) }

  // MARK: Names

  /// The name of a garment or an item, in the form for its count.
  package func name(_ line: PackingPlan.Line) -> String {
    forms(line).map { book.form($0, line.count) } ?? ownName(line) ?? line.id
  }

  /// What a garment is called where it is worn, without a number.
  package func worn(_ id: String, in plan: PackingPlan) -> String {
    guard let line = plan.lines.first(where: { $0.id == id }) else { return id }
    return forms(line).map(book.uncounted) ?? ownName(line) ?? id
  }

  private func ownName(_ line: PackingPlan.Line) -> String? {
    line.names[language.rawValue] ?? line.name
  }

  /// What a need of a stop is called.
  package func name(_ need: PlannedStop.Need) -> String {
    need.names[language.rawValue] ?? need.name
  }

  /// The forms that the catalog has of a name.
  ///
  /// A garment without a name of its own is called by its id if it is one that many have, else by its kind.
  private func forms(_ line: PackingPlan.Line) -> String? {
    guard line.name == nil else { return nil }
    switch line.kind {
    case .garment(let kind):
      let word = kind.rawValue.replacingOccurrences(of: "-", with: "_")
      return book.words["g_\(line.id)"] ?? book.words["g_\(word)"]
    case .thing: return book.words["i_\(line.id)"]
    case .own: return nil
    }
  }

  /// The plural name of garments and items known by their id; for others, the id.
  package func name(ofID id: String, count: Int) -> String {
    book.form(book.words["g_\(id)"] ?? book.words["i_\(id)"] ?? id, count)
  }

  /// What to have with one at a stop, and what is not on the list.
  func carried(_ stop: PackingPlan.Stop, in plan: PackingPlan) -> [String] {
    let items = stop.items.map { worn($0, in: plan) }.joined(separator: ", ")
    let missing = stop.missing.map(name).joined(separator: ", ")
    return (items.isEmpty ? [] : [items])
      + (missing.isEmpty ? [] : [self("stop_missing", ["things": missing])])
  }

  func activity(_ activity: Activity) -> String {
    self[activity == .business ? "act_business" : activity.rawValue]
  }

  // MARK: Numbers

  /// Grams as kilograms with two decimals, by the sign of the language.
  func kilograms(_ grams: Int) -> String { decimal(Double(grams) / 1000, 2) }

  /// Millilitres as litres with one decimal.
  func litres(_ millilitres: Int) -> String { decimal(Double(millilitres) / 1000, 1) }

  func decimal(_ number: Double, _ decimals: Int) -> String { book.decimal(number, decimals) }

  /// A temperature with a true minus sign.
  func temperature(_ degrees: Double) -> String {
    let whole = Int(degrees.rounded())
    return whole < 0 ? "−\(-whole)" : "\(whole)"
  }
}
