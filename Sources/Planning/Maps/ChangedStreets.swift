package import PlainFiles
package import RoadNetwork

/// Changes the streets of a network by files of closures and by classes to avoid.
package struct ChangedStreets {
  private let avoided: Set<AvoidableClass>
  private let entries: [(file: String, entry: StreetChangesReader.Entry)]

  /// Reads files of changes.
  ///
  /// - Parameters:
  ///   - files: Files in GeoJSON; see `StreetChangesReader`.
  ///   - avoided: Classes of streets that are not used.
  ///   - time: Seconds since 1970: only changes in force at this time count; `nil` for all.
  /// - Throws: `InvalidInput` with the findings of all files if one is an error.
  package init(
    _ files: [NamedFile], avoiding avoided: Set<AvoidableClass>, at time: Int?
  ) throws(InvalidInput) {
    var entries: [(file: String, entry: StreetChangesReader.Entry)] = []
    var errors: [Finding] = []
    for file in files {
      do throws(InvalidInput) {
        let read = try StreetChangesReader.read(file).value
        entries += read.map { (file.name, $0) }
      } catch {
        errors += error.findings
      }
    }
    guard errors.isEmpty else { throw InvalidInput(findings: errors) }
    self.avoided = avoided
    self.entries = entries.filter { entry in
      time.map(entry.entry.change.isInForce(at:)) ?? true
    }
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
    let changes = StreetChanges(avoided: avoided, places: entries.map(\.entry.change))
    guard !changes.isEmpty else { return Reading(network) }
    let effect = changes.effect(on: network.graph)
    let warnings = warnings(idle: effect.idle)
    guard !effect.edges.isEmpty else { return Reading(network, warnings: warnings) }
    do throws(ContractionHierarchyError) {
      return Reading(
        try CustomizableNetwork(network, threads: threads).network(with: effect.edges),
        warnings: warnings)
    } catch {
      throw InvalidInput(findings: [error.finding(file: map)])
    }
  }

  /// One warning for each file, at the first of its idle changes.
  private func warnings(idle: [Int]) -> [Finding] {
    Dictionary(grouping: idle) { entries[$0].file }.sorted { $0.key < $1.key }.map { file, idle in
      let count = entries.count { $0.file == file }
      return Finding(
        StreetChangesCode.idle, file: file, at: entries[idle[0]].entry.feature,
        "of \(count) changes, \(idle.count) concern no street of the profile, this one first",
        remedy: "Check the place; it may also be off the map.")
    }
  }
}
