package import RoutingFormats
internal import VehicleRouting

/// Team orienteering with time windows.
package enum TimedOrienteeringFuzzer: ProblemFuzzer {
  package static let name = "toptw"
  package static let format = ProblemFormat.timedOrienteering
}
