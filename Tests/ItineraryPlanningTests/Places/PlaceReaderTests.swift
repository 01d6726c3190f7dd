import Foundation
import ItineraryPlanning
import PlainFiles
import Testing
import TravelModel

/// Places that somebody wrote down, in three formats.
@Suite struct PlaceReaderTests {
  private func read(_ text: String) throws -> Reading<[Place]> {
    try PlaceReader.read(Array(text.utf8), file: "places")
  }

  /// The codes and places of all findings of a text that is refused or read.
  private func findings(_ text: String) -> [String] {
    do {
      return try read(text).warnings.map { "\($0)" }
    } catch let error as InvalidInput {
      return error.findings.map { "\($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `the same place in JSON, GeoJSON and CSV`() throws {
    let json = try read(
      """
      {"format": "roundsman-places/1", "places": [{"id": "a", "name": "Ateneum", "location": [24.944, 60.17],
        "categories": ["art", "museum"], "opening_hours": "Tu-Su 10:00-17:00", "visit": [30, 90, 180], "price": 18.5,
        "currency": "EUR", "wheelchair": "yes", "popularity": 0.9}]}
      """
    ).value
    let features = try read(
      """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point",
        "coordinates": [24.944, 60.17]}, "properties": {"id": "a", "name": "Ateneum",
        "categories": ["art", "museum"], "opening_hours": "Tu-Su 10:00-17:00", "visit": [30, 90, 180], "price": 18.5,
        "currency": "EUR", "wheelchair": "yes", "popularity": 0.9}}]}
      """
    ).value
    let table = try read(
      """
      id,name,lon,lat,categories,opening_hours,visit_least,visit,visit_most,price,currency,wheelchair,popularity
      a,Ateneum,24.944,60.17,art;museum,Tu-Su 10:00-17:00,30,90,180,18.50,EUR,yes,0.9
      """
    ).value
    #expect(json == table)
    #expect(features == table)
    let place = try #require(table.first)
    #expect(
      place.visit == .stated(try #require(VisitLength(least: 1800, best: 5400, most: 10_800))))
    #expect(place.price == .stated(Money(cents: 1850, currency: "EUR")))
    #expect(place.setting == .estimate(.indoor))
    #expect(place.popularity == .stated(0.9))
  }

  @Test func `features with tags of OpenStreetMap get their categories from them`() throws {
    let places = try read(
      """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Polygon",
        "coordinates": [[[25, 60], [25.2, 60], [25.2, 60.1], [25, 60.1], [25, 60]]]}, "properties": {"@id": "way/7",
        "leisure": "park", "name": "Park", "fee": "no"}}]}
      """
    ).value
    let park = try #require(places.first)
    #expect(park.id == "way/7")
    #expect(park.categories == ["park"])
    #expect(park.location == Coordinate(longitude: 25.1, latitude: 60.05))
    #expect(park.price == .stated(Money(cents: 0)))
  }

  @Test func `all that is wrong in a table is told at once`() {
    let told = findings(
      """
      id,name,lon,lat,categories,opening_hours,visit_least,visit,price
      a,A,25,60,museum,Mo-Fr whenever,10,20,5
      a,B,25,95,museum,,,,
      a,C,25,60,musem,mo-fr 10:00-12:00,60,30,much
      ,,25,60,,,,,
      """)
    #expect(told.contains { $0.hasPrefix("places:2: E3201") && $0.contains("whenever") })
    #expect(told.contains { $0.hasPrefix("places:3:") && $0.contains("lat is 95") })
    #expect(told.contains { $0.hasPrefix("places:4: E3205") })
    #expect(told.contains { $0.hasPrefix("places:4: W3202") })
    #expect(told.contains { $0.hasPrefix("places:4: E3207") })
    #expect(told.contains { $0.hasPrefix("places:4: E3210") })
    #expect(told.contains { $0.hasPrefix("places:4: W3208") && $0.contains("\"museum\"") })
    #expect(told.contains { $0.hasPrefix("places:5:") && $0.contains("no name") })
    #expect(told.count == 8)
  }

  @Test func `all that is wrong in JSON is told at once`() {
    let told = findings(
      """
      {"format": "roundsman-places/9", "places": [
        {"name": "A", "location": [25]},
        {"name": "B", "location": [25, 60], "opening_hours": "24/8", "visit": [3, 2, 1], "setting": "inside"}]}
      """)
    for code in ["E3204", "E3201", "E3207"] {
      #expect(told.contains { $0.contains(code) }, "\(code)")
    }
    #expect(told.contains { $0.contains("/places/0/location") })
    #expect(told.contains { $0.contains("/places/1/setting") })
  }

  @Test(
    arguments: [
      ("12 EUR", 1200, "EUR"), ("€7.50", 750, "EUR"), ("7.2EUR", 720, "EUR"), ("10€", 1000, "EUR"),
      ("£1.50", 150, "GBP"), ("adult 12 EUR; child 6 EUR", 1200, "EUR"), ("5-8 CHF", 800, "CHF"),
      ("12,50 €", 1250, "EUR"), ("child 3 EUR, others 9 EUR", 900, "EUR"), ("15", 1500, nil),
      ("no", 0, nil), ("1.00 GBP/hour", nil, nil), ("ask at the desk", nil, nil),
      ("first 2 hours 20p", nil, nil), ("999999999999 EUR", nil, nil),
    ] as [(String, Int?, String?)])
  func `a charge is read as money`(text: String, cents: Int?, currency: String?) throws {
    let places = try read(
      """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point",
        "coordinates": [25, 60]}, "properties": {"tourism": "museum", "name": "M", "charge": "\(text)"}}]}
      """
    ).value
    let price = try #require(places.first?.price)
    #expect(price.isEstimate == (cents == nil))
    #expect(price.value.cents == cents ?? 1200)
    #expect(price.value.currency == (cents == nil ? "EUR" : currency))
  }

  @Test(
    arguments: [
      ("12.50", "", 1250, nil), ("12.50", "USD", 1250, "USD"), ("12 USD", "", 1200, "USD"),
      ("KZT 900", "", 90_000, "KZT"), ("12 USD", "EUR", 1200, "USD"), ("$12", "CAD", 1200, "CAD"),
      ("50 kr", "DKK", 5000, "DKK"), ("\"1,50 EUR\"", "", 150, "EUR"), ("5 XYZ", "", nil, "E2271"),
      ("1e400 EUR", "", nil, "E3210"), ("-3", "", nil, "E3210"), ("-3 EUR", "", nil, "E3210"),
      ("EUR", "", nil, "E3210"), ("NaN", "", nil, "E3210"), ("NaN EUR", "", nil, "E3210"),
    ] as [(String, String, Int?, String?)])
  func `a price in a table has its currency behind it or in its column`(
    price: String, column: String, cents: Int?, currency: String?
  ) throws {
    let text = "name,lon,lat,price,currency\nM,25,60,\(price),\(column)\n"
    if let cents {
      #expect(
        try read(text).value.first?.price == .stated(Money(cents: cents, currency: currency)))
    } else {
      #expect(findings(text).map { $0.contains(currency ?? "") } == [true], "\(findings(text))")
    }
  }

  @Test(arguments: [(12.57, "DKK"), (10.75, "NOK"), (18.06, "SEK"), (-21.9, "ISK"), (8.69, "SEK")])
  func `kr is the krone of the country`(longitude: Double, currency: String) throws {
    let countries = [12.57: "DK", 10.75: "NO", 18.06: "SE", -21.9: "IS", 8.69: "DE"]
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("name,lon,lat,price\nM,\(longitude),56,95 kr\n".utf8).write(to: file)
    let found = try FoundPlaces.read(file.path) { countries[$0.longitude] }
    #expect(found.value.places.first?.price == .stated(Money(cents: 9500, currency: currency)))
  }

  @Test func `built-in categories meet the interests of the issue`() {
    let known = CategoriesReader.usual
    let wanted = [
      "museum", "gallery", "art", "park", "garden", "viewpoint", "live_music", "theatre", "food",
      "cafe", "bar",
      "shopping", "market", "beach", "church", "monument", "castle", "historic", "zoo", "aquarium",
      "family", "sport",
      "swimming", "nature", "waterfall", "hike", "peak", "library",
    ]
    for word in wanted { #expect(known.interests.contains(word), "\(word)") }
    #expect(known.meets(["zoo"], "family") && !known.meets(["bar"], "family"))
  }

  @Test func `categories that are wrong are refused with all reasons`() {
    let error = #expect(throws: InvalidInput.self) {
      try CategoriesReader.read(
        Array(
          """
          format: roundsman-categories/1
          categories:
            - {id: a, title: A, setting: indoor, visit: [3, 2, 1], tags: ["tourism=museum"]}
            - {id: b, title: B, setting: indoor, visit: [1, 2, 3], tags: ["museum", "!a=b"], hours: "sometimes"}
            - {id: b, title: B, setting: nowhere, visit: [1, 2, 3], tags: []}
          """.utf8), file: "c.yaml")
    }
    let codes = error?.findings.map(\.code) ?? []
    #expect(codes.count { $0 == "E3206" } == 2)
    #expect(codes.contains("E3207") && codes.contains("E3201"))
    #expect(error?.findings.compactMap(\.line).min() == 3)
  }
}
