import Testing
import WasteCollection

@testable import Rounds
@testable import VehicleRouting

/// The sheet of ``CompactInstance``, line by line.
///
/// One degree of longitude at 60° north is 55.6 km: A is 556 m or 56 s away from the yard, C 1,112 m
/// or 111 s from A. C opens at 06:30, so A is reached 171 s before.
@Suite struct RunSheetTests {
  @Test func `a run sheet lists the stops with their times and loads`() throws {
    let plan = try CompactInstance.plan()
    let text = RunSheet.text(of: try #require(plan.rounds.first), in: plan)
    #expect(
      text == """
        Small day
        2026-05-12  T-1, Aino

        2 stops, 222 of 300 litres
        3.35 km, 8 min in all, 6 min driving
        Shift 06:00 to 14:00, Europe/Helsinki

        06:26  Leave Yard

        06:27  1.  Bin A
               102 litres, then 102 on board
               25.010000, 60.000000
               by the door, left

        06:30  2.  Bin C
               120 litres, then 222 on board
               25.030000, 60.000000

        06:33  Back at Yard

        """)
  }

  @Test func `no line but a note is wider than a phone or a sheet of paper`() throws {
    let plan = try CompactInstance.plan()
    for round in plan.rounds {
      let lines = RunSheet.text(of: round, in: plan).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 60 })
    }
  }

  @Test func `times are those of the clock on the wall when it is put forward`() throws {
    let spring = CompactInstance.depot.replacing("2026-05-12", with: "2026-03-29")
    let plan = try CompactInstance.plan(depot: spring)
    let text = RunSheet.text(of: try #require(plan.rounds.first), in: plan)
    #expect(text.contains("06:27  1.  Bin A"))
    #expect(text.contains("Shift 06:00 to 14:00"))
  }
}
