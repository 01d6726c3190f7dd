import Testing
import TravelModel
import WasteCollection
import _TestSupport

@Suite struct RecordedWasteTests {
  private static let place = Coordinate(longitude: 0, latitude: 0)!
  private static let bin = Bin(id: "a", coordinate: place, fill: 0)

  private static func reading(_ day: Int, _ hour: Int, _ fill: Double, isEmptied: Bool = false)
    -> FillReading
  {
    FillReading(
      bin: "a", time: LocalMinute(day * 1440 + hour * 60), fill: fill, isEmptied: isEmptied)
  }

  @Test func `growth is spread over the days between readings`() throws {
    let record = RecordedWaste(
      [Self.bin],
      readings: [
        Self.reading(10, 0, 0.5, isEmptied: true), Self.reading(12, 0, 0.4, isEmptied: true),
        Self.reading(15, 0, 0.9, isEmptied: true),
      ])
    #expect(record.days == 10...15)
    for (day, level) in [(10, 0.2), (11, 0.2), (12, 0.3), (13, 0.3), (14, 0.3)] {
      #expect(abs(try #require(record.level(0, on: day)) - level) < 1e-9)
    }
    #expect(record.level(0, on: 9) == nil)
    #expect(record.level(0, on: 15) == nil)
  }

  @Test func `days that are known in part count if that is half of them`() throws {
    let record = RecordedWaste(
      [Self.bin],
      readings: [
        Self.reading(10, 6, 0.5, isEmptied: true), Self.reading(11, 6, 0.4, isEmptied: true),
      ])
    // 18 of 24 hours, at 0.4 a day; then 6.
    #expect(abs(try #require(record.level(0, on: 10)) - 0.4) < 1e-9)
    #expect(record.level(0, on: 11) == nil)
  }

  @Test func `all that was taken out came before`() {
    for seed in UInt64(1)...50 {
      var random = SplitMix64(seed: seed)
      var readings = [Self.reading(0, 0, 0, isEmptied: true)]
      var day = 0
      for _ in 0..<20 {
        day += random.number(in: 1...4)
        readings.append(
          Self.reading(day, 0, Double(random.number(in: 0...150)) / 100, isEmptied: true))
      }
      let record = RecordedWaste([Self.bin], readings: readings)
      let came = (0..<day).reduce(0.0) { $0 + (record.level(0, on: $1) ?? 0) }
      let taken = readings.reduce(0) { $0 + $1.fill }
      #expect(abs(came - taken) < 1e-6, "seed \(seed)")
    }
  }
}
