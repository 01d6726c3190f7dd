package import RoutingFormats
internal import VehicleRouting

/// Capacitated arc routing.
package enum ArcRoutingFuzzer: ProblemFuzzer {
  package static let name = "carp"
  package static let format = ProblemFormat.arcRouting
}
