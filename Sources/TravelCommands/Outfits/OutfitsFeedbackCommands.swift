internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// `roundsman outfits feedback`: shows feedback on the user's outfits.
struct OutfitsFeedbackCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedback",
    abstract: "Show feedback on your outfits, page by page.",
    discussion: """
      Shows the likes of each outfit, the expected share among all who can see it, and every \
      comment; latest outfit first.

      Example: roundsman outfits feedback --page 2
      """)

  @Argument(help: "Number of an outfit (default: all of yours).")
  var outfit: Outfit.ID?

  @Option(help: "Page number, from 1.")
  var page = 1

  @Option(help: "Number of outfits per page.")
  var pageSize = Self.usualSize

  private static let usualSize = 5

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if page < 1 { throw ValidationError("--page must be a number from 1.") }
    if !(1...100).contains(pageSize) {
      throw ValidationError("--page-size must be a number from 1 to 100.")
    }
  }

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    let all = try session.archive.feedback(for: session.viewer, on: outfit)
    let prior = try session.archive.approvalPrior(for: session.viewer)
    let page = ListPage(page, of: all, size: pageSize)
    let people = page.elements.flatMap { $0.comments.map(\.author) }
    try session.answer(speakingOf: people) {
      $0.text(page, prior: prior, size: pageSize == Self.usualSize ? nil : pageSize)
    } _: {
      $0.feedback = (page, prior)
    }
  }
}

/// `roundsman outfits stats`: shows the same in numbers.
struct OutfitsStatsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show statistics on how your outfits are liked.",
    discussion: """
      Shows the expected share of likes with its 95 % interval by outfit, occasion, audience and \
      month, even with few votes. Outfits are ranked by the lower end of Wilson's interval. \
      Results of comparisons with other outfits follow.

      Example: roundsman outfits stats --json
      """)

  @Argument(help: "Number of an outfit (default: all of yours).")
  var outfit: Outfit.ID?

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    let feedback = try session.archive.feedback(for: session.viewer, on: outfit)
    let table = ApprovalTable(
      feedback, prior: try session.archive.approvalPrior(for: session.viewer),
      month: { String(CalendarText.instant($0).prefix(7)) })
    let strengths = try session.archive.strengths(of: session.viewer)
      .filter { outfit == nil || outfit == $0.outfit }
    try session.answer(speakingOf: []) {
      $0.text(table, strengths: strengths)
    } _: {
      $0.table = table
      $0.strengths = strengths
    }
  }
}
