internal import ArgumentParser
internal import CommandSupport
internal import ItineraryPlanning
internal import PlainFiles

/// `roundsman places`: places to visit and their opening hours.
struct PlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Find addresses, places to visit and their opening hours.",
    discussion: """
      Without a subcommand, lists the places in an OpenStreetMap extract or a JSON, GeoJSON or CSV \
      file, with stated values and estimates by category.

      Example: roundsman places helsinki.osm.pbf --interests museum,art --on 2026-12-05
      """,
    subcommands: [
      PlacesListCommand.self, PlacesFindCommand.self, PlacesHoursCommand.self,
      PlacesCategoriesCommand.self,
    ],
    defaultSubcommand: PlacesListCommand.self)
}

/// `roundsman places categories`: prints the categories of places.
struct PlacesCategoriesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories",
    abstract: "Print the categories of places as YAML to copy and edit.",
    discussion: """
      For each category: the tags that define it, the interests it serves and its typical values. \
      Pass an edited copy with --categories.

      Example: roundsman places categories -o categories.yaml
      """)

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file, or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    try FileAccess.write(CategoriesReader.usualText, to: output)
  }
}
