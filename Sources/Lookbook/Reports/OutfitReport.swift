internal import PlainFiles
internal import Presentation

/// Outfits as text for people.
package struct OutfitReport {
  let names: OutfitNames

  /// Creates a report.
  package init(_ names: OutfitNames) { self.names = names }

  /// An outfit with all that its reader may know.
  ///
  /// - Parameters:
  ///   - outfit: The outfit.
  ///   - vote: What the reader thinks of it, if they have voted.
  /// - Returns: Lines of text.
  package func text(_ outfit: Outfit, vote: Vote? = nil) -> String {
    let submission = outfit.submission
    let isOwn = outfit.owner == names.reader
    var lines = [
      "Outfit \(outfit.id.rawValue) by \(names.name(outfit.owner)), \(day(outfit.submitted)), for "
        + submission.occasion.rawValue
    ]
    if !submission.garments.isEmpty {
      lines.append("  garments: " + submission.garments.map(\.text).joined(separator: "; "))
    }
    if !submission.criteria.isEmpty { lines.append("  criteria: \(submission.criteria.text)") }
    lines.append("  photos: " + outfit.photos.map(text).joined(separator: "; "))
    let information = submission.information ?? "none"
    lines.append("  further information: " + Self.indented(information, by: 4))
    // The audience of an outfit is shown only to its owner.
    if isOwn { lines.append("  audience: \(names.text(submission.audience))") }
    if let vote { lines.append("  your vote: \(vote.rawValue)") }
    return Self.joined(lines)
  }

  /// A list of the reader's own outfits.
  package func list(_ outfits: [Outfit]) -> String {
    guard !outfits.isEmpty else {
      return "You have not submitted any outfits. Submit one: roundsman outfits add PHOTO\n"
    }
    let rows = outfits.map { outfit in
      [
        "\(outfit.id.rawValue)", day(outfit.submitted), outfit.submission.occasion.rawValue,
        "\(outfit.photos.count)", names.text(outfit.submission.audience),
        outfit.submission.garments.map {
          "\($0.kind.rawValue)" + ($0.colour.map { ":\($0)" } ?? "")
        }
        .joined(separator: " "),
      ]
    }
    let header = ["outfit", "submitted", "occasion", "photos", "audience", "garments"]
    return Self.joined(
      ["Your outfits: \(outfits.count)"]
        + TextTable.lines(of: [header] + rows, flushLeft: [0, 1, 2, 4, 5]))
  }

  /// The outfit that the reader judges next, or why there is none.
  package func text(_ next: NextOutfit) -> String {
    switch next {
    case .outfit(let outfit):
      let id = outfit.id.rawValue
      return text(outfit)
        + """
        View:    roundsman outfits photo \(id) -o outfit-\(id).\(outfit.photos.first?.fileExtension ?? "jpg")
        Vote:    roundsman outfits vote \(id) like   (or dislike)
        Skip:    roundsman outfits next --aside \(id)

        """
    case .noneShown: return "No outfits are currently shown to you.\n"
    case .allSeen(let count):
      return "You have seen all outfits shown to you: \(count).\n"
    case .noneWished(let waiting):
      return "No waiting outfit matches what you want to see; "
        + (waiting == 1 ? "one other is waiting." : "\(waiting) others are waiting.")
        + " To see any outfit: roundsman outfits next --any\n"
    }
  }

  /// Two outfits to compare.
  package func comparison(_ first: Outfit, _ second: Outfit) -> String {
    let (a, b) = (first.id.rawValue, second.id.rawValue)
    return text(first) + text(second)
      + "Which is better? roundsman outfits compare \(a) \(b) --better \(a)   (or \(b), or neither)\n"
  }

  /// The comments on an outfit.
  package func comments(_ comments: [Comment], on outfit: Outfit) -> String {
    let id = outfit.id.rawValue
    return comments.isEmpty
      ? "There are no comments on outfit \(id).\n"
      : Self.joined(["Comments on outfit \(id)"] + comments.map(line))
  }

  func line(_ comment: Comment) -> String {
    "  #\(comment.id.rawValue) \(names.name(comment.author)), \(day(comment.written))"
      + (comment.isHidden ? " (hidden)" : "") + ": " + Self.indented(comment.text, by: 4)
  }

  private func text(_ photo: PhotoFacts) -> String {
    "\(photo.format.rawValue.uppercased()) \(photo.width) × \(photo.height), "
      + "\(max(1, (photo.byteCount + 500) / 1000)) kB"
  }

  func day(_ instant: Int) -> String { String(CalendarText.instant(instant).prefix(10)) }

  /// Puts the further lines of a text in from the margin, so that they cannot pass for something else.
  private static func indented(_ text: String, by blanks: Int) -> String {
    text.replacing("\n", with: "\n" + String(repeating: " ", count: blanks))
  }

  static func joined(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }
}

extension PhotoFacts {
  /// The file name extension of such a file.
  package var fileExtension: String { format == .jpeg ? "jpg" : "png" }
}
