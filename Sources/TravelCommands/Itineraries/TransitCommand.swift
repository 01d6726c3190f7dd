internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Transit
internal import TravelModel

/// A date with a time of day on a command line: `2026-06-01T09:00`.
struct LocalMomentArgument: ExpressibleByArgument {
  let date: CalendarDate
  /// Seconds of local time.
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

/// `roundsman transit`: finds journeys in a timetable feed.
struct TransitCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "transit",
    abstract: "Find public transport journeys, or validate a timetable feed.",
    discussion: """
      The feed is a folder or .zip file of GTFS files. Finds the earliest arrivals, or the latest \
      departures, for each number of changes, exactly by the timetable. Walks are estimated from \
      straight lines. Prices are shown if the feed has fares (Fares v1) for the rides.

      With --check, summarises the feed and reports all errors in it, with exit code 8 if there \
      are any.

      Example: roundsman transit datasets/itineraries/helsinki-transit --from 24.9503,60.1789 --to \
      24.9523,60.1652 --depart 2026-06-01T09:00
      """)

  @Argument(help: ArgumentHelp("The feed: a folder or a .zip file.", valueName: "feed"))
  var feed: String

  @Option(help: ArgumentHelp("Start as LON,LAT.", valueName: "place"))
  var from: PlaceArgument?

  @Option(help: ArgumentHelp("Destination as LON,LAT.", valueName: "place"))
  var to: PlaceArgument?

  @Option(
    help: ArgumentHelp(
      "Depart at or after this time, in the feed's time zone: 2026-06-01T09:00.", valueName: "time")
  )
  var depart: LocalMomentArgument?

  @Option(help: ArgumentHelp("Arrive by this time instead.", valueName: "time"))
  var arrive: LocalMomentArgument?

  @Option(
    help: ArgumentHelp(
      "Number of further departures to show: later ones, or earlier ones with --arrive.",
      valueName: "count"))
  var alternatives = 0

  @Option(help: ArgumentHelp("Maximum number of changes.", valueName: "count"))
  var maxTransfers = 9

  @Option(help: ArgumentHelp("Maximum walk to or from a stop.", valueName: "time"))
  var maxWalk = TimeSpan(seconds: 900)

  @Option(help: ArgumentHelp("Walking speed in metres per second.", valueName: "speed"))
  var walkingSpeed = 1.25

  @Flag(help: "Use only trips and stops that the feed marks as wheelchair accessible.")
  var wheelchair = false

  @Flag(help: "Summarise the feed and report its errors.")
  var check = false

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if check {
      guard from == nil, to == nil, depart == nil, arrive == nil else {
        throw ValidationError("--check takes the feed only.")
      }
      return
    }
    guard from != nil, to != nil else {
      throw ValidationError("Give --from and --to, or --check.")
    }
    guard (depart == nil) != (arrive == nil) else {
      throw ValidationError("Give either --depart or --arrive.")
    }
    guard (0...50).contains(alternatives) else {
      throw ValidationError("--alternatives must be a number from 0 to 50.")
    }
    guard (0...20).contains(maxTransfers) else {
      throw ValidationError("--max-transfers must be a number from 0 to 20.")
    }
    guard (0.2...5).contains(walkingSpeed) else {
      throw ValidationError("--walking-speed must be from 0.2 to 5 metres per second.")
    }
    guard maxWalk.seconds <= 7200 else { throw ValidationError("--max-walk must be at most 2h.") }
  }

  func run(_ console: Console) throws {
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
    // Those who walk fast reach more stops.
    let excess = reading.value.excess(
      name: feed, walking: options.walking, memory: AvailableMemory.bytes)
    guard excess.isEmpty else { throw InvalidInput(findings: excess) }
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
    // Further journeys leave later, or arrive earlier, and so answer the same question.
    guard (journeys + answer.others).allSatisfy({ timetable.contains($0, for: query) }) else {
      throw console.fail(
        "A journey does not agree with the timetable; nothing was written. This is a bug; please "
          + "report it.", .refused)
    }
    try FileAccess.write(
      consoleOptions.json ? report.json(answer) : Array(report.text(answer).utf8), to: "-")
  }
}
