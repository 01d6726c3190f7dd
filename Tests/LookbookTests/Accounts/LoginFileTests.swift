import Foundation
import PlainFiles
import Testing

@testable import Lookbook

@Suite struct LoginFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())")

  private func rights(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `a private file is made for its owner alone, whatever the mask`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a/b/token").path
    try PrivateFile.write(Array("x".utf8), to: path)
    #expect(try rights(path) == 0o600)
    #expect(try rights(folder.appending(path: "a").path) == 0o700)
    #expect(try PrivateFile.read(path) == Array("x".utf8))
    try PrivateFile.write(Array("y".utf8), to: path)
    #expect(try PrivateFile.read(path) == Array("y".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "a/b").path) == [
        "token"
      ])
    try PrivateFile.remove(path)
    #expect(try PrivateFile.read(path) == nil)
    try PrivateFile.remove(path)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o601, 0o610])
  func `a file to which others have any right is refused`(mode: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "token").path
    try PrivateFile.write(Array(SessionToken().secret.utf8), to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let error = #expect(throws: FileError.self) { try PrivateFile.read(path) }
    #expect("\(try #require(error))".contains("its mode is \(String(mode, radix: 8))"))
  }

  @Test func `a link, a folder and a pipe are refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "token").path
    try PrivateFile.write([1], to: path)
    let link = folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let pipe = folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    for other in [link, folder.path, pipe] {
      #expect(throws: FileError.self) { try PrivateFile.read(other) }
    }
  }

  @Test func `a token comes back from its text, and nothing else is one`() throws {
    let token = SessionToken()
    #expect(token.secret.utf8.count == 43)
    #expect(try #require(SessionToken(secret: " \(token.secret)\n")).hash == token.hash)
    #expect(token.hash != SessionToken().hash)
    for text in [
      "", "abc", String(token.secret.dropLast()), token.secret + "A", token.secret + "=",
      String(repeating: "/", count: 43), String(repeating: "é", count: 43),
    ] {
      #expect(SessionToken(secret: text) == nil, "\(text)")
    }
  }

  @Test func `each archive has a file of its own, by whatever name it is called`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let a = folder.appending(path: "a.sqlite").path
    try Data().write(to: URL(filePath: a))
    let link = folder.appending(path: "link.sqlite").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: a)
    let path = try #require(LoginFile(archive: a)).path
    #expect(LoginFile(archive: link)?.path == path)
    #expect(
      LoginFile(archive: folder.path + "/../\(folder.lastPathComponent)/a.sqlite")?.path == path)
    #expect(LoginFile(archive: a + "2")?.path != path)
  }
}
