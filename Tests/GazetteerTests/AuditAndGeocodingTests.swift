import PlainFiles
import Testing
import TravelModel

@testable import Gazetteer

@Suite struct CityAuditTests {
  private static let world = Gazetteer.world

  private func city(
    _ id: Int, _ name: String, _ country: String, _ longitude: Double, _ latitude: Double,
    _ population: Int? = nil
  ) throws -> City {
    City(
      id: id, name: name, country: country, countryName: country, region: "1", regionName: nil,
      coordinate: try #require(Coordinate(longitude: longitude, latitude: latitude)),
      population: population, timeZone: "Etc/UTC")
  }

  private func codes(_ cities: [City]) -> [String] {
    CityAudit.findings(in: cities, Self.world, file: "cities").map(\.code)
  }

  @Test func `two cities of one name side by side are told once`() throws {
    let cities = [
      try city(1, "Sevilla", "ES", -5.97, 37.38), try city(2, "SEVÍLLA", "ES", -5.98, 37.38),
      try city(3, "Sevilla", "ES", -5.5, 37.38), try city(4, "Sevilla", "PT", -5.97, 37.38),
    ]
    let findings = CityAudit.findings(in: Array(cities.prefix(3)), Self.world, file: "cities")
    #expect(findings.map(\.code) == ["W2351"])
    #expect(
      findings[0].description
        == "cities: /1: W2351 Sevilla, ES (1) and 2 have the same name and are 883 m apart. "
        + "Keep the correct one; the other may be a part of it.")
    #expect(codes(cities).filter { $0 == "W2351" }.count == 1)
  }

  @Test func `a city in the wrong country is told, one at the coast not`() throws {
    #expect(codes([try city(1, "Madrid", "PT", -3.7, 40.4)]) == ["W2352"])
    #expect(codes([try city(1, "Cascais", "PT", -9.5, 38.69)]) == [])
    #expect(codes([try city(1, "Lisboa", "PT", -9.13, 38.72)]) == [])
  }

  @Test func `populations that cannot be are told`() throws {
    #expect(codes([try city(1, "Monaco", "MC", 7.42, 43.73, 40_000_000)]) == ["W2353"])
    let (a, b) = (
      try city(1, "A", "FR", 2.3, 48.8, 12_345), try city(2, "B", "FR", 2.4, 48.8, 12_345)
    )
    #expect(codes([a, b]) == ["W2353"])
    let (c, d) = (
      try city(1, "A", "FR", 2.3, 48.8, 12_000), try city(2, "B", "FR", 2.4, 48.8, 12_000)
    )
    #expect(codes([c, d]) == [])
    #expect(codes([]) == [])
  }
}

@Suite struct GeocoderTests {
  private let geocoder = Geocoder(.world)

  @Test(arguments: [
    ("Porto, PT", 2_735_943), ("porto,portugal", 2_735_943), ("Springfield, Illinois", 4_250_542),
    ("Springfield, IL, US", 4_250_542), ("Springfield, Illinois, United States", 4_250_542),
    ("Monaco", 2_993_458), ("Paris", 2_988_507), ("Paris, TX", 4_717_560), ("id:658225", 658_225),
    ("HELSINKI", 658_225), ("Köln", 2_886_242), ("東京", 1_850_147), ("San José, CR", 3_621_849),
  ])
  func `names mean cities`(text: String, id: Int) throws {
    #expect(try geocoder.place(text).city?.id == id)
  }

  @Test(arguments: [
    ("94110 US", -122.4153, 37.7486), ("94110, US", -122.4153, 37.7486),
    ("94110-1234 USA", -122.4153, 37.7486), ("00501 us", -73.0451, 40.8154),
  ])
  func `postcodes of the United States mean their middle`(
    text: String, longitude: Double, latitude: Double
  ) throws {
    let place = try geocoder.place(text)
    #expect(place.city == nil)
    #expect(abs(place.coordinate.longitude - longitude) < 0.05)
    #expect(abs(place.coordinate.latitude - latitude) < 0.05)
  }

  @Test(arguments: [
    ("Springfield", "E2302"), ("Nowhereville", "E2301"), ("", "E2301"), (",", "E2301"),
    ("Porto, Atlantis", "E2301"), ("1010 AT", "E2303"), ("EC1A-1BB GB", "E2303"),
    ("99999 US", "E2304"), ("9411 US", "E2304"), ("94110", "E2305"), ("id:1", "E2306"),
    ("\0", "E2301"), ("Helsnki", "E2301"),
  ])
  func `what means no place, or several, is told with a remedy`(text: String, code: String) throws {
    let error = try #require(throws: InvalidInput.self) { try geocoder.place(text) }
    #expect(error.findings.map(\.code) == [code])
    #expect(!error.findings[0].remedy.isEmpty)
  }

  @Test func `an ambiguous name lists what may be meant, and a wrong one what is near`() throws {
    let several = try #require(throws: InvalidInput.self) { try geocoder.place("Springfield") }
    #expect(
      several.findings[0].message.contains("Springfield, Missouri, United States (id:4409896)"))
    let wrong = try #require(throws: InvalidInput.self) { try geocoder.place("Helsnki") }
    #expect(wrong.findings[0].remedy.contains("Did you mean Helsinki, Uusimaa, Finland"))
  }

  @Test func `candidates come with their own name first, then the largest`() throws {
    let found = try geocoder.candidates(for: "Paris", limit: 100).compactMap(\.city)
    #expect(found.count > 10)
    #expect(found.first?.country == "FR")
    // The Paris of Panama is written with an accent.
    func isOwn(_ city: City) -> Bool { ["Paris", "París"].contains(city.name) }
    let own = found.prefix(while: isOwn)
    #expect(own.count > 5 && own.count < found.count)
    #expect(!found.dropFirst(own.count).contains(where: isOwn))
    #expect(own.map { $0.population ?? 0 } == own.map { $0.population ?? 0 }.sorted(by: >))
  }
}
