internal import ArgumentParser
internal import Lookbook
internal import PlainFiles
internal import Reports

/// `roundsman outfits profile`: what one says of oneself, and wants to see.
struct OutfitsProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Say what you are and what you want to see; without options, tell it.",
    discussion: """
      What you say of yourself decides which outfits are shown to you, for instance those for women \
      only; it is told to nobody. Wishes choose among them: any of the values of a key will do.

      Example: roundsman outfits profile --say gender=woman --wish occasion=party
      """)

  @Option(help: ArgumentHelp("Say this of yourself; repeatable.", valueName: "key=value"))
  var say: [String] = []

  @Option(help: ArgumentHelp("Say this of yourself no longer; repeatable.", valueName: "key"))
  var unsay: [String] = []

  @Option(help: ArgumentHelp("Want to see such outfits; repeatable.", valueName: "key=value"))
  var wish: [String] = []

  @Flag(help: "Forget all wishes; those of --wish come after that.")
  var noWishes = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try OutfitSession.run(place, consoleOptions) { session in
      var (statements, wishes) = try session.archive.profile(of: session.viewer)
      let said = FindingCollector(file: "--say")
      let wished = FindingCollector(file: "--wish")
      for key in unsay { statements.remove(key.lowercased()) }
      statements.merge(Attributes.read(say, said))
      let pairs = noWishes ? [] : wishes.pairs.map { "\($0.key)=\($0.value)" }
      wishes = Wishes.read(pairs + wish, wished)
      if statements.pairs.count > Attributes.most || wishes.pairs.count > Attributes.most {
        wished.add(
          OutfitCode.count, at: .file, "a profile has at most \(Attributes.most) of each",
          remedy: "Take some back with --unsay or --no-wishes.")
      }
      let findings = said.findings + wished.findings
      guard findings.isEmpty else { throw InvalidInput(findings: findings) }
      if !say.isEmpty || !unsay.isEmpty || !wish.isEmpty || noWishes {
        try session.archive.setProfile(statements: statements, wishes: wishes, of: session.viewer)
      }
      try session.answer(speakingOf: []) {
        $0.profile(statements, wishes)
      } _: {
        $0.profile = (statements, wishes)
      }
    }
  }
}

/// `roundsman outfits group`: people for whom outfits can be meant.
struct OutfitsGroupCommand: ParsableCommand {
  enum Action: String, ExpressibleByArgument, CaseIterable {
    case list, make, add, drop, leave, remove
  }

  static let configuration = CommandConfiguration(
    commandName: "group",
    abstract: "Keep groups of people to whom you show outfits.",
    discussion: """
      make NAME, remove NAME, add NAME PERSON…, drop NAME PERSON…; leave OWNER/NAME takes you out of \
      a group of somebody else. Members know each other's names. Who removes a group shows its outfits to \
      nobody any more.

      Example: roundsman outfits group add friends ben carla
      """)

  @Argument(help: "What to do.")
  var action: Action = .list

  @Argument(help: "The name of the group.")
  var name: String?

  @Argument(help: ArgumentHelp("The public names of people.", valueName: "person"))
  var people: [String] = []

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    let needsPeople = action == .add || action == .drop
    guard (name == nil) == (action == .list), people.isEmpty != needsPeople else {
      throw ValidationError(
        needsPeople
          ? "Write \(action.rawValue), the name of the group, and at least one person."
          : action == .list
            ? "list takes no name." : "Write \(action.rawValue) and the name of one group.")
    }
  }

  func run() throws {
    try OutfitSession.run(place, consoleOptions) { session in
      if let name { try change(name, session) }
      let groups = try session.archive.groups(of: session.viewer)
      try session.answer(speakingOf: groups.flatMap { [$0.owner] + $0.members }) {
        $0.groups(groups)
      } _: {
        $0.groups = groups
      }
    }
  }

  private func change(_ name: String, _ session: OutfitSession) throws {
    let (archive, viewer) = (session.archive, session.viewer)
    let findings = FindingCollector(file: "group")
    if action == .make {
      guard PlainName.isPlain(name) else {
        findings.add(
          OutfitCode.group, at: .file, value: name, "\(name) cannot be the name of a group",
          remedy: PlainName.remedy)
        throw InvalidInput(findings: findings.findings)
      }
      guard try archive.makeGroup(name, by: viewer) != nil else {
        findings.add(
          OutfitCode.group, at: .file, value: name, "you have a group called \(name)",
          remedy: "Choose another name, or add people to it.")
        throw InvalidInput(findings: findings.findings)
      }
      return
    }
    guard let group = try group(name, session) else {
      throw session.console.fail(
        action == .leave
          ? "You are in no group \(name). Write OWNER/NAME, as in roundsman outfits group list."
          : "You have no group called \(name).", .impossible)
    }
    let named = try people.compactMap { try session.person($0, findings) }
    guard !findings.hasErrors else { throw InvalidInput(findings: findings.findings) }
    switch action {
    case .list, .make: break
    case .remove: try archive.removeGroup(group.id, by: viewer)
    case .leave: _ = try archive.removeMember(viewer.person, from: group.id, by: viewer)
    case .add: for person in named { _ = try archive.addMember(person, to: group.id, by: viewer) }
    case .drop:
      for person in named { _ = try archive.removeMember(person, from: group.id, by: viewer) }
    }
  }

  /// Returns a group of the viewer's by its name, or one of somebody else by `OWNER/NAME`.
  private func group(_ name: String, _ session: OutfitSession) throws -> Group? {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    let owner =
      parts.count == 2 ? try session.archive.person(named: parts[0]) : session.viewer.person
    let plain = parts.last?.lowercased()
    guard action == .leave || parts.count == 1 else { return nil }
    return try session.archive.groups(of: session.viewer).first {
      $0.owner == owner && $0.name.lowercased() == plain
    }
  }
}
