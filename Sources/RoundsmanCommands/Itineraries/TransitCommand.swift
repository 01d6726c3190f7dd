internal import ArgumentParser
internal import PlainFiles
internal import Reports
internal import Transit
internal import TravelModel

/// A date with a time of day on a command line: `2026-06-01T09:00`.
struct LocalMomentArgument: ExpressibleByArgument {
  let date: CalendarDate
  /// Seconds by the clock on the wall.
  let time: Int

  init?(argument: String) {
    let parts = argument.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(String(parts[0])),
      let time = ClockTime.secondsWithSeconds(String(parts[1]))
    else { return nil }
    self.date = date
    self.time = time
  }
}

/// `roundsman transit`: journeys by the timetables of a feed.
struct TransitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transit",
    abstract: "Find journeys by public transport, or check a timetable feed.",
    discussion: """
      The feed is a folder or .zip of GTFS files. Journeys are exact by its timetable: those that arrive first, or leave \
      last, for each number of changes. Walks are reckoned from straight lines. Prices are told where the feed has \
      fares (Fares v1) that cover the rides.

      With --check, tells what the feed holds and all that is wrong with it; code 8 says that something is.

      Example: roundsman transit datasets/itineraries/helsinki-transit --from 24.9503,60.1789 --to 24.9523,60.1652 \
      --depart 2026-06-01T09:00
      """)

  @Argument(help: ArgumentHelp("The feed: a folder or a .zip.", valueName: "feed"))
  var feed: String

  @Option(help: ArgumentHelp("Where from: LON,LAT.", valueName: "place"))
  var from: PlaceArgument?

  @Option(help: ArgumentHelp("Where to: LON,LAT.", valueName: "place"))
  var to: PlaceArgument?

  @Option(
    help: ArgumentHelp(
      "Leave at this time or later, by the clock of the feed: 2026-06-01T09:00.", valueName: "time")
  )
  var depart: LocalMomentArgument?

  @Option(help: ArgumentHelp("Be there by this time instead.", valueName: "time"))
  var arrive: LocalMomentArgument?

  @Option(
    help: ArgumentHelp(
      "How many further departures are told: later ones, or earlier ones with --arrive.",
      valueName: "count"))
  var alternatives = 0

  @Option(help: ArgumentHelp("The most changes.", valueName: "count"))
  var maxTransfers = 9

  @Option(help: ArgumentHelp("The longest walk to or from a stop.", valueName: "time"))
  var maxWalk = TimeSpan(seconds: 900)

  @Option(help: ArgumentHelp("Metres a second on foot.", valueName: "speed"))
  var walkingSpeed = 1.25

  @Flag(help: "Only trips and stops of which the feed says that they are for wheelchairs.")
  var wheelchair = false

  @Flag(help: "Tell what the feed holds and what is wrong with it.")
  var check = false

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if check {
      guard from == nil, to == nil, depart == nil, arrive == nil else {
        throw ValidationError("--check goes with the feed alone.")
      }
      return
    }
    guard from != nil, to != nil else {
      throw ValidationError("--from and --to are needed, or --check.")
    }
    guard (depart == nil) != (arrive == nil) else {
      throw ValidationError("One of --depart and --arrive is needed.")
    }
    guard (0...50).contains(alternatives) else {
      throw ValidationError("--alternatives is a number from 0 to 50.")
    }
    guard (0...20).contains(maxTransfers) else {
      throw ValidationError("--max-transfers is a number from 0 to 20.")
    }
    guard (0.2...5).contains(walkingSpeed) else {
      throw ValidationError("--walking-speed is from 0.2 to 5 metres a second.")
    }
    guard maxWalk.seconds <= 7200 else { throw ValidationError("--max-walk is 2h at most.") }
  }

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let reading = try FeedReader.read(path: feed)
      console.report(reading.warnings)
      guard !check else {
        try FileAccess.write(Array(FeedReport.text(reading.value).utf8), to: "-")
        if !reading.warnings.isEmpty { throw ExitStatus.found.error }
        return
      }
      guard let from, let to, let asked = depart ?? arrive else { return }
      var options = Timetable.Options()
      options.walking.speed = walkingSpeed
      options.walking.longestAccess = Int(maxWalk.seconds)
      options.isWheelchair = wheelchair
      let timetable = Timetable(reading.value, date: asked.date, options: options)
      guard let report = JourneyReport(timetable), let clock = timetable.clock else { return }
      let moment = clock.elapsed(untilWallClock: asked.time)
      let search = JourneySearch(timetable, from: from.coordinate, to: to.coordinate)
      let query = search.query(
        arrive == nil ? .leaving(moment) : .arriving(moment), maxTransfers: maxTransfers)
      let journeys = timetable.journeys(query)
      guard !journeys.isEmpty else {
        throw console.fail(search.reason(query), .impossible)
      }
      let answer = JourneyReport.Answer(
        from: from.coordinate, to: to.coordinate, query: query, journeys: journeys,
        others: search.others(beside: journeys, query, count: alternatives))
      try FileAccess.write(
        consoleOptions.json ? report.json(answer) : Array(report.text(answer).utf8), to: "-")
    } catch {
      throw console.failure(of: error)
    }
  }
}
