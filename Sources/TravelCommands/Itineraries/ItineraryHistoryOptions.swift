internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Itineraries
internal import ItineraryPlanning
internal import PlainFiles
internal import Planning

/// The traveller's history, and the places shown before.
struct ItineraryHistoryOptions: ParsableArguments {
  @Flag(help: "Include places that the archive records as visited.")
  var includeVisited = false

  @Option(
    help: ArgumentHelp(
      "Include visited places; their score recovers evenly over this time, such as 365d.",
      valueName: "days"))
  var revisitAfter: DaySpan?

  @Option(
    help: ArgumentHelp(
      "Leave out the places of this plan in JSON and of the plans before it; repeatable.",
      valueName: "plan"))
  var another: [String] = []

  @Flag(help: "Ignore the archive's interests, preferences and visits.")
  var withoutArchive = false

  @OptionGroup var place: ArchiveOptions

  func validate() throws {
    if includeVisited, revisitAfter != nil {
      throw ValidationError("--include-visited and --revisit-after cannot be used together.")
    }
    if withoutArchive, place.archive != nil {
      throw ValidationError("--without-archive and --archive cannot be used together.")
    }
  }

  /// The traveller's data in the archive; empty if there is none or it is ignored.
  func traveller() throws -> TravelHistory {
    guard !withoutArchive, (place.archive ?? ArchiveLocation.ofThisUser) != nil else {
      return .none
    }
    let archive = try place.reading()
    return try TravelHistory(archive, viewer: try place.viewer(of: archive))
  }

  /// The places that earlier plans showed, each once.
  ///
  /// - Parameters:
  ///   - first: Places known to have been shown.
  ///   - console: Receives warnings.
  /// - Returns: The places in the order they were shown.
  /// - Throws: `InputReader.Unreadable` with all files that are missing, or `InvalidInput` with all findings.
  func shown(after first: [RememberedPlace], _ console: Console) throws -> [RememberedPlace] {
    var findings: [Finding] = []
    var places = first
    for file in try InputReader.contents(of: another) {
      do throws(InvalidInput) {
        let reading = try WrittenItinerary.read(file.bytes, file: file.name)
        findings += reading.warnings
        places += reading.value.shown
      } catch {
        findings += error.findings
      }
    }
    if findings.contains(where: { $0.severity == .error }) {
      throw InvalidInput(findings: findings)
    }
    console.report(findings)
    var ids = Set<String>()
    return places.filter { ids.insert($0.id).inserted }
  }

  /// The number of days after which a visited place regains its full score; `nil` for never.
  var daysToRevisit: Int? { includeVisited ? 0 : revisitAfter?.days }
}

/// A number of days: `365d`, `52w`, or a plain number.
struct DaySpan: ExpressibleByArgument, CustomStringConvertible {
  let days: Int

  init?(argument: String) {
    let factor = argument.hasSuffix("w") ? 7 : 1
    let digits =
      argument.hasSuffix("w") || argument.hasSuffix("d") ? argument.dropLast() : argument[...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits),
      (1...36_500).contains(number)
    else { return nil }
    days = number * factor
  }

  var description: String { "\(days)d" }
}
