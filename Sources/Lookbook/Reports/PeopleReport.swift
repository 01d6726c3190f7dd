extension OutfitReport {
  /// The reader's statements about themselves and wishes.
  package func profile(_ statements: Attributes, _ wishes: Wishes) -> String {
    Self.joined([
      "About you: " + (statements.isEmpty ? "nothing" : statements.text),
      "You want to see: " + (wishes.isEmpty ? "any outfit" : wishes.text),
    ])
  }

  /// The reader's groups, and those that others have put them in.
  package func groups(_ groups: [Group]) -> String {
    guard !groups.isEmpty else {
      return "You are not in any group. Make one: roundsman outfits group make NAME\n"
    }
    return Self.joined(
      groups.map { group in
        let isOwn = group.owner == names.reader
        let name = isOwn ? group.name : "\(names.people[group.owner] ?? "somebody")/\(group.name)"
        let members = group.members.map(names.name)
        return "\(name): " + (members.isEmpty ? "no members yet" : members.joined(separator: ", "))
      })
  }
}
