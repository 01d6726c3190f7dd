internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
internal import PlainFiles

/// The login on this machine, for every command that involves people.
enum Login {
  /// Returns the acting user: the person whose token is stored for the archive, or the local user.
  ///
  /// - Throws: ``FileError`` if others can access the token's file, ``AccountError/sessionEnded`` if the token is
  ///   no longer valid: continuing as another user would store data in the wrong place.
  static func viewer(of archive: Archive) throws -> Viewer {
    guard let token = try token(of: archive) else { return .atThisMachine }
    return try archive.viewer(of: token, now: ArchiveOptions.now)
  }

  /// The token that is stored for an archive.
  static func token(of archive: Archive) throws -> SessionToken? {
    try LoginFile(archive: archive.path)?.token()
  }

  /// The file that stores the token for an archive.
  static func file(of archive: Archive) throws -> LoginFile {
    guard let file = LoginFile(archive: archive.path) else {
      throw ValidationError(
        "Neither XDG_STATE_HOME nor HOME is an absolute path, so the login cannot be stored.")
    }
    return file
  }

  /// Starts a session that replaces the stored one, and returns the account.
  static func begin(
    _ person: PersonID, days: Int, _ archive: Archive
  ) throws -> (account: Account, ends: Int) {
    let file = try file(of: archive)
    // An unusable file is replaced; its session is unusable as well.
    if let old = try? file.token() { try archive.endSession(old) }
    let (token, ends) = try archive.beginSession(of: person, days: days, now: ArchiveOptions.now)
    try file.keep(token)
    let viewer = Viewer(loggedIn: person)
    return (try archive.account(of: viewer, token: token, now: ArchiveOptions.now), ends)
  }
}
