internal import Archive
internal import ArgumentParser
internal import PlainFiles
internal import Reports

/// `roundsman interests`: what somebody wants to see.
struct InterestsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interests",
    abstract: "Keep what you want to see when travelling, and how much.",
    discussion: """
      An interest is a word with a weight from 0 to 10: 1 is usual, 0 is not at all. They are kept in the archive, \
      for their owner alone.

      Example: roundsman interests set museum=3 church=0.5 beach
      """,
    subcommands: [
      InterestsListCommand.self, InterestsSetCommand.self, InterestsRemoveCommand.self,
      InterestsExportCommand.self,
    ])
}

/// `roundsman interests list`: all interests.
struct InterestsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your interests with their weights.",
    discussion: "Example: roundsman interests list --json")

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try TripSession.run(place, consoleOptions, isReading: true) { session in
      let interests = try session.archive.interests(viewer: session.viewer)
      if interests.isEmpty { session.console.say("No interest is kept yet.") }
      let bytes =
        consoleOptions.json
        ? PreferenceDocument(preferences: [], interests: interests).bytes
        : Array(PreferenceTable.text(of: interests.map { ($0.name, $0.weight) }).utf8)
      try FileAccess.write(bytes, to: "-")
    }
  }
}

/// `roundsman interests set`: interests get weights.
struct InterestsSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set interests: a word, or a word with its weight behind =.",
    discussion: """
      All of them or none: what cannot be a weight is told.

      Example: roundsman interests set museum=3 beach
      """)

  @Argument(help: ArgumentHelp("Words with their weights.", valueName: "word[=weight]"))
  var words: [String]

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try TripSession.run(place, consoleOptions) { session in
      let findings = FindingCollector(file: "command line")
      let interests = words.compactMap { word -> Interest? in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let weight = parts.count == 1 ? 1 : DecimalNumber.double(Array(parts[1].utf8)[...])
        if let interest = weight.flatMap({ Interest(String(parts[0]), weight: $0) }) {
          return interest
        }
        findings.add(
          PreferenceCode.weight, at: .file, value: word,
          "\(word) is no word with a weight from 0 to 10",
          remedy: "Write it such as museum=3.")
        return nil
      }
      let set = try findings.reading(interests).value
      try session.archive.keep([], set, now: ArchiveOptions.now, viewer: session.viewer)
      session.console.say("Set: \(set.count.of("interest")).")
    }
  }
}

/// `roundsman interests remove`: interests go.
struct InterestsRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove interests.",
    discussion: """
      All of them or none: one that is not kept is told.

      Example: roundsman interests remove museum
      """)

  @Argument(help: "Their words.")
  var words: [String]

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try TripSession.run(place, consoleOptions) { session in
      let kept = try session.archive.interests(viewer: session.viewer).map(\.name)
      let findings = FindingCollector(file: "command line")
      for word in words where !kept.contains(word) {
        findings.add(
          PreferenceCode.unknown, at: .file, value: word, "no interest \(word) is kept",
          remedy: NearestName.of(word, among: kept).map { "Did you mean \($0)?" }
            ?? "See roundsman interests list.")
      }
      _ = try findings.reading(0)
      for word in words { _ = try session.archive.removeInterest(word, viewer: session.viewer) }
      session.console.say("Removed: \(Set(words).count).")
    }
  }
}

/// `roundsman interests export`: interests as a file.
struct InterestsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write your interests as JSON, which preferences import takes.",
    discussion: "Example: roundsman interests export -o interests.json")

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write; - is stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try TripSession.run(place, consoleOptions, isReading: true) { session in
      let interests = try session.archive.interests(viewer: session.viewer)
      try FileAccess.write(
        PreferenceDocument(preferences: [], interests: interests).bytes, to: output)
    }
  }
}
