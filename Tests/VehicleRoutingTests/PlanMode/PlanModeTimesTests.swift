import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// `PlanModeTimes` against every choice of whole moments, which shares no code with it.
@Suite struct PlanModeTimesTests {
  /// What a plan is worth, least is best; `nil` if it cannot be driven.
  private func value(_ entries: [PlanModeTimes.Entry], _ begins: [Int]) -> [Int]? {
    var time = 0
    var left = 0
    var violation = 0
    for (entry, begin) in zip(entries, begins) {
      if begin < max(time, entry.earliest) || begin > entry.latest ?? .max { return nil }
      // The way goes on until a break begins, and is done when a place is reached.
      let driven = min(left, begin - time)
      if !entry.isPause, driven < left { return nil }
      left = entry.isPause ? left - driven : entry.leg
      time = begin + entry.action
      violation += miss(entry, begin)
    }
    let span = begins[begins.count - 1] - begins[0]
    return [violation, span, begins.dropFirst().dropLast().reduce(0, +)]
  }

  private func miss(_ entry: PlanModeTimes.Entry, _ begin: Int) -> Int {
    var least = entry.windows.isEmpty ? 0 : Int.max
    for window in entry.windows {
      if begin < window.start {
        least = min(least, window.start - begin)
      } else if begin > window.end {
        least = min(least, begin - window.end)
      } else {
        least = 0
      }
    }
    return least
  }

  /// The least value of all plans up to a horizon.
  private func best(_ entries: [PlanModeTimes.Entry], horizon: Int) -> [Int]? {
    var best: [Int]?
    var begins: [Int] = []
    func extend() {
      if begins.count == entries.count {
        guard let value = value(entries, begins) else { return }
        if best.map({ value.lexicographicallyPrecedes($0) }) ?? true { best = value }
        return
      }
      let earliest = begins.last.map { $0 + entries[begins.count - 1].action } ?? 0
      guard earliest <= horizon else { return }
      for begin in earliest...horizon {
        begins.append(begin)
        extend()
        begins.removeLast()
      }
    }
    extend()
    return best
  }

  private func windows(_ random: inout SplitMix64) -> [TimeWindow] {
    var result: [TimeWindow] = []
    var time = random.number(in: 0...5)
    for _ in 0..<random.number(in: 0...2) {
      let end = time + random.number(in: 0...3)
      result += [TimeWindow(start: time, end: end)].compactMap(\.self)
      time = end + random.number(in: 1...4)
    }
    return result
  }

  private func instance(seed: UInt64) -> [PlanModeTimes.Entry] {
    var random = SplitMix64(seed: seed)
    var entries = [PlanModeTimes.Entry()]
    for _ in 0..<random.number(in: 1...3) {
      var entry = PlanModeTimes.Entry(isPause: random.chance(percent: 40))
      entry.windows = windows(&random)
      entry.action = random.number(in: 0...2)
      entries.append(entry)
    }
    entries.append(PlanModeTimes.Entry())
    if random.chance(percent: 50) {
      let end = TimeWindow.always.end
      entries[0].windows = [TimeWindow(start: random.number(in: 0...6), end: end)].compactMap(
        \.self)
    }
    if random.chance(percent: 50) {
      let end = random.number(in: 0...12)
      entries[entries.count - 1].windows = [TimeWindow(start: 0, end: end)].compactMap(\.self)
    }
    for i in entries.indices {
      if !entries[i].isPause, i < entries.count - 1 { entries[i].leg = random.number(in: 0...3) }
      guard random.chance(percent: 15) else { continue }
      let moment = random.number(in: 0...9)
      if random.chance(percent: 60) { entries[i].earliest = moment }
      if random.chance(percent: 60) { entries[i].latest = moment + random.number(in: 0...3) }
    }
    return entries
  }

  @Test(arguments: 0..<4)
  func `no other choice of moments is better`(block: Int) {
    for seed in UInt64(block * 60)..<UInt64(block * 60 + 60) {
      let entries = instance(seed: seed)
      let least = best(entries, horizon: 26)
      let begins = PlanModeTimes(entries).solve()
      #expect(begins.flatMap { value(entries, $0) } == least, "seed \(seed)")
      #expect((begins == nil) == (least == nil), "seed \(seed)")
    }
  }

  private func stop(_ start: Int?, _ end: Int?, leg: Int = 10) -> PlanModeTimes.Entry {
    var entry = PlanModeTimes.Entry(action: 5, leg: leg)
    if let start, let end {
      entry.windows = [TimeWindow(start: start, end: end)].compactMap(\.self)
    }
    return entry
  }

  @Test func `without windows all begins at 0`() {
    let entries = [PlanModeTimes.Entry(leg: 10), stop(nil, nil), PlanModeTimes.Entry()]
    #expect(PlanModeTimes(entries).solve() == [0, 10, 25])
  }

  @Test func `the vehicle leaves as late as the span wants it`() {
    let entries = [PlanModeTimes.Entry(leg: 10), stop(100, 200), PlanModeTimes.Entry()]
    #expect(PlanModeTimes(entries).solve() == [90, 100, 115])
  }

  @Test func `one is early where the other would be late by more`() {
    // From a begin to the next it takes 15: the sum of both misses is at least 5.
    let entries = [PlanModeTimes.Entry(), stop(100, 100), stop(110, 110, leg: 0), .init()]
    #expect(PlanModeTimes(entries).solve() == [95, 95, 110, 115])
  }

  @Test func `a break lies in a leg where its window is`() {
    var pause = stop(107, 107, leg: 0)
    pause.isPause = true
    let entries = [PlanModeTimes.Entry(leg: 20), pause, stop(200, 200), .init()]
    // 20 of travel and 5 of pause before 200, and the pause at 107: waiting lies between.
    #expect(PlanModeTimes(entries).solve() == [107, 107, 200, 215])
  }

  @Test func `what has to begin in vain is told`() {
    var entries = [PlanModeTimes.Entry(leg: 10), stop(nil, nil), PlanModeTimes.Entry()]
    entries[1].latest = 9
    #expect(PlanModeTimes(entries).solve() == nil)
    entries[1].latest = 10
    #expect(PlanModeTimes(entries).solve() == [0, 10, 25])
    entries[2].earliest = 100
    #expect(PlanModeTimes(entries).solve() == [0, 10, 100])
  }

  @Test func `long routes with many windows are planned at once`() {
    var random = SplitMix64(seed: 7)
    var entries = [PlanModeTimes.Entry(leg: 30)]
    for number in 1...150 {
      var entry = stop(number * 40, number * 40 + random.number(in: 0...50), leg: 30)
      entry.isPause = number % 40 == 0
      if entry.isPause { entry.leg = 0 }
      entries.append(entry)
    }
    entries.append(PlanModeTimes.Entry())
    #expect(PlanModeTimes(entries).solve()?.count == 152)
  }
}
