internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Trips

/// `roundsman interests`: manages travel interests.
struct InterestsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interests",
    abstract: "Manage your travel interests and their weights.",
    discussion: """
      An interest is a word with a weight from 0 to 10, where 1 is normal and 0 means not at all. \
      Interests are stored in the archive, visible to their owner only.

      Example: roundsman interests set museum=3 church=0.5 beach
      """,
    subcommands: [
      InterestsListCommand.self, InterestsSetCommand.self, InterestsRemoveCommand.self,
      InterestsExportCommand.self,
    ])
}

/// `roundsman interests list`: lists all interests.
struct InterestsListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your interests with their weights.",
    discussion: "Example: roundsman interests list --json")

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let interests = try session.archive.interests(viewer: session.viewer)
    if interests.isEmpty { session.console.say("No interests are set yet.") }
    let bytes =
      consoleOptions.json
      ? PreferenceDocument(preferences: [], interests: interests).bytes
      : Array(PreferenceTable.text(of: interests.map { ($0.name, $0.weight) }).utf8)
    try FileAccess.write(bytes, to: "-")
  }
}

/// `roundsman interests set`: sets interests and their weights.
struct InterestsSetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set interests, as words with optional weights.",
    discussion: """
      Sets all of the interests or none; invalid weights are reported.

      Example: roundsman interests set museum=3 beach
      """)

  @Argument(help: ArgumentHelp("Interests with optional weights.", valueName: "word[=weight]"))
  var words: [String]

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
    let findings = FindingCollector(file: "command line")
    let interests = words.compactMap { word -> Interest? in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let weight = parts.count == 1 ? 1 : DecimalNumber.double(Array(parts[1].utf8)[...])
      if let interest = weight.flatMap({ Interest(String(parts[0]), weight: $0) }) {
        return interest
      }
      findings.add(
        PreferenceCode.weight, at: .file, value: word,
        "\"\(word)\" is not a word with a weight from 0 to 10",
        remedy: "Write it as in museum=3.")
      return nil
    }
    let set = try findings.reading(interests).value
    try session.archive.keep([], set, now: ArchiveOptions.now, viewer: session.viewer)
    session.console.say("Set: \(set.count.of("interest")).")
  }
}

/// `roundsman interests remove`: removes interests.
struct InterestsRemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove interests.",
    discussion: """
      Removes all of the interests or none; unknown ones are reported.

      Example: roundsman interests remove museum
      """)

  @Argument(help: "Interests to remove.")
  var words: [String]

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
    let kept = try session.archive.interests(viewer: session.viewer).map(\.name)
    let findings = FindingCollector(file: "command line")
    for word in words where !kept.contains(word) {
      findings.add(
        PreferenceCode.unknown, at: .file, value: word, "there is no interest \(word)",
        remedy: NearestName.of(word, among: kept).map { "Did you mean \($0)?" }
          ?? "Run roundsman interests list.")
    }
    _ = try findings.reading(0)
    for word in words { _ = try session.archive.removeInterest(word, viewer: session.viewer) }
    session.console.say("Removed: \(Set(words).count).")
  }
}

/// `roundsman interests export`: exports interests to a file.
struct InterestsExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export your interests as JSON for preferences import.",
    discussion: "Example: roundsman interests export -o interests.json")

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file, or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let interests = try session.archive.interests(viewer: session.viewer)
    try FileAccess.write(
      PreferenceDocument(preferences: [], interests: interests).bytes, to: output)
  }
}
