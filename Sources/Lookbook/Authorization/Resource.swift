/// What a viewer wants to do something with, and what has to be known of it to decide.
package enum Resource: Hashable, Sendable {
  /// What only its owner has to do with.
  case personal(Personal, owner: PersonID)
  /// `reaches`: whether the viewer is in the audience.
  case outfit(owner: PersonID, reaches: Bool)
  case photo(owner: PersonID, reaches: Bool)
  /// Counts and shares of the votes on an outfit.
  case statistics(outfitOwner: PersonID)
  case vote(voter: PersonID, outfitOwner: PersonID, reaches: Bool)
  case comment(author: PersonID, outfitOwner: PersonID, isHidden: Bool, reaches: Bool)
  /// `isMember`: whether the viewer is one.
  case group(owner: PersonID, isMember: Bool)
  /// That a person is in a group; `isMember`: whether the viewer is in it.
  case membership(member: PersonID, groupOwner: PersonID, isMember: Bool)
  case account(owner: PersonID)
  case session(owner: PersonID)
  /// All that is kept, of everybody: to check and copy it, to take it along, and to put it in another's place.
  case archive

  /// What a person keeps for themselves.
  package enum Personal: String, CaseIterable, Sendable {
    case archivedCity
    case favourite
    case searchHistory
    case interests
    case preferences
    case visitedPlace
    case trip
    case packingList
    /// A person's statements about themselves, by which audiences are chosen.
    case profile
  }

  /// Whether it is feedback on an outfit.
  package var isStatistics: Bool {
    if case .statistics = self { true } else { false }
  }
}
