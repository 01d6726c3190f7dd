internal import ArgumentParser
internal import Gazetteer
internal import PlainFiles
internal import Reports

/// `roundsman cities audit`: what can hardly be right.
struct CitiesAuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Look for cities that can hardly be right.",
    discussion: """
      Tells duplicates (one name, less than 2 km apart), cities more than 25 km outside the outline of \
      their country, and populations above that of the country or just as large as that of a city \
      nearby. Ends with 8 if anything was found. Outlines show who holds a territory.

      Example: roundsman cities audit --country FI
      """)

  @Option(
    help: ArgumentHelp("Only cities of this country: its code or name.", valueName: "country"))
  var country: [String] = []

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to write the findings: .json, else text; - is stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    let findings: [Finding]
    do {
      let world = Gazetteer.world
      let countries = try SearchFilter.countries(named: country, world)
      let cities = world.indices.filter {
        countries.isEmpty || countries.contains(world.country($0))
      }.map { world[$0] }
      findings = CityAudit.findings(in: cities, world, file: "gazetteer")
      let isJSON = consoleOptions.json || output.hasSuffix(".json")
      let bytes =
        isJSON ? FindingList.json(findings) : Array(FindingList.text(findings).utf8)
      try FileAccess.write(bytes, to: output)
      console.say("\(findings.count) findings in \(cities.count) cities.")
    } catch {
      throw console.failure(of: error)
    }
    if !findings.isEmpty { throw ExitStatus.found.error }
  }
}
