internal import ArgumentParser
internal import Gazetteer
internal import PlainFiles
internal import Planning
internal import Reports
internal import TravelModel
internal import Weather

/// `roundsman weather`: the weather of days at a place.
struct WeatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weather",
    abstract: "Tell the weather of days at a place.",
    discussion: """
      The forecast as far as it reaches (16 days at most), the archive for past days, else what days are usually like, \
      with what eight of ten of them keep within. Each day says how it is known and by whom. Answers are kept, and serve \
      where there is no network. The JSON and CSV are weather files, which --weather takes.

      Example: roundsman weather "Porto, PT" 2026-12-01..2026-12-07
      """)

  @Argument(help: ArgumentHelp("Where: LON,LAT or a city.", valueName: "place"))
  var place: NamedPlaceArgument

  @Argument(
    help: ArgumentHelp(
      "Which days: 2026-12-01 or 2026-12-01..2026-12-07 (default: today and on).",
      valueName: "dates"), transform: DayRangeArgument.init(reading:))
  var dates: DayRangeArgument?

  @Option(help: "How many days from the first on (default: 7 from today).")
  var days: Int?

  @Option(
    help: ArgumentHelp(
      "A weather file, JSON or CSV; the network is not asked then.", valueName: "file"))
  var weather: String?

  @Option(
    help: ArgumentHelp(
      "Ask this one alone: "
        + (WeatherService.allCases.map(\.rawValue) + [Self.climate]).joined(separator: ", ")
        + " (default: those of the settings, then the climate).",
      valueName: "name"))
  var source: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to write: .txt, .json or .csv; - is stdout.", valueName: "path"))
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
      throw ValidationError("The name after -o ends in .txt, .json or .csv.")
    }
    guard choice != nil else {
      let names = WeatherService.allCases.map(\.rawValue) + [Self.climate]
      throw ValidationError("--source is one of \(names.joined(separator: ", ")).")
    }
    if let days, !(1...DayRangeArgument.most).contains(days) {
      throw ValidationError("--days is a number from 1 to \(DayRangeArgument.most).")
    }
    if let dates {
      if dates.days.count > DayRangeArgument.most {
        throw ValidationError("At most \(DayRangeArgument.most) days are told at once.")
      }
      if days != nil, dates.days.count > 1 {
        throw ValidationError("--days goes with one date, not with two.")
      }
    }
    if weather != nil, source != nil {
      throw ValidationError("--weather and --source exclude each other.")
    }
  }

  func run() throws {
    let console = Console(consoleOptions)
    do {
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
    } catch {
      throw console.failure(of: error)
    }
  }

  private func report(_ choice: WeatherChoice, _ console: Console) {
    for excuse in choice.excuses { console.say("\(excuse)") }
    if let instant = choice.days.compactMap(\.outdated).min() {
      console.say(
        "No service answers; the cached answer of \(CalendarText.instant(instant)) has to do.")
    }
    if !choice.missing.isEmpty {
      console.say(
        "No weather for \(choice.missing.count) of these days: "
          + choice.missing.prefix(5).map(CalendarText.day).joined(separator: ", ")
          + (choice.missing.count > 5 ? ", …" : "") + ".")
    }
  }
}
