internal import Foundation

/// A server on this machine that speaks https, made of the system's `openssl`: for tests of the encrypted way.
///
/// It answers every path with a page of a few kilobytes about the connection. It ends with its owner.
package final class EncryptedServer: Sendable {
  /// Whether there is an `openssl` to make it of.
  package static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: program) }
  private static let program = "/usr/bin/openssl"

  /// Where it listens, on 127.0.0.1.
  package let port: UInt16
  /// The file with the authority that signed the server's certificate, and that nobody else knows.
  package var authority: String { folder.appending(path: "authority.pem").path }

  private let process = Process()
  private let folder: URL

  /// Starts a server whose certificate is for some names.
  ///
  /// - Parameters:
  ///   - names: For instance `DNS:localhost,IP:127.0.0.1`; `nil` for a certificate that lists none.
  ///   - days: For how many days the certificate is valid; less than 1: it has expired.
  ///   - commonName: What it is called, which says nothing of who it is.
  ///   - further: Another extension, as OpenSSL writes it in settings.
  /// - Throws: What the operating system says, or if a certificate cannot be made.
  package init(
    names: String?, days: Int = 2, commonName: String = "server", further: String? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "roundsman-tls-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    try Self.run(
      ["req", "-x509"] + key + [
        "-keyout", "authority.key", "-out", "authority.pem", "-subj", "/CN=Test authority", "-days",
        "2",
      ], in: folder)
    try Self.run(
      ["req"] + key + [
        "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=\(commonName)",
      ], in: folder)
    let lines = [names.map { "subjectAltName=\($0)" } ?? "basicConstraints=CA:FALSE", further]
    try Data(lines.compactMap { $0.map { $0 + "\n" } }.joined().utf8)
      .write(to: folder.appending(path: "names"))
    try Self.run(
      [
        "x509", "-req", "-in", "server.csr", "-CA", "authority.pem", "-CAkey", "authority.key",
        "-CAcreateserial", "-days", "\(days)", "-extfile", "names", "-out", "server.pem",
      ], in: folder)

    let output = Pipe()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-www",
    ]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var said = ""
    // ACCEPT 127.0.0.1:40123
    while !said.contains(try Regex(#"ACCEPT \S+:\d+\n"#)) {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw CocoaError(.fileReadUnknown) }
      said += String(decoding: data, as: UTF8.self)
    }
    port =
      said.firstMatch(of: try Regex(#"ACCEPT \S+:(\d+)\n"#))
      .flatMap { $0.output[1].substring }.flatMap { UInt16($0) } ?? 0
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func run(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
  }
}
