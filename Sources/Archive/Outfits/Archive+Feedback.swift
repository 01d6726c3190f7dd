internal import GRDB
package import Lookbook

extension Archive {
  /// What others think of the viewer's outfits, the latest outfit first.
  ///
  /// - Parameters:
  ///   - viewer: Who asks.
  ///   - id: Only this outfit; `nil` for all.
  /// - Returns: One element per outfit.
  /// - Throws: ``AccessRefusal`` if nobody has logged in, or the outfit is not theirs;
  ///   ``ArchiveError``.
  package func feedback(
    for viewer: Viewer, on id: Outfit.ID? = nil
  ) throws -> [Feedback] {
    try Authorization.demand(viewer, .see, .statistics(outfitOwner: viewer.person))
    return try read { db in
      let reader = try AudienceReader(viewer, db)
      let outfits: [Outfit]
      if let id {
        let outfit = try reader.outfit(id, db)
        // Others may see the outfit, but not what is thought of it.
        try Authorization.demand(viewer, .see, .statistics(outfitOwner: outfit.owner))
        outfits = [outfit]
      } else {
        outfits = try OutfitRows.fetch(db, where: "owner = ?", [viewer.person.rawValue])
      }
      return try outfits.reversed().map { outfit in
        Feedback(
          outfit: outfit, votes: try VoteRows.votes(on: outfit.id, db),
          comments: try reader.comments(on: outfit, db))
      }
    }
  }

  /// The assumption about an outfit before any votes: fitted to the outfits of all
  /// people that everybody may see, and the viewer's own.
  ///
  /// - Throws: ``ArchiveError``.
  package func approvalPrior(for viewer: Viewer) throws -> ApprovalPrior {
    try read { db in try VoteRows.prior(for: viewer, db) }
  }

  /// How strong the viewer's outfits are in comparisons of two.
  ///
  /// - Returns: The outfits that were compared, part by part, the strongest first.
  /// - Throws: ``AccessRefusal`` if nobody has logged in; ``ArchiveError``.
  package func strengths(of viewer: Viewer) throws -> [OutfitStrength] {
    try Authorization.demand(viewer, .see, .statistics(outfitOwner: viewer.person))
    return try read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT first, second, sum(better = 'first') AS firsts, sum(better = 'second') AS seconds,
            sum(better = 'neither') AS ties
          FROM outfit_comparison GROUP BY first, second ORDER BY first, second
          """)
      let ids = Set(rows.flatMap { [$0["first"] as Int, $0["second"] as Int] }).sorted()
      let index = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
      let model = BradleyTerry(
        count: ids.count,
        pairs: rows.compactMap { row in
          guard let first = index[row["first"]], let second = index[row["second"]] else {
            return nil
          }
          return BradleyTerry.Pair(
            first, second, firstWins: row["firsts"], secondWins: row["seconds"], ties: row["ties"])
        })
      let own = Set(
        try Int.fetchAll(
          db, sql: "SELECT id FROM outfit WHERE owner = ?", arguments: [viewer.person.rawValue]))
      return ids.enumerated().filter { own.contains($1) }
        .map { place, id in OutfitStrength(Outfit.ID(id), at: place, of: model) }
        .sorted { ($0.part, -$0.chance, $0.outfit) < ($1.part, -$1.chance, $1.outfit) }
    }
  }

  /// How much others like what the viewer wears: the soft value for packing.
  ///
  /// - Parameter viewer: The person whose outfits count; without a login there are none, and every value is neutral.
  /// - Returns: The approval estimate for any clothes.
  /// - Throws: ``ArchiveError``.
  package func wardrobeApproval(of viewer: Viewer) throws -> WardrobeApproval {
    guard Authorization.allows(viewer, .see, .statistics(outfitOwner: viewer.person)) else {
      return WardrobeApproval([], prior: .uniform)
    }
    return try read { db in
      let outfits = try OutfitRows.fetch(db, where: "owner = ?", [viewer.person.rawValue])
      let judged = try outfits.map { outfit in
        WardrobeApproval.Judged(
          garments: outfit.submission.garments, occasion: outfit.submission.occasion,
          tally: try VoteRows.votes(on: outfit.id, db).reduce(into: Tally()) { $0.add($1.vote) })
      }
      return WardrobeApproval(
        judged.filter { $0.tally.count > 0 }, prior: try VoteRows.prior(for: viewer, db))
    }
  }
}

/// Reads votes.
enum VoteRows {
  static func votes(on id: Outfit.ID, _ db: Database) throws -> [(time: Int, vote: Vote)] {
    try Row.fetchAll(
      db, sql: "SELECT cast_at, vote FROM outfit_vote WHERE outfit = ? ORDER BY cast_at, voter",
      arguments: [id.rawValue]
    ).compactMap { row in Vote(rawValue: row["vote"]).map { (row["cast_at"], $0) } }
  }

  static func prior(for viewer: Viewer, _ db: Database) throws -> ApprovalPrior {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT sum(vote = 'like') AS likes, sum(vote = 'dislike') AS dislikes
        FROM outfit_vote JOIN outfit ON outfit.id = outfit_vote.outfit
        WHERE owner = ? OR (reach = 'everyone' AND outfit.id NOT IN (SELECT outfit FROM outfit_condition))
        GROUP BY outfit.id
        """, arguments: [viewer.person.rawValue])
    return .fitted(to: rows.map { Tally(likes: $0["likes"], dislikes: $0["dislikes"]) })
  }
}
