import Testing
import WasteCollection

@Suite struct SensorFaultTests {
  private func find(
    _ levels: [Double], every hours: Int = 12, pace: Double = 0.3, later: Int = 0
  ) -> SensorFault? {
    let readings = levels.enumerated().map {
      FillReading(bin: "A", time: LocalMinute($0 * hours * 60), fill: $1)
    }
    return SensorFault.find(
      in: readings, pace: pace,
      now: LocalMinute((levels.count - 1) * hours * 60 + later * 1440))
  }

  @Test func `a sensor that works has no fault`() {
    #expect(find([0.1, 0.25, 0.4, 0.55, 0.7, 0.05, 0.2, 0.35]) == nil)
    #expect(find([0.4, 0.4]) == nil)
    #expect(find([]) == nil)
  }

  @Test func `a level that stays although waste must have come is stuck`() {
    #expect(find([0.2, 0.35, 0.5, 0.5, 0.5, 0.5]) == .stuck(since: LocalMinute(2 * 720)))
    // A bin that fills slowly may stay for a while, a full one for ever.
    #expect(find([0.2, 0.35, 0.5, 0.5, 0.5, 0.5], pace: 0.05) == nil)
    #expect(find([0.2, 0.7, 1, 1, 1, 1, 1]) == nil)
  }

  @Test func `a sensor that has told nothing for days is silent`() {
    #expect(find([0.1, 0.25, 0.4], later: 3) == .silent(since: LocalMinute(2 * 720)))
    #expect(find([0.1, 0.25, 0.4], later: 1) == nil)
    #expect(find([0.1, 0.25, 0.4], every: 48, later: 3) == nil)
  }

  @Test func `a level that goes up and down is no level`() {
    #expect(find([0.4, 0.7, 0.4, 0.8, 0.5, 0.9, 0.6, 0.9, 0.5, 0.8, 0.5]) == .jumping)
  }
}
