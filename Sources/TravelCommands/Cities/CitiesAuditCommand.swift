internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles

/// `roundsman cities audit`: finds implausible cities.
struct CitiesAuditCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find cities with implausible data.",
    discussion: """
      Reports duplicates (same name, less than 2 km apart), cities more than 25 km outside the \
      outline of their country, and populations that exceed the country's or equal that of a \
      nearby city. Exits with code 8 if anything is found. Outlines show who administers a \
      territory.

      Example: roundsman cities audit --country FI
      """)

  @Option(
    help: ArgumentHelp("Only cities in this country, by code or name.", valueName: "country"))
  var country: [String] = []

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file for the findings, or - for stdout; JSON if it ends in .json, otherwise text.",
      valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let world = Gazetteer.world
    let countries = try SearchFilter.countries(named: country, world)
    let cities = world.indices.filter {
      countries.isEmpty || countries.contains(world.country($0))
    }.map { world[$0] }
    let findings = CityAudit.findings(in: cities, world, file: "gazetteer")
    let isJSON = consoleOptions.json || output.hasSuffix(".json")
    let bytes =
      isJSON ? FindingList.json(findings) : Array(FindingList.text(findings).utf8)
    try FileAccess.write(bytes, to: output)
    console.say("\(findings.count) findings in \(cities.count) cities.")
    if !findings.isEmpty { throw ExitStatus.found.error }
  }
}
