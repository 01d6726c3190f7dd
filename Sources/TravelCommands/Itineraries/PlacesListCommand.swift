internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import Gazetteer
internal import ItineraryPlanning
internal import Localization
internal import OpenStreetMap
internal import PlainFiles
internal import TravelModel

/// `roundsman places list`: lists the places in a file.
struct PlacesListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the places in an extract or a file.",
    discussion: """
      Shows each place's categories, hours on a day, length of visit, price and popularity. \
      Missing values are estimated by category and marked with ~. The JSON output is a places file \
      that can be edited and read again.

      Example: roundsman places list places.csv --on 2026-12-05 -o places.json
      """)

  @Argument(
    help: ArgumentHelp(
      "An extract (.osm.pbf, .osm, .osm.gz), or places in JSON, GeoJSON or CSV.",
      valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "Only places that match one of these interests, such as museum,art.", valueName: "words"))
  var interests: String?

  @Option(help: ArgumentHelp("Show the hours of this day (default: today).", valueName: "date"))
  var on: DayRangeArgument?

  @Option(help: ArgumentHelp("Show only this many, the most popular ones.", valueName: "count"))
  var top: Int?

  @Option(help: ArgumentHelp("Language of the names.", valueName: "code"))
  var language = "en"

  @Option(
    help: ArgumentHelp(
      "Categories file to use instead of the built-in one; see places categories.",
      valueName: "file"))
  var categories: String?

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
    if let top, top < 1 { throw ValidationError("--top must be a number from 1.") }
    if let on, on.days.count > 1 { throw ValidationError("--on must be a single day.") }
  }

  func run(_ console: Console) throws {
    let known = try categories.map { path in
      let reading = try CategoriesReader.read(FileAccess.read(path), file: path)
      console.report(reading.warnings)
      return reading.value
    }
    let usual = known ?? CategoriesReader.usual
    let wanted = try wanted(usual)
    let reading = try FoundPlaces.read(
      file, categories: usual, language: language,
      threads: ProcessInfo.processInfo.activeProcessorCount,
      countryOf: { Gazetteer.world.country(at: $0) })
    console.report(reading.warnings)
    var places = reading.value.places
    if let wanted {
      places = places.filter { place in
        wanted.contains { usual.meets(place.categories, $0) }
      }
    }
    if let top {
      places = places.enumerated().sorted {
        ($1.element.popularity?.value ?? 0, $0.offset)
          < ($0.element.popularity?.value ?? 0, $1.offset)
      }.prefix(top).map(\.element)
    }
    let around = calendar.surroundings(at: places.first?.location)
    let holidaying = places.count { $0.hours.readable?.namesHolidays ?? false }
    if holidaying > 0, around.holidays == HolidayCalendar() {
      console.say(
        "\(holidaying) of these places have holiday hours; give the dates of holidays with --public-holidays."
      )
    }
    let day = on?.days.lowerBound ?? around.clock.map { $0.day(at: ArchiveOptions.now) } ?? 0
    let list = PlacesTable(places: places, day: day, around: around, categories: usual)
    let isJSON = output == "-" ? consoleOptions.json : output.hasSuffix(".json")
    try FileAccess.write(
      isJSON ? list.json() : Array(list.text(title: file, reading.value).utf8), to: output)
  }

  /// The words of `--interests`, each of which must match a category.
  private func wanted(_ known: PlaceCategories) throws -> [String]? {
    guard let interests else { return nil }
    let words = interests.split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
    let all = known.interests
    let findings = words.filter { !all.contains($0) }.map { word in
      Finding(
        PlaceCode.unknownInterest, file: "--interests", at: .file, value: word,
        "no category matches the interest \"\(word)\"",
        remedy: NearestName.of(word, among: all).map { "Did you mean \"\($0)\"?" }
          ?? "Known interests: \(all.joined(separator: ", ")).")
    }
    guard findings.isEmpty else { throw InvalidInput(findings: findings) }
    return words
  }
}

/// The information needed besides hours to decide when a place is open.
struct OpeningOptions: ParsableArguments {
  @Option(
    name: .customLong("time-zone"),
    help: ArgumentHelp(
      "Time zone of the places, such as Europe/Helsinki (default: that of the nearest city).",
      valueName: "name"))
  var timeZone: String?

  @Option(
    name: .customLong("public-holidays"),
    help: ArgumentHelp("Dates of public holidays (PH): 2026-12-25,2026-12-26.", valueName: "dates"))
  var publicHolidays: String?

  @Option(
    name: .customLong("school-holidays"),
    help: ArgumentHelp(
      "Dates of school holidays (SH): 2026-12-20..2027-01-06,2027-02-22.", valueName: "dates"))
  var schoolHolidays: String?

  func validate() throws {
    if let timeZone, LocalClock(timeZone: timeZone, date: nil) == nil {
      throw ValidationError("--time-zone must be a name such as Europe/Helsinki.")
    }
    guard publicHolidays.map(Self.days) != .some(nil), schoolHolidays.map(Self.days) != .some(nil)
    else {
      throw ValidationError("Holidays must be dates such as 2026-12-25, separated by commas.")
    }
  }

  /// The days of a comma-separated list of dates and ranges; `nil` if an entry is invalid.
  private static func days(_ text: String) -> Set<Int>? {
    var result = Set<Int>()
    for part in text.split(separator: ",") {
      guard let range = DayRangeArgument(argument: part.trimmingCharacters(in: .whitespaces)),
        range.days.count <= DayRangeArgument.most
      else { return nil }
      result.formUnion(range.days)
    }
    return result
  }

  /// The clock and the holidays; the default time zone is that of the nearest city.
  ///
  /// - Parameter place: The location, if known.
  /// - Returns: Surroundings without a place.
  func surroundings(at place: Coordinate?) -> OpeningSurroundings {
    var zone = timeZone
    if zone == nil, let place {
      let world = Gazetteer.world
      zone = world.cities(near: place, within: 500_000, limit: 1).first
        .map { world[$0.index].timeZone }
    }
    return OpeningSurroundings(
      location: place,
      clock: LocalClock(timeZone: zone ?? "UTC", date: nil),
      holidays: HolidayCalendar(
        publicHolidays: publicHolidays.flatMap(Self.days) ?? [],
        schoolHolidays: schoolHolidays.flatMap(Self.days) ?? []))
  }
}
