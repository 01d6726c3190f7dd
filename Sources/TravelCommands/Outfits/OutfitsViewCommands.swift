internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// `roundsman outfits list`: lists the user's outfits.
struct OutfitsListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the outfits you have submitted.",
    discussion: "Example: roundsman outfits list --json")

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    let outfits = try session.archive.outfits(of: session.viewer)
    try session.answer(speakingOf: outfits.flatMap(\.people)) {
      $0.list(outfits)
    } _: {
      $0.outfits = outfits
    }
  }
}

/// `roundsman outfits show`: shows an outfit's details.
struct OutfitsShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show an outfit's details.",
    discussion: """
      Shows garments, criteria, photos, further information and your vote. An outfit you may not \
      see is treated as if it did not exist.

      Example: roundsman outfits show 12
      """)

  @Argument(help: "Number of the outfit.")
  var outfit: Outfit.ID

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    let outfit = try session.archive.outfit(outfit, for: session.viewer)
    let vote = try session.archive.vote(on: outfit.id, of: session.viewer)
    try session.answer(speakingOf: outfit.people) {
      $0.text(outfit, vote: vote)
    } _: {
      $0.outfit = outfit
      $0.vote = vote
    }
  }
}

/// `roundsman outfits photo`: saves a photo to a file.
struct OutfitsPhotoCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Save a photo of an outfit to a file.",
    discussion: """
      Writes the photo as stored, without metadata. Requires permission to see the outfit.

      Example: roundsman outfits photo 12 --number 2 -o back.jpg
      """)

  @Argument(help: "Number of the outfit.")
  var outfit: Outfit.ID

  @Option(help: "Number of the photo, from 1.")
  var number = 1

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file, or - for stdout.", valueName: "path"))
  var output: String

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    guard let photo = try session.archive.photo(number, of: outfit, for: session.viewer) else {
      throw session.console.fail("Outfit \(outfit.rawValue) has no photo \(number).", .impossible)
    }
    // Imported photos have not been checked yet.
    let clean = try Photo.read(photo.bytes, file: "outfit \(outfit.rawValue), photo \(number)")
      .value
    try FileAccess.write(clean.bytes, to: output)
  }
}

/// `roundsman outfits remove`: removes an outfit.
struct OutfitsRemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove one of your outfits with its photos, votes and comments.",
    discussion: "Example: roundsman outfits remove 12")

  @Argument(help: "Number of the outfit.")
  var outfit: Outfit.ID

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try OutfitSession(place, console)
    try session.archive.removeOutfit(outfit, by: session.viewer)
    session.console.say("Outfit \(outfit.rawValue) was removed.")
  }
}
