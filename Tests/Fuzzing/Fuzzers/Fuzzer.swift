internal import PlainFiles

/// A parser as a fuzzer sees it: bytes in, nothing out, and no crash whatever they are.
package protocol Fuzzer: Sendable {
  /// What `make fuzz` and the folder of its corpus call it.
  static var name: String { get }

  /// Lets the parser read a file, and traps on a refusal that does not say what is wrong.
  static func run(_ bytes: [UInt8])
}

/// All parsers that read what people and other programs write.
package enum Fuzzers {
  /// One per parser, by name.
  package static let all: [any Fuzzer.Type] = [
    ArchiveDocumentFuzzer.self, ArchiveFileFuzzer.self, ArcRoutingFuzzer.self, BinsFuzzer.self,
    ClosuresFuzzer.self, CSVFuzzer.self, DepotFuzzer.self, ElectricVehicleFuzzer.self,
    FeedFuzzer.self, HTTPFuzzer.self, ItineraryFuzzer.self, JSONFuzzer.self, LoadsFuzzer.self,
    ManifestFuzzer.self, OpeningHoursFuzzer.self, OrienteeringFuzzer.self, OSMPBFFuzzer.self,
    OSMXMLFuzzer.self, PeriodicFuzzer.self, PhotoFuzzer.self, PlacesFuzzer.self,
    PragmaticFuzzer.self, ProblemJSONFuzzer.self, ProfileFuzzer.self, ProvidersFuzzer.self,
    RoadMapFuzzer.self, RoundFuzzer.self, RouteListFuzzer.self, RoutingModelFuzzer.self,
    SolomonFuzzer.self, SolutionJSONFuzzer.self, StreetNetworkFuzzer.self, TableFuzzer.self,
    TagsFuzzer.self, ThingsFuzzer.self, TimedOrienteeringFuzzer.self, TimefoldFuzzer.self,
    TrafficFuzzer.self, TripFuzzer.self, VRPLIBFuzzer.self, WardrobeFuzzer.self,
    WeatherDocumentFuzzer.self, WeatherTableFuzzer.self,
  ]
}

extension Fuzzer {
  /// Runs a parser, which may refuse its input with at least one error; every finding has a remedy.
  static func refusing(_ parse: () throws -> Void) {
    do {
      try parse()
    } catch let refusal as InvalidInput {
      precondition(refusal.findings.contains { $0.severity == .error }, "refused without an error")
      precondition(refusal.findings.allSatisfy { !$0.remedy.isEmpty }, "a finding has no remedy")
      for finding in refusal.findings { precondition(!finding.description.isEmpty) }
    } catch {
      preconditionFailure("a refusal of another kind: \(error)")
    }
  }
}
