package import RoutingFormats
internal import VehicleRouting

/// Data models of the samples of OR-Tools.
package enum RoutingModelFuzzer: ProblemFuzzer {
  package static let name = "ortools"
  package static let format = ProblemFormat.routingModel
}
