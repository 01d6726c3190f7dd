import Foundation
import Testing
import _TestSupport

/// The service over TLS, and the unit that starts it.
@Suite struct ServiceEncryptionTests {
  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  /// Runs a program of the system.
  ///
  /// - Returns: Its exit code, and what it printed.
  private func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(program)")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test(.enabled(if: has("openssl") && has("curl")))
  func `connections are encrypted, cookies too, and plain requests get nothing`() throws {
    let folder = try Folder()
    let (certificate, key) = (folder.file("cert.pem").path, folder.file("key.pem").path)
    let made = try run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate,
      ])
    #expect(made.code == 0, "\(made.text)")
    let server = try RunningServer(
      [
        "--tls-certificate", certificate, "--tls-key", key,
        "--archive", folder.file("archive.sqlite").path,
      ], maps: nil)
    func ask(_ more: [String]) throws -> (code: Int32, text: String) {
      try run("curl", ["--silent", "--show-error", "--include", "--max-time", "20"] + more)
    }
    let address = "https://localhost:\(server.port)"
    let health = try ask(["--cacert", certificate, "\(address)/health"])
    #expect(health.code == 0 && health.text.contains("\"ok\""), "\(health.text)")
    let account = try ask([
      "--cacert", certificate, "\(address)/v1/account", "--header",
      "content-type: application/json",
      "--data", #"{"email": "a@example.org", "name": "ada", "password": "four unrelated words"}"#,
    ])
    #expect(account.text.contains("; Secure"), "\(account.text)")
    // Nobody vouches for this certificate, and old versions of TLS are not spoken.
    #expect(try ask(["\(address)/health"]).code == 60)
    #expect(
      try ask(["--cacert", certificate, "--tls-max", "1.1", "\(address)/health"]).code != 0)
    #expect(!(try ask(["http://localhost:\(server.port)/health"]).text.contains("\"ok\"")))
    #expect(server.stop() == 0)
  }

  @Test(.enabled(if: has("systemd-analyze")))
  func `the unit is one that systemd takes`() throws {
    let unit = PackageRoot.file("Deploy/systemd/roundsman-server.service")
    let folder = try Folder()
    // The programs are not installed where the unit names them.
    let text = try String(contentsOf: unit, encoding: .utf8)
      .replacing("/usr/bin/roundsman-server", with: RunningServer.path)
    let copy = folder.file("roundsman-server.service")
    try Data(text.utf8).write(to: copy)
    let found = try run("systemd-analyze", ["verify", "--man=no", copy.path])
    #expect(found.code == 0, "\(found.text)")
  }
}
