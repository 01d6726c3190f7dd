import Foundation
import Testing

@testable import VehicleRouting

@Suite struct CoolingScheduleTests {
  @Test func `the logarithm is that of the system to nine digits`() {
    var x = 1e-18
    while x < 1 {
      let expected = -log(x)
      let error = abs(CoolingSchedule.negativeLogarithm(x) - expected)
      #expect(error <= 1e-9 * max(1, expected), "x = \(x)")
      x *= 1.0037
    }
    #expect(CoolingSchedule.negativeLogarithm(0) > 700)
  }

  @Test func `temperatures fall geometrically from the first to the last`() {
    let schedule = CoolingSchedule(from: 100, to: 1)
    #expect(schedule.temperature(at: 0) == 100)
    #expect(abs(schedule.temperature(at: 0.5) - 10) < 1e-9)
    #expect(abs(schedule.temperature(at: 1) - 1) < 1e-9)
    #expect(schedule.temperature(at: 7) == schedule.temperature(at: 1), "beyond the limit")
  }
}
