internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import Localization
internal import PackingPlanning
internal import PlainFiles
internal import Presentation
internal import Trips

/// `roundsman pack`: plans what to pack for a trip.
struct PackRunCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip",
    abstract: "Plan what to pack for a trip and what to wear when, with reasons.",
    discussion: """
      Chooses the lightest bag of garments that keeps you warm enough, dry and suitably dressed in \
      every part of every day, and proves how good the list is. A trip file (schema trip) can \
      describe several destinations, activities, laundry and the bag; three options are enough \
      without one. Each line states its reason, and the list what laundry, activities and pins \
      cost.

      The weather is that of --weather, otherwise the forecast or archive of weather services. \
      Days beyond both use climate averages and are dressed for the range between the 10 % and 90 \
      % quantiles. --show prints the built-in wardrobe and rules, to copy and edit.

      Example: roundsman pack --place "Porto, PT" --from 2026-12-01 --days 7
      """)

  enum BuiltIn: String, ExpressibleByArgument, CaseIterable {
    case wardrobe, rules
  }

  @Argument(
    help: ArgumentHelp(
      "The trip: a file (JSON or YAML), - for stdin, or the name of a trip in the archive, whose list is then stored.",
      valueName: "trip"))
  var trip: String?

  @Option(help: "Without a file: the destination, a name such as \"Porto, PT\" or LON,LAT.")
  var place: String?

  @Option(help: ArgumentHelp("Without a file: the first day.", valueName: "yyyy-mm-dd"))
  var from: String?

  @Option(help: "Without a file: number of days, including the first and the last one.")
  var days: Int?

  @Option(
    help: ArgumentHelp(
      "Without a file: pack for the days of a plan in JSON written by roundsman itinerary.",
      valueName: "plan"))
  var itinerary: String?

  @Option(
    help: ArgumentHelp(
      "With --itinerary: the rules for what to carry on visits that the plan was made with; see itinerary things.",
      valueName: "file"))
  var things: String?

  @Option(help: "Print the built-in wardrobe or rules instead.")
  var show: BuiltIn?

  @Option(help: "Language of the list (default: that of the preferences, otherwise en).")
  var language: Language?

  @OptionGroup var inputs: PackingInputs
  @OptionGroup var target: PackingOutputOptions
  @OptionGroup var clock: ClockOption
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if show != nil { return }
    if things != nil, itinerary == nil {
      throw ValidationError("--things is only used together with --itinerary.")
    }
    if itinerary != nil {
      guard trip == nil, place == nil, from == nil, days == nil else {
        throw ValidationError(
          "--itinerary states the trip. Remove the trip, --place, --from and --days.")
      }
      return
    }
    let asked = [place != nil, from != nil, days != nil]
    if let trip, asked.contains(true) {
      // The word may be the value of an option that does not exist.
      throw ValidationError(
        "\(trip) is read as a trip, but --place, --from and --days define another. Remove one of them, or the "
          + "option before \(trip) if this command does not have it.")
    }
    if trip == nil, asked.contains(false) {
      throw ValidationError("Give a trip file, --itinerary, or all of --place, --from and --days.")
    }
  }

  func run(_ console: Console) throws {
    if let show {
      let text = show == .wardrobe ? WardrobeReader.usualText : ThingsReader.usualText
      return try FileAccess.write(text, to: target.output)
    }
    let format = try target.chosenFormat(consoleOptions)
    let useCase = try inputs.useCase(console)
    console.report(useCase.warnings)
    let (plan, listed) = try packed(useCase.value, console)
    let chosen = language ?? plan.language
    let lists = PackingLists(plan, chosen)
    let bytes =
      switch format {
      case .text: Array(lists.text.utf8)
      case .json: PackingDocument.json(plan, chosen)
      case .markdown: Array(lists.markdown.utf8)
      case .csv: lists.csv
      case .html: lists.page
      case .ics: calendar(plan, listed, chosen)
      }
    try FileAccess.write(bytes, to: target.output)
  }

  /// Packs for the days of a plan.
  private func packed(
    itinerary: String, _ useCase: PackTrip, _ console: Console
  ) throws -> (plan: PackingPlan, trip: ListedTrip) {
    let rules = try VisitRulesReader.given(things, console)
    let reading = try ItineraryTrip.read(
      FileAccess.read(itinerary), file: itinerary, by: rules)
    console.report(reading.warnings)
    let (request, stays) = (reading.value.request, reading.value.stays)
    return (try useCase.plan(request, at: stays), listed(request, stays))
  }

  /// Packs for the given trip: from the archive, which then stores the list, or from a file or options.
  private func packed(
    _ useCase: PackTrip, _ console: Console
  ) throws -> (plan: PackingPlan, trip: ListedTrip) {
    if let itinerary { return try packed(itinerary: itinerary, useCase, console) }
    if let trip, trip != "-", !FileManager.default.fileExists(atPath: trip) {
      let session = try TripSession(inputs.archive, console, isReading: true)
      let (archive, viewer) = (session.archive, session.viewer)
      if let stored = try archive.trips(viewer: viewer).first(where: { $0.name == trip }) {
        let outcome = try PackStoredTrip(archive, viewer: viewer, useCase: useCase)
          .plan(stored, tellsWishes: true)
        _ = try archive.keep(
          outcome.list, ofTrip: stored.name, now: ArchiveOptions.now, viewer: viewer)
        return (outcome.plan, try session.listed(stored))
      }
    }
    let request = try request()
    console.report(request.warnings)
    let file = trip ?? "--place"
    console.report(unknownKinds(of: request.value, useCase.planner.rules, file: file))
    let stays = try PackTrip.stays(of: request.value, file: file)
    return (try useCase.plan(request.value, at: stays), listed(request.value, stays))
  }

  private func listed(_ trip: TripRequest, _ stays: [PackTrip.FoundStay]) -> ListedTrip {
    ListedTrip(
      trip.name ?? stays.map(\.name).joined(separator: ", "), purpose: trip.purpose.rawValue,
      days: trip.span,
      stays: zip(stays, trip.spans).map {
        ListedTrip.Stay($0.name, country: nil, coordinate: $0.coordinate, days: $1)
      })
  }

  /// Warnings about kinds of trips that no rule asks for.
  private func unknownKinds(
    of trip: TripRequest, _ rules: ThingRules, file: String
  ) -> [Finding] {
    let known = rules.kinds
    return trip.kinds.filter { !known.contains($0) }.map { kind in
      Finding(
        PackingCode.unknownKind, file: file, at: .file, value: kind,
        "no rule for items asks for trips of the kind \"\(kind)\"",
        remedy: NearestName.of(kind, among: known).map { "Did you mean \"\($0)\"?" }
          ?? "Known kinds: \(known.joined(separator: ", ")).")
    }
  }

  /// The trip as a calendar, with the packing list and the days to do laundry.
  private func calendar(
    _ plan: PackingPlan, _ trip: ListedTrip, _ language: Language
  ) -> [UInt8] {
    let words = PackingWords.of(language)
    let packing = TripCalendar.Packing(
      lines: plan.lines.filter { $0.count > 0 }.map {
        "\($0.isTicked ? "☑" : "☐") \($0.count) × \(words.name($0))"
      }, washDays: plan.days.filter(\.washes).map(\.day))
    return CalendarFile.bytes(
      TripCalendar.events(of: trip, packing: packing, words), name: trip.name,
      language: language.rawValue, now: clock.seconds)
  }

  /// The trip from the file, or from the three options, which are validated like a file.
  private func request() throws -> Reading<TripRequest> {
    if let trip { return try TripReader.read(FileAccess.read(trip), file: trip) }
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("begins", from ?? "")
      json.field("days", days ?? 0)
      json.key("place")
      if let position = place.flatMap(PlaceArgument.init(argument:))?.coordinate {
        json.row { json in
          json.value(position.longitude)
          json.value(position.latitude)
        }
      } else {
        json.value(place ?? "")
      }
    }
    return try TripReader.read(json.finish(), file: "--place")
  }
}
