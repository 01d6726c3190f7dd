/// The kept relations of an extract.
package struct ExtractRelations: Equatable, Sendable {
  /// What kind of element a member is; the raw values are those of the PBF format.
  package enum MemberKind: UInt8, Sendable {
    case node
    case way
    case relation
  }

  /// An element that belongs to a relation.
  package struct Member: Equatable, Sendable {
    package let kind: MemberKind
    /// The id of the element, which may be absent from the extract.
    package let id: Int64
    /// What the element is for, such as `from`; empty if the relation does not say.
    package let role: String

    package init(_ kind: MemberKind, _ id: Int64, role: String) {
      self.kind = kind
      self.id = id
      self.role = role
    }
  }

  /// `ids[i]`: the id of relation `i`; strictly increasing, possibly negative.
  package let ids: [Int64]
  /// The members of relation `i` are `starts[i]..<starts[i + 1]`; one entry more than relations.
  let starts: [Int32]
  let memberKinds: [MemberKind]
  let memberIDs: [Int64]
  /// Indices into the strings of `tags`.
  let memberRoles: [Int32]
  /// The tags of relation `i`, by `i`.
  let tags: TagTable

  /// How many relations there are.
  package var count: Int { ids.count }

  /// Returns the members of a relation, in its order.
  package func members(of relation: Int) -> [Member] {
    (Int(starts[relation])..<Int(starts[relation + 1])).map {
      Member(memberKinds[$0], memberIDs[$0], role: tags.strings[Int(memberRoles[$0])])
    }
  }

  /// Returns the tags of a relation that were kept.
  package func tags(of relation: Int) -> Tags { tags[relation] }

  /// Returns the index of the relation with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(log `count`).
  package func index(of id: Int64) -> Int? { ids.index(of: id) }
}
