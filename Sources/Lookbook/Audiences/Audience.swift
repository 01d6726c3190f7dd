/// Who may see an outfit; its owner always may.
package struct Audience: Hashable, Sendable {
  package enum Reach: Hashable, Sendable {
    /// Everybody.
    case everyone
    /// The members of a group.
    case group(Group.ID)
    /// Some people by name.
    case people(Set<PersonID>)
  }

  package var reach: Reach
  /// What people must say of themselves to be in it, such as `gender=woman`.
  package var conditions: Attributes

  /// Creates an audience; everyone without conditions by default.
  package init(_ reach: Reach = .everyone, conditions: Attributes = Attributes()) {
    (self.reach, self.conditions) = (reach, conditions)
  }

  /// Whether it includes a person who is not the owner.
  ///
  /// The one rule by which outfits, photos, comments and votes are reached; the answer goes to
  /// ``Authorization`` as part of the resource.
  ///
  /// - Parameters:
  ///   - person: Who asks.
  ///   - statements: What they say of themselves.
  ///   - groups: The groups that they are members of, or own.
  /// - Returns: Whether they may see what is shown to it.
  package func includes(
    _ person: PersonID, statements: Attributes, groups: Set<Group.ID>
  ) -> Bool {
    guard conditions.isWithin(statements) else { return false }
    return switch reach {
    case .everyone: true
    case .group(let group): groups.contains(group)
    case .people(let people): people.contains(person)
    }
  }
}

/// A named group of people, for audiences.
package struct Group: Hashable, Identifiable, Sendable {
  /// The number of a group; people call it by its name.
  package struct ID: Hashable, Comparable, Sendable {
    package let rawValue: Int

    /// Creates the identifier from the number of the archive's row.
    package init(_ rawValue: Int) { self.rawValue = rawValue }

    package static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// The most members of one group.
  package static let maxMembers = 1000

  package let id: ID
  package let owner: PersonID
  /// A plain name, unique for each owner.
  package let name: String
  /// Without the owner, in the order of their numbers.
  package let members: [PersonID]

  /// Creates a group from what is kept of it.
  package init(id: ID, owner: PersonID, name: String, members: [PersonID]) {
    (self.id, self.owner, self.name, self.members) = (id, owner, name, members)
  }
}
