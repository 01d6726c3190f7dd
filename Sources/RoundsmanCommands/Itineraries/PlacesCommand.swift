internal import ArgumentParser
internal import ItineraryPlanning
internal import PlainFiles

/// `roundsman places`: places worth a visit, and when they are open.
struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "List places to visit, and when they are open.",
    discussion: """
      Without a subcommand, lists the places of an extract of OpenStreetMap, or of a file in JSON, GeoJSON or CSV, \
      with what is stated of them and what is an estimate by category.

      Example: roundsman places helsinki.osm.pbf --interests museum,art --on 2026-12-05
      """,
    subcommands: [PlacesListCommand.self, PlacesHoursCommand.self, PlacesCategoriesCommand.self],
    defaultSubcommand: PlacesListCommand.self)
}

/// `roundsman places categories`: which kinds of places there are.
struct PlacesCategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories",
    abstract: "Print the categories of places as YAML, to be copied and edited.",
    discussion: """
      Which tags make a place, which interests it meets, and what is usual there. An edited copy goes with \
      --categories.

      Example: roundsman places categories -o categories.yaml
      """)

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write; - is stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    do {
      try FileAccess.write(CategoriesReader.usualText, to: output)
    } catch {
      throw Console(consoleOptions).failure(of: error)
    }
  }
}
