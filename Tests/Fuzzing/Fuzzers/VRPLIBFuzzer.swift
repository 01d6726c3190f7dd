package import RoutingFormats
internal import VehicleRouting

/// The TSPLIB family: `.tsp`, `.atsp`, `.vrp`, `.oplib`.
package enum VRPLIBFuzzer: ProblemFuzzer {
  package static let name = "vrplib"
  package static let format = ProblemFormat.vrplib
}
