import Testing
import TravelModel

@testable import ItineraryPlanning

/// Places that are found again although their ids have changed.
@Suite struct PlaceFinderTests {
  private func coordinate(_ longitude: Double, _ latitude: Double) throws -> Coordinate {
    try #require(Coordinate(longitude: longitude, latitude: latitude))
  }

  private func place(_ id: String, _ name: String, _ longitude: Double) throws -> Place {
    Place(
      id: id, name: name, location: try coordinate(longitude, 60.17), categories: ["museum"],
      visit: .estimate(try #require(VisitLength(least: 300, best: 600, most: 900))),
      setting: .estimate(.indoor))
  }

  @Test func `an id holds where the name or the place is the same`() throws {
    let finder = PlaceFinder([try place("node/1", "Ateneum", 24.94)])
    func id(_ id: String, _ name: String, _ longitude: Double) throws -> String? {
      finder.id(
        of: RememberedPlace(id: id, name: name, location: try coordinate(longitude, 60.17)))
    }
    #expect(try id("node/1", "Ateneum", 24.94) == "node/1")
    // Renamed where it stands; and a museum that moved.
    #expect(try id("node/1", "Ateneum Art Museum", 24.941) == "node/1")
    #expect(try id("node/1", "ATENEUM", 25.94) == "node/1")
    // A file of another town counts from 1, too.
    #expect(try id("node/1", "Louvre", 2.33) == nil)
  }

  @Test func `a new id is found by name and nearness, without case and accents`() throws {
    let finder = PlaceFinder([
      try place("way/7", "Café Ekberg", 24.94), try place("way/8", "Cafe Ekberg", 24.9425),
      try place("way/9", "Kiasma", 24.9366),
    ])
    func id(_ name: String, _ longitude: Double) throws -> String? {
      finder.id(
        of: RememberedPlace(
          id: "node/1", name: name, location: try coordinate(longitude, 60.17)))
    }
    #expect(try id("CAFÉ EKBERG", 24.9401) == "way/7")
    #expect(try id("cafe ekberg", 24.9424) == "way/8")
    // 0.01 degrees are 550 m.
    #expect(try id("Kiasma", 24.9466) == nil)
    #expect(try id("Kiasm", 24.9366) == nil)
  }
}
