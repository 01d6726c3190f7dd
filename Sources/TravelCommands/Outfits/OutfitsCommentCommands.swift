internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// `roundsman outfits comment`: comments on an outfit.
struct OutfitsCommentCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Comment on an outfit.",
    discussion: """
      Everyone who can see the outfit can read the comment, under your public name, unless the \
      owner hides it. - reads the text from stdin. A comment has at most \(Comment.longest) \
      characters, and each person can write \(Comment.maxOfOnePerson) comments on an outfit.

      Example: roundsman outfits comment 12 "Where did you find that coat?"
      """)

  @Argument(help: "Number of the outfit.")
  var outfit: Outfit.ID

  @Argument(help: "Text of the comment.")
  var text: String

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    let findings = FindingCollector(file: text == "-" ? "-" : "comment")
    let written =
      text == "-"
      ? String(
        decoding: try UTF8Text.validated(try FileAccess.read("-"), file: "-"), as: UTF8.self)
      : text
    let checked = WrittenText.checked(written, longest: Comment.longest)
    if checked == nil { findings.addText(longest: Comment.longest) }
    let said = try findings.reading(checked).value
    let comment = try session.archive.comment(
      said, on: outfit, by: session.viewer, at: ArchiveOptions.now)
    guard comment != nil else {
      throw session.console.fail(
        "You have already written \(Comment.maxOfOnePerson) comments on outfit \(outfit.rawValue), the maximum.",
        .impossible)
    }
    try session.answerWithComments(on: outfit)
  }
}

/// `roundsman outfits comments`: shows the comments on an outfit.
struct OutfitsCommentsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "comments",
    abstract: "Show the comments on an outfit.",
    discussion: "Example: roundsman outfits comments 12")

  @Argument(help: "Number of the outfit.")
  var outfit: Outfit.ID

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    try session.answerWithComments(on: outfit)
  }
}

/// `roundsman outfits moderate`: hides, restores or removes a comment.
struct OutfitsModerateCommand: ConsoleCommand {
  enum Action: String, ExpressibleByArgument, CaseIterable {
    case hide, restore, remove
  }

  static let configuration = CommandConfiguration(
    commandName: "moderate",
    abstract: "Hide, restore or remove a comment on one of your outfits.",
    discussion: """
      Only its author and you can read a hidden comment. Authors can remove their own comments.

      Example: roundsman outfits moderate 31 hide
      """)

  @Argument(help: "Number of the comment.")
  var comment: Comment.ID

  @Argument(help: "What to do with it.")
  var action: Action

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    let outfit =
      switch action {
      case .hide, .restore:
        try session.archive.moderate(comment, isHidden: action == .hide, by: session.viewer)
          .outfit
      case .remove: try session.archive.removeComment(comment, by: session.viewer).outfit
      }
    try session.answerWithComments(on: outfit)
  }
}

extension OutfitSession {
  /// Shows the comments on an outfit.
  fileprivate func answerWithComments(on id: Outfit.ID) throws {
    let outfit = try archive.outfit(id, for: viewer)
    let comments = try archive.comments(on: id, for: viewer)
    try answer(speakingOf: comments.map(\.author)) {
      $0.comments(comments, on: outfit)
    } _: {
      $0.comments = comments
    }
  }
}
