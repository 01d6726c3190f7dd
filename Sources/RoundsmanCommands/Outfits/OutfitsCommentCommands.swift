internal import ArgumentParser
internal import Lookbook
internal import PlainFiles

/// `roundsman outfits comment`: say something about an outfit.
struct OutfitsCommentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Say something about an outfit.",
    discussion: """
      Everybody who sees the outfit reads it, under your public name, unless its owner hides it. - reads the text \
      from stdin. At most \(Comment.longest) characters, and \(Comment.maxOfOnePerson) comments of \
      one person on one outfit.

      Example: roundsman outfits comment 12 "Where did you find that coat?"
      """)

  @Argument(help: "The number of the outfit.")
  var outfit: Outfit.ID

  @Argument(help: "What you say.")
  var text: String

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try OutfitSession.run(place, consoleOptions) { session in
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
          "You have said \(Comment.maxOfOnePerson) things about outfit \(outfit.rawValue); that is the most.",
          .impossible)
      }
      try session.answerWithComments(on: outfit)
    }
  }
}

/// `roundsman outfits comments`: what was said about an outfit.
struct OutfitsCommentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "comments",
    abstract: "Read what was said about an outfit.",
    discussion: "Example: roundsman outfits comments 12")

  @Argument(help: "The number of the outfit.")
  var outfit: Outfit.ID

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try OutfitSession.run(place, consoleOptions) { session in
      try session.answerWithComments(on: outfit)
    }
  }
}

/// `roundsman outfits moderate`: hide a comment, show it again, or remove it.
struct OutfitsModerateCommand: ParsableCommand {
  enum Action: String, ExpressibleByArgument, CaseIterable {
    case hide, restore, remove
  }

  static let configuration = CommandConfiguration(
    commandName: "moderate",
    abstract: "Hide a comment on an outfit of yours, restore it, or remove it.",
    discussion: """
      A hidden comment is read by its author and you alone. Authors may remove their own comments.

      Example: roundsman outfits moderate 31 hide
      """)

  @Argument(help: "The number of the comment.")
  var comment: Comment.ID

  @Argument(help: "What becomes of it.")
  var action: Action

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    try OutfitSession.run(place, consoleOptions) { session in
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
}

extension OutfitSession {
  /// Answers with what was said about an outfit.
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
