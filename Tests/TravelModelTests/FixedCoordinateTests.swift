import Testing
import TravelModel

@Suite struct FixedCoordinateTests {
  private func place(_ longitude: Double, _ latitude: Double) throws -> FixedCoordinate {
    FixedCoordinate(try #require(Coordinate(longitude: longitude, latitude: latitude)))
  }

  @Test(arguments: [
    (0.0, 1.0, 0.0), (1, 0, 90), (0, -1, 180), (-1, 0, 270),
  ])
  func `a bearing is clockwise from north`(x: Double, y: Double, bearing: Double) throws {
    #expect(abs(try place(0, 0).bearing(to: try place(x, y)) - bearing) < 1e-9)
  }

  @Test func `a bearing crosses the antimeridian the short way`() throws {
    #expect(abs(try place(179.99, 0).bearing(to: try place(-179.99, 0)) - 90) < 1e-9)
  }

  @Test func `the same place has bearing 0 and distance 0`() throws {
    let place = try place(7.4, 43.7)
    #expect(place.bearing(to: place) == 0)
    #expect(place.distance(to: place) == 0)
  }

  @Test func `angles out of range make no coordinate`() {
    #expect(FixedCoordinate(longitude: 1_800_000_001, latitude: 0) == nil)
    #expect(FixedCoordinate(longitude: 0, latitude: -900_000_001) == nil)
    #expect(FixedCoordinate(longitude: -1_800_000_000, latitude: 900_000_000) != nil)
  }

  @Test func `a degree on the equator is 111 kilometres`() throws {
    let metres = try place(0, 0).distance(to: try place(1, 0))
    #expect(abs(metres - 111_195) < 1)
  }
}
