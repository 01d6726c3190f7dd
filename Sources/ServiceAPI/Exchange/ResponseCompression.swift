internal import Compression
internal import PlainFiles
internal import Synchronization

/// Compresses answers for clients that take gzip.
enum ResponseCompression {
  /// Shorter answers fit into a packet anyway.
  private static let least = 1_200
  /// Assets of a version, compressed once.
  private static let kept = Mutex<[String: [UInt8]]>([:])

  /// Compresses an answer if the client takes it and its type gains by it.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - request: The request.
  ///   - isFinal: Whether the answer at this address never changes.
  /// - Returns: The answer, compressed or as it is.
  static func applied(
    to response: ServiceResponse, of request: ServiceRequest, isFinal: Bool
  ) -> ServiceResponse {
    guard case .bytes(let bytes) = response.body, bytes.count >= least,
      let type = response.headers.first(where: { $0.name == "content-type" })?.value,
      gains(type)
    else { return response }
    var response = response.with("vary", "Accept-Encoding")
    guard takesGzip(request), let packed = packed(bytes, isFinal ? request.path : nil) else {
      return response
    }
    response.body = .bytes(packed)
    return response.with("content-encoding", "gzip")
  }

  private static func packed(_ bytes: [UInt8], _ path: String?) -> [UInt8]? {
    if let path, let known = kept.withLock({ $0[path] }) { return known }
    let packed = Gzip.compressed(bytes)
    if let path, let packed { kept.withLock { $0[path] = packed } }
    return packed
  }

  private static func gains(_ type: String) -> Bool {
    type.hasPrefix("text/") && !type.hasPrefix("text/event-stream")
      || ["json", "javascript", "svg+xml", "+xml"].contains(where: type.contains)
  }

  private static func takesGzip(_ request: ServiceRequest) -> Bool {
    (request.headers["accept-encoding"] ?? "").lowercased().split(separator: ",").contains { part in
      let words = part.split(separator: ";").map { $0.filter { $0 != " " } }
      return words.first == "gzip" && !words.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
    }
  }
}
