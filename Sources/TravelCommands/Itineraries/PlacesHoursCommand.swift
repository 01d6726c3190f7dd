internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

/// `roundsman places hours`: evaluates opening hours.
struct PlacesHoursCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours",
    abstract: "Evaluate opening hours for given days.",
    discussion: """
      Reads opening hours in OpenStreetMap syntax and prints them day by day. Errors are reported \
      with their position in the text, with exit code 8. --at gives the location for sunrise and \
      sunset.

      Example: roundsman places hours "Mo-Fr 10:00-18:00; PH off" --on 2026-12-21..2026-12-27
      """)

  @Argument(help: ArgumentHelp("Opening hours.", valueName: "text"))
  var texts: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read opening hours from this file, one per line, or - for stdin.", valueName: "path"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Days: one date, or 2026-12-21..2026-12-27 (default: 7 days from today).", valueName: "dates")
  )
  var on: DayRangeArgument?

  @Option(help: ArgumentHelp("Location as LON,LAT.", valueName: "place"))
  var at: PlaceArgument?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file (.txt or .json), or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var calendar: OpeningOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard output == "-" || output.hasSuffix(".txt") || output.hasSuffix(".json") else {
      throw ValidationError("The path after -o must end in .txt or .json.")
    }
    if texts.isEmpty, from == nil {
      throw ValidationError("Give opening hours, or a file with --from.")
    }
    if let on, on.days.count > DayRangeArgument.most {
      throw ValidationError("At most \(DayRangeArgument.most) days can be shown at a time.")
    }
  }

  func run(_ console: Console) throws {
    var texts = texts
    if let from {
      let bytes = try UTF8Text.validated(FileAccess.read(from), file: from)
      texts += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }.filter { !$0.isEmpty }
    }
    var around = calendar.surroundings(at: at?.coordinate)
    if at == nil { around.location = nil }
    let today = around.clock?.day(at: ArchiveOptions.now) ?? 0
    let list = HoursList(texts, days: on?.days ?? today...(today + 6), around: around)
    let isJSON = output == "-" ? consoleOptions.json : output.hasSuffix(".json")
    try FileAccess.write(isJSON ? list.json() : Array(list.text().utf8), to: output)
    let unread = list.entries.count { if case .failure = $0.hours { true } else { false } }
    if unread > 0 { throw ExitStatus.found.error }
  }
}
