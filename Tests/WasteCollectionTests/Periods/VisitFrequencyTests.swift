import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@Suite struct VisitFrequencyTests {
  /// What a manager would do with a calendar: go through all sets of weekdays, for each day by day through two
  /// weeks, and look at the bin whenever it is emptied.
  private struct Calendar {
    let forecaster: InflowForecaster
    let monday: LocalMinute

    /// The greatest probability that bin 0 is full at a visit, and the sum of the squares of gaps in a week.
    func look(_ isVisited: [Bool]) -> (full: Double, unevenness: Int) {
      var (full, squares) = (0.0, 0)
      var last: Int?
      for day in 0..<14 where isVisited[day % 7] {
        if let last {
          let (from, to) = (monday + last * 1440, monday + day * 1440)
          let growth = forecaster.growth(of: 0, emptied: from, from: from, to: to)
          full = max(full, growth.probability(above: 1))
          // The visits of the second week close the gaps that begin in the first.
          if last < 7 { squares += (day - last) * (day - last) }
        }
        last = day
      }
      // A single visit a week has its gap from week to week.
      return (full, squares)
    }

    func frequency(
      roundDays: [Int], probability: Double, stated: Int?
    ) -> (count: Int, patterns: Set<[Int]>, isEnough: Bool) {
      var sets: [(days: [Int], full: Double, unevenness: Int)] = []
      for mask in 1..<128 {
        let days = (0..<7).filter { mask >> $0 & 1 == 1 }
        guard days.allSatisfy(roundDays.contains) else { continue }
        let seen = look((0..<7).map { mask >> $0 & 1 == 1 })
        sets.append((days, seen.full, seen.unevenness))
      }
      let enough = sets.filter { $0.full <= 1 - probability + 1e-9 }
      let count = stated ?? enough.map(\.days.count).min() ?? roundDays.count
      let good = enough.filter { $0.days.count == count }
      let allowed = good.isEmpty ? sets.filter { $0.days.count == count } : good
      let least = allowed.map(\.unevenness).min()
      return (
        count, Set(allowed.filter { $0.unevenness == least }.map(\.days)), !good.isEmpty
      )
    }
  }

  @Test func `frequencies and patterns are those of a calendar of all sets of weekdays`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 2_000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let place = Coordinate(longitude: 25, latitude: 60) else { return }
      var bin = Bin(id: "a", coordinate: place, fill: 0)
      bin.fillRate = Double(random.number(in: 2...120)) / 100
      if random.chance(percent: 30) { bin.visitsPerWeek = random.number(in: 1...7) }
      var roundDays = (0..<7).filter { _ in random.chance(percent: 75) }
      if roundDays.isEmpty { roundDays = [random.number(in: 0...6)] }
      let monday = LocalMinute(7 * 1440 * random.number(in: 1...99) + 4 * 1440 + 360)
      var forecaster = InflowForecaster([bin])
      if random.chance(percent: 60) {
        // Days on which much comes, and others.
        let days = random.number(in: 2...80)
        let readings = (0..<days).map { day in
          FillReading(
            bin: "a", time: monday + -1440 * (days - day),
            fill: Double(random.number(in: 0...200)) / 100 * (bin.fillRate ?? 1), isEmptied: true)
        }
        forecaster.learn([FillRecord(readings)])
      }
      let probability = [0.5, 0.8, 0.9, 0.95, 0.99][random.number(in: 0...4)]
      let found = VisitFrequency(
        of: bin, growth: WeeklyGrowth(forecaster, bin: 0, monday: monday), roundDays: roundDays,
        probability: probability)
      let calendar = Calendar(forecaster: forecaster, monday: monday)
      let slow = calendar.frequency(
        roundDays: roundDays, probability: probability,
        stated: bin.visitsPerWeek.map { min($0, roundDays.count) })
      #expect(found.count == slow.count, "seed \(seed)")
      #expect(Set(found.patterns.map(\.days)) == slow.patterns, "seed \(seed)")
      #expect(found.isEnough == slow.isEnough, "seed \(seed)")
    }
  }

  @Test func `levels grow over the gap before a visit, up to full`() throws {
    let place = try #require(Coordinate(longitude: 25, latitude: 60))
    let bin = Bin(id: "a", coordinate: place, fill: 0, fillRate: 0.25)
    let growth = WeeklyGrowth(InflowForecaster([bin]), bin: 0, monday: LocalMinute(4 * 1440))
    // Monday, Thursday: four days before the one, three before the other.
    let levels = growth.levels(of: DaySet([0, 3]))
    let monday = try #require(levels[0])
    let thursday = try #require(levels[3])
    #expect(abs(thursday - 0.75) < 0.01, "\(levels)")
    #expect(abs(monday - 1) < 0.01 && monday <= 1, "\(levels)")
    #expect(growth.levels(of: DaySet([2])) == [2: 1])
  }

  @Test func `weekdays of a bin are kept as they are`() throws {
    let place = try #require(Coordinate(longitude: 25, latitude: 60))
    var bin = Bin(id: "a", coordinate: place, fill: 0, fillRate: 0.9)
    bin.days = [1, 2]
    let growth = WeeklyGrowth(InflowForecaster([bin]), bin: 0, monday: LocalMinute(4 * 1440))
    let frequency = VisitFrequency(
      of: bin, growth: growth, roundDays: [0, 1, 2, 3, 4], probability: 0.9)
    #expect(frequency.patterns == [DaySet([1, 2])])
    #expect(frequency.source == .days)
    #expect(!frequency.isEnough)
  }
}
