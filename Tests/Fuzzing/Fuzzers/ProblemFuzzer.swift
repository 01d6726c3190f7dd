package import RoutingFormats
internal import VehicleRouting

/// A parser of one of the problem formats.
package protocol ProblemFuzzer: Fuzzer {
  /// The format that it reads.
  static var format: ProblemFormat { get }
}

extension ProblemFuzzer {
  /// Reads a file as a problem, which must be valid then and survive being written as JSON.
  package static func run(_ bytes: [UInt8]) {
    refusing {
      let problem = try format.read(bytes, file: "f").value
      let findings = ProblemValidation.findings(in: problem, file: "f")
      precondition(findings.allSatisfy { $0.severity == .warning }, "read, but not valid")
      _ = try ProblemJSONReader.read(try ProblemJSONWriter.write(problem), file: "g")
    }
  }
}
