import Testing
import _TestSupport

@testable import VehicleRouting

@Suite struct PlanarRoundingTests {
  @Test(arguments: [
    PlanarRounding.nearest, .truncated(decimals: 1), .truncated(decimals: 3),
    .fixedPoint(decimals: 0), .fixedPoint(decimals: 4),
  ])
  func `factor and addend give the distance itself`(rounding: PlanarRounding) throws {
    let scaling = try #require(rounding.scaling)
    var random = SplitMix64(seed: 1)
    func coordinate() -> Double { Double(random.number(in: 0...100_000)) / 8 }
    for _ in 0..<2_000 {
      let (x1, y1, x2, y2) = (coordinate(), coordinate(), coordinate(), coordinate())
      let square = (x1 - x2) * (x1 - x2) + (y1 - y2) * (y1 - y2)
      let scaled = Int(square.squareRoot() * scaling.factor + scaling.addend)
      #expect(scaled == rounding.distance(x1, y1, x2, y2), "(\(x1), \(y1)) to (\(x2), \(y2))")
    }
  }

  @Test(arguments: [PlanarRounding.up, .att, .geo])
  func `other roundings have none`(rounding: PlanarRounding) {
    #expect(rounding.scaling == nil)
  }
}
