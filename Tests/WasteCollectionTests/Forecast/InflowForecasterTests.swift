import BasicAlgorithms
import Foundation
import Testing
import TravelModel
import WasteCollection
import _TestSupport

@testable import VehicleRouting

@Suite struct InflowForecasterTests {
  private static func bin(_ id: String, rate: Double? = nil) -> Bin {
    Bin(id: id, coordinate: Coordinate(longitude: 0, latitude: 0)!, fill: 0, fillRate: rate)
  }

  /// Bins that are weighed when they are emptied, each after one to four days.
  private static func weighed(
    bins: Int, days: Int, seed: UInt64, pace: (Int) -> Double, weekday: [Double],
    exponent: Double = 1, spread: Double = 0.2
  ) -> [FillReading] {
    var random = RandomSource(seed: seed)
    var readings: [FillReading] = []
    for bin in 0..<bins {
      var day = 0
      while day < days {
        let gap = 1 + random.below(4)
        let exposure = (day..<day + gap).reduce(0.0) {
          $0 + weekday[LocalMinute.weekday(ofDay: $1)]
        }
        day += gap
        let luck = 1 + spread * (2 * random.fraction() - 1)
        readings.append(
          FillReading(
            bin: "\(bin)", time: LocalMinute(day * 1440),
            fill: pace(bin) * pow(exposure, exponent) * luck, isEmptied: true))
      }
    }
    return readings
  }

  private static func forecaster(_ bins: [Bin], _ readings: [FillReading]) -> InflowForecaster {
    var forecaster = InflowForecaster(bins)
    forecaster.learn(
      bins.map { bin in
        let own = readings.filter { $0.bin == bin.id }
        return own.isEmpty ? nil : FillRecord(own)
      })
    return forecaster
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `paces and weekdays are found again`(seed: UInt64) {
    let weekday = [0.7, 0.8, 0.9, 1, 1.1, 1.5, 1.0]
    let bins = (0..<60).map { Self.bin("\($0)") }
    let readings = Self.weighed(
      bins: 60, days: 300, seed: seed, pace: { 0.1 + 0.01 * Double($0) }, weekday: weekday)
    let forecaster = Self.forecaster(bins, readings)
    for bin in 0..<60 {
      let truth = 0.1 + 0.01 * Double(bin)
      #expect(abs(forecaster.pace(bin) / truth - 1) < 0.15, "bin \(bin), seed \(seed)")
    }
    for (found, truth) in zip(forecaster.pattern.weights, weekday) {
      #expect(abs(found - truth) < 0.15, "\(forecaster.pattern.weights), seed \(seed)")
    }
    #expect(abs(forecaster.exponent - 1) < 0.1)
  }

  @Test func `bins that fill ever more slowly have an exponent below 1`() {
    let bins = (0..<20).map { Self.bin("\($0)") }
    let readings = Self.weighed(
      bins: 20, days: 300, seed: 4, pace: { _ in 0.4 }, weekday: [1, 1, 1, 1, 1, 1, 1],
      exponent: 0.5)
    #expect(abs(Self.forecaster(bins, readings).exponent - 0.5) < 0.1)
  }

  @Test func `nothing known but the table is the table's rate`() {
    let forecaster = InflowForecaster([Self.bin("A", rate: 0.4), Self.bin("B")])
    let day = forecaster.growth(
      of: 0, emptied: LocalMinute(0), from: LocalMinute(0), to: LocalMinute(1440))
    #expect(abs(day.mean - 0.4) < 0.02)
    // Without a rate of its own: as the others.
    #expect(abs(forecaster.pace(1) - 0.4) < 1e-9)
  }

  @Test func `the farther ahead, the more may come and the less is certain`() {
    let forecaster = InflowForecaster([Self.bin("A", rate: 0.3)])
    func growth(_ days: Int) -> GrowthDistribution {
      forecaster.growth(
        of: 0, emptied: LocalMinute(0), from: LocalMinute(0), to: LocalMinute(days * 1440))
    }
    var spread = 0.0
    for days in 1...7 {
      let ahead = growth(days)
      #expect(abs(ahead.mean - 0.3 * Double(days)) < 0.02 * Double(days))
      let new = ahead.quantile(0.9) - ahead.quantile(0.1)
      #expect(new > spread)
      spread = new
      #expect(ahead.probability(above: 0.5) >= growth(max(1, days - 1)).probability(above: 0.5))
    }
    #expect(growth(0).mean == 0)
  }

  @Test func `nothing is learned from what has not happened yet`() {
    let bins = [Self.bin("0")]
    let readings = Self.weighed(
      bins: 1, days: 60, seed: 5, pace: { _ in 0.3 }, weekday: [1, 1, 1, 1, 1, 1, 1])
    let record = FillRecord(readings)
    var early = InflowForecaster(bins)
    early.learn([record], until: LocalMinute(0))
    #expect(early.pace(0) == InflowForecaster(bins).pace(0))
  }

  @Test func `held-back days are told better than by the last time or a constant rate`() {
    let bins = (0..<20).map { Self.bin("\($0)") }
    let readings = Self.weighed(
      bins: 20, days: 120, seed: 6, pace: { 0.1 + 0.02 * Double($0) },
      weekday: [0.7, 0.8, 0.9, 1, 1.1, 1.5, 1.0], spread: 0.5)
    let trial = ForecastTrial(bins, readings: readings, holdingBack: 28)
    #expect(trial.cases.count > 100)
    #expect(trial.score.error < 0.8 * trial.lastScore.error)
    #expect(trial.score.error < trial.rateScore.error)
    #expect(trial.score.brier < trial.lastScore.brier)
    #expect(trial.score.brier < trial.rateScore.brier)
    #expect(trial.cases.allSatisfy { (0...1).contains($0.probability) && $0.litres >= 0 })
  }

  @Test func `probabilities fall from 1 to 0 and add up with the mean`() {
    var random = RandomSource(seed: 7)
    for _ in 0..<200 {
      let distribution = GrowthDistribution(
        (0...random.below(30)).map { _ in (random.fraction(), 0.1 + random.fraction()) })
      #expect(distribution.probability(above: -0.001) == 1)
      #expect(distribution.probability(above: 1.001) == 0)
      var sum = 0.0
      var before = 1.0
      for step in 0..<2000 {
        let share = distribution.probability(above: (Double(step) + 0.5) / 2000)
        #expect(share <= before + 1e-12)
        before = share
        sum += share / 2000
      }
      // The area below the tail is the mean; atoms are spread to half-way to the next.
      #expect(abs(sum - distribution.mean) < 0.12)
    }
  }
}
