internal import GRDB
package import Lookbook

extension Archive {
  /// Stores a comment of the viewer on an outfit.
  ///
  /// - Parameters:
  ///   - text: What they say, checked by ``WrittenText``.
  ///   - id: The outfit.
  ///   - viewer: The viewer.
  ///   - time: Now, in seconds since 1970.
  /// - Returns: The comment; `nil` if they have reached the limit of comments on this outfit.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func comment(
    _ text: String, on id: Outfit.ID, by viewer: Viewer, at time: Int
  ) throws -> Comment? {
    try write { db in
      let reader = try AudienceReader(viewer, db)
      let outfit = try reader.outfit(id, db)
      try Authorization.demand(
        viewer, .add,
        .comment(
          author: viewer.person, outfitOwner: outfit.owner, isHidden: false,
          reaches: reader.isReached(by: outfit)))
      let count = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM outfit_comment WHERE outfit = ? AND author = ?",
        arguments: [id.rawValue, viewer.person.rawValue])
      guard count ?? 0 < Comment.maxOfOnePerson else { return nil }
      try db.execute(
        sql:
          "INSERT INTO outfit_comment (outfit, author, written, text, hidden) VALUES (?, ?, ?, ?, 0)",
        arguments: [id.rawValue, viewer.person.rawValue, time, text])
      return Comment(
        id: Comment.ID(Int(db.lastInsertedRowID)), outfit: id, author: viewer.person, written: time,
        text: text, isHidden: false)
    }
  }

  /// The comments on an outfit that the viewer may read, the oldest first.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func comments(on id: Outfit.ID, for viewer: Viewer) throws -> [Comment] {
    try read { db in
      let reader = try AudienceReader(viewer, db)
      return try reader.comments(on: try reader.outfit(id, db), db)
    }
  }

  /// Hides a comment from all but its author and the outfit's owner, or shows it again.
  ///
  /// - Returns: The comment as it is now.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func moderate(
    _ id: Comment.ID, isHidden: Bool, by viewer: Viewer
  ) throws -> Comment {
    try write { db in
      let comment = try comment(id, .moderate, by: viewer, db)
      try db.execute(
        sql: "UPDATE outfit_comment SET hidden = ? WHERE id = ?",
        arguments: [isHidden, id.rawValue])
      return Comment(
        id: id, outfit: comment.outfit, author: comment.author, written: comment.written,
        text: comment.text, isHidden: isHidden)
    }
  }

  /// Removes a comment; its author may, and the outfit's owner.
  ///
  /// - Returns: The comment as it was.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  @discardableResult
  package func removeComment(_ id: Comment.ID, by viewer: Viewer) throws -> Comment {
    try write { db in
      let comment = try comment(id, .remove, by: viewer, db)
      try db.execute(sql: "DELETE FROM outfit_comment WHERE id = ?", arguments: [id.rawValue])
      return comment
    }
  }

  /// Returns a comment with which the viewer may do something.
  private func comment(
    _ id: Comment.ID, _ action: Action, by viewer: Viewer, _ db: Database
  ) throws -> Comment {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM outfit_comment WHERE id = ?", arguments: [id.rawValue])
    let comment = row.map(Comment.init)
    let outfit = try comment.flatMap {
      try OutfitRows.fetch(db, where: "id = ?", [$0.outfit.rawValue]).first
    }
    guard let comment, let outfit else {
      try Authorization.demand(
        viewer, action,
        .comment(author: .nobody, outfitOwner: .nobody, isHidden: true, reaches: false))
      preconditionFailure("nobody sees what is not there")
    }
    try Authorization.demand(
      viewer, action, try AudienceReader(viewer, db).resource(comment, on: outfit))
    return comment
  }
}

extension AudienceReader {
  /// A comment as something that the viewer wants to do something with.
  func resource(_ comment: Comment, on outfit: Outfit) -> Resource {
    .comment(
      author: comment.author, outfitOwner: outfit.owner, isHidden: comment.isHidden,
      reaches: isReached(by: outfit))
  }

  /// The comments on an outfit that the viewer may read, the oldest first.
  func comments(on outfit: Outfit, _ db: Database) throws -> [Comment] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM outfit_comment WHERE outfit = ? ORDER BY id",
      arguments: [outfit.id.rawValue]
    ).map(Comment.init).filter { Authorization.allows(viewer, .see, resource($0, on: outfit)) }
  }
}

extension Comment {
  fileprivate init(_ row: Row) {
    self.init(
      id: ID(row["id"]), outfit: Outfit.ID(row["outfit"]), author: PersonID(row["author"]),
      written: row["written"], text: row["text"], isHidden: row["hidden"])
  }
}
