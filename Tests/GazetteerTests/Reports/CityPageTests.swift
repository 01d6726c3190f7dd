import Foundation
import Testing
import TravelModel
import Weather
import _TestSupport

@testable import Gazetteer
@testable import Localization
@testable import Presentation

@Suite struct CityPageTests {
  private static func city(
    _ number: Int, _ name: String, _ longitude: Double, _ latitude: Double,
    isFavourite: Bool = false, wikipedia: String? = nil
  ) throws -> ListedCity {
    ListedCity(
      geonames: number, name: name, country: "FI", region: nil,
      coordinate: try #require(Coordinate(longitude: longitude, latitude: latitude)),
      population: number * 1000, wikipedia: wikipedia, isFavourite: isFavourite)
  }

  @Test func `a page has every city in the list, its mark and its link, and nothing from outside`()
    throws
  {
    let page = String(
      decoding: CityPage(
        of: [
          try Self.city(1, "<b>Åbo</b>", 22, 60, isFavourite: true),
          try Self.city(
            1234, "Oulu", 25, 65, wikipedia: "https://en.wikipedia.org/wiki/Oulu?a=1&b=\"2\""),
        ], .en
      ).html(), as: UTF8.self)
    #expect(page.contains("&lt;b&gt;Åbo&lt;/b&gt;"))
    #expect(!page.contains("<b>Åbo"))
    #expect(page.contains("href=\"https://en.wikipedia.org/wiki/Oulu?a=1&amp;b=&quot;2&quot;\""))
    #expect(page.contains("rel=\"noreferrer\">Wikipedia</a>"))
    // Where the article is not known, the link searches for it, and says so.
    #expect(
      page.contains(
        "href=\"https://en.wikipedia.org/w/index.php?search=%3Cb%3E%C3%85bo%3C%2Fb%3E+Finland\""
          + " rel=\"noreferrer\">Wikipedia (a search)</a>"))
    #expect(page.contains("1,234,000 inhabitants"))
    #expect(page.contains("\"marks\":\"f2\""))
    #expect(page.contains("data-key=\"o.1\""))
    #expect(page.contains("GeoNames, CC BY 4.0"))
    #expect(page.components(separatedBy: "src=").count == 1)
  }

  @Test(arguments: Language.allCases)
  func `a page speaks one language`(language: Language) throws {
    let (words, english) = (CityWords.of(language), CityWords.of(.en))
    let usual = PresentWeather.usual(at: try Self.city(1, "Oulu", 25, 65).coordinate, now: 0)
    let page = PageText.of(
      CityPage(of: [try Self.city(1234, "Oulu", 25, 65)], weather: [usual], language).html())
    #expect(page.contains("<html lang=\"\(language.rawValue)\""))
    #expect(
      page.contains(PageText.of(words.line(usual)))
        && page.contains(PageText.of(words.inhabitants(1_234_000))))
    for key in ["cities", "kept", "count", "inhabitants", "search", "usual"] {
      #expect((words[key] == english[key]) == (language == .en), "\(key)")
    }
    let book = { MessageCatalog.of(.cities, $0).words }
    #expect(Set(book(language).keys) == Set(book(.en).keys))
    for condition in WeatherCondition.allCases {
      #expect(book(language)[condition.rawValue.replacing(" ", with: "_")] != nil)
    }
  }

  @Test func `eastings of known longitudes`() {
    let degree = FixedCoordinate.unitsPerDegree
    #expect(PlaceMapData.eastings(of: []) == [])
    #expect(PlaceMapData.eastings(of: [7]) == [0])
    #expect(PlaceMapData.eastings(of: [10 * degree, 30 * degree]) == [-10 * degree, 10 * degree])
    // Fiji and Samoa are ten degrees apart, on both sides of the antimeridian.
    #expect(PlaceMapData.eastings(of: [178 * degree, -172 * degree]) == [-5 * degree, 5 * degree])
  }

  @Test(arguments: Seeds.wanted(quick: 50, long: 2000))
  func `the map is as narrow as it can be, and each city is where it is`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let round = 360 * FixedCoordinate.unitsPerDegree
    let longitudes = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      Int.random(in: -round / 2...round / 2, using: &random)
    }
    let eastings = PlaceMapData.eastings(of: longitudes)
    #expect(eastings.allSatisfy { abs($0) <= round / 2 }, "seed \(seed)")
    for (a, b) in zip(zip(longitudes, eastings), zip(longitudes, eastings).dropFirst()) {
      let turns = Double((b.0 - a.0) - (b.1 - a.1)) / Double(round)
      #expect(turns == turns.rounded(), "seed \(seed)")
    }
    let width = (eastings.max() ?? 0) - (eastings.min() ?? 0)
    // Begin at each city in turn, and walk east.
    let narrowest = longitudes.map { west in
      longitudes.map { ($0 - west + round) % round }.max() ?? 0
    }.min()
    #expect(width == narrowest, "seed \(seed)")
  }

  @Test func `the table groups thousands and keeps terminals safe`() throws {
    let text = ArchivedCityTable.text(of: [
      try Self.city(658, "Hel\u{1B}[31m\u{202E}sinki", 25, 60, isFavourite: true)
    ])
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{202E}"))
    #expect(text.contains("★ Hel [31m sinki"))
    #expect(text.contains("658,000"))
  }
}
