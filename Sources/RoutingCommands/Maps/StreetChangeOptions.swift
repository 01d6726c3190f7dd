internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import RoadNetwork

/// What differs from the usual streets of a map.
struct StreetChangeOptions: ParsableArguments {
  @Option(
    name: .customLong("close"),
    help: ArgumentHelp(
      "GeoJSON file of closed or slower streets; may be given several times.", valueName: "path"))
  var closures: [String] = []

  @Option(
    help: ArgumentHelp(
      "Classes of streets not to use, separated by commas: toll, ferry, tunnel, bridge, and "
        + "values of highway such as motorway.", valueName: "classes"))
  var avoid: String?

  @Option(
    help: ArgumentHelp(
      "Only changes of --close in force at this time, such as 2026-11-22T16:00:00Z (default: all).",
      valueName: "time"))
  var closedAt: String?

  func validate() throws {
    _ = try avoided()
    if let closedAt, StreetChanges.instant(closedAt) == nil {
      throw ValidationError(
        "--closed-at must be a date and time with its zone, such as 2026-11-22T16:00:00Z.")
    }
    if closedAt != nil, closures.isEmpty {
      throw ValidationError("--closed-at requires --close.")
    }
  }

  private func avoided() throws -> Set<AvoidableClass> {
    let names = avoid?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return Set(
      try (names ?? []).map { name in
        if let found = AvoidableClass(name: name) { return found }
        let known = AvoidableClass.all.map(\.name)
        throw ValidationError(
          "--avoid: there is no class \"\(name)\". "
            + (NearestName.of(name, among: known).map { "Did you mean \($0)?" }
              ?? "The classes are \(known.joined(separator: ", ")).")
        )
      })
  }

  /// Returns a network with its streets changed.
  func network(
    of network: StreetNetwork, map: String, threads: Int, _ console: Console
  ) throws -> StreetNetwork {
    let reading = try changes().network(of: network, map: map, threads: threads)
    console.report(reading.warnings)
    return reading.value
  }

  /// Returns a network by the hour with its streets changed.
  func network(
    of timed: TimedNetwork, map: String, threads: Int, _ console: Console
  ) throws -> TimedNetwork {
    let reading = try changes().network(of: timed, map: map, threads: threads)
    console.report(reading.warnings)
    return reading.value
  }

  private func changes() throws -> ChangedStreets {
    let files = try closures.map { try NamedFile(name: $0, bytes: FileAccess.read($0)) }
    return try ChangedStreets(
      files, avoiding: avoided(),
      during: closedAt.flatMap(StreetChanges.instant).map { $0..<$0 + 1 })
  }
}
