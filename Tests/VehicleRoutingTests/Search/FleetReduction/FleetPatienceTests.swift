import Testing

@testable import VehicleRouting

@Suite struct FleetPatienceTests {
  @Test func `a quarter of the work is waited at least, three fifths at most`() {
    var patience = FleetPatience(0)
    #expect(!patience.isOver(at: 0.25) && patience.isOver(at: 0.26))
    patience.renew(0.15)
    #expect(!patience.isOver(at: 0.44) && patience.isOver(at: 0.46), "three times 0.15")
    patience.renew(0.44)
    #expect(!patience.isOver(at: 0.6) && patience.isOver(at: 0.61))
  }
}
