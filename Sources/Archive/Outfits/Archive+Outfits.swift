internal import GRDB
package import Lookbook

extension Archive {
  /// Keeps a new outfit with its photos: all of it or nothing.
  ///
  /// - Parameters:
  ///   - submission: The submission.
  ///   - photos: At least one.
  ///   - viewer: Who submits it.
  ///   - time: Now, in seconds since 1970.
  /// - Returns: The outfit with its number.
  /// - Throws: ``AccessRefusal`` if nobody has logged in or the audience is another person's group;
  ///   ``ArchiveError``.
  package func submit(
    _ submission: Submission, photos: [Photo], by viewer: Viewer, at time: Int
  ) throws -> Outfit {
    precondition(!photos.isEmpty, "an outfit has a photo")
    return try write { db in
      try Authorization.demand(viewer, .add, .outfit(owner: viewer.person, reaches: true))
      var group: Int?
      let reach: String
      switch submission.audience.reach {
      case .everyone: reach = "everyone"
      case .people: reach = "people"
      case .group(let id):
        reach = "group"
        group = try GroupRows.owned(id, by: viewer, db).id.rawValue
      }
      try db.execute(
        sql: """
          INSERT INTO outfit (owner, submitted, occasion, information, reach, group_id)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          viewer.person.rawValue, time, submission.occasion.rawValue, submission.information, reach,
          group,
        ])
      let id = Int(db.lastInsertedRowID)
      try OutfitRows.insert(submission, photos, of: id, db)
      return Outfit(
        id: Outfit.ID(id), owner: viewer.person, submitted: time, submission: submission,
        photos: photos.map(PhotoFacts.init))
    }
  }

  /// The viewer's own outfits, the latest first.
  ///
  /// - Throws: ``AccessRefusal`` if nobody has logged in; ``ArchiveError``.
  package func outfits(of viewer: Viewer) throws -> [Outfit] {
    try Authorization.demand(viewer, .see, .outfit(owner: viewer.person, reaches: true))
    return try read { db in
      try OutfitRows.fetch(db, where: "owner = ?", [viewer.person.rawValue]).reversed()
    }
  }

  /// An outfit that the viewer may see.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func outfit(_ id: Outfit.ID, for viewer: Viewer) throws -> Outfit {
    try read { db in try AudienceReader(viewer, db).outfit(id, db) }
  }

  /// A photo of an outfit that the viewer may see.
  ///
  /// - Parameters:
  ///   - number: Its place, from 1.
  ///   - id: The outfit.
  ///   - viewer: Who asks.
  /// - Returns: The photo; `nil` if the outfit has fewer.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func photo(_ number: Int, of id: Outfit.ID, for viewer: Viewer) throws -> Photo? {
    try read { db in
      let reader = try AudienceReader(viewer, db)
      let outfit = try reader.outfit(id, db)
      try Authorization.demand(
        viewer, .see, .photo(owner: outfit.owner, reaches: reader.isReached(by: outfit)))
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM outfit_photo WHERE outfit = ? AND number = ?",
          arguments: [id.rawValue, number])
      else { return nil }
      guard let format = String.fromDatabaseValue(row["format"]).flatMap(Photo.Format.init),
        let width = Int.fromDatabaseValue(row["width"]),
        let height = Int.fromDatabaseValue(row["height"]),
        let bytes = BlobBytes.bytes(of: row["bytes"])
      else { throw ArchiveError.damaged(path, reason: "photo \(number) of outfit \(id.rawValue)") }
      return Photo(format: format, width: width, height: height, bytes: bytes)
    }
  }

  /// Removes an outfit with its photos, votes and comments.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func removeOutfit(_ id: Outfit.ID, by viewer: Viewer) throws {
    try write { db in
      let reader = try AudienceReader(viewer, db)
      let outfit = try reader.outfit(id, db)
      try Authorization.demand(viewer, .remove, reader.resource(outfit))
      try db.execute(sql: "DELETE FROM outfit WHERE id = ?", arguments: [id.rawValue])
    }
  }
}
