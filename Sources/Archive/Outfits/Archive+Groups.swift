internal import GRDB
package import Lookbook

extension Archive {
  /// Makes a group.
  ///
  /// - Returns: The group; `nil` if the viewer has one of this name, in any case.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func makeGroup(_ name: String, by viewer: Viewer) throws -> Group? {
    try Authorization.demand(viewer, .add, .group(owner: viewer.person, isMember: false))
    return try write { db in
      guard try GroupRows.fetch(db, named: name, of: viewer.person) == nil else { return nil }
      try db.execute(
        sql: "INSERT INTO person_group (owner, name) VALUES (?, ?)",
        arguments: [viewer.person.rawValue, name])
      return Group(
        id: Group.ID(Int(db.lastInsertedRowID)), owner: viewer.person, name: name, members: [])
    }
  }

  /// The groups that the viewer has made, and those that others have put them in.
  ///
  /// - Throws: ``AccessRefusal`` if nobody has logged in; ``ArchiveError``.
  package func groups(of viewer: Viewer) throws -> [Group] {
    try Authorization.demand(viewer, .see, .group(owner: viewer.person, isMember: true))
    return try read { db in
      try GroupRows.fetch(
        db, where: "owner = ? OR id IN (SELECT group_id FROM group_member WHERE person = ?)",
        [viewer.person.rawValue, viewer.person.rawValue]
      ).filter {
        Authorization.allows(
          viewer, .see, .group(owner: $0.owner, isMember: $0.members.contains(viewer.person)))
      }
    }
  }

  /// Puts a person into a group of the viewer's.
  ///
  /// - Returns: Whether they were not in it before.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func addMember(
    _ person: PersonID, to group: Group.ID, by viewer: Viewer
  ) throws -> Bool {
    try write { db in
      let group = try GroupRows.owned(group, by: viewer, db)
      try Authorization.demand(
        viewer, .add, .membership(member: person, groupOwner: group.owner, isMember: false))
      guard person != group.owner, !group.members.contains(person) else { return false }
      try db.execute(
        sql: "INSERT INTO group_member VALUES (?, ?)",
        arguments: [group.id.rawValue, person.rawValue])
      return true
    }
  }

  /// Takes a person out of a group: its owner may, and the person.
  ///
  /// - Returns: Whether they were in it.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func removeMember(
    _ person: PersonID, from group: Group.ID, by viewer: Viewer
  ) throws -> Bool {
    try write { db in
      let group = try GroupRows.seen(group, by: viewer, db)
      try Authorization.demand(
        viewer, .remove,
        .membership(
          member: person, groupOwner: group.owner, isMember: group.members.contains(viewer.person)))
      try db.execute(
        sql: "DELETE FROM group_member WHERE group_id = ? AND person = ?",
        arguments: [group.id.rawValue, person.rawValue])
      return db.changesCount > 0
    }
  }

  /// Removes a group; only the owner still sees the outfits that were shown to it.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func removeGroup(_ group: Group.ID, by viewer: Viewer) throws {
    try write { db in
      let group = try GroupRows.seen(group, by: viewer, db)
      try Authorization.demand(
        viewer, .remove,
        .group(owner: group.owner, isMember: group.members.contains(viewer.person)))
      try db.execute(sql: "DELETE FROM person_group WHERE id = ?", arguments: [group.id.rawValue])
    }
  }
}

/// Reads groups with their members.
enum GroupRows {
  static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [Group] {
    let members = Dictionary(
      grouping: try Row.fetchAll(
        db,
        sql: """
          SELECT group_id, person FROM group_member
          WHERE group_id IN (SELECT id FROM person_group WHERE \(condition)) ORDER BY person
          """, arguments: arguments)
    ) { $0["group_id"] as Int }
    return try Row.fetchAll(
      db, sql: "SELECT * FROM person_group WHERE \(condition) ORDER BY name, id",
      arguments: arguments
    ).map { row in
      let id: Int = row["id"]
      return Group(
        id: Group.ID(id), owner: PersonID(row["owner"]), name: row["name"],
        members: (members[id] ?? []).map { PersonID($0["person"]) })
    }
  }

  static func fetch(_ db: Database, named name: String, of owner: PersonID) throws -> Group? {
    try fetch(db, where: "owner = ? AND name = ?", [owner.rawValue, name]).first
  }

  /// Returns a group that the viewer knows.
  ///
  /// - Throws: ``AccessRefusal``; the same one if there is no such group.
  static func seen(_ id: Group.ID, by viewer: Viewer, _ db: Database) throws -> Group {
    let group = try fetch(db, where: "id = ?", [id.rawValue]).first
    try Authorization.demand(
      viewer, .see,
      .group(
        owner: group?.owner ?? .nobody, isMember: group?.members.contains(viewer.person) ?? false))
    guard let group else { preconditionFailure("nobody sees what is not there") }
    return group
  }

  /// Returns a group that the viewer has made.
  ///
  /// - Throws: ``AccessRefusal``.
  static func owned(_ id: Group.ID, by viewer: Viewer, _ db: Database) throws -> Group {
    let group = try seen(id, by: viewer, db)
    try Authorization.demand(viewer, .change, .group(owner: group.owner, isMember: true))
    return group
  }
}
