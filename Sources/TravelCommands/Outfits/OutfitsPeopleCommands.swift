internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// `roundsman outfits profile`: sets or shows the user's attributes and wishes.
struct OutfitsProfileCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Set or show your profile and the outfits you want to see.",
    discussion: """
      Your attributes decide which outfits you can see, for instance those for women only; they \
      are shown to nobody. Wishes select among these outfits: matching any one value of a key is \
      enough. Without options, prints the profile.

      Example: roundsman outfits profile --say gender=woman --wish occasion=party
      """)

  @Option(
    help: ArgumentHelp("Add this attribute to your profile; repeatable.", valueName: "key=value"))
  var say: [String] = []

  @Option(
    help: ArgumentHelp("Remove this attribute from your profile; repeatable.", valueName: "key"))
  var unsay: [String] = []

  @Option(
    help: ArgumentHelp("Wish to see outfits with this value; repeatable.", valueName: "key=value"))
  var wish: [String] = []

  @Flag(help: "Remove all earlier wishes; those of --wish are then added.")
  var noWishes = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    var (statements, wishes) = try session.archive.profile(of: session.viewer)
    let said = FindingCollector(file: "--say")
    let wished = FindingCollector(file: "--wish")
    for key in unsay { statements.remove(key.lowercased()) }
    statements.merge(Attributes.read(say, said))
    let pairs = noWishes ? [] : wishes.pairs.map { "\($0.key)=\($0.value)" }
    wishes = Wishes.read(pairs + wish, wished)
    if statements.pairs.count > Attributes.most || wishes.pairs.count > Attributes.most {
      wished.add(
        OutfitCode.count, at: .file,
        "a profile has at most \(Attributes.most) attributes, and as many wishes",
        remedy: "Remove some with --unsay or --no-wishes.")
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

/// `roundsman outfits group`: manages groups to share outfits with.
struct OutfitsGroupCommand: ConsoleCommand {
  enum Action: String, ExpressibleByArgument, CaseIterable {
    case list, make, add, drop, leave, remove
  }

  static let configuration = CommandConfiguration(
    commandName: "group",
    abstract: "Manage groups of people to share outfits with.",
    discussion: """
      make NAME, remove NAME, add NAME PERSON…, drop NAME PERSON…; leave OWNER/NAME removes you \
      from a group of somebody else. Members can see each other's names. When a group is removed, \
      nobody can see the outfits shown to it any more.

      Example: roundsman outfits group add friends ben carla
      """)

  @Argument(help: "What to do.")
  var action: Action = .list

  @Argument(help: "Name of the group.")
  var name: String?

  @Argument(help: ArgumentHelp("Public names of people.", valueName: "person"))
  var people: [String] = []

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    let needsPeople = action == .add || action == .drop
    guard (name == nil) == (action == .list), people.isEmpty != needsPeople else {
      throw ValidationError(
        needsPeople
          ? "Give \(action.rawValue), the name of the group, and at least one person."
          : action == .list
            ? "list takes no name." : "Give \(action.rawValue) and the name of one group.")
    }
  }

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    if let name { try change(name, session) }
    let groups = try session.archive.groups(of: session.viewer)
    try session.answer(speakingOf: groups.flatMap { [$0.owner] + $0.members }) {
      $0.groups(groups)
    } _: {
      $0.groups = groups
    }
  }

  private func change(_ name: String, _ session: OutfitSession) throws {
    let (archive, viewer) = (session.archive, session.viewer)
    let findings = FindingCollector(file: "group")
    if action == .make {
      guard PlainName.isPlain(name) else {
        findings.add(
          OutfitCode.group, at: .file, value: name, "\(name) is not a valid group name",
          remedy: PlainName.remedy)
        throw InvalidInput(findings: findings.findings)
      }
      guard try archive.makeGroup(name, by: viewer) != nil else {
        findings.add(
          OutfitCode.group, at: .file, value: name, "you already have a group named \(name)",
          remedy: "Choose another name, or add people to it.")
        throw InvalidInput(findings: findings.findings)
      }
      return
    }
    guard let group = try group(name, session) else {
      throw session.console.fail(
        action == .leave
          ? "You are not in a group \(name). Give OWNER/NAME, as shown by roundsman outfits group list."
          : "You have no group named \(name).", .impossible)
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

  /// Returns one of the viewer's groups by name, or one of another person by `OWNER/NAME`.
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
