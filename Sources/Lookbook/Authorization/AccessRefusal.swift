/// That a viewer may not do what they asked for.
package struct AccessRefusal: Error, Hashable, Sendable {
  /// Why; never ``Authorization/Decision/allowed``.
  package let decision: Authorization.Decision
  package let action: Action
  package let resource: Resource
}

extension AccessRefusal: CustomStringConvertible {
  /// What is refused and what to do, as a sentence.
  package var description: String {
    switch decision {
    case .logInFirst:
      "\(resource.nounWithArticle) can be \(action.participle) only by logged-in users. Log in "
        + "first: roundsman account login."
    case .forbidden where resource == .archive:
      "The archive as a whole can be \(action.participle) only without an account. Log out first: "
        + "roundsman account logout."
    case .forbidden where action == .moderate:
      "You cannot hide or show this \(resource.noun)."
    case .forbidden: "\(resource.nounWithArticle) can be \(action.participle) only by its owner."
    case .unseen, .allowed: "There is no such \(resource.noun)."
    }
  }
}

extension Action {
  /// What has been done, for sentences in the passive.
  fileprivate var participle: String {
    switch self {
    case .see: "seen"
    case .add: "added"
    case .change: "changed"
    case .remove: "removed"
    case .moderate: "hidden or shown"
    case .export: "exported"
    }
  }
}

extension Resource {
  /// What it is, as the first words of a sentence.
  fileprivate var nounWithArticle: String {
    switch self {
    case .personal(.interests, _), .personal(.preferences, _), .statistics: "These \(noun)"
    default: "aeiou".contains(noun.prefix(1)) ? "An \(noun)" : "A \(noun)"
    }
  }

  /// What it is, for people.
  fileprivate var noun: String {
    switch self {
    case .personal(let kind, _): kind.noun
    case .outfit: "outfit"
    case .photo: "photo"
    case .statistics: "statistics of an outfit"
    case .vote: "vote"
    case .comment: "comment"
    case .group: "group"
    case .membership: "membership"
    case .account: "account"
    case .session: "session"
    case .archive: "archive"
    }
  }
}

extension Resource.Personal {
  fileprivate var noun: String {
    switch self {
    case .archivedCity: "city"
    case .favourite: "favourite"
    case .searchHistory: "search"
    case .interests: "interests"
    case .preferences: "preferences"
    case .visitedPlace: "visited place"
    case .trip: "trip"
    case .packingList: "packing list"
    case .profile: "profile"
    }
  }
}
