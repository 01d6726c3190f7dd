/// How people and groups are called in what is written about outfits.
package struct OutfitNames: Sendable {
  /// Public names; people without an account have none.
  package var people: [PersonID: String]
  package var groups: [Group.ID: String]
  /// The reader.
  package var reader: PersonID

  /// Creates the names.
  package init(people: [PersonID: String], groups: [Group.ID: String], reader: PersonID) {
    (self.people, self.groups, self.reader) = (people, groups, reader)
  }

  /// Returns the name of a person, `you` for the reader.
  func name(_ person: PersonID) -> String {
    person == reader ? "you" : people[person] ?? "somebody"
  }

  /// Describes whom an audience includes.
  func text(_ audience: Audience) -> String {
    let reach =
      switch audience.reach {
      case .everyone: "everyone"
      case .group(let group): groups[group].map { "group \($0)" } ?? "a group"
      case .people(let people):
        people.isEmpty
          ? "nobody" : people.sorted().map { self.people[$0] ?? "somebody" }.joined(separator: ", ")
      }
    return text(reach, audience.conditions)
  }

  private func text(_ reach: String, _ conditions: Attributes) -> String {
    conditions.isEmpty ? reach : "\(reach) who states \(conditions.text)"
  }

  /// Describes to whom some outfits were shown.
  func text(_ reached: ApprovalTable.Reached) -> String {
    let reach =
      switch reached.reach {
      case .everyone: "everyone"
      case .group(let group): groups[group].map { "group \($0)" } ?? "a group"
      case .people: "named people"
      }
    return text(reach, reached.conditions)
  }
}
