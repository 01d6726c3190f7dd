internal import Foundation
internal import OpenStreetMap
package import PlainFiles
package import TravelModel

/// Builds the networks of an extract.
package struct MapBuilder {
  /// A step being started, for progress reports.
  package enum Step: Equatable, Sendable {
    case reading
    /// Building the graph of a profile.
    case graph(profile: String)
    /// Preparing its hierarchy.
    case hierarchy(profile: String)
    /// Preparing what holds only at times.
    case conditions(profile: String)
    /// Finding the order of its nodes for hierarchies with other weights.
    case order(profile: String)
  }

  /// Finds the countries of places, as two capital letters (ISO 3166-1); `nil` where there is none.
  package typealias CountryFinder = @Sendable (_ places: [Coordinate]) -> [String?]

  /// One network is built for each, in this order.
  package var profiles: [ProfileChoice]
  /// The driving side; `nil` to infer it from roundabouts, or else from the country.
  package var side: DrivingSide?
  /// Tells the country of the streets, for its driving side and its speed limits; `nil` if nobody can.
  package var countries: CountryFinder?
  /// A folder of HGT tiles; `nil` if only tags tell slopes.
  package var heights: String?
  /// Whether what holds only at times is kept, so that routes by the hour can be found.
  package var keepsConditions = false
  /// At least 1; the result is the same for any number.
  package var threads: Int
  /// The file beside which networks that are finished wait, so that only one at a time takes memory; `nil`
  /// to keep all in memory.
  package var target: String?
  /// Networks of fewer points wait in memory.
  var leastWaiting = 1 << 20
  package var progress: @Sendable (Step) -> Void = { _ in }

  package init(
    profiles: [ProfileChoice], side: DrivingSide? = nil, heights: String? = nil, threads: Int = 1
  ) {
    self.profiles = profiles
    self.side = side
    self.heights = heights
    self.threads = threads
  }

  /// The networks and their metadata.
  package struct Result: Sendable {
    package let facts: MapFacts
    package let networks: [StreetNetwork]
    /// By number of the network: the same by the hour, where something depends on it.
    package let timed: [Int: TimedNetwork]

    /// The network file, in parts.
    package var parts: some Sequence<[UInt8]> { RoadMap.parts(facts, networks, timed: timed) }

    /// A network by the hour.
    package func timedNetwork(_ number: Int) -> TimedNetwork {
      timed[number] ?? TimedNetwork(networks[number], .none)
    }
  }

  /// Reads an extract and builds the networks.
  ///
  /// - Parameter file: An extract.
  /// - Returns: The networks, with warnings about the extract.
  /// - Throws: `OSMReadError` if the extract cannot be read; ``ContractionHierarchyError`` if paths are
  ///   too long to be added up; `InvalidInput` if tiles of heights cannot be used; `FileError` if networks
  ///   cannot wait beside the target.
  package func build(_ file: SeekableFile) throws -> Reading<Result> {
    progress(.reading)
    let hash = try ContentHash.of(file)
    let warnings: [Finding]
    var extract: Extract
    (extract, warnings) = try read(file)
    let statistics = extract.statistics
    let voted = side == nil ? DrivingSide.byRoundabouts(extract) : nil
    let country = countries.flatMap { ExtractCountry.mostFrequent(in: extract, $0) }
    let usual = country.map(BuiltInProfiles.zoneSpeeds.drivingSide)
    let drivingSide = side ?? voted ?? usual ?? .right
    let origin: MapFacts.SideSource =
      side != nil
      ? .stated : voted != nil ? .roundabouts : usual != nil ? .country : .assumed
    let landmarks = LandmarkReader.read(extract)
    var heights = self.heights.map { HeightGrid(folder: $0) }
    var facts: [NetworkFacts] = []
    var networks: [StreetNetwork] = []
    var timed: [Int: TimedNetwork] = [:]
    var conditionFindings: [Finding] = []
    for choice in profiles {
      let name = choice.profile.name
      // Of the last graph, nothing but the graph is in memory while its hierarchy is prepared.
      let isLast = networks.count == profiles.count - 1
      progress(.graph(profile: name))
      var profile = CompiledProfile(choice.profile, country: country)
      profile.knowsHeights = heights != nil
      let graph = RoadGraph(extract, profile, side: drivingSide, heights: &heights)
      if isLast, !keepsConditions { extract = Extract() }
      progress(.hierarchy(profile: name))
      var network = try StreetNetwork(graph, side: drivingSide, threads: threads)
      network.landmarks = landmarks
      progress(.order(profile: name))
      network.nodeRanks = ArrayStorage(NestedDissection.ranks(of: graph, threads: threads))
      facts.append(
        NetworkFacts(
          network, profile: name, summary: choice.profile.summary, profileHash: choice.hash))
      if !isLast || keepsConditions { network = try waiting(network) }
      networks.append(network)
      guard keepsConditions else { continue }
      progress(.conditions(profile: name))
      let atBestTimes = GraphBuilder(extract, profile, side: drivingSide, atBestTimes: true)
        .build(heights: &heights)
      if isLast { extract = Extract() }
      facts[facts.count - 1].count(atBestTimes)
      conditionFindings += ConditionCode.findings(
        atBestTimes.unread, profile: name, file: file.name)
      if !atBestTimes.conditions.isEmpty {
        let best = try network.timed(atBestTimes, side: drivingSide, threads)
        timed[networks.count - 1] =
          isLast ? best : TimedNetwork(try waiting(best.network), best.conditions)
      }
    }
    let usesHeights = profiles.contains { $0.profile.slopes.pace != .none }
    let heightFindings = usesHeights ? heights?.result ?? [] : []
    if heightFindings.contains(where: { $0.severity == .error }) {
      throw InvalidInput(findings: heightFindings)
    }
    let map = MapFacts(
      source: MapFacts.Source(
        name: String(file.name.split(separator: "/").last ?? "-"), size: file.size, hash: hash,
        timestamp: statistics.timestamp, replicationNumber: statistics.replicationNumber,
        nodes: statistics.nodes, ways: statistics.ways, relations: statistics.relations),
      box: CoordinateBox(around: networks), drivingSide: drivingSide,
      drivingSideSource: origin, country: country, heightTiles: heights?.tileCount ?? 0,
      keepsConditions: keepsConditions, networks: facts)
    return Reading(
      Result(facts: map, networks: networks, timed: timed),
      warnings: warnings + heightFindings + conditionFindings)
  }

  private func read(_ file: SeekableFile) throws(OSMReadError) -> (Extract, [Finding]) {
    let reading = try ExtractReader.read(
      file, RoadGraph.selection.withLandmarks(), threads: threads)
    return (reading.value, reading.warnings)
  }

  /// Writes a network beside the target and maps it, if it is large; the file has no name any more.
  private func waiting(_ network: StreetNetwork) throws -> StreetNetwork {
    guard let target, network.graph.points.count >= leastWaiting else { return network }
    var file = SectionFileWriter()
    network.add(to: &file, layer: 1)
    let path = UnfinishedFiles.name(of: target)
    UnfinishedFiles.begin(path)
    defer {
      try? FileManager.default.removeItem(atPath: path)
      UnfinishedFiles.end(path)
    }
    try FileAccess.write(file.parts(version: RoadMap.version), to: path)
    let mapped = try SectionFile(
      MappedFile(path: path), version: RoadMap.version, verifies: false)
    var waiting = try StreetNetwork(
      mapped.known(), layer: 1, omissions: network.graph.omissions)
    waiting.landmarks = network.landmarks
    return waiting
  }
}

