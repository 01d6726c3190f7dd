import Testing
import TravelModel
import _TestSupport

@testable import Driving

@Suite struct RoundEntryTests {
  private func entry(_ random: inout SplitMix64) -> RoundEntry {
    var entry = RoundEntry(time: random.number(in: -100...200_000))
    func place() -> Coordinate? {
      Coordinate(
        longitude: Double(random.number(in: -1_800_000...1_800_000)) / 1e4,
        latitude: Double(random.number(in: -900_000...900_000)) / 1e4)
    }
    func texts() -> [String] {
      (0..<random.number(in: 0...2)).map { _ in
        ["A", "B\"\n", "Ä:1", "\u{1F69B}", "x,y"][random.number(in: 0...4)]
      }
    }
    if random.chance(percent: 50) { entry.position = place() }
    entry.done = texts()
    entry.skipped = texts().map { RoundEntry.Reason($0, "why \($0)") }
    entry.undone = texts()
    if random.chance(percent: 30), let place = place() { entry.blocked = [place] }
    if random.chance(percent: 30) { entry.load = [0, random.number(in: 0...5000)] }
    entry.hasUnloaded = random.chance(percent: 20)
    if random.chance(percent: 20) { entry.facility = texts().first }
    entry.tookBreak = random.chance(percent: 20)
    if random.chance(percent: 20) { entry.corrects = random.number(in: 2...99) }
    entry.missed = texts()
    entry.hasFinished = random.chance(percent: 20)
    if random.chance(percent: 20) { entry.until = random.number(in: 0...100_000) }
    if random.chance(percent: 20) { entry.unloadingPlace = place() }
    if random.chance(percent: 20) { entry.unloadingDuration = random.number(in: 0...86_400) }
    if random.chance(percent: 40) {
      entry.order =
        texts().map(RoundStep.stop) + [.unload(at: nil)] + texts().map(RoundStep.unload)
        + texts().map(RoundStep.pause)
      entry.left = texts().map { RoundEntry.Reason($0, "late") }
    }
    if random.chance(percent: 40) {
      entry.line = (0..<3).compactMap { _ in place() }
      entry.distance = random.number(in: 0...10_000)
    }
    return entry
  }

  @Test func `what is written as one line is read back`() {
    for seed in Seeds.wanted(quick: 300, long: 20_000) {
      var random = SplitMix64(seed: seed)
      let entry = entry(&random)
      let bytes = entry.bytes
      #expect(!bytes.contains(10), "seed \(seed)")
      #expect(RoundEntry(bytes) == entry, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `every beginning of a line is no line`() {
    var random = SplitMix64(seed: 1)
    let bytes = entry(&random).bytes
    for count in 0..<bytes.count { #expect(RoundEntry(Array(bytes[..<count])) == nil) }
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"time\": \"x\"}", "{\"time\": 1, \"dnoe\": []}", "\u{0}\u{0}",
    "{\"time\": 1, \"order\": [1], \"left\": []}",
    "{\"time\": 1, \"order\": [{\"tip\": \"T\"}], \"left\": []}",
    "{\"time\": 1, \"order\": [{\"facility\": \"T\", \"x\": \"y\"}], \"left\": []}",
  ])
  func `what is no line is refused`(text: String) {
    #expect(RoundEntry(Array(text.utf8)) == nil)
  }

  @Test func `a line of an earlier version, with null for unloading, is read`() {
    let line = "{\"time\":21900,\"order\":[\"A\",null,\"B\"],\"left\":[]}"
    #expect(
      RoundEntry(Array(line.utf8))?.order == [.stop("A"), .unload(at: nil), .stop("B")])
  }
}
