import TravelModel
import _TestSupport

@testable import ItineraryPlanning

/// Problems drawn by chance: towns with open doors, fares, timetables and limits.
enum RandomItineraries {
  /// A small problem of which all plans can be tried, and the modes that its ways are made of.
  static func small(_ random: inout SplitMix64) -> (ItineraryProblem, [MultimodalTravel.Mode]) {
    let dayCount = random.chance(percent: 25) ? 2 : 1
    let count = random.number(in: 0...4)
    let locations = 2 * dayCount + count
    let days = (0..<dayCount).map { day in
      ItineraryProblem.Day(
        start: 2 * day, end: 2 * day + 1,
        window: span(day * 86_400 + 32_400, random.number(in: 2...7) * 3600),
        walking: random.chance(percent: 30) ? random.number(in: 2...9) * 1000 : nil)
    }
    let candidates = (0..<count).map { index in
      candidate(&random, location: 2 * dayCount + index, group: index, dayCount)
    }
    let modes = modes(&random, count: locations, dayCount)
    var problem = ItineraryProblem(
      days: days, candidates: candidates, ways: MultimodalTravel(count: locations, modes: modes))
    if count > 1, random.chance(percent: 20) {
      // The same place for another purpose.
      problem.candidates[count - 1].group = 0
    }
    if random.chance(percent: 30) { problem.budget = random.number(in: 0...30) * 100 }
    if count > 0, random.chance(percent: 40) {
      let least = random.number(in: 0...1)
      problem.limits.append(
        .init(
          members: (0..<count).filter { $0 % 2 == 0 }, least: least,
          most: random.chance(percent: 50) ? .max : least + random.number(in: 0...1)))
    }
    if count > 0, random.chance(percent: 30) {
      problem.limits.append(.init(members: [random.number(in: 0...count - 1)], least: 1))
    }
    if count > 1, random.chance(percent: 40) { problem.limits.append(repeating(&random, problem)) }
    return (problem, modes)
  }

  /// A limit that makes visits worth less where there are many, or counts them day by day.
  private static func repeating(
    _ random: inout SplitMix64, _ problem: ItineraryProblem
  ) -> ItineraryProblem.CountLimit {
    let members = problem.candidates.indices.filter { _ in random.chance(percent: 80) }
    var limit = ItineraryProblem.CountLimit(members: members)
    if random.chance(percent: 60) {
      limit.mostOfDay = problem.days.map { _ in random.number(in: 1...3) }
      limit.least = random.chance(percent: 30) ? 1 : 0
      if random.chance(percent: 50) { limit.shortfall = random.number(in: 0...40) * 1000 }
    } else {
      limit.most = random.number(in: 1...4)
    }
    if random.chance(percent: 70) {
      (limit.free, limit.decline) = (random.number(in: 0...2), random.number(in: 1...30) * 1000)
    }
    return limit
  }

  private static func span(_ start: Int, _ length: Int) -> TimeWindow {
    TimeWindow(start: start, end: start + length) ?? .always
  }

  private static func candidate(
    _ random: inout SplitMix64, location: Int, group: Int, _ dayCount: Int
  ) -> ItineraryProblem.Candidate {
    let best = random.number(in: 2...12) * 600
    let worth = random.number(in: 1...60) * 1000
    var lengths = [ItineraryProblem.Length(seconds: best, worth: worth)]
    if random.chance(percent: 50) {
      lengths.insert(.init(seconds: best / 2, worth: worth * 6 / 10), at: 0)
    }
    if random.chance(percent: 30) {
      lengths.append(.init(seconds: best * 3 / 2, worth: worth * 11 / 10))
    }
    if random.chance(percent: 20) {
      // In steps of five minutes, each worth less than the one before.
      lengths = (1...5).map { step in
        .init(seconds: best - 1500 + 300 * step, worth: worth * (12 - step) * step / 35)
      }.filter { $0.seconds > 0 }
    }
    let windows = (0..<dayCount).map { day -> [TimeWindow] in
      let origin = day * 86_400
      switch random.number(in: 0...4) {
      case 0: return []
      case 1:
        return [
          span(origin + 32_400, 7200), span(origin + 46_800, random.number(in: 1...3) * 3600),
        ]
      default: return [span(origin + random.number(in: 8...12) * 3600, 5 * 3600)]
      }
    }
    return ItineraryProblem.Candidate(
      location: location, group: group, lengths: lengths, windows: windows,
      price: random.chance(percent: 50) ? 0 : random.number(in: 1...15) * 100)
  }

  private static func modes(
    _ random: inout SplitMix64, count: Int, _ dayCount: Int
  ) -> [MultimodalTravel.Mode] {
    let points = (0..<count).map { _ in
      (random.number(in: 0...6000), random.number(in: 0...6000))
    }
    var modes = [MultimodalTravel.Mode(.walk)]
    modes[0].rates.effortPerThousandSeconds = random.number(in: 0...3000)
    modes[0].rates.effortPerThousandMetres = random.number(in: 0...2000)
    if random.chance(percent: 50) {
      var ride = MultimodalTravel.Mode(.ride)
      ride.rates.fare = 300
      ride.rates.farePerThousandMetres = 120
      ride.rates.effortPerThousandMoney = random.number(in: 0...10_000)
      modes.append(ride)
    }
    for mode in modes.indices {
      for from in points {
        for to in points {
          let metres = abs(from.0 - to.0) + abs(from.1 - to.1)
          modes[mode].metres.append(Int32(metres))
          let isBarred = mode > 0 && random.chance(percent: 10)
          modes[mode].seconds.append(Int32(isBarred ? -1 : mode == 0 ? metres : 240 + metres / 7))
        }
      }
    }
    if random.chance(percent: 40) { modes.append(transit(&random, count: count, dayCount)) }
    return modes
  }

  private static func transit(
    _ random: inout SplitMix64, count: Int, _ dayCount: Int
  ) -> MultimodalTravel.Mode {
    var mode = MultimodalTravel.Mode(.transit)
    mode.rates.effortPerThousandSeconds = random.number(in: 0...2000)
    mode.rates.effortPerThousandMoney = random.number(in: 0...8000)
    for _ in 0..<count * count {
      var departures: [MultimodalTravel.Departure] = []
      for day in 0..<dayCount where random.chance(percent: 70) {
        var leaves = day * 86_400 + 32_400 + random.number(in: 0...3600)
        var arrives = leaves
        for _ in 0..<random.number(in: 1...4) {
          leaves += random.number(in: 600...5400)
          arrives = max(arrives + 60, leaves + random.number(in: 300...2400))
          departures.append(
            .init(
              leaves: Int32(leaves), arrives: Int32(arrives),
              price: Int32(random.number(in: 0...4) * 100),
              walked: Int32(random.number(in: 0...800))))
        }
      }
      mode.departures.append(departures)
    }
    return mode
  }
}
