package import PlainFiles

/// A network file, `.roadmap`: the streets of an extract as one or several profiles travel them.
///
/// Opening maps the file and reads its facts; a network is looked at as a whole once, when it is first
/// asked for, and shares the memory of the file.
package struct RoadMap: Sendable {
  /// The version of the layout and of what stands in it; files of other versions are built again.
  ///
  /// Whoever changes the layout, or what networks are made of an extract, counts it up: kept networks would
  /// otherwise give the old answers.
  package static let version: UInt32 = 2

  package let facts: MapFacts
  private let file: SectionFile

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - mapped: The file.
  ///   - verifies: Whether checksums count; fuzzers change bytes and not the checksums.
  /// - Throws: ``NetworkFileError`` if it cannot be used.
  package init(_ mapped: MappedFile, verifies: Bool = true) throws(NetworkFileError) {
    file = try SectionFile(mapped, version: Self.version, verifies: verifies)
    let json: ArrayStorage<UInt8> = try file.array(.facts, 0)
    guard let facts = MapFacts(json: Array(json.elements)) else { throw .unreadableFacts }
    self.facts = facts
  }

  /// How many bytes the file has.
  package var size: Int { file.size }

  /// Returns the network of a profile.
  ///
  /// - Throws: ``NetworkFileError`` if it is not there, or damaged.
  /// - Complexity: O(n) for n bytes of the network: milliseconds for a town.
  package func network(profile: String) throws(NetworkFileError) -> StreetNetwork {
    guard let number = facts.networks.firstIndex(where: { $0.profile == profile }) else {
      throw .noSuchProfile(profile, known: facts.networks.map(\.profile))
    }
    var network = try StreetNetwork(
      file, layer: UInt32(number + 1), omissions: facts.networks[number].omissions)
    network.landmarks = try Landmarks(file)
    return network
  }

  /// Lays networks out as a file.
  ///
  /// - Parameters:
  ///   - facts: With the facts of the networks, in their order.
  ///   - networks: One for each profile.
  /// - Returns: The file in parts, to be written one after the other.
  package static func parts(
    _ facts: MapFacts, _ networks: [StreetNetwork]
  ) -> some Sequence<[UInt8]> {
    precondition(facts.networks.count == networks.count, "facts for each network")
    var file = SectionFileWriter()
    file.add(.facts, 0, ArrayStorage(facts.json()))
    (networks.first?.landmarks ?? .none).add(to: &file)
    for (number, network) in networks.enumerated() {
      network.add(to: &file, layer: UInt32(number + 1))
    }
    return file.parts(version: version)
  }
}
