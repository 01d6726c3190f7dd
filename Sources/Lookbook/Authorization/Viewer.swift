/// Who asks to see or change something.
package struct Viewer: Hashable, Sendable {
  package let person: PersonID
  /// Whether the person has shown who they are: by a password, or through a provider.
  package let isLoggedIn: Bool

  /// A person who has logged in.
  package init(loggedIn person: PersonID) {
    self.person = person
    isLoggedIn = true
  }

  private init(notLoggedIn person: PersonID) {
    self.person = person
    isLoggedIn = false
  }

  /// The local person, who has not logged in.
  package static let atThisMachine = Viewer(notLoggedIn: .atThisMachine)
}
