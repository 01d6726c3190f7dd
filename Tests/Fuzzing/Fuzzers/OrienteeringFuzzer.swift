package import RoutingFormats
internal import VehicleRouting

/// Classic orienteering, with one path or a team's.
package enum OrienteeringFuzzer: ProblemFuzzer {
  package static let name = "orienteering"
  package static let format = ProblemFormat.orienteering
}