/// A profile and its hash, which distinguishes it from others of the same name.
package struct ProfileChoice: Sendable {
  package let profile: Profile
  /// ``ContentHash`` of its file.
  package let hash: String

  /// Loads a built-in profile; `nil` if there is none of that name.
  package init?(builtIn name: String) {
    guard let bytes = BuiltInProfiles.bytes(of: name),
      let profile = BuiltInProfiles.profile(named: name)
    else { return nil }
    self.profile = profile
    hash = ContentHash.of(bytes)
  }

  /// Reads a profile.
  ///
  /// - Throws: `InvalidInput` with all findings if one is an error.
  package static func read(_ file: NamedFile) throws(InvalidInput) -> Reading<ProfileChoice> {
    let reading = try ProfileReader.read(file)
    return Reading(
      ProfileChoice(profile: reading.value, hash: ContentHash.of(file.bytes)),
      warnings: reading.warnings)
  }

  private init(profile: Profile, hash: String) {
    self.profile = profile
    self.hash = hash
  }
}

extension CoordinateBox {
  /// The bounding box of all streets; `nil` if there are none.
  fileprivate init?(around networks: [StreetNetwork]) {
    let boxes = networks.compactMap { $0.index.boxes.last }
    guard var hull = boxes.first else { return nil }
    for box in boxes { hull.form(unionWith: box) }
    self = hull
  }
}
