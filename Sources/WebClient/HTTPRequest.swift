/// A request to a server.
package struct HTTPRequest: Hashable, Sendable {
  /// What stands after the address: a path that begins with `/`, and perhaps a query.
  package let target: String
  /// Further fields, by name.
  package let fields: [String: String]
  /// What is sent along by `POST`; `nil` asks by `GET`.
  package let body: [UInt8]?

  /// Creates a request.
  ///
  /// - Precondition: The target and the fields have no characters that would have to be escaped.
  package init(target: String, fields: [String: String] = [:], body: [UInt8]? = nil) {
    precondition(target.utf8.allSatisfy { $0 > 32 && $0 < 127 }, "a target is escaped")
    precondition(
      fields.allSatisfy { ($0 + $1).utf8.allSatisfy { $0 >= 32 && $0 < 127 } },
      "a field is one line")
    self.target = target
    self.fields = fields
    self.body = body
  }

  /// What goes over the line.
  ///
  /// - Parameters:
  ///   - address: Whom to ask.
  ///   - proxy: An HTTP proxy that passes it on, and has to know to whom; `nil` if it is sent to the server itself.
  /// - Returns: Head and body.
  func bytes(for address: HTTPAddress, through proxy: Proxy? = nil) -> [UInt8] {
    let whole = (proxy == nil ? address.path : "\(address)") + target
    var head =
      "\(body == nil ? "GET" : "POST") \(whole) HTTP/1.1\r\nHost: \(address.authority)\r\n"
    let usual = [
      "Accept": "*/*", "Accept-Encoding": "identity", "User-Agent": "roundsman",
      "Connection": "close",
    ]
    var all = usual.merging(fields) { $1 }
    all["Proxy-Authorization"] = proxy?.authorization
    if let body { all["Content-Length"] = "\(body.count)" }
    for (name, value) in all.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + (body ?? [])
  }
}
