internal import Lookbook

extension Archive {
  /// Goes on only if a viewer may do something with their own data of a kind.
  ///
  /// - Throws: `AccessRefusal`.
  func demand(_ viewer: Viewer, _ action: Action, _ kind: Resource.Personal) throws {
    try Authorization.demand(viewer, action, .personal(kind, owner: viewer.person))
  }
}
