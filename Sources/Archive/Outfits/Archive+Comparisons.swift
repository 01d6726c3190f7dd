internal import GRDB
package import Lookbook

extension Archive {
  /// Two outfits of others that the viewer may compare next: a pair that they have not compared, of
  /// outfits that were compared least.
  ///
  /// - Returns: The pair, the smaller number first; `nil` if there is none.
  /// - Throws: ``AccessRefusal`` if nobody has logged in; ``ArchiveError``.
  package func nextComparison(for viewer: Viewer) throws -> (first: Outfit, second: Outfit)? {
    try Authorization.demand(
      viewer, .see, .vote(voter: viewer.person, outfitOwner: viewer.person, reaches: true))
    return try read { db in
      let person = viewer.person.rawValue
      let reader = try AudienceReader(viewer, db)
      let outfits = try OutfitRows.fetch(db, where: "owner <> ?", [person]).filter(reader.sees)
      var (counts, compared): ([Outfit.ID: Int], [Outfit.ID: Set<Outfit.ID>]) = ([:], [:])
      for row in try Row.fetchAll(db, sql: "SELECT first, second, voter FROM outfit_comparison") {
        let (first, second) = (Outfit.ID(row["first"]), Outfit.ID(row["second"]))
        counts[first, default: 0] += 1
        counts[second, default: 0] += 1
        if row["voter"] == person { compared[first, default: []].insert(second) }
      }
      let byNeed = outfits.sorted { (counts[$0.id] ?? 0, $0.id) < (counts[$1.id] ?? 0, $1.id) }
      for (index, one) in byNeed.enumerated() {
        for other in byNeed.dropFirst(index + 1) {
          let (first, second) = one.id < other.id ? (one, other) : (other, one)
          if compared[first.id]?.contains(second.id) != true { return (first, second) }
        }
      }
      return nil
    }
  }

  /// Keeps which of two outfits the viewer finds better, in place of what they found before.
  ///
  /// - Parameters:
  ///   - first: An outfit.
  ///   - second: Another one.
  ///   - better: Which of them, or neither.
  ///   - viewer: Who compares.
  ///   - time: Now, in seconds since 1970.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func compare(
    _ first: Outfit.ID, _ second: Outfit.ID, better: Verdict, by viewer: Viewer, at time: Int
  ) throws {
    precondition(first != second, "an outfit is compared with another one")
    if second < first {
      let turned: [Verdict: Verdict] = [.first: .second, .second: .first]
      return try compare(second, first, better: turned[better] ?? .neither, by: viewer, at: time)
    }
    try write { db in
      let reader = try AudienceReader(viewer, db)
      for id in [first, second] {
        try Authorization.demand(viewer, .add, reader.vote(on: try reader.outfit(id, db)))
      }
      try db.execute(
        sql: "INSERT OR REPLACE INTO outfit_comparison VALUES (?, ?, ?, ?, ?)",
        arguments: [
          first.rawValue, second.rawValue, viewer.person.rawValue, better.rawValue, time,
        ])
    }
  }
}
