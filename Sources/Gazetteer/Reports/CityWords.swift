package import Localization
internal import PlainFiles
internal import Weather

/// The words of lists of cities, in one language.
package struct CityWords: Sendable {
  private let book: MessageCatalog

  package var language: Language { book.language }

  /// The words of a language.
  package static func of(_ language: Language) -> CityWords {
    CityWords(book: .of(.cities, language))
  }

  /// Returns a text unchanged; tests check that every text exists.
  subscript(key: String) -> String { book.words[key] ?? key }

  /// For instance `3 cities`.
  func count(_ number: Int) -> String { book.count("count", number) }

  /// For instance `1,234,567 inhabitants`.
  func inhabitants(_ number: Int) -> String {
    MessageCatalog.filled(
      book.form(self["inhabitants"], number),
      ["n": ArchivedCityTable.grouped(number, by: self["grouping"])])
  }

  /// For instance `☀ clear, 21 °C, wind 3.2 m/s (2026-11-27T12:40:00Z)`, or what is usual on a date.
  func line(_ weather: PresentWeather) -> String {
    switch weather {
    case .observed(let now, let outdated):
      let condition = now.condition.map {
        "\($0.symbol) \(self[$0.rawValue.replacing(" ", with: "_")])"
      }
      let wind = now.wind.map {
        MessageCatalog.filled(self["wind"], ["speed": book.decimal($0, 1)])
      }
      let time = CalendarText.instant(now.time)
      let told = outdated == nil ? time : MessageCatalog.filled(self["cached"], ["time": time])
      let parts = [condition, "\(degrees(now.temperature)) °C", wind].compactMap(\.self)
      return parts.joined(separator: ", ") + " (\(told))"
    case .usual(let day):
      let chance = Int((day.precipitationChance * 100).rounded())
      return MessageCatalog.filled(
        self["usual"],
        [
          "low": degrees(day.low.expected), "high": degrees(day.high.expected),
          "date": CalendarText.day(day.day), "chance": "\(chance)",
        ])
    }
  }

  /// Whole degrees with a true minus sign.
  private func degrees(_ number: Double) -> String {
    let whole = Int(number.rounded())
    return whole < 0 ? "−\(-whole)" : "\(whole)"
  }
}
