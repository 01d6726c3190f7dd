package import RoutingFormats
internal import VehicleRouting

/// Problems of vrp-cli.
package enum PragmaticFuzzer: ProblemFuzzer {
  package static let name = "pragmatic"
  package static let format = ProblemFormat.pragmatic
}
