import Foundation
import Testing

/// A user of this machine, with a home of their own: an archive and a place for log ins.
struct AccountHome: Sendable {
  let folder: Folder

  init() throws { (folder, archive) = (try Folder(), nil) }

  /// Another user of the same archive.
  init(sharing other: AccountHome) throws {
    (folder, archive) = (try Folder(), other.archivePath)
  }

  /// The archive, if it is not the one of the home.
  private let archive: String?

  static let password = "correct horse battery staple"

  var environment: [String: String] {
    [
      "HOME": folder.url.path, "XDG_DATA_HOME": folder.file("data").path,
      "XDG_STATE_HOME": folder.file("state").path, "XDG_CONFIG_HOME": folder.file("config").path,
    ]
  }

  /// The file of the archive.
  var archivePath: String { archive ?? folder.file("data/roundsman/archive.sqlite").path }

  /// Runs `roundsman account …`.
  func account(_ arguments: [String], input: String = "") throws -> Program.Outcome {
    try Program.run(
      ["account"] + arguments + (archive.map { ["--archive", $0] } ?? []), input: input,
      folder: folder.url, environment: environment)
  }

  /// Registers somebody with the usual password, and leaves them logged in.
  func register(_ email: String, _ name: String) throws {
    let outcome = try account(["register", email, "--name", name], input: "\(Self.password)\n")
    try #require(outcome.status == 0, "\(outcome.stderr)")
  }

  /// Who is logged in, by the answer of `account show --json`.
  func loggedIn() throws -> String? {
    let outcome = try account(["show", "--json"])
    try #require(outcome.status == 0, "\(outcome.stderr)")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8))
    return (object as? [String: Any])?["name"] as? String
  }

  /// The file with the token of the log in.
  func tokenFile() throws -> URL {
    let logins = folder.file("state/roundsman/logins")
    let names = try FileManager.default.contentsOfDirectory(atPath: logins.path)
    try #require(names.count == 1)
    return logins.appending(path: names[0])
  }

  /// The archive as it lies on the disk, with what was written last.
  func bytesOfArchive() throws -> Data {
    var all = Data()
    for ending in ["", "-wal"] {
      all += (try? Data(contentsOf: URL(filePath: archivePath + ending))) ?? Data()
    }
    return all
  }
}
