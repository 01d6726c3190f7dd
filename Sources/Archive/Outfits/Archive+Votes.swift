internal import GRDB
package import Lookbook

extension Archive {
  /// The outfit of another person that the viewer judges next.
  ///
  /// - Parameters:
  ///   - viewer: Who asks.
  ///   - wishes: What they want to see; `nil` for what they keep as their wishes.
  ///   - aside: Outfits that they leave aside this time.
  /// - Returns: The outfit, or why there is none.
  /// - Throws: ``AccessRefusal`` if nobody has logged in; ``ArchiveError``.
  package func nextOutfit(
    for viewer: Viewer, wishes: Wishes?, aside: Set<Outfit.ID> = []
  ) throws -> NextOutfit {
    try Authorization.demand(
      viewer, .see, .vote(voter: viewer.person, outfitOwner: viewer.person, reaches: true))
    return try read { db in
      let person = viewer.person.rawValue
      let reader = try AudienceReader(viewer, db)
      let outfits = try OutfitRows.fetch(db, where: "owner <> ?", [person])
      var (votes, voted): ([Int: Int], Set<Int>) = ([:], [])
      for row in try Row.fetchAll(db, sql: "SELECT outfit, voter FROM outfit_vote") {
        let outfit: Int = row["outfit"]
        votes[outfit, default: 0] += 1
        if row["voter"] == person { voted.insert(outfit) }
      }
      let candidates = outfits.filter(reader.sees).map { outfit in
        NextOutfit.Candidate(
          outfit: outfit, votes: votes[outfit.id.rawValue] ?? 0,
          isSeen: voted.contains(outfit.id.rawValue) || aside.contains(outfit.id))
      }
      return .among(candidates, wishes: try wishes ?? ProfileRows.wishes(of: viewer.person, db))
    }
  }

  /// Keeps what the viewer thinks of an outfit, in place of what they thought before.
  ///
  /// - Returns: What they thought before; `nil` if they had not voted.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  @discardableResult
  package func vote(
    _ vote: Vote, on id: Outfit.ID, by viewer: Viewer, at time: Int
  ) throws -> Vote? {
    try write { db in
      let reader = try AudienceReader(viewer, db)
      let outfit = try reader.outfit(id, db)
      try Authorization.demand(viewer, .add, reader.vote(on: outfit))
      let before = try String.fetchOne(
        db, sql: "SELECT vote FROM outfit_vote WHERE outfit = ? AND voter = ?",
        arguments: [id.rawValue, viewer.person.rawValue])
      try db.execute(
        sql: "INSERT OR REPLACE INTO outfit_vote VALUES (?, ?, ?, ?)",
        arguments: [id.rawValue, viewer.person.rawValue, vote.rawValue, time])
      return before.flatMap(Vote.init)
    }
  }

  /// What the viewer thinks of an outfit; `nil` if they have not voted.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func vote(on id: Outfit.ID, of viewer: Viewer) throws -> Vote? {
    try read { db in
      let reader = try AudienceReader(viewer, db)
      let outfit = try reader.outfit(id, db)
      guard Authorization.allows(viewer, .see, reader.vote(on: outfit)) else { return nil }
      return try String.fetchOne(
        db, sql: "SELECT vote FROM outfit_vote WHERE outfit = ? AND voter = ?",
        arguments: [id.rawValue, viewer.person.rawValue]
      ).flatMap(Vote.init)
    }
  }

  /// Takes back what the viewer thinks of an outfit; returns what that was.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func removeVote(on id: Outfit.ID, by viewer: Viewer) throws -> Vote? {
    try write { db in
      let reader = try AudienceReader(viewer, db)
      let outfit = try reader.outfit(id, db)
      try Authorization.demand(viewer, .remove, reader.vote(on: outfit))
      return try String.fetchOne(
        db, sql: "DELETE FROM outfit_vote WHERE outfit = ? AND voter = ? RETURNING vote",
        arguments: [id.rawValue, viewer.person.rawValue]
      ).flatMap(Vote.init)
    }
  }
}

extension AudienceReader {
  /// The viewer's own vote on an outfit.
  func vote(on outfit: Outfit) -> Resource {
    .vote(voter: viewer.person, outfitOwner: outfit.owner, reaches: isReached(by: outfit))
  }
}
