package import Localization
internal import PlainFiles
internal import Presentation
package import Weather

/// Cities on one page that needs no network: a map next to the list.
package struct CityPage {
  private let cities: [ListedCity]
  private let weather: [PresentWeather]?
  private let words: CityWords

  /// Prepares the page of a list.
  ///
  /// - Parameters:
  ///   - cities: The cities, in their order.
  ///   - weather: The weather in each; `nil` if it is not shown.
  ///   - language: Of all but the names.
  package init(
    of cities: [ListedCity], weather: [PresentWeather]? = nil, _ language: Language
  ) {
    self.cities = cities
    self.weather = weather
    words = .of(language)
  }

  /// Returns the page.
  package func html() -> [UInt8] {
    let key = [
      ("mf", words["favourite"], cities.contains(where: \.isFavourite)),
      ("m2", words["kept"], cities.contains { !$0.isFavourite }),
    ].filter(\.2).map { "<li><i class=\"\($0.0)\"></i>\($0.1)</li>" }
    let (title, labels) = (words["cities"], ReportWords.of(words.language))
    return Page.html(
      language: words.language, title: title, style: Page.mapStyle + Array(Self.style.utf8),
      body: """
        <a class="skip" href="#list">\(labels[.toList])</a>
        <main>
        \(Page.map(key: key, credit: words["credit"], labels))
        </main>
        <aside id="list" aria-label="\(XMLText.escaped(title))">
        <header><h1>\(XMLText.escaped(title))</h1><p>\(words.count(cities.count))</p></header>
        <section><ol>
        \(cities.enumerated().map(entry).joined(separator: "\n"))
        </ol></section>
        </aside>
        """,
      data: PlaceMapData.bytes(
        of: cities.map(\.coordinate), marks: cities.map { $0.isFavourite ? "f" : "2" }.joined(),
        borders: Gazetteer.world.borders(around: cities.map(\.coordinate))),
      script: Page.mapScript)
  }

  /// Favourites stand out, and links look like links.
  private static let style = """
    .pin.mf, .mark.mf, .key i.mf { background: var(--r3); color: var(--on); border-color: var(--card); }
    .pin.mf { z-index: 1; width: 17px; height: 17px; margin: -8.5px 0 0 -8.5px; border-width: 2px; }
    .entry a { display: block; padding: 0 10px 6px 48px; font-size: 12px; color: var(--focus); }

    """

  private func entry(_ number: Int, _ city: ListedCity) -> String {
    let place = [city.region, city.country].compactMap(\.self).joined(separator: ", ")
    let inhabitants = city.population.map(words.inhabitants)
    // Whoever opens the page later needs the time of the observation, too.
    let now = weather.map { words.line($0[number]) }
    let lines = [place, inhabitants, now].compactMap(\.self).map {
      "<small>\(XMLText.escaped($0))</small>"
    }
    let page = city.encyclopedia
    let link =
      "<a href=\"\(XMLText.escaped(page.address))\" rel=\"noreferrer\">"
      + words[page.isSearch ? "search" : "article"] + "</a>"
    return "<li class=\"entry\">"
      + Page.button(
        "class=\"item\" data-key=\"o.\(number)\" aria-expanded=\"false\"",
        "<span class=\"mark \(Self.mark(of: city))\">\(city.isFavourite ? "★" : "")</span>"
          + "<span><b>\(XMLText.escaped(city.name))</b>\(lines.joined())</span><time></time>")
      + link + "</li>"
  }

  /// The style of the city's mark; the script puts an m before the letter.
  private static func mark(of city: ListedCity) -> String { city.isFavourite ? "mf" : "m2" }
}
