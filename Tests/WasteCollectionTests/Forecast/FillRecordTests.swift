import Testing
import WasteCollection

@Suite struct FillRecordTests {
  private func reading(_ day: Double, _ fill: Double, emptied: Bool = false) -> FillReading {
    FillReading(
      bin: "A", time: LocalMinute(Int(day * 1440)), fill: fill, isEmptied: emptied)
  }

  @Test func `what was weighed grows from one emptying to the next`() {
    let record = FillRecord([
      reading(0, 0.5, emptied: true), reading(2, 0.8, emptied: true),
      reading(5, 1.2, emptied: true),
    ])
    #expect(record.growths.map(\.amount) == [0.8, 1.2])
    #expect(record.growths.map(\.start) == [0, 0])
    #expect(record.growths.allSatisfy { $0.isWhole && !$0.isCut })
    #expect(record.growths.map { $0.to - $0.from } == [2880, 4320])
    #expect(record.emptied == LocalMinute(5 * 1440))
    #expect(record.last.fill == 0)
    #expect(record.jumps == 0)
  }

  @Test func `a jump down is an emptying that nobody wrote down`() {
    let record = FillRecord([
      reading(0, 0.2), reading(1, 0.5), reading(2, 0.8), reading(3, 0.1), reading(4, 0.4),
    ])
    #expect(record.jumps == 1)
    #expect(record.growths.count == 3)
    #expect(record.growths.allSatisfy { abs($0.amount - 0.3) < 1e-12 && !$0.isWhole })
    // Somewhere between the readings before and after the jump.
    #expect(record.emptied == LocalMinute(3600))
  }

  @Test func `a little less is no emptying`() {
    let record = FillRecord([reading(0, 0.5), reading(1, 0.45), reading(2, 0.6)])
    #expect(record.jumps == 0)
    #expect(abs(record.growths.reduce(0) { $0 + $1.amount } - 0.1) < 1e-12)
  }

  @Test func `short times are told together`() {
    let record = FillRecord((0...12).map { reading(Double($0) / 12, 0.02 * Double($0)) })
    #expect(record.growths.count == 1)
    #expect(record.growths[0].to - record.growths[0].from >= 18 * 60)
  }

  @Test func `a sensor that tells no more than full cuts the growth`() {
    let record = FillRecord([reading(0, 0.2), reading(1, 0.7), reading(2, 1), reading(3, 1)])
    #expect(record.growths.map(\.isCut) == [false, true, true])
  }
}
