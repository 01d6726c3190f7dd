internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles
internal import Planning

/// `roundsman outfits add`: submits an outfit.
struct OutfitsAddCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Submit an outfit with its photos.",
    discussion: """
      Photos are JPEG or PNG, recognised by content: up to \(Photo.maxOfOneOutfit), each of at \
      most \(Photo.maxBytes >> 20) MiB and \(Photo.maxPixels / 1_000_000) million pixels. Place, \
      time, camera and all other metadata are removed; only the orientation and the colour profile \
      are kept. Prints your outfits.

      A garment is KIND[:COLOUR][,DETAIL…]; details are waterproof, windproof, casual, smart, \
      business, formal, layer=…, clo=… (insulation) and name=…. Everyone can see the outfit unless \
      you name a group or people. Attributes such as gender are self-declared (outfits profile) \
      and not verified.

      Example: roundsman outfits add dress.jpg --garment dress:red --garment sandals --occasion \
      party --criterion season=summer --women-only
      """)

  @Argument(help: ArgumentHelp("Photo files.", valueName: "photo"))
  var photos: [String]

  @Option(
    name: .customLong("garment"),
    help: ArgumentHelp(
      "A garment, such as jacket:navy,waterproof; repeatable.", valueName: "garment"))
  var garments: [String] = []

  @Option(help: "The occasion it is worn for.")
  var occasion = Occasion.everyday

  @Option(
    name: .customLong("criterion"),
    help: ArgumentHelp("A criterion, such as season=summer; repeatable.", valueName: "key=value"))
  var criteria: [String] = []

  @Option(help: ArgumentHelp("Further information.", valueName: "text"))
  var information: String?

  @Option(
    help: ArgumentHelp("Show it only to the members of this group of yours.", valueName: "name"))
  var group: String?

  @Option(
    name: .customLong("person"),
    help: ArgumentHelp(
      "Show it only to this person, by public name; repeatable.", valueName: "name"))
  var people: [String] = []

  @Option(
    name: .customLong("only"),
    help: ArgumentHelp(
      "Show it only to people whose profile says this, such as city=bern; repeatable.",
      valueName: "key=value"))
  var conditions: [String] = []

  @Flag(help: "Show it only to people whose profile says gender=woman.")
  var womenOnly = false

  @Flag(help: "Show it only to people whose profile says gender=man.")
  var menOnly = false

  @Flag(help: "Validate everything without storing it.")
  var dryRun = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if group != nil, !people.isEmpty {
      throw ValidationError("--group and --person cannot be used together.")
    }
    if womenOnly, menOnly {
      throw ValidationError("--women-only and --men-only cannot be used together.")
    }
  }

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    try Authorization.demand(
      session.viewer, .add, .outfit(owner: session.viewer.person, reaches: true))
    let (submission, photos) = try read(session)
    if dryRun { return session.console.say("The outfit can be submitted. Nothing was stored.") }
    let outfit = try session.archive.submit(
      submission, photos: photos, by: session.viewer, at: ArchiveOptions.now)
    let outfits = try session.archive.outfits(of: session.viewer)
    try session.answer(speakingOf: outfits.flatMap(\.people)) {
      "Outfit \(outfit.id.rawValue) was added.\n\n" + $0.list(outfits)
    } _: {
      $0.outfit = outfit
      $0.outfits = outfits
    }
  }

  /// Reads all options and photos; reports all errors together.
  private func read(_ session: OutfitSession) throws -> (Submission, [Photo]) {
    var findings: [Finding] = []
    func collecting<Value>(_ option: String, _ body: (FindingCollector) throws -> Value) rethrows
      -> Value
    {
      let collector = FindingCollector(file: option)
      defer { findings += collector.findings }
      return try body(collector)
    }
    var submission = Submission(
      garments: collecting("--garment") { findings in
        garments.compactMap { Garment.read($0, findings) }
      }, occasion: occasion)
    submission.criteria = collecting("--criterion") { Attributes.read(criteria, $0) }
    submission.audience.conditions = collecting("--only") {
      let gender = womenOnly ? ["gender=woman"] : menOnly ? ["gender=man"] : []
      return Attributes.read(conditions + gender, $0)
    }
    submission.audience.reach = try reach(session, &findings)
    submission.information = collecting("--information") { self.information($0) }
    collecting("--garment") { findings in
      if garments.count > Submission.maxGarments {
        findings.add(
          OutfitCode.count, at: .file,
          "there are \(garments.count) garments; the maximum is \(Submission.maxGarments)",
          remedy: "Remove some.")
      }
    }
    let photos = try readPhotos(&findings)
    guard !findings.contains(where: { $0.severity == .error }) else {
      throw InvalidInput(findings: findings)
    }
    session.console.report(findings)
    return (submission, photos)
  }

  private func reach(_ session: OutfitSession, _ findings: inout [Finding]) throws -> Audience.Reach
  {
    if let group {
      let own = try session.archive.groups(of: session.viewer).first {
        $0.owner == session.viewer.person && $0.name.lowercased() == group.lowercased()
      }
      if let own { return .group(own.id) }
      findings.append(
        Finding(
          OutfitCode.group, file: "--group", at: .file, value: group,
          "you have no group named \(group)",
          remedy: "Create it: roundsman outfits group make \(group)."))
      return .everyone
    }
    guard !people.isEmpty else { return .everyone }
    let collector = FindingCollector(file: "--person")
    let named = try people.compactMap { try session.person($0, collector) }
    findings += collector.findings
    return .people(Set(named))
  }

  private func information(_ findings: FindingCollector) -> String? {
    guard let information else { return nil }
    let text = WrittenText.checked(information, longest: Submission.longestInformation)
    if text == nil { findings.addText(longest: Submission.longestInformation) }
    return text
  }

  private func readPhotos(_ findings: inout [Finding]) throws -> [Photo] {
    if photos.count > Photo.maxOfOneOutfit {
      findings.append(
        Finding(
          OutfitCode.count, file: photos[Photo.maxOfOneOutfit], at: .file,
          "there are \(photos.count) photos; the maximum is \(Photo.maxOfOneOutfit)",
          remedy: "Remove some, or submit two outfits."))
    }
    var unreadable: [FileError] = []
    var read: [Photo] = []
    for path in photos.prefix(Photo.maxOfOneOutfit) {
      do {
        let reading = try Photo.read(try FileAccess.read(path), file: path)
        findings += reading.warnings
        read.append(reading.value)
      } catch let error as FileError {
        unreadable.append(error)
      } catch let error as InvalidInput {
        findings += error.findings
      }
    }
    guard unreadable.isEmpty else { throw InputReader.Unreadable(errors: unreadable) }
    return read
  }
}

extension FindingCollector {
  /// Reports that a text cannot be stored.
  func addText(longest: Int) {
    add(
      OutfitCode.text, at: .file,
      "the text is empty, is longer than \(longest) characters, or contains unprintable characters",
      remedy: "Use printable characters and line breaks.")
  }
}

extension Occasion: ExpressibleByArgument {}
