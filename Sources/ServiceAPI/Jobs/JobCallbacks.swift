internal import Cryptography
internal import Dispatch
internal import Foundation
internal import PlainFiles
internal import WebClient

/// Sends word of jobs that have ended, signed, so that the receiver knows the sender.
package struct JobCallbacks: Sendable {
  /// The hosts to which word may be sent; none: callbacks are refused.
  package var hosts: Set<String> = []
  /// What signs them.
  package var secret: [UInt8] = []
  /// How often it is tried, and how many seconds pass before the second attempt; each further pause is twice as long.
  static let attempts = 6
  static let firstPause = 1.0

  package init() {}

  /// Reads an address of a request.
  ///
  /// - Throws: ``ServiceError`` if word may not be sent there.
  func checked(_ text: String) throws -> String {
    let address: HTTPAddress
    do throws(HTTPAddress.Problem) {
      address = try HTTPAddress(text)
    } catch {
      throw ServiceError(
        400, .parameters, "The callback is no address: \(error).",
        remedy: "Write an address such as https://example.org/done.")
    }
    guard !secret.isEmpty, hosts.contains(address.host) else {
      throw ServiceError(
        403, .forbidden, "The service sends no word to this host.",
        remedy: "Start the service with --callback-host and --callback-secret.")
    }
    return text
  }

  /// Sends word of a job, several times if it must be, and notes that it is sent.
  func send(_ job: Job, _ store: JobStore) {
    guard let text = job.callback, let address = try? HTTPAddress(text) else { return }
    let request = request(for: job)
    DispatchQueue.global(qos: .utility).async {
      var client = HTTPClient()
      (client.attempts, client.answerLimit) = (1, 20)
      var pause = Self.firstPause
      for attempt in 1...Self.attempts {
        if (try? client.send(request, to: address)).map({ $0.status < 300 }) == true { break }
        guard attempt < Self.attempts else { break }
        Thread.sleep(forTimeInterval: pause)
        pause *= 2
      }
      try? store.noteCallback(of: job.id)
    }
  }

  /// The request: a line of JSON, its time, and the signature of both.
  func request(for job: Job, now: Int = Int(Date().timeIntervalSince1970)) -> HTTPRequest {
    var json = JSONWriter(.compact)
    json.object { json in job.write(progress: nil, to: &json) }
    let body = json.finish()
    let signed = Array("\(now).".utf8) + body
    return HTTPRequest(
      target: "",
      fields: [
        "Content-Type": "application/json",
        "Roundsman-Signature": "t=\(now),v1=\(Self.signature(of: signed, with: secret))",
      ], body: body)
  }

  /// HMAC with SHA-256, in hexadecimal digits.
  ///
  /// - Source: RFC 2104, *HMAC: Keyed-Hashing for Message Authentication*.
  static func signature(of message: [UInt8], with secret: [UInt8]) -> String {
    var key = secret.count > 64 ? SHA256.hash(secret) : secret
    key += [UInt8](repeating: 0, count: 64 - key.count)
    let inner = SHA256.hash(key.map { $0 ^ 0x36 } + message)
    return SHA256.hash(key.map { $0 ^ 0x5C } + inner).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
