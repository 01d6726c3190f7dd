package import RoutingFormats
internal import VehicleRouting

/// Electric vehicles with time windows.
package enum ElectricVehicleFuzzer: ProblemFuzzer {
  package static let name = "evrptw"
  package static let format = ProblemFormat.electric
}
