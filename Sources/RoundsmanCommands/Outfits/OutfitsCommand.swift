internal import ArgumentParser

/// `roundsman outfits`: show what one wears, and hear what others think.
struct OutfitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outfits",
    abstract: "Show outfits to others, and hear what they think.",
    discussion: """
      Log in first: roundsman account login. Outfits, votes and comments are kept in the archive. \
      You decide who sees an outfit; how you voted is told to nobody.

      Example: roundsman outfits next
      """,
    subcommands: [
      OutfitsAddCommand.self, OutfitsListCommand.self, OutfitsShowCommand.self,
      OutfitsPhotoCommand.self, OutfitsRemoveCommand.self, OutfitsNextCommand.self,
      OutfitsVoteCommand.self, OutfitsCompareCommand.self, OutfitsCommentCommand.self,
      OutfitsCommentsCommand.self, OutfitsModerateCommand.self, OutfitsFeedbackCommand.self,
      OutfitsStatsCommand.self, OutfitsProfileCommand.self, OutfitsGroupCommand.self,
    ])
}
