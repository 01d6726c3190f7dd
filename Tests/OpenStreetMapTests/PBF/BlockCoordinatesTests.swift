import Testing

@testable import OpenStreetMap

@Suite struct BlockCoordinatesTests {
  @Test func `billionths of a degree are rounded, halves away from zero`() {
    #expect(BlockCoordinates.units(fromBillionths: 149) == 1)
    #expect(BlockCoordinates.units(fromBillionths: 150) == 2)
    #expect(BlockCoordinates.units(fromBillionths: -149) == -1)
    #expect(BlockCoordinates.units(fromBillionths: -150) == -2)
    #expect(BlockCoordinates.units(fromBillionths: .max) == Int.max / 100)
  }

  @Test func `a value is a multiple of the step from the offset`() throws {
    var block = BlockCoordinates()
    (block.granularity, block.longitudeOffset, block.latitudeOffset) = (1000, 250, -40)
    let place = try #require(block.coordinate(longitude: -3, latitude: 7))
    // −3 × 1000 + 250 = −2750 and 7 × 1000 − 40 = 6960 billionths.
    #expect((place.longitude, place.latitude) == (-28, 70))
  }

  @Test func `what lies outside the ranges, or cannot be counted, is no place`() {
    let plain = BlockCoordinates()
    #expect(plain.coordinate(longitude: 1_800_000_000, latitude: -900_000_000) != nil)
    #expect(plain.coordinate(longitude: 1_800_000_001, latitude: 0) == nil)
    #expect(plain.coordinate(longitude: 0, latitude: 900_000_001) == nil)
    #expect(plain.coordinate(longitude: .min, latitude: .max) == nil)
    let wide = BlockCoordinates(granularity: .max, latitudeOffset: .max, longitudeOffset: .min)
    #expect(wide.coordinate(longitude: 2, latitude: 2) == nil)
    #expect(wide.coordinate(longitude: 0, latitude: 1) == nil)
  }
}
