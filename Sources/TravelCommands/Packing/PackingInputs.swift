internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import PackingPlanning
internal import PlainFiles
internal import Planning
internal import Trips
internal import Weather

/// The inputs of packing: wardrobe, rules, preferences, weather and the lookbook.
struct PackingInputs: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Weather of the trip, JSON or CSV, instead of weather services; repeatable.",
      valueName: "file"))
  var weather: [String] = []

  @Option(
    help: ArgumentHelp(
      "Your garments: a file, or the name of a default wardrobe, such as woman-hot: woman, man, "
        + "child or baby, alone or followed by -\(WardrobeReader.usual.sets.joined(separator: ", -")) "
        + "(default: that of the traveller, with garments for all of these).",
      valueName: "file|name"))
  var wardrobe: String?

  @Option(
    help: ArgumentHelp("Rules for items other than clothes (default: built in).", valueName: "file")
  )
  var rules: String?

  @Option(
    help: ArgumentHelp(
      "Your preferences (default: the archive's preference \"packing\").", valueName: "file"))
  var preferences: String?

  @Option(
    help: ArgumentHelp(
      "Bag limit: a name (\(BagLimit.presets.compactMap(\.name).joined(separator: ", "))) or limits such "
        + "as 8kg, 40l or 8kg+40l (default: that of the trip, otherwise of the preferences).",
      valueName: "bag"))
  var bag: BagLimit?

  @Flag(help: "Ignore what others think of your outfits.")
  var withoutTaste = false

  @OptionGroup var services: WeatherOptions
  @OptionGroup var archive: ArchiveOptions

  func validate() throws { try Self.checkName(ofWardrobe: wardrobe) }

  /// Refuses what can only be meant as the name of a default wardrobe, and is none.
  static func checkName(ofWardrobe wardrobe: String?) throws {
    guard let wardrobe, WardrobeReader.named(wardrobe) == nil,
      let traveller = wardrobe.split(separator: "-").first,
      TripRequest.Traveller(rawValue: String(traveller)) != nil,
      !wardrobe.contains(where: { "./".contains($0) })
    else { return }
    throw ValidationError(
      "There is no default wardrobe \(wardrobe). "
        + "There are \(WardrobeReader.names.joined(separator: ", ")).")
  }

  /// Reads all inputs.
  ///
  /// - Parameter console: Receives messages about services that do not answer.
  /// - Returns: The use case, with warnings.
  /// - Throws: `InputReader.Unreadable` with all files that are missing, `InvalidInput` with all findings.
  func useCase(_ console: Console) throws -> Reading<PackTrip> {
    let named = wardrobe.flatMap(WardrobeReader.named)
    let files = try InputReader.contents(
      of: weather + [named == nil ? wardrobe : nil, rules, preferences].compactMap { $0 })
    var findings: [Finding] = []
    func read<Value>(
      _ path: String?, _ usual: Value,
      _ reader: ([UInt8], String) throws(InvalidInput) -> Reading<Value>
    ) -> Value {
      guard let path, let file = files.first(where: { $0.name == path }) else { return usual }
      do throws(InvalidInput) {
        let reading = try reader(file.bytes, path)
        findings += reading.warnings
        return reading.value
      } catch {
        findings += error.findings
        return usual
      }
    }
    var planner = PackingPlanner(
      wardrobe: read(wardrobe, named?.wardrobe ?? WardrobeReader.usual) {
        bytes, file throws(InvalidInput) in
        try WardrobeReader.read(bytes, file: file)
      },
      rules: read(rules, ThingsReader.usual) { bytes, file throws(InvalidInput) in
        try ThingsReader.read(bytes, file: file)
      })
    let places = weather.flatMap { path in
      read(path, [PlaceWeather]()) { bytes, file throws(InvalidInput) in
        InputReader.fileExtension(file) == "csv"
          ? try WeatherTable.read(bytes, file: file) : try WeatherDocument.read(bytes, file: file)
      }
    }
    let kept = try archive.reading()
    let viewer = try archive.viewer(of: kept)
    var own = read(preferences, PackingPreferences()) { bytes, file throws(InvalidInput) in
      try PreferencesReader.read(bytes, file: file)
    }
    if preferences == nil,
      let stored = try kept.preferences(viewer: viewer).first(where: { $0.name == "packing" })
    {
      own = try PreferencesReader.read(
        Array(stored.value.utf8), file: "the preference packing"
      ).value
    }
    if !withoutTaste { planner.taste = try kept.wardrobeApproval(of: viewer).taste }
    if findings.contains(where: { $0.severity == .error }) {
      throw InvalidInput(findings: findings)
    }
    var useCase = PackTrip(planner)
    useCase.preferences = own
    useCase.traveller = named?.traveller
    useCase.bag = bag
    useCase.weather = places
    if weather.isEmpty {
      let session = try services.lookup(archive, .usual, now: ArchiveOptions.now, console)
      // Of several places, a service that hangs is reported once.
      var told: Set<WeatherError> = []
      useCase.ask = { place, timeZone, days in
        let choice = try session.weather(at: place, timeZone: timeZone, days: days)
        // With --offline there is no message: each day states that it is a climate average.
        for excuse in choice.excuses where !excuse.isWanted && told.insert(excuse).inserted {
          console.say("\(excuse)")
        }
        return choice.days.map(\.weather)
      }
    }
    return Reading(useCase, warnings: findings)
  }
}

/// The destination and format of a packing list.
struct PackingOutputOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable, OutputFormat {
    case text, json, markdown, csv, html, ics

    var extensions: [String] {
      switch self {
      case .text: ["txt"]
      case .markdown: ["md"]
      case .json, .csv, .html, .ics: [rawValue]
      }
    }
  }

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format (.txt, .json, .md, .csv, .html, .ics).",
      valueName: "path"))
  var output = "-"

  @Option(help: "Format of the list (default: by extension, otherwise text; json with --json).")
  var format: Format?

  /// The requested format, or the one of the extension.
  func chosenFormat(_ consoleOptions: ConsoleOptions) throws -> Format {
    if let format { return format }
    if output == "-" { return consoleOptions.json ? .json : .text }
    return try .of(output)
  }
}

extension BagLimit: ExpressibleByArgument {
  /// A bag by its name, or by its limits in kilograms and litres.
  init?(argument: String) {
    if let preset = Self.presets.first(where: { $0.name == argument }) {
      self = preset
      return
    }
    self.init()
    for part in argument.split(separator: "+", omittingEmptySubsequences: false) {
      func thousandths(_ unit: String) -> Int? {
        guard part.hasSuffix(unit), let number = Double(part.dropLast(unit.count)),
          (0.001...1000).contains(number)
        else { return nil }
        return Int((number * 1000).rounded())
      }
      if weight == nil, let grams = thousandths("kg") {
        weight = grams
      } else if volume == nil, let millilitres = thousandths("l") {
        volume = millilitres
      } else {
        return nil
      }
    }
  }
}
