internal import Testing

@testable internal import Directions
@testable internal import RoadNetwork

@Suite struct OverviewTests {
  private func overview(_ steps: [(name: String?, ref: String?, metres: Int)]) -> String {
    StepWriter(Wording(), side: .left).overview(
      of: steps.map {
        StepDrafts.step(go(.turn, .left, $0.name, ref: $0.ref, on: .road), $0.metres)
      })
  }

  @Test func `the longest streets are told in their order`() {
    #expect(
      overview([("Mill Road", nil, 2_100), (nil, "A48", 12_000), ("High Street", nil, 600)])
        == "Mill Road 2.1 km, A 48 12 km, High Street 600 m")
  }

  @Test func `a street that comes twice is told once`() {
    #expect(
      overview([("Mill Road", nil, 700), ("High Street", nil, 600), ("Mill Road", nil, 600)])
        == "Mill Road 1.3 km, High Street 600 m")
  }

  @Test func `at most six streets are told, none of which is much shorter than the longest`() {
    let many = (1...9).map { (Optional("Street \($0)"), String?.none, 100 * $0) }
    #expect(
      overview(many)
        == "Street 4 400 m, Street 5 500 m, Street 6 600 m, Street 7 700 m, Street 8 800 m, Street 9 900 m"
    )
    #expect(overview([("A", nil, 10_000), ("B", nil, 400)]) == "A 10 km")
  }

  @Test func `without names there is nothing to tell`() {
    #expect(overview([(nil, nil, 500)]).isEmpty)
    #expect(overview([]).isEmpty)
  }
}
