import ItineraryPlanning
import OpenStreetMap
import PlainFiles
import Testing
import TravelModel
import _TestSupport

/// Places of a small town that is drawn for the test, and of the committed extracts.
@Suite struct PlacesOfExtractTests {
  private func town(_ language: String = "en") throws -> Reading<FoundPlaces> {
    try SmallTown.with { try FoundPlaces.read($0, language: language) }
  }

  @Test func `each place is there once, in the order of kinds and ids`() throws {
    let found = try town().value
    #expect(
      found.places.map(\.id)
        == [
          "node/5", "node/10", "node/12", "node/14", "node/15", "relation/30",
        ].map { $0 == "node/5" ? "way/20" : $0 })
    #expect(found.joined == 1)
    #expect(found.unnamed == 1, "a restaurant without a name")
    #expect(found.absent == 1, "a park of which no way is in the file")
  }

  @Test func `a museum has the tags of its way and of its node`() throws {
    let museum = try #require(town("fi").value.places.first)
    #expect(museum.name == "Kaupunginmuseo")
    #expect(museum.categories == ["museum"])
    #expect(museum.location == Coordinate(longitude: 25.0015, latitude: 60.0005))
    #expect(museum.hours.readable?.text == "Tu-Su 10:00-17:00; PH off")
    #expect(museum.price == .stated(Money(cents: 950, currency: "EUR")))
    #expect(
      museum.visit == .estimate(try #require(VisitLength(least: 2700, best: 5400, most: 10_800))))
    #expect(museum.setting == .estimate(.indoor))
    #expect(museum.links.wikidata == "Q1")
    #expect(museum.links.website == "https://museum.example")
    // 1 - 0.45 · 0.5 for the article · 0.975 for one further name
    #expect(museum.popularity == .estimate(0.812))
  }

  @Test func `a park of two ways lies in its middle`() throws {
    let park = try #require(town().value.places.last)
    #expect(park.location == Coordinate(longitude: 25.005, latitude: 60.0125))
    #expect(park.price == .estimate(Money(cents: 0, currency: "EUR")))
    #expect(park.hours == .estimated(try OpeningHours("24/7")))
  }

  @Test func `hours that nobody can read are not known, and told`() throws {
    let reading = try town()
    let cafe = try #require(reading.value.places.first { $0.name == "Corner" })
    #expect(cafe.hours == .unreadable("when the sun shines"))
    #expect(cafe.hours.readable == nil)
    #expect(cafe.wheelchair == .limited)
    let finding = try #require(reading.warnings.first { $0.code == "W3212" })
    #expect(finding.place == .pointer("/node/10", line: nil))
    #expect(finding.value == "when the sun shines")
  }

  @Test func `an unnamed viewpoint counts, a private garden and tyres do not`() throws {
    let names = try town().value.places.map(\.name)
    #expect(names.contains("Viewpoint"))
    #expect(!names.contains("Mine") && !names.contains("Tyres"))
  }

  @Test(arguments: ["helsinki", "monaco"])
  func `places of a committed extract survive being written and read`(name: String) throws {
    let path = PackageRoot.file("datasets/osm/\(name).osm.pbf").path
    let one = try FoundPlaces.read(path, threads: 1).value
    let two = try FoundPlaces.read(path, threads: 2).value
    #expect(one.places == two.places, "threads change the result")
    #expect(one.places.count > 300)
    #expect(Set(one.places.map(\.id)).count == one.places.count)
    let again = try PlaceReader.read(PlaceReader.json(one.places), file: "again.json")
    #expect(again.value == one.places)
    #expect(again.warnings.allSatisfy { $0.code == "W3202" })
  }

  @Test func `the committed extracts have some places twice, and branches side by side`() throws {
    func twins(_ name: String) throws -> [String: [String]] {
      let places = try FoundPlaces.read(PackageRoot.file("datasets/osm/\(name).osm.pbf").path)
        .value.places
      return Dictionary(places.map { ($0.id, $0.twins.map(\.id)) }) { $1 }
    }
    let monaco = try twins("monaco").filter { !$0.value.isEmpty }
    #expect(
      monaco == [
        // A zoo as a node and as an area, a café that also sells snacks, the prince's cars at their old and their new
        // address, and two restaurants as nodes in their buildings.
        "node/1661259269": ["way/1082312630"], "node/4316767533": ["node/4317063449"],
        "node/5405127621": ["node/10672624925", "node/5589249921"],
        "way/49209626": ["node/6558631438"], "way/104865336": ["node/6718153108"],
      ])
    let helsinki = try twins("helsinki")
    // A library in its building, and four statues of one name.
    #expect(
      helsinki.filter { !$0.value.isEmpty } == [
        "way/122595247": ["node/369550855"],
        "node/2116538313": ["node/2116538315", "node/2116538316", "node/2116538318"],
      ])
    // On two floors of one house; a crypt that shares the entry of the cathedral above it.
    for id in ["node/919509063", "node/1369465624", "node/4371604494"] {
      #expect(helsinki[id] != nil, "\(id)")
    }
  }

  @Test func `what is no extract is refused with its reason`() throws {
    let error = #expect(throws: InvalidInput.self) {
      try SmallTown.with("no extract") { try FoundPlaces.read($0) }
    }
    #expect(error?.findings.count == 1)
  }
}
