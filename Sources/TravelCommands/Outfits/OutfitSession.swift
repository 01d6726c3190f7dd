internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// The context of every outfit command: the archive, the viewer and the console.
struct OutfitSession {
  let archive: Archive
  let viewer: Viewer
  let console: Console

  /// Opens the archive, which is created if it is missing.
  ///
  /// - Throws: ``ArchiveError``, ``AccountError``.
  init(_ place: ArchiveOptions, _ console: Console) throws {
    archive = try place.opened()
    viewer = try place.viewer(of: archive)
    self.console = console
  }

  /// Writes an answer as text or as JSON.
  ///
  /// - Parameters:
  ///   - people: All people mentioned.
  ///   - text: The answer as text.
  ///   - document: Builds the answer as JSON.
  /// - Throws: ``FileError``, ``ArchiveError``.
  func answer(
    speakingOf people: some Sequence<PersonID>, _ text: (OutfitReport) -> String,
    _ document: (inout OutfitDocument) -> Void
  ) throws {
    let names = try names(of: people)
    if console.isJSON {
      var answer = OutfitDocument(names)
      document(&answer)
      try FileAccess.write(answer.bytes, to: "-")
    } else {
      try FileAccess.write(Array(text(OutfitReport(names)).utf8), to: "-")
    }
  }

  private func names(of people: some Sequence<PersonID>) throws -> OutfitNames {
    let groups = viewer.isLoggedIn ? try archive.groups(of: viewer) : []
    var names: [PersonID: String] = [:]
    for person in Set(people).union([viewer.person]) {
      names[person] = try archive.name(of: person)
    }
    return OutfitNames(
      people: names, groups: Dictionary(uniqueKeysWithValues: groups.map { ($0.id, $0.name) }),
      reader: viewer.person)
  }

  /// Returns a person by public name; an unknown name is a finding.
  func person(_ name: String, _ findings: FindingCollector) throws -> PersonID? {
    if let person = try archive.person(named: name) { return person }
    findings.add(
      OutfitCode.person, at: .file, value: name, "there is no user named \(name)",
      remedy: "Give the public name that they registered.")
    return nil
  }

  /// Shows the viewer's next outfit.
  func answerWithNext(after said: String? = nil, wishes: Wishes?, aside: Set<Outfit.ID> = []) throws
  {
    let next = try archive.nextOutfit(for: viewer, wishes: wishes, aside: aside)
    var people: [PersonID] = []
    if case .outfit(let outfit) = next { people.append(outfit.owner) }
    try answer(speakingOf: people) {
      (said.map { "\($0)\n\n" } ?? "") + $0.text(next)
    } _: {
      $0.next = next
    }
  }
}

extension Outfit.ID: ExpressibleByArgument {
  /// Reads the number of an outfit, with or without the sign before it.
  public init?(argument: String) {
    guard let number = Int(argument.hasPrefix("#") ? String(argument.dropFirst()) : argument),
      number > 0
    else { return nil }
    self.init(number)
  }
}

extension Comment.ID: ExpressibleByArgument {
  /// Reads the number of a comment, with or without the sign before it.
  public init?(argument: String) {
    guard let number = Int(argument.hasPrefix("#") ? String(argument.dropFirst()) : argument),
      number > 0
    else { return nil }
    self.init(number)
  }
}

extension Outfit {
  /// All people mentioned where it is shown.
  var people: [PersonID] {
    if case .people(let people) = submission.audience.reach { [owner] + people } else { [owner] }
  }
}
