internal import ArgumentParser
internal import Foundation
internal import ItineraryPlanning
internal import PlainFiles
internal import Planning
internal import Reports
internal import Transit
internal import VehicleRouting

/// `roundsman itinerary`: the best day between here and there.
struct ItineraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "itinerary",
    abstract: "Plan the best days between a start and an end.",
    discussion: """
      Of the places of an extract or a file, those are chosen that are worth most for the traveller, in an order that \
      keeps every opening hour, the budget and the time of arrival. Few places are solved to proven optimality. Ways \
      follow the streets of --map and the timetables of --transit; without a map they are estimates of straight lines.

      Example: roundsman itinerary datasets/itineraries/helsinki.json --places datasets/osm/helsinki.osm.pbf \
      --map datasets/osm/helsinki.osm.pbf -o day.txt
      """)

  @Argument(help: ArgumentHelp("What is wanted, in JSON or YAML.", valueName: "request"))
  var request: String

  @Option(
    help: ArgumentHelp(
      "The places: an extract (.osm.pbf, .osm), or JSON, GeoJSON or CSV.", valueName: "file"))
  var places: String

  @Option(help: ArgumentHelp("Timetables: a GTFS folder or .zip.", valueName: "feed"))
  var transit: String?

  @Option(
    help: ArgumentHelp(
      "How many further plans are told, each with what it is worth less.", valueName: "count"))
  var alternatives = 0

  @Option(
    help: ArgumentHelp(
      "Which share of the places of each earlier plan a further one does without, 0 to 1.",
      valueName: "share"))
  var difference = 0.4

  @Option(
    help: ArgumentHelp(
      "Categories instead of the built-in ones; see places categories.", valueName: "file"))
  var categories: String?

  @Flag(help: "Tell in texts at every corner where to go; JSON and pages have that anyway.")
  var directions = false

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to write: .txt, .json, .html, .geojson or .ics; - is stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var wording: WordingOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var speech: SpeechOptions

  private static let endings = [".txt", ".json", ".html", ".geojson", ".ics"]

  func validate() throws {
    guard output == "-" || Self.endings.contains(where: output.hasSuffix) else {
      throw ValidationError("The name after -o ends in .txt, .json, .html, .geojson or .ics.")
    }
    guard (0...20).contains(alternatives) else {
      throw ValidationError("--alternatives is a number from 0 to 20.")
    }
    guard (0.01...1).contains(difference) else {
      throw ValidationError("--difference is a share from 0.01 to 1.")
    }
  }

  func run() throws {
    let console = Console(speech)
    do {
      let known = try categories.map { path in
        let reading = try CategoriesReader.read(FileAccess.read(path), file: path)
        console.tell(reading.warnings)
        return reading.value
      }
      let usual = known ?? CategoriesReader.usual
      let options = search.runOptions(defaultSeconds: 5)
      let (asked, found) = try read(usual, threads: options.threads)
      console.tell(found.warnings + asked.warnings)
      let feed = try transit.map { path in
        let reading = try FeedReader.read(path: path)
        console.tell(reading.warnings)
        return reading.value
      }
      var planner = PlanItinerary(
        ways: ItineraryWays(
          router: try travel.router(console), feed: feed, threads: options.threads),
        options: options, categories: usual)
      (planner.alternatives, planner.difference) = (alternatives, difference)
      let around = ItineraryDraft.Surroundings()
      let result = try planner.run(asked.value, places: found.value.places, around)
      try write(result, try planner.details(of: result, around, wording.wording()))
    } catch {
      throw console.failure(of: error)
    }
  }

  /// Reads request and places; what is wrong with either is told together.
  private func read(
    _ categories: PlaceCategories, threads: Int
  ) throws -> (Reading<ItineraryRequest>, Reading<FoundPlaces>) {
    let bytes = try FileAccess.read(request)
    let found: Reading<FoundPlaces>
    do {
      found = try FoundPlaces.read(
        places, categories: categories, language: wording.wording().language.rawValue,
        threads: threads)
    } catch let wrong as InvalidInput {
      do throws(InvalidInput) {
        _ = try ItineraryReader.read(bytes, file: request, known: nil)
      } catch {
        throw InvalidInput(findings: error.findings + wrong.findings)
      }
      throw wrong
    }
    let known = KnownNames(places: found.value.places, categories: categories)
    return (try ItineraryReader.read(bytes, file: request, known: known), found)
  }

  private func write(
    _ result: PlanItinerary.Result, _ details: ItineraryDetails
  ) throws {
    var report = ItineraryReport(
      result.plan, of: result.draft, others: result.others, leftOut: result.leftOut,
      details: details, wording.wording())
    report.tellsDirections = directions
    let bytes =
      if output.hasSuffix(".ics") {
        report.calendar(now: ArchiveOptions.now)
      } else if output.hasSuffix(".html") {
        report.page()
      } else if output.hasSuffix(".geojson") {
        report.geoJSON()
      } else if output.hasSuffix(".json") || (output == "-" && speech.json) {
        report.json()
      } else {
        Array(report.text().utf8)
      }
    try FileAccess.write(bytes, to: output)
  }
}
