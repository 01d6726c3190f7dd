internal import ArgumentParser
internal import Foundation
internal import PlainFiles
internal import Reports
internal import TravelModel

/// `roundsman places hours`: when texts say that a place is open.
struct PlacesHoursCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hours",
    abstract: "Tell when opening hours say that a place is open.",
    discussion: """
      Reads hours as OpenStreetMap writes them and tells them day by day; what cannot be read is told with its place \
      in the text, and ends with code 8. For sunrise and sunset, --at says where.

      Example: roundsman places hours "Mo-Fr 10:00-18:00; PH off" --on 2026-12-21..2026-12-27
      """)

  @Argument(help: ArgumentHelp("The texts.", valueName: "text"))
  var texts: [String] = []

  @Option(
    help: ArgumentHelp("Take the texts from a file, one a line; - is stdin.", valueName: "path"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Which days: one, or 2026-12-21..2026-12-27 (default: 7 from today).", valueName: "dates"))
  var on: DayRangeArgument?

  @Option(help: ArgumentHelp("Where, as LON,LAT.", valueName: "place"))
  var at: PlaceArgument?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write: .txt or .json; - is stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var calendar: OpeningOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard output == "-" || output.hasSuffix(".txt") || output.hasSuffix(".json") else {
      throw ValidationError("The name after -o ends in .txt or .json.")
    }
    if texts.isEmpty, from == nil { throw ValidationError("Name hours, or a file with --from.") }
    if let on, on.days.count > DayRangeArgument.most {
      throw ValidationError("At most \(DayRangeArgument.most) days are told at once.")
    }
  }

  func run() throws {
    let console = Console(consoleOptions)
    let list: HoursList
    do {
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
      list = HoursList(texts, days: on?.days ?? today...(today + 6), around: around)
      let isJSON = output == "-" ? consoleOptions.json : output.hasSuffix(".json")
      try FileAccess.write(isJSON ? list.json() : Array(list.text().utf8), to: output)
    } catch {
      throw console.failure(of: error)
    }
    let unread = list.entries.count { if case .failure = $0.hours { true } else { false } }
    if unread > 0 { throw ExitStatus.found.error }
  }
}
