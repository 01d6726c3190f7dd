package import RoutingFormats
internal import VehicleRouting

/// Solomon's and Homberger's files.
package enum SolomonFuzzer: ProblemFuzzer {
  package static let name = "solomon"
  package static let format = ProblemFormat.solomon
}
