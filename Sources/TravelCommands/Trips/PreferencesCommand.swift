internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Trips

/// `roundsman preferences`: manages lasting settings.
struct PreferencesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preferences",
    abstract: "Manage your preferences, such as warmth, laundry and bags.",
    discussion: """
      A preference has a name and a JSON value. Dots select keys within an object: \
      packing.hot_or_cold is the key hot_or_cold of the preference packing. Preferences are stored \
      in the archive, visible to their owner only.

      Example: roundsman preferences set packing.hot_or_cold -1.5
      """,
    subcommands: [
      PreferencesListCommand.self, PreferencesShowCommand.self, PreferencesSetCommand.self,
      PreferencesRemoveCommand.self, PreferencesExportCommand.self, PreferencesImportCommand.self,
    ])
}

/// The name of a preference, with a path of keys after dots.
struct PreferenceArgument: ExpressibleByArgument {
  let name: String
  let path: [String]

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    (name, path) = (parts[0], Array(parts.dropFirst()))
  }

  /// As it was written.
  var text: String { ([name] + path).joined(separator: ".") }
}

/// `roundsman preferences list`: lists all preferences.
struct PreferencesListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your preferences with their values.",
    discussion: "Example: roundsman preferences list --json")

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let preferences = try session.archive.preferences(viewer: session.viewer)
    if preferences.isEmpty { session.console.say("No preferences are set yet.") }
    let bytes =
      consoleOptions.json
      ? PreferenceDocument(preferences: preferences, interests: []).bytes
      : Array(PreferenceTable.text(of: preferences.map { ($0.name, $0.json) }).utf8)
    try FileAccess.write(bytes, to: "-")
  }
}

/// `roundsman preferences show`: shows one preference.
struct PreferencesShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the value of a preference as JSON.",
    discussion: "Example: roundsman preferences show packing")

  @Argument(help: "Name of the preference, with keys after dots.")
  var preference: PreferenceArgument

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let value = try session.preference(preference.name).flatMap { kept in
      preference.path.reduce(Optional(kept.json)) { value, key in
        value?.members.first { $0.key == key }?.value
      }
    }
    guard let value else { throw try session.unknown(preference) }
    var json = JSONWriter()
    json.value(value)
    try FileAccess.write(json.finish(), to: "-")
  }
}

/// `roundsman preferences set`: sets the value of a preference.
struct PreferencesSetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set a preference or one of its keys.",
    discussion: """
      The value is JSON; a word that is not valid JSON is stored as text. Values that commands use \
      are validated.

      Example: roundsman preferences set packing.laundry '{"every": 4}'
      """)

  @Argument(help: "Name of the preference, with keys after dots.")
  var preference: PreferenceArgument

  @Argument(parsing: .allUnrecognized, help: "Value: JSON or a word.")
  var value: [String]

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if value.count != 1 { throw ValidationError("Give one value, in quotes.") }
  }

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
    let kept = try session.preference(preference.name)
    let empty = Preference(preference.name, value: "{}")
    guard let new = (kept ?? empty)?.setting(Self.json(value[0]), at: preference.path) else {
      throw InvalidInput(findings: [
        Finding(
          PreferenceCode.notAnObject, file: "command line", at: .file, value: preference.text,
          "\(preference.text) selects a key in a value that has no keys",
          remedy: "Run roundsman preferences show \(preference.name) to see the value.")
      ])
    }
    session.console.report(try PreferenceName.check([new], file: "command line"))
    try session.archive.keep(new, now: ArchiveOptions.now, viewer: session.viewer)
    session.console.say("\(preference.text) was set.")
  }

  /// A value as JSON; text that is not JSON becomes a string.
  private static func json(_ text: String) -> String {
    if Preference("x", value: text) != nil { return text }
    var json = JSONWriter(.compact)
    json.value(text)
    return String(decoding: json.finish().dropLast(), as: UTF8.self)
  }
}

/// `roundsman preferences remove`: removes preferences.
struct PreferencesRemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove preferences or some of their keys.",
    discussion: """
      Removes all of the preferences or none; unknown ones are reported.

      Example: roundsman preferences remove packing.laundry
      """)

  @Argument(help: "Names of preferences, with keys after dots.")
  var preferences: [PreferenceArgument]

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
    let findings = FindingCollector(file: "command line")
    var kept = Dictionary(
      uniqueKeysWithValues: try session.archive.preferences(viewer: session.viewer).map {
        ($0.name, $0)
      })
    var removed: Set<String> = []
    for preference in preferences {
      let shorter = kept[preference.name]?.setting(nil, at: preference.path)
      if let old = kept[preference.name],
        preference.path.isEmpty || shorter.map({ $0 != old }) ?? false
      {
        kept[preference.name] = preference.path.isEmpty ? nil : shorter
        if preference.path.isEmpty { removed.insert(preference.name) }
      } else {
        findings.add(try session.finding(preference))
      }
    }
    _ = try findings.reading(0)
    for name in removed { _ = try session.archive.removePreference(name, viewer: session.viewer) }
    for name in Set(preferences.map(\.name)) {
      guard let value = kept[name] else { continue }
      try session.archive.keep(value, now: ArchiveOptions.now, viewer: session.viewer)
    }
    session.console.say("Removed: \(preferences.count).")
  }
}

/// `roundsman preferences export`: exports preferences and interests to a file.
struct PreferencesExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export your preferences and interests as JSON.",
    discussion: "Example: roundsman preferences export -o preferences.json")

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file, or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let document = PreferenceDocument(
      preferences: try session.archive.preferences(viewer: session.viewer),
      interests: try session.archive.interests(viewer: session.viewer))
    try FileAccess.write(document.bytes, to: output)
  }
}

/// `roundsman preferences import`: imports preferences and interests from a file.
struct PreferencesImportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import exported preferences and interests.",
    discussion: """
      Replaces those with the same name; all others are left alone.

      Example: roundsman preferences import preferences.json
      """)

  @Argument(help: "The exported file, or - for stdin.")
  var file: String

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
    let reading = try PreferenceDocument.read(try FileAccess.read(file), file: file)
    let (preferences, interests) = (reading.value.preferences, reading.value.interests)
    session.console.report(
      reading.warnings + (try PreferenceName.check(preferences, file: file)))
    try session.archive.keep(
      preferences, interests, now: ArchiveOptions.now, viewer: session.viewer)
    session.console.say(
      "Set: \(preferences.count.of("preference")), \(interests.count.of("interest")).")
  }
}

extension TripSession {
  /// A preference by its name.
  fileprivate func preference(_ name: String) throws -> Preference? {
    try archive.preferences(viewer: viewer).first { $0.name == name }
  }

  fileprivate func finding(_ preference: PreferenceArgument) throws -> Finding {
    let nearest = NearestName.of(
      preference.name, among: try archive.preferences(viewer: viewer).map(\.name))
    return Finding(
      PreferenceCode.unknown, file: "command line", at: .file, value: preference.text,
      "there is no preference \(preference.text)",
      remedy: nearest.flatMap { $0 == preference.name ? nil : "Did you mean \($0)?" }
        ?? "Run roundsman preferences list.")
  }

  fileprivate func unknown(_ preference: PreferenceArgument) throws -> InvalidInput {
    InvalidInput(findings: [try finding(preference)])
  }
}
