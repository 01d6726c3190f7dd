package import RoutingFormats
internal import VehicleRouting

/// Periodic vehicle routing.
package enum PeriodicFuzzer: ProblemFuzzer {
  package static let name = "pvrp"
  package static let format = ProblemFormat.periodic
}
