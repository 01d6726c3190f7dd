import Testing
import TravelModel
import WasteCollection

@Suite struct ArrivingWasteTests {
  private static let place = Coordinate(longitude: 0, latitude: 0)!

  @Test func `what comes has the mean of its bin, and the spread that is stated`() {
    let bins = [0.2, 0.4].map {
      Bin(
        id: $0.description, coordinate: Self.place, fill: 0, fillRate: $0)
    }
    let inflow = ArrivingWaste(InflowForecaster(bins), bins: 2, seed: 9)
    for bin in 0..<2 {
      let days = (0..<20_000).map { inflow.level(bin, on: $0) }
      let mean = days.reduce(0, +) / 20_000
      let variance = days.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20_000
      #expect(abs(mean / (bins[bin].fillRate ?? 0) - 1) < 0.01)
      #expect(abs(variance.squareRoot() / mean - ArrivingWaste.spread) < 0.01)
      #expect(days.allSatisfy { $0 > 0 })
    }
  }

  @Test func `seed, bin and day alone decide`() {
    let bins = (0..<3).map {
      Bin(
        id: "\($0)", coordinate: Self.place, fill: 0, fillRate: 0.3)
    }
    let forecaster = InflowForecaster(bins)
    let (a, b, other) = (
      ArrivingWaste(forecaster, bins: 3, seed: 1), ArrivingWaste(forecaster, bins: 3, seed: 1),
      ArrivingWaste(forecaster, bins: 3, seed: 2)
    )
    #expect(a.level(1, on: 20_000) == b.level(1, on: 20_000))
    #expect(a.level(1, on: 20_000) != a.level(2, on: 20_000))
    #expect(a.level(1, on: 20_000) != a.level(1, on: 20_001))
    #expect(a.level(1, on: 20_000) != other.level(1, on: 20_000))
  }
}
