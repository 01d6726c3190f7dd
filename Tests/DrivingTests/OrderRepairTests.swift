import PlainFiles
import Testing
import _TestSupport

@testable import Driving

@Suite struct OrderRepairTests {
  /// The most stops that both orders have in the same sequence, by trying all subsets.
  private func kept(_ old: [RoundStep], _ new: [RoundStep]) -> Int {
    let (old, new) = (old.filter { $0.stop != nil }, new.filter { $0.stop != nil })
    return (0..<(1 << old.count)).reduce(0) { most, mask in
      let part = old.indices.filter { mask >> $0 & 1 == 1 }.map { old[$0] }
      var rest = part[...]
      for step in new where step == rest.first { rest = rest.dropFirst() }
      return rest.isEmpty ? max(most, part.count) : most
    }
  }

  @Test func `stops that moved are counted as a search over all subsets counts them`() {
    for seed in Seeds.wanted(quick: 100, long: 5000) {
      var random = SplitMix64(seed: seed)
      var old = (0..<random.number(in: 1...8)).map { RoundStep.stop("S\($0)") }
      old.insert(.unload(at: nil), at: random.number(in: 0...old.count))
      var new = old
      for _ in 0..<random.number(in: 0...4) {
        let step = new.remove(at: random.number(in: 0...new.count - 1))
        new.insert(step, at: random.number(in: 0...new.count))
      }
      if random.chance(percent: 30) { new.removeLast() }
      let common = new.count { $0.stop != nil && old.contains($0) }
      #expect(
        OrderRepair.moved(from: old, to: new) == common - kept(old, new), "seed \(seed): \(new)")
    }
  }

  @Test func `a break has moved when it comes before another step`() {
    let (a, b, pause) = (RoundStep.stop("A"), RoundStep.stop("B"), RoundStep.pause("P"))
    #expect(OrderRepair.movedBreaks(from: [a, pause, b], to: [pause, a, b]) == ["P"])
    #expect(OrderRepair.movedBreaks(from: [a, pause, b], to: [pause, b]) == [])
    #expect(OrderRepair.movedBreaks(from: [a, pause, b], to: [a, b, pause]) == ["P"])
    #expect(OrderRepair.movedBreaks(from: [a, pause], to: [a]) == [])
  }

  @Test(arguments: [
    ("5,5%", 300, 5.0), ("10", 600, 0), ("8%", 0, 8), ("2.5%,3", 180, 2.5), ("0", 0, 0),
  ])
  func `a least gain is minutes, per cent or both`(text: String, seconds: Int, percent: Double)
    throws
  {
    let gain = try #require(MinimumGain(text))
    #expect(gain.seconds == seconds && gain.percent == percent)
    #expect(!gain.isMet(by: 0, of: 1000))
    #expect(gain.isMet(by: 1000, of: 1000))
  }

  @Test(arguments: ["", "5m", "5,5", "5%,5%", "-1", "101%", "x%", "5,", "nan%"])
  func `what is no least gain is refused`(text: String) { #expect(MinimumGain(text) == nil) }
}
