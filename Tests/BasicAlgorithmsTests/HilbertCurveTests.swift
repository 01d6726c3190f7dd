import BasicAlgorithms
import Testing

@Suite struct HilbertCurveTests {
  @Test func `cells that follow each other on the curve are neighbours`() {
    // The curve fills the square of 64 × 64 cells in its corner before it goes on.
    var cells: [UInt64: (x: Int, y: Int)] = [:]
    for x in 0..<64 {
      for y in 0..<64 { cells[HilbertCurve.position(x: x, y: y)] = (x, y) }
    }
    #expect(cells.keys.sorted() == Array(0..<4096))
    for position in UInt64(1)..<4096 {
      guard let a = cells[position - 1], let b = cells[position] else { continue }
      #expect(abs(a.x - b.x) + abs(a.y - b.y) == 1)
    }
  }

  @Test func `the curve ends in the lower right corner`() {
    #expect(HilbertCurve.position(x: 0, y: 0) == 0)
    #expect(HilbertCurve.position(x: HilbertCurve.side - 1, y: 0) == 0xffff_ffff)
  }

  @Test func `points are ordered by the cells of the square around them`() {
    let order = HilbertCurve.order(x: [0, 9, 0, 9], y: [0, 0, 9, 9])
    #expect(order == [0, 2, 3, 1])
    #expect(HilbertCurve.order(x: [], y: []) == [])
    #expect(HilbertCurve.order(x: [1, 1], y: [1, 1]) == [0, 1])
  }
}
