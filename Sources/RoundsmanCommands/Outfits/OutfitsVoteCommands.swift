internal import ArgumentParser
internal import Lookbook
internal import PlainFiles

extension Vote: ExpressibleByArgument {}

/// What a person wants to see this time.
struct WishOptions: ParsableArguments {
  @Option(
    name: .customLong("wish"),
    help: ArgumentHelp(
      "See only such outfits, for instance occasion=party or season=summer; repeatable (default: "
        + "your profile's wishes).", valueName: "key=value"))
  var wishes: [String] = []

  @Flag(help: "See any outfit, whatever your profile wishes.")
  var any = false

  func validate() throws {
    if any, !wishes.isEmpty { throw ValidationError("--wish and --any exclude each other.") }
  }

  /// What was said; `nil` if nothing was.
  func read() throws(InvalidInput) -> Wishes? {
    if any { return Wishes() }
    guard !wishes.isEmpty else { return nil }
    let findings = FindingCollector(file: "--wish")
    return try findings.reading(Wishes.read(wishes, findings)).value
  }
}

/// `roundsman outfits next`: the next outfit of somebody else.
struct OutfitsNextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "See the next outfit of somebody else.",
    discussion: """
      One that is shown to you, that you have not voted on, and that is what you want to see; those \
      with the fewest votes come first.

      Example: roundsman outfits next --wish occasion=party --wish season=summer
      """)

  @OptionGroup var wishes: WishOptions

  @Option(help: ArgumentHelp("Leave an outfit aside this time; repeatable.", valueName: "outfit"))
  var aside: [Outfit.ID] = []

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try OutfitSession.run(place, consoleOptions) { session in
      try session.answerWithNext(wishes: try wishes.read(), aside: Set(aside))
    }
  }
}

/// `roundsman outfits vote`: like or dislike.
struct OutfitsVoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vote",
    abstract: "Like or dislike an outfit; the next one comes then.",
    discussion: """
      One vote per person and outfit; a later one replaces it. The owner sees how many like it, and \
      never who.

      Example: roundsman outfits vote 12 like
      """)

  @Argument(help: "The number of the outfit.")
  var outfit: Outfit.ID

  @Argument(help: "What you think.")
  var vote: Vote?

  @Flag(help: "Take your vote back instead.")
  var takeBack = false

  @OptionGroup var wishes: WishOptions
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if (vote == nil) != takeBack {
      throw ValidationError("Write like or dislike, or --take-back.")
    }
  }

  func run() throws {
    try OutfitSession.run(place, consoleOptions) { session in
      let wishes = try wishes.read()
      guard let vote else {
        let before = try session.archive.removeVote(on: outfit, by: session.viewer)
        return session.console.say(
          before == nil
            ? "You had not voted on outfit \(outfit.rawValue)."
            : "Your vote on outfit \(outfit.rawValue) is taken back.")
      }
      let before = try session.archive.vote(
        vote, on: outfit, by: session.viewer, at: ArchiveOptions.now)
      var said = "You \(vote.rawValue) outfit \(outfit.rawValue)."
      if let before, before != vote { said += " Before: \(before.rawValue)." }
      try session.answerWithNext(after: said, wishes: wishes)
    }
  }
}

/// `roundsman outfits compare`: which of two is better.
struct OutfitsCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say which of two outfits is better; the next two come then.",
    discussion: """
      Without numbers, shows two outfits of others. One answer per person and pair; a later one \
      replaces it.

      Example: roundsman outfits compare 12 15 --better 12
      """)

  @Argument(help: "The numbers of two outfits.")
  var outfits: [Outfit.ID] = []

  @Option(help: ArgumentHelp("Which one is better, or neither.", valueName: "outfit"))
  var better: String?

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard outfits.isEmpty == (better == nil), outfits.isEmpty || outfits.count == 2,
      Set(outfits).count == outfits.count
    else { throw ValidationError("Write two numbers of outfits and --better, or nothing at all.") }
    if better != nil, verdict == nil {
      throw ValidationError("--better is one of the two numbers, or neither.")
    }
  }

  private var verdict: Verdict? {
    guard let better, outfits.count == 2 else { return nil }
    if better == "neither" { return .neither }
    guard let id = Outfit.ID(argument: better) else { return nil }
    return id == outfits[0] ? .first : id == outfits[1] ? .second : nil
  }

  func run() throws {
    try OutfitSession.run(place, consoleOptions) { session in
      if let verdict {
        try session.archive.compare(
          outfits[0], outfits[1], better: verdict, by: session.viewer, at: ArchiveOptions.now)
        session.console.say("Your answer is kept.")
      }
      guard let (first, second) = try session.archive.nextComparison(for: session.viewer) else {
        return try session.answer(speakingOf: []) { _ in
          "There are no two outfits left for you to compare.\n"
        } _: {
          $0.outfits = []
        }
      }
      try session.answer(speakingOf: [first.owner, second.owner]) {
        $0.comparison(first, second)
      } _: {
        $0.outfits = [first, second]
      }
    }
  }
}
