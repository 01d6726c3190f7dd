import RoadNetwork
import Testing

/// What it weighs to enter roads for those with a destination there.
@Suite struct EntryWeightTests {
  @Test(arguments: [
    (Access.open, Access.open, Int32(0)), (.open, .destination, 3_000_000),
    (.open, .privateGround, 3_000_000), (.destination, .open, 0), (.privateGround, .open, 0),
    (.destination, .destination, 0), (.destination, .privateGround, 3_000_000),
    (.privateGround, .destination, 0),
  ])
  func `entering weighs, leaving does not`(from: Access, to: Access, weight: Int32) {
    #expect(Compiled.car.entryWeight(from: from, to: to) == weight)
  }

  @Test func `a waste truck minds private ground less`() {
    #expect(Compiled.wasteTruck.entryWeight(from: .open, to: .privateGround) == 600_000)
  }
}
