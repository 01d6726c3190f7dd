internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles
internal import Planning
internal import TravelModel
internal import Trips
internal import Weather

/// `roundsman weather`: shows the weather at a place, day by day.
struct WeatherCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "weather",
    abstract: "Show the weather at a place, day by day.",
    discussion: """
      Uses the forecast as far as it reaches (at most 16 days), the archive for past days, and \
      otherwise climate averages, with the range that covers eight in ten years. Each day states \
      its source. Answers are cached and used when the network is not available. The JSON and CSV \
      output are weather files for --weather.

      Example: roundsman weather "Porto, PT" 2026-12-01..2026-12-07
      """)

  @Argument(help: ArgumentHelp("Place: LON,LAT or a city.", valueName: "place"))
  var place: NamedPlaceArgument

  @Argument(
    help: ArgumentHelp(
      "Days: 2026-12-01 or 2026-12-01..2026-12-07 (default: from today).",
      valueName: "dates"), transform: DayRangeArgument.init(reading:))
  var dates: DayRangeArgument?

  @Option(help: "Number of days from the first one (default: 7 from today).")
  var days: Int?

  @Option(
    help: ArgumentHelp(
      "Weather file, JSON or CSV, instead of weather services.", valueName: "file"))
  var weather: String?

  @Option(
    help: ArgumentHelp(
      "Use only this source: "
        + (WeatherService.allCases.map(\.rawValue) + [Self.climate]).joined(separator: ", ")
        + " (default: those in the settings, then climate averages).",
      valueName: "name"))
  var source: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file (.txt, .json or .csv), or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var options: WeatherOptions
  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  private static let climate = "climate"

  private enum Format: String {
    case txt, json, csv
  }

  private var format: Format? {
    if output == "-" { return consoleOptions.json ? .json : .txt }
    return Format(rawValue: InputReader.fileExtension(output))
  }

  private var choice: WeatherLookup.Source? {
    guard let source else { return .best }
    return source == Self.climate ? .climate : WeatherService(rawValue: source).map { .service($0) }
  }

  func validate() throws {
    guard format != nil else {
      throw ValidationError("The path after -o must end in .txt, .json or .csv.")
    }
    guard choice != nil else {
      let names = WeatherService.allCases.map(\.rawValue) + [Self.climate]
      throw ValidationError("--source must be one of \(names.joined(separator: ", ")).")
    }
    if let days, !(1...DayRangeArgument.most).contains(days) {
      throw ValidationError("--days must be a number from 1 to \(DayRangeArgument.most).")
    }
    if let dates {
      if dates.days.count > DayRangeArgument.most {
        throw ValidationError("At most \(DayRangeArgument.most) days can be shown at a time.")
      }
      if days != nil, dates.days.count > 1 {
        throw ValidationError("--days requires a single date, not a range.")
      }
    }
    if weather != nil, source != nil {
      throw ValidationError("--weather and --source cannot be used together.")
    }
  }

  func run(_ console: Console) throws {
    let now = ArchiveOptions.now
    let (coordinate, name, timeZone) = try place.place(.world)
    let first =
      dates?.days.lowerBound
      ?? LocalToday.day(now: now, timeZone: timeZone, at: coordinate)
    let count = days ?? dates?.days.count ?? 7
    let file = try weather.map { path in
      let reading = try WeatherLookup.file(path)
      console.report(reading.warnings)
      return FileWeather(reading.value, file: path)
    }
    let choice = try options.lookup(archive, .usual, now: now, console).weather(
      at: coordinate, timeZone: timeZone, days: first...(first + count - 1), file: file,
      from: choice ?? .best)
    report(choice, console)
    let bytes =
      switch format {
      case .json: WeatherReport.json(choice, name: name, at: coordinate, timeZone: timeZone)
      case .csv: WeatherReport.csv(choice, name: name, at: coordinate, timeZone: timeZone)
      case .txt, nil: Array(WeatherReport.text(choice, title: name).utf8)
      }
    try FileAccess.write(bytes, to: output)
  }

  private func report(_ choice: WeatherChoice, _ console: Console) {
    for excuse in choice.excuses { console.say("\(excuse)") }
    if let instant = choice.days.compactMap(\.outdated).min() {
      console.say(
        "No service is available; using the cached answer of \(CalendarText.instant(instant)).")
    }
    if !choice.missing.isEmpty {
      console.say(
        "No weather is available for \(choice.missing.count) of these days: "
          + choice.missing.prefix(5).map(CalendarText.day).joined(separator: ", ")
          + (choice.missing.count > 5 ? ", …" : "") + ".")
    }
  }
}
