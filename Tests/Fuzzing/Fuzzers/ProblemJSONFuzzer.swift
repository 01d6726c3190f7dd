package import RoutingFormats
internal import VehicleRouting

/// Problem JSON.
package enum ProblemJSONFuzzer: ProblemFuzzer {
  package static let name = "problem-json"
  package static let format = ProblemFormat.json
}
