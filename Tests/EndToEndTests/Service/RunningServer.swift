import Foundation
import Testing
import _TestSupport

/// The service, running on a free port until the test ends.
final class RunningServer: @unchecked Sendable {
  // Unchecked: the process is started and stopped by the test alone.
  private var process = Process()
  private let home: Folder
  private let arguments: [String]
  private(set) var port: UInt16 = 0

  /// The folder of the service's jobs.
  var state: URL { home.url.appending(path: "jobs") }
  var folder: Folder { home }
  var log: String { (try? String(contentsOf: home.file("log"), encoding: .utf8)) ?? "" }

  /// The binary beside the test bundle.
  static let path = URL(filePath: Program.path).deletingLastPathComponent()
    .appending(path: "roundsman-server").path

  /// Starts the service with the sample maps.
  init(_ arguments: [String] = [], maps: String? = "datasets/osm") throws {
    home = try Folder()
    let maps = maps.map { ["--maps", PackageRoot.file($0).path] } ?? []
    self.arguments =
      ["--port", "0", "--state", home.url.appending(path: "jobs").path] + maps + arguments
    try start()
  }

  deinit { kill() }

  /// Starts it, also again after it was killed.
  func start() throws {
    process = Process()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    process.environment = Program.usualEnvironment
    let log = home.file("log")
    try Data().write(to: log)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let deadline = Date().addingTimeInterval(120)
    while Date() < deadline, process.isRunning {
      if let found = self.log.firstMatch(of: #/"message":"listening".*"port":"(\d+)"/#) {
        port = UInt16(found.1) ?? 0
        return
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw StartFailure(log: self.log)
  }

  /// Makes an API key, whose hash is appended to a file.
  ///
  /// - Returns: The key.
  static func makeKey(_ name: String, _ keys: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["key", name, "--keys", keys]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    return String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self
    ).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  struct StartFailure: Error {
    let log: String
  }

  /// Ends it as the system does when memory is short.
  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Asks it to end.
  ///
  /// - Returns: Its exit code.
  func stop() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  var isRunning: Bool { process.isRunning }

  // MARK: - Requests

  /// An answer.
  struct Reply {
    let status: Int
    /// Names in lower case.
    let headers: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// A value of the body's JSON object.
    func value<Value>(_ key: String, as type: Value.Type = Value.self) throws -> Value {
      let object = try JSONSerialization.jsonObject(with: Data(body))
      return try #require((object as? [String: Any])?[key] as? Value, "\(text.prefix(500))")
    }
  }

  func get(_ target: String, headers: [String: String] = [:]) throws -> Reply {
    try send("GET", target, headers: headers)
  }

  func post(
    _ target: String, _ body: String, type: String? = "application/json",
    headers: [String: String] = [:]
  ) throws -> Reply {
    var headers = headers
    headers["content-type"] = type
    return try send("POST", target, headers: headers, body: Array(body.utf8))
  }

  /// Sends files as a form.
  func post(
    _ target: String, form: [(name: String, file: String, text: String)],
    headers: [String: String] = [:]
  ) throws -> Reply {
    var body = ""
    for part in form {
      body += "--limit\r\ncontent-disposition: form-data; name=\"\(part.name)\""
      body += "; filename=\"\(part.file)\"\r\n\r\n\(part.text)\r\n"
    }
    return try post(
      target, body + "--limit--\r\n", type: "multipart/form-data; boundary=limit",
      headers: headers)
  }

  /// Sends a request on a connection of its own.
  func send(
    _ method: String, _ target: String, headers: [String: String] = [:], body: [UInt8]? = nil
  ) throws -> Reply {
    var head = "\(method) \(target) HTTP/1.1\r\n"
    var all = ["host": "127.0.0.1:\(port)", "connection": "close"].merging(headers) { $1 }
    if let body { all["content-length"] = all["content-length"] ?? "\(body.count)" }
    for (name, value) in all.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
    return try Self.reply(exchange(Array((head + "\r\n").utf8) + (body ?? [])))
  }

  /// Sends bytes, and returns all that comes until the connection is closed.
  func exchange(_ bytes: [UInt8], patience: Int = 60) throws -> [UInt8] {
    let socket = try connect()
    defer { close(socket) }
    var time = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(
          socket, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      // The server may answer and close before it has read everything.
      if count <= 0 { break }
      sent += count
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count <= 0 { return answer }
      answer += buffer.prefix(count)
    }
  }

  /// Opens a connection.
  func connect() throws -> Int32 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 {
      close(socket)
      throw POSIXError(.ECONNREFUSED)
    }
    return socket
  }

  private static func reply(_ bytes: [UInt8]) throws -> Reply {
    let end = try #require(
      bytes.indices.first { bytes[$0...].starts(with: "\r\n\r\n".utf8) },
      "no answer: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1)
      headers[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces)
    }
    var body = Array(bytes[(end + 4)...])
    if headers["transfer-encoding"] == "chunked" { body = unchunked(body) }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return Reply(status: try #require(status), headers: headers, body: body)
  }

  private static func unchunked(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let end = rest.indices.first(where: { rest[$0...].starts(with: "\r\n".utf8) }),
      let count = Int(String(decoding: rest[..<end], as: UTF8.self), radix: 16), count > 0
    {
      result += rest[(end + 2)...].prefix(count)
      rest = rest[(end + 2)...].dropFirst(count + 2)
    }
    return result
  }
}
