import Testing

@testable import RoutingFormats
@testable import VehicleRouting

struct VRPLIBFleetTests {
  @Test func `of more vehicles than stops a thousand are kept`() throws {
    let text =
      """
      NAME: fleet
      TYPE: CVRP
      VEHICLES: 1000000
      DIMENSION: 3
      EDGE_WEIGHT_TYPE: EUC_2D
      CAPACITY: 9
      NODE_COORD_SECTION
      1 0 0
      2 3 4
      3 6 8
      DEMAND_SECTION
      1 0
      2 5
      3 5
      DEPOT_SECTION
      1
      -1
      EOF
      """
    let reading = try VRPLIBReader.read(Array(text.utf8), file: "fleet.vrp")
    #expect(reading.value.vehicles.count == 1_000)
    #expect(reading.value.vehicles.allSatisfy { $0.capacity == [9] && $0.start == 0 })
    #expect(reading.warnings.map { "\($0.code) \($0.line ?? 0)" } == ["W1115 3"])
  }
}
