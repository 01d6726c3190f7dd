internal import GRDB
internal import Lookbook

/// What has to be known of a viewer to determine which audiences include them.
struct AudienceReader {
  let viewer: Viewer
  private let statements: Attributes
  private let groups: Set<Group.ID>

  init(_ viewer: Viewer, _ db: Database) throws {
    self.viewer = viewer
    let person = viewer.person.rawValue
    statements = try ProfileRows.statements(of: viewer.person, db)
    groups = Set(
      try Int.fetchAll(
        db,
        sql: """
          SELECT group_id FROM group_member WHERE person = ?
          UNION SELECT id FROM person_group WHERE owner = ?
          """, arguments: [person, person]
      ).map { Group.ID($0) })
  }

  /// Whether the viewer is in the audience of an outfit.
  func isReached(by outfit: Outfit) -> Bool {
    outfit.submission.audience.includes(viewer.person, statements: statements, groups: groups)
  }

  /// Whether the viewer may see an outfit.
  func sees(_ outfit: Outfit) -> Bool {
    Authorization.allows(viewer, .see, resource(outfit))
  }

  /// The outfit as something that the viewer wants to do something with.
  func resource(_ outfit: Outfit) -> Resource {
    .outfit(owner: outfit.owner, reaches: isReached(by: outfit))
  }

  /// Returns an outfit that the viewer may see.
  ///
  /// - Throws: ``AccessRefusal``; the same one if there is no such outfit and if the viewer is not in its audience.
  func outfit(_ id: Outfit.ID, _ db: Database) throws -> Outfit {
    let outfit = try OutfitRows.fetch(db, where: "id = ?", [id.rawValue]).first
    try Authorization.demand(
      viewer, .see, outfit.map(resource) ?? .outfit(owner: .nobody, reaches: false))
    guard let outfit else { preconditionFailure("nobody sees what is not there") }
    return outfit
  }
}

extension PersonID {
  /// Who owns what is not there, so that it is refused as what others do not show.
  static let nobody = PersonID(0)
}
