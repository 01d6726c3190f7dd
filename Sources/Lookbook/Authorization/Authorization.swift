/// The one place where it is decided who may do what to whose data.
///
/// Pure: what has to be known, such as whether a viewer is in an audience, is part of the resource. Whoever reads
/// or writes personal rows asks here first; the tests hold a table of every combination against it.
package enum Authorization {
  /// The answer to a viewer who wants something.
  package enum Decision: Hashable, Sendable {
    case allowed
    /// It is available after login.
    case logInFirst
    /// The viewer may know that it is there, and may not do this to it.
    case forbidden
    /// The viewer is answered as if it were not there.
    case unseen
  }

  /// Whether a viewer may do something.
  ///
  /// - Parameters:
  ///   - viewer: Who asks.
  ///   - action: What they want.
  ///   - resource: To what, and whose it is.
  /// - Returns: Whether the decision is ``Decision/allowed``.
  package static func allows(_ viewer: Viewer, _ action: Action, _ resource: Resource) -> Bool {
    decision(viewer, action, resource) == .allowed
  }

  /// Goes on only if a viewer may do something.
  ///
  /// - Throws: ``AccessRefusal`` with the decision.
  package static func demand(
    _ viewer: Viewer, _ action: Action, _ resource: Resource
  ) throws(AccessRefusal) {
    let decision = decision(viewer, action, resource)
    guard decision == .allowed else {
      throw AccessRefusal(decision: decision, action: action, resource: resource)
    }
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - viewer: Who asks.
  ///   - action: What they want.
  ///   - resource: To what, and whose it is.
  /// - Returns: The decision; never ``Decision/unseen`` for what is the viewer's own.
  package static func decision(
    _ viewer: Viewer, _ action: Action, _ resource: Resource
  ) -> Decision {
    switch resource {
    case .personal(_, let owner):
      personal(viewer, action, owner)
    case .outfit(let owner, let reaches), .photo(let owner, let reaches):
      outfit(viewer, action, owner, reaches)
    case .statistics(let owner):
      // They follow from votes and are never written directly.
      viewer.person != owner
        ? .unseen : [.see, .export].contains(action) ? whenLoggedIn(viewer) : .forbidden
    case .vote(let voter, let outfitOwner, let reaches):
      vote(viewer, action, voter, outfitOwner, reaches)
    case .comment(let author, let outfitOwner, let isHidden, let reaches):
      comment(viewer, action, author, outfitOwner, isHidden, reaches)
    case .group(let owner, let isMember):
      group(viewer, action, owner, isMember)
    case .membership(let member, let groupOwner, let isMember):
      membership(viewer, action, member, groupOwner, isMember)
    case .account(let owner):
      account(viewer, action, owner)
    case .session(let owner):
      session(viewer, action, owner)
    case .archive:
      archive(viewer, action)
    }
  }

  private static func whenLoggedIn(_ viewer: Viewer) -> Decision {
    viewer.isLoggedIn ? .allowed : .logInFirst
  }

  /// Only the owner, who needs no account for it.
  private static func personal(
    _ viewer: Viewer, _ action: Action, _ owner: PersonID
  ) -> Decision {
    viewer.person != owner ? .unseen : action == .moderate ? .forbidden : .allowed
  }

  /// Submitted and kept by logged-in users; seen by the audience.
  private static func outfit(
    _ viewer: Viewer, _ action: Action, _ owner: PersonID, _ reaches: Bool
  ) -> Decision {
    if viewer.person == owner {
      return action == .moderate ? .forbidden : whenLoggedIn(viewer)
    }
    guard reaches else { return .unseen }
    return action == .see ? .allowed : .forbidden
  }

  /// Cast by members of the audience other than the owner; nobody else learns how a person voted.
  private static func vote(
    _ viewer: Viewer, _ action: Action, _ voter: PersonID, _ outfitOwner: PersonID, _ reaches: Bool
  ) -> Decision {
    guard viewer.person == voter else { return .unseen }
    switch action {
    case .see, .remove, .export:
      // A vote stays the voter's own when the audience changes.
      return whenLoggedIn(viewer)
    case .add, .change:
      if voter == outfitOwner { return viewer.isLoggedIn ? .forbidden : .logInFirst }
      return reaches ? whenLoggedIn(viewer) : .unseen
    case .moderate:
      return .forbidden
    }
  }

  /// Written by anyone who sees the outfit; hidden, shown and removed by the outfit's owner as well.
  private static func comment(
    _ viewer: Viewer, _ action: Action, _ author: PersonID, _ outfitOwner: PersonID,
    _ isHidden: Bool, _ reaches: Bool
  ) -> Decision {
    let (isAuthor, isOwner) = (viewer.person == author, viewer.person == outfitOwner)
    guard isAuthor || isOwner || (reaches && !isHidden) else { return .unseen }
    switch action {
    case .see:
      return isAuthor || isOwner ? whenLoggedIn(viewer) : .allowed
    case .add, .change:
      guard isAuthor else { return .forbidden }
      // People who are no longer in the audience can no longer see the outfit.
      return isOwner || reaches ? whenLoggedIn(viewer) : .unseen
    case .remove:
      return isAuthor || isOwner ? whenLoggedIn(viewer) : .forbidden
    case .moderate:
      return isOwner ? whenLoggedIn(viewer) : .forbidden
    case .export:
      return isAuthor ? whenLoggedIn(viewer) : .forbidden
    }
  }

  /// Made and kept by its owner, known to its members.
  private static func group(
    _ viewer: Viewer, _ action: Action, _ owner: PersonID, _ isMember: Bool
  ) -> Decision {
    if viewer.person == owner { return action == .moderate ? .forbidden : whenLoggedIn(viewer) }
    guard isMember else { return .unseen }
    return action == .see ? whenLoggedIn(viewer) : .forbidden
  }

  /// Given by the group's owner; ended by them, or by the member.
  private static func membership(
    _ viewer: Viewer, _ action: Action, _ member: PersonID, _ groupOwner: PersonID,
    _ isMember: Bool
  ) -> Decision {
    let (isOwner, isSelf) = (viewer.person == groupOwner, viewer.person == member)
    guard isOwner || isSelf || isMember else { return .unseen }
    switch action {
    case .see: return whenLoggedIn(viewer)
    case .add, .export: return isOwner ? whenLoggedIn(viewer) : .forbidden
    case .remove: return isOwner || isSelf ? whenLoggedIn(viewer) : .forbidden
    case .change, .moderate: return .forbidden
    }
  }

  /// Anyone may register; everything else requires the logged-in owner.
  private static func account(
    _ viewer: Viewer, _ action: Action, _ owner: PersonID
  ) -> Decision {
    if action == .add { return .allowed }
    guard viewer.person == owner else { return .unseen }
    return action == .moderate ? .forbidden : whenLoggedIn(viewer)
  }

  /// Begun by the right password or a provider; seen and ended by its owner.
  ///
  /// It represents a key, which is never changed and never exported.
  private static func session(
    _ viewer: Viewer, _ action: Action, _ owner: PersonID
  ) -> Decision {
    if action == .add { return .allowed }
    guard viewer.person == owner else { return .unseen }
    return [.see, .remove].contains(action) ? whenLoggedIn(viewer) : .forbidden
  }

  /// For who works at this machine without logging in: the file is theirs, and it holds what is everybody's.
  private static func archive(_ viewer: Viewer, _ action: Action) -> Decision {
    viewer == .atThisMachine && action != .moderate ? .allowed : .forbidden
  }
}
