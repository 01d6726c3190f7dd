internal import OpenStreetMap
internal import PlainFiles
internal import RoadNetwork

/// Extracts of which networks are built.
package enum StreetNetworkFuzzer: Fuzzer {
  package static let name = "street-network"

  private static let profiles = ["car", "truck", "foot"].compactMap { ProfileChoice(builtIn: $0) }

  /// Builds the networks of an extract with what holds at times, and opens their file.
  package static func run(_ bytes: [UInt8]) {
    var builder = MapBuilder(profiles: profiles)
    builder.keepsConditions = true
    do {
      let result = try builder.build(SeekableFile(name: "f", bytes: bytes))
      for warning in result.warnings { precondition(!warning.description.isEmpty) }
      let file = MappedFile(name: "f", copying: result.value.parts.flatMap { $0 })
      let map = try RoadMap(file, verifies: true)
      precondition(map.facts.networks.count == profiles.count, "a network is missing")
    } catch let error as OSMReadError {
      precondition(!error.finding(file: "f").remedy.isEmpty, "a finding has no remedy")
    } catch let error as ContractionHierarchyError {
      precondition(!"\(error)".isEmpty)
    } catch {
      preconditionFailure("a network that was built cannot be opened: \(error)")
    }
  }
}

/// Changes of streets in GeoJSON.
package enum ClosuresFuzzer: Fuzzer {
  package static let name = "closures"

  /// A few streets near the origin, where small numbers lead.
  private static let graph = network()

  /// Reads changes, and finds the streets that they change.
  package static func run(_ bytes: [UInt8]) {
    refusing {
      let entries = try StreetChangesReader.read(NamedFile(name: "f", bytes: bytes)).value
      let effect = StreetChanges(places: entries.map(\.change)).effect(on: graph)
      precondition(effect.idle.allSatisfy(entries.indices.contains), "a change that nobody stated")
    }
  }

  private static func network() -> RoadGraph {
    var text = "<osm version='0.6'>"
    for node in 0..<16 {
      text += "<node id='\(node + 1)' lat='\(node / 4).0e-3' lon='\(node % 4).0e-3'/>"
    }
    for row in 0..<4 {
      let (along, across) = (0..<4).reduce(into: ("", "")) { ways, step in
        ways.0 += "<nd ref='\(4 * row + step + 1)'/>"
        ways.1 += "<nd ref='\(4 * step + row + 1)'/>"
      }
      for (number, nodes) in [along, across].enumerated() {
        text += "<way id='\(2 * row + number + 1)'>\(nodes)<tag k='highway' v='residential'/></way>"
      }
    }
    let file = SeekableFile(name: "f", bytes: Array((text + "</osm>").utf8))
    guard let car = ProfileChoice(builtIn: "car"),
      let built = try? MapBuilder(profiles: [car]).build(file).value.networks.first
    else { preconditionFailure("the streets of the fuzzer cannot be read") }
    return built.graph
  }
}
