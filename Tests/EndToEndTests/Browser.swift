import Foundation
import Testing

/// Chromium without a window, told what to do over a pair of pipes.
///
/// It gets no network: every name is resolved to nothing, and what a page asks for is counted.
///
/// - Source: Chrome DevTools Protocol, `--remote-debugging-pipe`: messages of JSON, each with a zero byte
///   behind it, on descriptors 3 and 4.
final class Browser {
  /// Where Chromium is; `nil` if it is not installed.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What went wrong between the test and the browser.
  struct Failure: Error {
    let text: String
  }

  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private let profile: Folder
  private var buffer = Data()
  private var number = 0
  private var session: String?
  /// What the page wrote to its console, and what it threw.
  private(set) var complaints: [String] = []
  /// What the page asked for.
  private(set) var requests: [String] = []

  init() throws {
    profile = try Folder()
    process.executableURL = URL(filePath: "/bin/sh")
    var arguments = [
      "--headless", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
      "--user-data-dir=\(profile.url.path)", "--host-resolver-rules=MAP * ~NOTFOUND",
      "--disable-background-networking", "--disable-component-update",
    ]
    // Chromium refuses its sandbox to root, as whom containers run.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", Self.path ?? "chromium"]
      + arguments + ["about:blank"]
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": profile.url.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens a file in a window of a size, in pixels.
  func open(_ file: URL, width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
    try call("Page.navigate", ["url": file.absoluteString])
    while try read()["method"] as? String != "Page.loadEventFired" {}
    // Two frames later all is drawn.
    try evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(0))))")
  }

  /// Returns what an expression gives in the page, after what it promises.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let thrown = answer["exceptionDetails"] { throw Failure(text: "\(expression): \(thrown)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Presses a key and lets it go.
  func press(_ key: String) throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowRight": 39, "ArrowDown": 40,
    ]
    var event: [String: Any] = ["key": key, "code": key, "windowsVirtualKeyCode": codes[key] ?? 0]
    if key == "Enter" { event["text"] = "\r" }
    try call("Input.dispatchKeyEvent", event.merging(["type": "keyDown"]) { $1 })
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
  }

  /// Presses the mouse at a place and lets it go, after a way.
  func drag(_ x: Double, _ y: Double, by way: (x: Double, y: Double) = (0, 0)) throws {
    func send(_ type: String, _ x: Double, _ y: Double) throws {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
    }
    try send("mousePressed", x, y)
    if way != (0, 0) {
      for share in [0.5, 1] { try send("mouseMoved", x + share * way.x, y + share * way.y) }
    }
    try send("mouseReleased", x + way.x, y + way.y)
  }

  /// Returns how many pages the open file has on paper.
  func printedPages() throws -> Int {
    let answer = try call("Page.printToPDF", ["preferCSSPageSize": true, "printBackground": true])
    let data = Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
    return String(decoding: data, as: UTF8.self).components(separatedBy: "/Type /Page\n").count - 1
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let wanted = number
    try input.fileHandleForWriting.write(
      contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try read()
      guard answer["id"] as? Int == wanted else { continue }
      if let error = answer["error"] { throw Failure(text: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func read() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[buffer.index(after: end)...])
        let object = try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
        note(object)
        return object
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure(text: "the browser has ended") }
      buffer += more
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded":
      complaints.append("\(parameters)")
    case "Network.requestWillBeSent":
      requests.append((parameters["request"] as? [String: Any])?["url"] as? String ?? "")
    default: break
    }
  }
}
