package import RoutingFormats
internal import VehicleRouting

/// Route plans of Timefold's quickstart.
package enum TimefoldFuzzer: ProblemFuzzer {
  package static let name = "timefold"
  package static let format = ProblemFormat.timefold
}
