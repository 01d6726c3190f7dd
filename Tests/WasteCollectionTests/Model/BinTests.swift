import TravelModel
import Testing

@testable import WasteCollection

@Suite struct BinTests {
  private func bin(fill: Double, capacity: Double) throws -> Bin {
    let place = try #require(Coordinate(longitude: 24.9, latitude: 60.1))
    return Bin(id: "A", coordinate: place, fill: fill, capacity: capacity)
  }

  // 0.55 × 100 is 55.00000000000001 in binary, 0.29 × 100 is 28.999999999999996.
  @Test(arguments: [
    (0.85, 120.0, 102), (0.55, 100, 55), (0.29, 100, 29), (0.71, 60, 43), (0.001, 60, 1),
    (0, 60, 0), (1, 99.5, 100),
  ])
  func `the load is fill times capacity in litres, rounded up`(
    fill: Double, capacity: Double, load: Int
  ) throws {
    #expect(try bin(fill: fill, capacity: capacity).load == load)
  }

  @Test(arguments: [(0.70, false), (0.7, false), (0.7000001, true), (0.69, false), (1, true)])
  func `a bin is served if its fill is strictly above the threshold`(
    fill: Double, isSelected: Bool
  ) throws {
    #expect(try ServicePolicy().selects(bin(fill: fill, capacity: 240)) == isSelected)
  }
}
