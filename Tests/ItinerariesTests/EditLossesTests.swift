import Testing
import VehicleRouting

@testable import Itineraries

@Suite struct EditLossesTests {
  @Test func `comparisons take steps, or share a limit that was given`() {
    var options = RunOptions(clock: { 0 })
    options.limit = .seconds(6)
    options.endsWhenDone = false
    guard case .seconds(let share) = EditLosses.comparing(options, count: 3).limit else {
      Issue.record("no limit of time")
      return
    }
    #expect(share == 2)
    options.endsWhenDone = true
    guard case .iterations(let usual) = EditLosses.comparing(options, count: 3).limit else {
      Issue.record("no limit of steps")
      return
    }
    options.limit = .iterations(1)
    guard case .iterations(let steps) = EditLosses.comparing(options, count: 1).limit else {
      Issue.record("no limit of steps")
      return
    }
    // The same loss, whatever the plan itself took.
    #expect(steps == usual)
  }
}
