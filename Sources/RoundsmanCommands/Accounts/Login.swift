internal import Archive
internal import ArgumentParser
internal import Lookbook
internal import PlainFiles

/// Who is logged in at this machine, for every command that has to do with people.
enum Login {
  /// Returns who asks: the person whose token is kept for the archive, or the person at this machine.
  ///
  /// - Throws: ``FileError`` if others have rights to the token's file, ``AccountError/sessionEnded`` if the token is
  ///   no longer valid: going on as somebody else would put things in the wrong place.
  static func viewer(of archive: Archive) throws -> Viewer {
    guard let token = try token(of: archive) else { return .atThisMachine }
    return try archive.viewer(of: token, now: ArchiveOptions.now)
  }

  /// The token that is kept for an archive.
  static func token(of archive: Archive) throws -> SessionToken? {
    try LoginFile(archive: archive.path)?.token()
  }

  /// The file in which the token is kept for an archive.
  static func file(of archive: Archive) throws -> LoginFile {
    guard let file = LoginFile(archive: archive.path) else {
      throw ValidationError(
        "Neither XDG_STATE_HOME nor HOME is set, so the login cannot be stored.")
    }
    return file
  }

  /// Begins a session for a person, in place of the one that is kept, and returns the account.
  static func begin(
    _ person: PersonID, days: Int, _ archive: Archive
  ) throws -> (account: Account, ends: Int) {
    let file = try file(of: archive)
    // A file that cannot be used is replaced, and its session cannot be used either.
    if let old = try? file.token() { try archive.endSession(old) }
    let (token, ends) = try archive.beginSession(of: person, days: days, now: ArchiveOptions.now)
    try file.keep(token)
    let viewer = Viewer(loggedIn: person)
    return (try archive.account(of: viewer, token: token, now: ArchiveOptions.now), ends)
  }
}
