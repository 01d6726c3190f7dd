import Testing

@testable import TravelModel

@Suite struct CoordinateTests {
  @Test func `a degree of the equator is the circumference by 360`() throws {
    let a = try #require(Coordinate(longitude: 179.5, latitude: 0))
    let b = try #require(Coordinate(longitude: -179.5, latitude: 0))
    let degree = 2 * Double.pi * Coordinate.earthRadius / 360
    #expect(abs(a.greatCircleDistance(to: b) - degree) < 1e-6, "across the antimeridian")
  }

  @Test func `antipodes are half a circumference apart`() throws {
    let north = try #require(Coordinate(longitude: 12, latitude: 90))
    let south = try #require(Coordinate(longitude: -77, latitude: -90))
    #expect(abs(north.greatCircleDistance(to: south) - .pi * Coordinate.earthRadius) < 1e-6)
  }

  @Test(arguments: [(181.0, 0.0), (0, 90.5), (.nan, 0), (0, .infinity)])
  func `angles outside their range make no coordinate`(longitude: Double, latitude: Double) {
    #expect(Coordinate(longitude: longitude, latitude: latitude) == nil)
  }
}
