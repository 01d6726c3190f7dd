package import PlainFiles
package import RoadNetwork
package import TravelModel

/// Changes the streets of a network by files of closures and by classes to avoid.
package struct ChangedStreets: Sendable {
  private let avoided: Set<AvoidableClass>
  private var entries: [Entry]

  /// A change, and where it comes from.
  private struct Entry: Sendable {
    let change: StreetChanges.Place
    /// `nil` if it is not from a file.
    let origin: (file: String, feature: Finding.Place)?
  }

  /// Whether the streets are as usual.
  package var isEmpty: Bool { avoided.isEmpty && entries.isEmpty }

  /// The changes at places as GeoJSON; the same for the same changes, whatever their files look like.
  package var document: [UInt8] { StreetChangesWriter.document(entries.map(\.change)) }

  /// Reads files of changes.
  ///
  /// - Parameters:
  ///   - files: Files in GeoJSON; see `StreetChangesReader`.
  ///   - avoided: Classes of streets that are not used.
  ///   - span: Seconds since 1970: only changes in force at some time of this span count; `nil` for all.
  /// - Throws: `InvalidInput` with the findings of all files if one is an error.
  package init(
    _ files: [NamedFile], avoiding avoided: Set<AvoidableClass>, during span: Range<Int>? = nil
  ) throws(InvalidInput) {
    var entries: [Entry] = []
    var errors: [Finding] = []
    for file in files {
      do throws(InvalidInput) {
        let read = try StreetChangesReader.read(file).value
        entries += read.map { Entry(change: $0.change, origin: (file.name, $0.feature)) }
      } catch {
        errors += error.findings
      }
    }
    guard errors.isEmpty else { throw InvalidInput(findings: errors) }
    self.avoided = avoided
    self.entries = entries.filter { entry in
      span.map(entry.change.isInForce(during:)) ?? true
    }
  }

  /// Streets as usual.
  package init() { (avoided, entries) = ([], []) }

  /// Returns the changes together with streets that are closed at some points.
  package func closing(at points: [Coordinate]) -> ChangedStreets {
    var result = self
    result.entries += points.map { Entry(change: Self.closure(at: $0), origin: nil) }
    return result
  }

  private static func closure(at point: Coordinate) -> StreetChanges.Place {
    StreetChanges.Place(.point(FixedCoordinate(point)))
  }

  /// Returns the points at which a graph has no open street that could be closed.
  static func points(_ points: [Coordinate], offStreetsOf graph: RoadGraph) -> [Coordinate] {
    StreetChanges(places: points.map(closure)).effect(on: graph).idle.map { points[$0] }
  }

  /// At how many places streets of a graph are closed, and at how many they are open but not as fast as usual.
  func places(on graph: RoadGraph) -> (closed: Int, slower: Int) {
    let idle = Set(StreetChanges(places: entries.map(\.change)).effect(on: graph).idle)
    let real = entries.indices.filter { !idle.contains($0) }.map { entries[$0].change }
    let closed = real.count { $0.effect == .closed }
    return (closed, real.count - closed)
  }

  /// Returns the network with its streets changed.
  ///
  /// - Parameters:
  ///   - network: The usual streets.
  ///   - map: The map as given by the user, for errors.
  ///   - threads: At least 1; without influence on the result.
  /// - Returns: The network, with a warning for each file that has changes which concern no street.
  /// - Throws: `InvalidInput` if paths are too long to be added up.
  package func network(
    of network: StreetNetwork, map: String, threads: Int
  ) throws(InvalidInput) -> Reading<StreetNetwork> {
    let networks = try networks(of: network, nil, map: map, threads: threads)
    return Reading(networks.value[0], warnings: networks.warnings)
  }

  /// Returns the network by the hour with its streets changed.
  ///
  /// - Parameters:
  ///   - timed: The usual streets by the hour.
  ///   - map: The map as given by the user, for errors.
  ///   - threads: At least 1; without influence on the result.
  /// - Returns: The network, with warnings as for one without hours.
  /// - Throws: As for one without hours.
  package func network(
    of timed: TimedNetwork, map: String, threads: Int
  ) throws(InvalidInput) -> Reading<TimedNetwork> {
    let effect = StreetChanges(avoided: avoided, places: entries.map(\.change))
      .effect(on: timed.network.graph)
    do throws(ContractionHierarchyError) {
      return Reading(
        try timed.changed(by: effect.edges, threads: threads), warnings: warnings(idle: effect.idle)
      )
    } catch {
      throw InvalidInput(findings: [error.finding(file: map)])
    }
  }

  /// Returns the networks of a day whose traffic changes with the hour, with its streets changed.
  ///
  /// - Parameters:
  ///   - network: The usual streets.
  ///   - day: Its traffic; `nil` for a single network at free flow.
  ///   - map: The map as given by the user, for errors.
  ///   - threads: At least 1; without influence on the result.
  /// - Returns: A network for each graph of the day, with warnings as for one network.
  /// - Throws: As for one network.
  func networks(
    of network: StreetNetwork, _ day: TrafficDay?, map: String, threads: Int
  ) throws(InvalidInput) -> Reading<[StreetNetwork]> {
    let effect = StreetChanges(avoided: avoided, places: entries.map(\.change))
      .effect(on: network.graph)
    do throws(ContractionHierarchyError) {
      let networks =
        if let day {
          try network.networks(of: day, with: effect.edges, threads: threads)
        } else if effect.edges.isEmpty {
          [network]
        } else {
          [try CustomizableNetwork(network, threads: threads).network(with: effect.edges)]
        }
      return Reading(networks, warnings: warnings(idle: effect.idle))
    } catch {
      throw InvalidInput(findings: [error.finding(file: map)])
    }
  }

  /// One warning for each file, at the first of its idle changes.
  private func warnings(idle: [Int]) -> [Finding] {
    let origins = idle.compactMap { entries[$0].origin }
    return Dictionary(grouping: origins, by: \.file).sorted { $0.key < $1.key }.map { file, idle in
      let count = entries.count { $0.origin?.file == file }
      return Finding(
        StreetChangesCode.idle, file: file, at: idle[0].feature,
        "of \(count) changes, \(idle.count) concern no street of the profile, this one first",
        remedy: "Check the place; it may also be off the map.")
    }
  }
}
