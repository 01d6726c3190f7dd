import Testing
import _TestSupport

@Suite struct SmallestCutTests {
  /// Two triangles of weight 3 a side, joined by one edge of weight 1 between 2 and 3.
  let triangles: [[Double]] = [
    [0, 3, 3, 0, 0, 0], [3, 0, 3, 0, 0, 0], [3, 3, 0, 1, 0, 0],
    [0, 0, 1, 0, 3, 3], [0, 0, 0, 3, 0, 3], [0, 0, 0, 3, 3, 0],
  ]

  @Test func `the bridge is the smallest cut`() {
    #expect(SmallestCut.anywhere(triangles) == (1, [3, 4, 5]))
  }

  @Test func `a cut between two nodes of a triangle goes through the triangle`() {
    #expect(SmallestCut.between(0, and: 1, triangles) == (6, [1]))
    #expect(SmallestCut.between(1, and: 0, triangles) == (6, [0, 2, 3, 4, 5]))
    #expect(SmallestCut.between(5, and: 0, triangles) == (1, [0, 1, 2]))
  }

  @Test func `a graph in two parts has a cut of nothing`() {
    #expect(SmallestCut.anywhere([[0, 1, 0], [1, 0, 0], [0, 0, 0]]) == (0, [2]))
  }
}
