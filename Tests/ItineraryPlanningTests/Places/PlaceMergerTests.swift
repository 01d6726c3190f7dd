import Testing
import TravelModel
import _TestSupport

@testable import ItineraryPlanning

/// Which elements of an extract are one place.
@Suite struct PlaceMergerTests {
  private let known = CategoriesReader.usual

  /// An element some metres east of a place in Helsinki.
  private func element(
    _ number: Int64, _ tags: [String: String], _ metres: Double = 0,
    kind: PlaceElement.Kind = .node
  ) throws -> PlaceElement {
    // A degree of longitude has 55,310 m there.
    let east = Int((metres / 55_310 * 1e7).rounded())
    let location = try #require(
      FixedCoordinate(longitude: 249_400_000 + east, latitude: 601_700_000))
    return PlaceElement(
      kind: kind, number: number, tags: tags, location: location,
      categories: TaggedPlace.categories(of: tags, known))
  }

  /// How many places two elements are that lie so many metres apart.
  private func count(
    _ a: [String: String], _ b: [String: String], _ metres: Double
  ) throws -> Int {
    PlaceMerger.merged([try element(1, a), try element(2, b, metres)], known).count
  }

  @Test func `one name in any language, with a category in common, within 150 metres`() throws {
    let a = ["tourism": "museum", "name": "Kaupunginmuseo", "name:en": "City Museum"]
    let b = ["tourism": "museum", "name": "CITY-MUSEUM"]
    #expect(try count(a, b, 148) == 1)
    #expect(try count(a, b, 152) == 2)
    #expect(try count(a, ["historic": "castle", "name": "City Museum"], 100) == 2)
    #expect(
      try count(a, ["tourism": "museum", "name": "x", "name:etymology": "City Museum"], 9) == 2)
  }

  @Test func `branches of a chain are places of their own`() throws {
    let a = ["amenity": "cafe", "name": "Picnic", "level": "0"]
    #expect(try count(a, ["amenity": "cafe", "name": "Picnic"], 38) == 1)
    #expect(try count(a, ["amenity": "cafe", "name": "Picnic"], 42) == 2)
    #expect(try count(a, ["amenity": "cafe", "name": "Picnic", "level": "3"], 5) == 2)
    #expect(try count(a, ["amenity": "fast_food", "name": "Picnic", "level": "0"], 11) == 1)
    #expect(try count(a, ["amenity": "theatre", "name": "Picnic"], 5) == 2)
  }

  @Test func `nothing without a name is another nothing without a name`() throws {
    for tags in [["tourism": "viewpoint"], ["tourism": "viewpoint", "name": "Viewpoint"]] {
      #expect(try count(tags, tags, 5) == 2)
    }
    let church = ["amenity": "place_of_worship", "name": "St Mary"]
    #expect(try count(church, church, 1000) == 2)
  }

  @Test func `one entry, but not that of a neighbour`() throws {
    func museum(_ name: String, _ more: [String: String] = [:]) -> [String: String] {
      more.merging(["tourism": "museum", "name": name, "wikidata": "Q1"]) { $1 }
    }
    #expect(try count(museum("Zoo"), museum("Zoo of Monaco"), 490) == 1)
    #expect(try count(museum("Zoo"), museum("Zoo of Monaco"), 510) == 2)
    #expect(try count(museum("Naval museum"), museum("Collection of cars"), 85) == 2)
    // A crypt under its cathedral.
    let sites = ["a.example", "b.example"].map { ["website": $0] }
    #expect(try count(museum("Cathedral"), museum("Krypta"), 34) == 1)
    #expect(try count(museum("Cathedral", sites[0]), museum("Krypta", sites[1]), 34) == 2)
  }

  @Test func `parts that brackets tell apart are one place with the name of the whole`() throws {
    func deck(_ part: String, _ more: [String: String] = [:]) -> [String: String] {
      more.merging(["tourism": "attraction", "bridge": "yes", "name": "Ponte Luís (\(part))"]) {
        $1
      }
    }
    let merged = PlaceMerger.merged(
      [try element(1, deck("superior")), try element(2, deck("inferior"), 290)], known)
    #expect(merged.map(\.element.tags["name"]) == ["Ponte Luís"])
    #expect(merged.first?.others.map(\.element.tags["name"]) == ["Ponte Luís (inferior)"])
    #expect(merged.first?.element.categories.first?.visit.most == 45 * 60)
    #expect(try count(deck("superior"), deck("inferior"), 310) == 2)
    let rivals = [["wikidata": "Q1"], ["wikidata": "Q2"]]
    #expect(try count(deck("superior", rivals[0]), deck("inferior", rivals[1]), 100) == 2)
    let courts = ["a", "b"].map { ["leisure": "playground", "name": "Court (\($0))"] }
    #expect(try count(courts[0], courts[1], 50) == 2)
  }

  @Test func `a museum that moved stands where it was drawn last`() throws {
    let before = [
      "tourism": "museum", "name": "Collection de voitures anciennes de SAS le Prince",
      "website": "https://www.cars.example/", "opening_hours": "10:00-17:00", "wikidata": "Q1",
    ]
    let now = [
      "tourism": "museum", "name": "Collection de Voitures de SAS le Prince",
      "website": "https://cars.example", "fee": "yes",
    ]
    let merged = PlaceMerger.merged([try element(2, now, 600), try element(1, before)], known)
    let place = try #require(merged.first)
    #expect(merged.count == 1)
    #expect(place.element.id == "node/1", "it says more")
    #expect(try place.element.location == element(2, now, 600).location)
    #expect(
      place.twins(language: "en") == [
        Place.Twin(
          id: "node/2", name: "Collection de Voitures de SAS le Prince",
          gave: ["location", "price"])
      ])
  }

  @Test
  func
    `what is free for one is not paid for because of the other, and hours are such as can be read`()
    throws
  {
    let merged = PlaceMerger.merged(
      [
        try element(
          1,
          [
            "tourism": "museum", "name": "A", "fee": "no", "opening_hours": "at times",
            "wikidata": "Q1", "wheelchair": "yes",
          ]),
        try element(
          2,
          [
            "tourism": "museum", "name": "A", "fee": "yes", "charge": "9 EUR",
            "opening_hours": "10:00-17:00",
          ]),
      ], known)
    #expect(merged.map(\.element.tags["charge"]) == [nil])
    #expect(merged.map(\.element.tags["opening_hours"]) == ["10:00-17:00"])
    #expect(merged.first?.twins(language: "en").map(\.gave) == [["opening_hours"]])
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 3000))
  func `places are those of every pair, in any order`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let drawn = DrawnElement.some(random.number(in: 2...70), &random)
    var elements = drawn.map { $0.element(known) }
    let merged = PlaceMerger.merged(elements, known)
    let groups = merged.map { ([$0.element] + $0.others.map(\.element)).map(\.number).sorted() }
      .sorted { $0[0] < $1[0] }
    #expect(groups == EveryPairOfPlaces.groups(drawn), "\(random)")
    elements.shuffle(using: &random)
    let again = PlaceMerger.merged(elements, known)
    #expect(again.map(\.element.id) == merged.map(\.element.id), "\(random)")
    #expect(again.map(\.element.tags) == merged.map(\.element.tags), "\(random)")
    #expect(again.map(\.element.location) == merged.map(\.element.location), "\(random)")
  }

  @Test func `what was joined is found by its id and its name`() throws {
    let twins = [Place.Twin(id: "node/5", name: "Old Name", gave: [])]
    let location = try #require(Coordinate(longitude: 24.94, latitude: 60.17))
    var place = Place(
      id: "way/20", name: "Museum", location: location, categories: ["museum"],
      visit: .estimate(try #require(VisitLength(least: 300, best: 600, most: 900))),
      setting: .estimate(.indoor))
    place.twins = twins
    let names = KnownNames(places: [place], categories: known)
    for text in ["way/20", "node/5", "museum", "old name"] {
      #expect(try names.id(of: text) == "way/20")
    }
    let finder = PlaceFinder([place])
    for (id, name) in [("node/5", "Anything"), ("node/9", "OLD NAME"), ("way/20", "Museum")] {
      #expect(
        finder.id(of: RememberedPlace(id: id, name: name, location: location)) == "way/20")
    }
  }
}
