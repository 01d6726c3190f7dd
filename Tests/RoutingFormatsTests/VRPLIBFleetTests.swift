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

  @Test func `vehicles with a depot each are all kept`() throws {
    let homes = (1...1_050).map { "\($0) \($0 > 1_000 ? 2 : 1)" }.joined(separator: "\n")
    let text = """
      NAME: depots
      TYPE: MDVRPTW
      VEHICLES: 1050
      DIMENSION: 4
      EDGE_WEIGHT_TYPE: EUC_2D
      CAPACITY: 9
      NODE_COORD_SECTION
      1 0 0
      2 3 4
      3 6 8
      4 9 1
      DEMAND_SECTION
      1 0
      2 0
      3 5
      4 5
      TIME_WINDOW_SECTION
      1 0 90
      2 0 90
      3 0 90
      4 0 90
      VEHICLES_DEPOT_SECTION
      \(homes)
      DEPOT_SECTION
      1
      2
      -1
      EOF
      """
    let reading = try VRPLIBReader.read(Array(text.utf8), file: "depots.vrp")
    #expect(reading.value.vehicles.map(\.start) == (1...1_050).map { $0 > 1_000 ? 1 : 0 })
    #expect(reading.value.vehicles.map(\.end) == reading.value.vehicles.map(\.start))
    #expect(reading.warnings.isEmpty)
  }
}
