internal import Cryptography
internal import Foundation
package import PlainFiles

/// Where the token of a log in is kept between two commands: a file that only its owner may read, one for each archive.
package struct LoginFile: Sendable {
  /// The file.
  package let path: String

  /// Finds the file of an archive, which need not be there.
  ///
  /// It lies in `$XDG_STATE_HOME/roundsman/logins`, or below `~/.local/state`; its name is made of the place of the
  /// archive, so that two archives know different people.
  ///
  /// - Parameter archive: The archive's file. `nil` if the system does not tell where a user's files are.
  ///
  /// - Source: *XDG Base Directory Specification* 0.8.
  package init?(archive: String) {
    let environment = ProcessInfo.processInfo.environment
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let folder = folder("XDG_STATE_HOME") ?? folder("HOME").map({ "\($0)/.local/state" })
    else { return nil }
    self.init(archive: archive, below: folder)
  }

  /// Names the file below a folder for the state of programs.
  ///
  /// - Parameters:
  ///   - archive: The archive's file.
  ///   - folder: The folder.
  package init(archive: String, below folder: String) {
    // By whatever name the archive is called, it is the same one.
    let place = URL(filePath: archive).standardizedFileURL.resolvingSymlinksInPath().path
    let name = SHA256.hash(Array(place.utf8)).prefix(16)
      .map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    path = "\(folder)/roundsman/logins/\(name)"
  }

  /// Returns the token.
  ///
  /// - Returns: `nil` if there is no file.
  /// - Throws: ``FileError`` if others have rights to the file, or it holds no token.
  package func token() throws(FileError) -> SessionToken? {
    guard let bytes = try PrivateFile.read(path) else { return nil }
    guard let token = SessionToken(secret: String(decoding: bytes, as: UTF8.self)) else {
      throw .unreadable(path, reason: "it holds no token of a log in; remove it, and log in again")
    }
    return token
  }

  /// Keeps a token.
  ///
  /// - Throws: ``FileError``.
  package func keep(_ token: SessionToken) throws(FileError) {
    try PrivateFile.write(Array("\(token.secret)\n".utf8), to: path)
  }

  /// Forgets the token, if there is one.
  ///
  /// - Throws: ``FileError``.
  package func forget() throws(FileError) { try PrivateFile.remove(path) }
}
