package import PlainFiles

/// A network file, `.roadmap`: the streets of an extract for one or several profiles.
///
/// Opening maps the file and reads its metadata. A network shares the memory of the file; it is checked as
/// a whole when it is requested, unless the same state of the file was checked before.
package struct RoadMap: Sendable {
  /// The version of the layout and contents; files of other versions have to be rebuilt.
  ///
  /// Increment it on any change to the layout, or to how networks are built from an extract: existing
  /// files would otherwise give outdated results.
  package static let version: UInt32 = 7

  package let facts: MapFacts
  private let file: SectionFile
  private let soundFiles: SoundFiles?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - mapped: The file.
  ///   - soundFiles: Files that were checked before; `nil` to check every network.
  ///   - verifies: Whether to verify checksums; fuzzers change bytes without updating them.
  /// - Throws: ``NetworkFileError`` if it cannot be used.
  package init(
    _ mapped: MappedFile, soundFiles: SoundFiles? = nil, verifies: Bool = true
  ) throws(NetworkFileError) {
    self.soundFiles = soundFiles
    file = try SectionFile(mapped, version: Self.version, verifies: verifies)
    let json: ArrayStorage<UInt8> = try file.array(.facts, 0)
    guard let facts = MapFacts(json: Array(json.elements)) else { throw .unreadableFacts }
    self.facts = facts
  }

  /// How many bytes the file has.
  package var size: Int { file.size }

  /// Returns the network of a profile.
  ///
  /// - Throws: ``NetworkFileError`` if it is missing or damaged.
  /// - Complexity: O(n) for n bytes of the network: milliseconds for a town, or seconds for a country; O(1)
  ///   if the file was checked before.
  package func network(profile: String) throws(NetworkFileError) -> StreetNetwork {
    guard let number = facts.networks.firstIndex(where: { $0.profile == profile }) else {
      throw .noSuchProfile(profile, known: facts.networks.map(\.profile))
    }
    return try checking(UInt32(number + 1)) { (file, layer) throws(NetworkFileError) in
      try network(file, layer, facts.networks[number])
    }
  }

  private func network(
    _ file: SectionFile, _ layer: UInt32, _ facts: NetworkFacts
  ) throws(NetworkFileError) -> StreetNetwork {
    var network = try StreetNetwork(file, layer: layer, omissions: facts.omissions)
    network.landmarks = try Landmarks(file)
    return network
  }

  /// Reads a layer, which is checked unless that was done before.
  private func checking<Value>(
    _ layer: UInt32, _ read: (SectionFile, _ layer: UInt32) throws(NetworkFileError) -> Value
  ) throws(NetworkFileError) -> Value {
    guard let soundFiles, let state = file.state else { return try read(file, layer) }
    let check = "map-\(Self.version)-\(layer)"
    if soundFiles.contains(state, check) { return try read(file.known(), layer) }
    return try soundFiles.remember(state, check) { () throws(NetworkFileError) in
      try read(file, layer)
    }
  }

  /// Returns the network of a profile by the hour.
  ///
  /// - Throws: ``NetworkFileError`` if it is missing or damaged, or the map was built without conditions.
  /// - Complexity: As for ``network(profile:)``.
  package func timedNetwork(profile: String) throws(NetworkFileError) -> TimedNetwork {
    guard facts.keepsConditions else { throw .noConditions }
    guard let number = facts.networks.firstIndex(where: { $0.profile == profile }),
      facts.networks[number].conditions > 0
    else { return TimedNetwork(try network(profile: profile), .none) }
    return try checking(Self.timedLayer(number)) { (file, layer) throws(NetworkFileError) in
      let network = try network(file, layer, facts.networks[number])
      return TimedNetwork(
        network, try NetworkConditions(file, layer: layer, on: network.graph))
    }
  }

  /// The layer of a network at the best of all times.
  private static func timedLayer(_ number: Int) -> UInt32 { UInt32(number + 1) | 1 << 16 }

  /// Encodes networks as a file.
  ///
  /// - Parameters:
  ///   - facts: The metadata, with the networks in the same order.
  ///   - networks: One for each profile.
  ///   - timed: The same by the hour, where something depends on it.
  /// - Returns: The parts of the file, to be written one after another.
  package static func parts(
    _ facts: MapFacts, _ networks: [StreetNetwork], timed: [Int: TimedNetwork] = [:]
  ) -> some Sequence<[UInt8]> {
    precondition(facts.networks.count == networks.count, "facts for each network")
    var file = SectionFileWriter()
    file.add(.facts, 0, ArrayStorage(facts.json()))
    (networks.first?.landmarks ?? .none).add(to: &file)
    for (number, network) in networks.enumerated() {
      network.add(to: &file, layer: UInt32(number + 1))
      if let timed = timed[number] {
        timed.network.add(to: &file, layer: timedLayer(number))
        timed.conditions.add(to: &file, layer: timedLayer(number))
      }
    }
    return file.parts(version: version)
  }
}
