internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

extension Vote: ExpressibleByArgument {}

/// The user's wishes for one command.
struct WishOptions: ParsableArguments {
  @Option(
    name: .customLong("wish"),
    help: ArgumentHelp(
      "Show only outfits such as occasion=party or season=summer; repeatable (default: "
        + "the wishes in your profile).", valueName: "key=value"))
  var wishes: [String] = []

  @Flag(help: "Show any outfit, ignoring the wishes in your profile.")
  var any = false

  func validate() throws {
    if any, !wishes.isEmpty { throw ValidationError("--wish and --any cannot be used together.") }
  }

  /// The given wishes; `nil` if there are none.
  func read() throws(InvalidInput) -> Wishes? {
    if any { return Wishes() }
    guard !wishes.isEmpty else { return nil }
    let findings = FindingCollector(file: "--wish")
    return try findings.reading(Wishes.read(wishes, findings)).value
  }
}

/// `roundsman outfits next`: shows the next outfit to vote on.
struct OutfitsNextCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Show the next outfit to vote on.",
    discussion: """
      Shows an outfit of somebody else that you may see, have not voted on and want to see; those \
      with the fewest votes come first.

      Example: roundsman outfits next --wish occasion=party --wish season=summer
      """)

  @OptionGroup var wishes: WishOptions

  @Option(help: ArgumentHelp("Skip this outfit this time; repeatable.", valueName: "outfit"))
  var aside: [Outfit.ID] = []

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    try session.answerWithNext(wishes: try wishes.read(), aside: Set(aside))
  }
}

/// `roundsman outfits vote`: likes or dislikes an outfit.
struct OutfitsVoteCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "vote",
    abstract: "Like or dislike an outfit, then show the next one.",
    discussion: """
      One vote per person and outfit; a later one replaces it. The owner sees the number of likes, \
      but never who voted.

      Example: roundsman outfits vote 12 like
      """)

  @Argument(help: "Number of the outfit.")
  var outfit: Outfit.ID

  @Argument(help: "Your vote.")
  var vote: Vote?

  @Flag(help: "Withdraw your vote instead.")
  var takeBack = false

  @OptionGroup var wishes: WishOptions
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if (vote == nil) != takeBack {
      throw ValidationError("Give like, dislike or --take-back.")
    }
  }

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    let wishes = try wishes.read()
    guard let vote else {
      let before = try session.archive.removeVote(on: outfit, by: session.viewer)
      return session.console.say(
        before == nil
          ? "You have not voted on outfit \(outfit.rawValue)."
          : "Your vote on outfit \(outfit.rawValue) was withdrawn.")
    }
    let before = try session.archive.vote(
      vote, on: outfit, by: session.viewer, at: ArchiveOptions.now)
    var said = "You \(vote.rawValue) outfit \(outfit.rawValue)."
    if let before, before != vote { said += " Previous vote: \(before.rawValue)." }
    try session.answerWithNext(after: said, wishes: wishes)
  }
}

/// `roundsman outfits compare`: compares two outfits.
struct OutfitsCompareCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say which of two outfits is better, then show the next two.",
    discussion: """
      Without numbers, shows two outfits of others. One answer per person and pair; a later one \
      replaces it.

      Example: roundsman outfits compare 12 15 --better 12
      """)

  @Argument(help: "Numbers of two outfits.")
  var outfits: [Outfit.ID] = []

  @Option(help: ArgumentHelp("Number of the better one, or neither.", valueName: "outfit"))
  var better: String?

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard outfits.isEmpty == (better == nil), outfits.isEmpty || outfits.count == 2,
      Set(outfits).count == outfits.count
    else { throw ValidationError("Give two outfit numbers and --better, or no arguments.") }
    if better != nil, verdict == nil {
      throw ValidationError("--better must be one of the two numbers, or neither.")
    }
  }

  private var verdict: Verdict? {
    guard let better, outfits.count == 2 else { return nil }
    if better == "neither" { return .neither }
    guard let id = Outfit.ID(argument: better) else { return nil }
    return id == outfits[0] ? .first : id == outfits[1] ? .second : nil
  }

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    if let verdict {
      try session.archive.compare(
        outfits[0], outfits[1], better: verdict, by: session.viewer, at: ArchiveOptions.now)
      session.console.say("Your answer was saved.")
    }
    guard let (first, second) = try session.archive.nextComparison(for: session.viewer) else {
      return try session.answer(speakingOf: []) { _ in
        "There are no more outfits to compare.\n"
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
