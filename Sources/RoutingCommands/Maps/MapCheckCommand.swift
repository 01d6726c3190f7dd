internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import RoadNetwork

/// `roundsman map check`: verifies a network by a slower search.
struct MapCheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify a map's routes against an independent Dijkstra search.",
    discussion: """
      Compares the best route of each profile with one found by Dijkstra's algorithm, for random \
      pairs of street ends. Both must be equal to the millisecond, and the route must consist of \
      turns that the map contains. Exits with code 8 if a pair differs.

      Example: roundsman map check monaco.roadmap --pairs 10000
      """)

  @Argument(help: "The network file.")
  var map: String

  @Option(help: "Number of pairs per profile, rounded up to a multiple of 100.")
  var pairs = 10_000

  @Option(help: "Seed of the random numbers.")
  var seed: UInt64 = 0

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !(1...100_000_000).contains(pairs) {
      throw ValidationError("--pairs must be a number from 1 to 100000000.")
    }
  }

  func run(_ console: Console) throws {
    let map = try MapLibrary.open(map)
    Interruption.savesAnswers()
    var isRight = true
    for facts in map.facts.networks {
      for byTheHour in facts.conditions > 0 ? [false, true] : [false] {
        let check = try check(map, facts.profile, byTheHour: byTheHour)
        let name = facts.profile + (byTheHour ? " by the hour" : "")
        try FileAccess.write(Array(text(check, name).utf8), to: "-")
        isRight = isRight && check.mistakeCount == 0
        try Interruption.throwIfRequested()
      }
    }
    if !isRight { throw ExitStatus.found.error }
  }

  private func check(
    _ map: RoadMap, _ profile: String, byTheHour: Bool
  ) throws(InvalidInput) -> NetworkCheck {
    do throws(NetworkFileError) {
      let network =
        byTheHour
        ? try map.timedNetwork(profile: profile).network : try map.network(profile: profile)
      return NetworkCheck(
        network, pairs: pairs, seed: seed,
        isCancelled: { Interruption.wasRequested })
    } catch {
      throw InvalidInput(findings: [error.finding(file: self.map)])
    }
  }

  private func text(_ check: NetworkCheck, _ profile: String) -> String {
    var text =
      "\(profile): \(check.pairs) pairs, \(check.connected) with a route, "
      + "\(check.mistakeCount) differ\n"
    for mistake in check.mistakes {
      func weight(_ weight: Int?) -> String { weight.map { "\($0)" } ?? "no route" }
      text +=
        "  from \(mistake.source) to \(mistake.target): \(weight(mistake.found)) instead of "
        + "\(weight(mistake.expected))\(mistake.isPath ? "" : ", with turns that do not add up")\n"
    }
    return text
  }
}
