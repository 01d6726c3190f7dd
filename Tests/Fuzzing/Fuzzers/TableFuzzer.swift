package import PlainFiles
package import RoutingFormats
internal import VehicleRouting

/// Tables of orders and vehicles: one text, in which an empty line parts the two.
package enum TableFuzzer: Fuzzer {
  package static let name = "table"

  /// Reads two tables as a problem, which must be valid then and survive being written as JSON.
  package static func run(_ bytes: [UInt8]) {
    let (orders, fleet) = parted(bytes)
    refusing {
      let options = FormatOptions(fleet: NamedFile(name: "v", bytes: fleet))
      let problem = try TableReader.read(orders, file: "o", options: options).value
      let findings = ProblemValidation.findings(in: problem, file: "o")
      precondition(findings.allSatisfy { $0.severity == .warning }, "read, but not valid")
      _ = try ProblemJSONReader.read(try ProblemJSONWriter.write(problem), file: "g")
    }
  }

  private static func parted(_ bytes: [UInt8]) -> (orders: [UInt8], fleet: [UInt8]) {
    for i in bytes.indices.dropLast() where bytes[i] == 10 && bytes[i + 1] == 10 {
      return (Array(bytes[...i]), Array(bytes[(i + 2)...]))
    }
    return (bytes, [])
  }
}
