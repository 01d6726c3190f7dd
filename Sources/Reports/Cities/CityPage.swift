internal import Directions
internal import PlainFiles
internal import TravelModel

/// Cities on one page that needs no network: a map beside the list.
package struct CityPage {
  private let title: String
  private let cities: [ListedCity]
  private let words = ReportWords.of(.en)

  /// Prepares the page of a list.
  package init(_ title: String, of cities: [ListedCity]) {
    self.title = title
    self.cities = cities
  }

  /// Returns the page.
  package func html() -> [UInt8] {
    let key = [
      ("mf", "favourite", cities.contains(where: \.isFavourite)),
      ("m2", "kept", cities.contains { !$0.isFavourite }),
    ].filter(\.2).map { "<li><i class=\"\($0.0)\"></i>\($0.1)</li>" }
    return Page.html(
      language: .en, title: title, style: PackageResources.map_css + Array(Self.style.utf8),
      body: """
        <a class="skip" href="#list">\(words[.toList])</a>
        <main>
        \(Page.map(key: key, credit: "Cities: GeoNames, CC BY 4.0", words))
        </main>
        <aside id="list" aria-label="\(XMLText.escaped(title))">
        <header><h1>\(XMLText.escaped(title))</h1><p>\(cities.count == 1 ? "1 city" : "\(cities.count) cities")</p></header>
        <section><ol>
        \(cities.enumerated().map(entry).joined(separator: "\n"))
        </ol></section>
        </aside>
        """,
      data: data, script: PackageResources.map_js)
  }

  /// Favourites stand out, and links look like links.
  private static let style = """
    .pin.mf, .mark.mf, .key i.mf { background: var(--r3); color: var(--on); border-color: var(--card); }
    .pin.mf { z-index: 1; width: 17px; height: 17px; margin: -8.5px 0 0 -8.5px; border-width: 2px; }
    .entry { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    .entry a { padding: 6px 10px; color: var(--focus); }

    """

  private func entry(_ number: Int, _ city: ListedCity) -> String {
    let place = [city.region, city.country].compactMap(\.self).joined(separator: ", ")
    let inhabitants = city.population.map { "\(ArchivedCityTable.grouped($0)) inhabitants" }
    let lines = [place, inhabitants].compactMap(\.self).map {
      "<small>\(XMLText.escaped($0))</small>"
    }
    let link = city.wikipedia.map {
      "<a href=\"\(XMLText.escaped($0))\" rel=\"noreferrer\">Wikipedia</a>"
    }
    return "<li class=\"entry\">"
      + Page.button(
        "class=\"item\" data-key=\"o.\(number)\" aria-expanded=\"false\"",
        "<span class=\"mark \(Self.mark(of: city))\">\(city.isFavourite ? "★" : "")</span>"
          + "<span><b>\(XMLText.escaped(city.name))</b>\(lines.joined())</span><time></time>")
      + (link ?? "") + "</li>"
  }

  /// The style of the city's mark; the script puts an m before the letter.
  private static func mark(of city: ListedCity) -> String { city.isFavourite ? "mf" : "m2" }

  /// What the script draws: see ``DayPageData``.
  private var data: [UInt8] {
    let parallels = cities.map { FixedCoordinate($0.coordinate).latitude }
    // Lengths are right along the parallel in the middle.
    let middle = (Int(parallels.min() ?? 0) + Int(parallels.max() ?? 0)) / 2
    let eastings = Self.eastings(of: cities.map { Int(FixedCoordinate($0.coordinate).longitude) })
    var line: [UInt8] = []
    Polyline.append(
      zip(eastings, parallels).compactMap {
        FixedCoordinate(longitude: $0, latitude: Int($1) - middle)
      }, .six, to: &line)
    let text = String(decoding: line, as: UTF8.self)
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("base", [0, middle / 10])
      json.field("side", 1)
      // The whole world fits into a small window.
      json.field("farthest", 0.000001)
      json.list("streets") { _ in }
      json.list("rounds") { _ in }
      json.object("others") { json in
        json.field("places", text)
        json.field("marks", cities.map { $0.isFavourite ? "f" : "2" }.joined())
      }
      json.object("sites") { json in
        json.field("places", "")
        json.field("depots", "")
        json.list("names") { _ in }
      }
    }
    return json.finish()
  }

  /// How far east each longitude lies of the middle of all, when the map begins behind the widest stretch without
  /// a city; so that neighbours across the antimeridian stay neighbours.
  static func eastings(of longitudes: [Int]) -> [Int] {
    let round = 360 * FixedCoordinate.unitsPerDegree
    let sorted = Set(longitudes).sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    var (west, widest) = (first, first + round - last)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > widest {
      (west, widest) = (b, b - a)
    }
    return longitudes.map { longitude in
      (longitude - west + round) % round - (round - widest) / 2
    }
  }
}
