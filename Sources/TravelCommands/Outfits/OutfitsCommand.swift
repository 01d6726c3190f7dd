internal import ArgumentParser
internal import CommandSupport

/// `roundsman outfits`: shares outfits and collects feedback.
struct OutfitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outfits",
    abstract: "Share outfits and get feedback from others.",
    discussion: """
      Log in first with "roundsman account login". Outfits, votes and comments are stored in the \
      archive. You decide who sees an outfit; votes are secret.

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
