/// Assembles a response from the pieces in which it arrives.
///
/// - Source: RFC 9112, *HTTP/1.1*: status line, fields, and a body by length, in chunks, or until the end.
struct ResponseReader {
  private static let largestHead = 1 << 16

  private enum Framing {
    case length(Int)
    case chunks
    case untilEnd
  }

  private let largestBody: Int
  private var bytes: [UInt8] = []
  private var head: (status: Int, phrase: String, headers: [String: String])?
  private var framing = Framing.untilEnd
  /// What has been taken out of `bytes`: the head, and chunks.
  private var consumed = 0
  private var body: [UInt8] = []

  init(largestBody: Int) { self.largestBody = largestBody }

  /// Takes up a piece; an empty one is the end of the connection.
  ///
  /// - Returns: The answer once it is whole.
  mutating func read(_ piece: [UInt8]) throws(HTTPError) -> HTTPResponse? {
    bytes += piece
    while head == nil {
      guard let end = endOfHead else {
        if piece.isEmpty {
          throw bytes.isEmpty ? .cut : Self.looksLikeHTTP(bytes) ? .cut : .notHTTP
        }
        if !Self.looksLikeHTTP(bytes) || bytes.count > Self.largestHead { throw .notHTTP }
        return nil
      }
      try readHead(bytes[consumed..<end.head])
      consumed = end.body
      // What comes before the answer itself says only that it will come.
      if let status = head?.status, (100..<200).contains(status) { head = nil }
    }
    switch framing {
    case .length(let length):
      guard bytes.count - consumed >= length else {
        if piece.isEmpty { throw .cut }
        return nil
      }
      return response(Array(bytes[consumed..<consumed + length]))
    case .chunks:
      if try readChunks() { return response(body) }
      if piece.isEmpty { throw .cut }
      return nil
    case .untilEnd:
      guard bytes.count - consumed <= largestBody else { throw .tooLarge(limit: largestBody) }
      return piece.isEmpty ? response(Array(bytes[consumed...])) : nil
    }
  }

  private func response(_ body: [UInt8]) -> HTTPResponse? {
    head.map {
      HTTPResponse(status: $0.status, phrase: $0.phrase, headers: $0.headers, body: body)
    }
  }

  private static func looksLikeHTTP(_ bytes: [UInt8]) -> Bool {
    zip(bytes, "HTTP/1.".utf8).allSatisfy { $0 == $1 }
  }

  /// Where the head ends, and where what follows begins, after the empty line.
  private var endOfHead: (head: Int, body: Int)? {
    var index = consumed
    while index < bytes.count {
      if bytes[index] == 10 {
        if index + 1 < bytes.count, bytes[index + 1] == 10 { return (index, index + 2) }
        if index + 2 < bytes.count, bytes[index + 1] == 13, bytes[index + 2] == 10 {
          return (index, index + 3)
        }
      }
      index += 1
    }
    return nil
  }

  private mutating func readHead(_ slice: ArraySlice<UInt8>) throws(HTTPError) {
    let lines = slice.split(separator: 10, omittingEmptySubsequences: false).map { line in
      line.last == 13 ? line.dropLast() : line
    }
    let first = String(decoding: lines.first ?? [], as: UTF8.self)
    let words = first.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), words[1].utf8.count == 3,
      let status = Int(words[1]), (100..<1000).contains(status)
    else { throw .notHTTP }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .notHTTP }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = line[line.index(after: colon)...].drop { $0 == 32 || $0 == 9 }
      headers[name] = String(decoding: value, as: UTF8.self)
    }
    head = (status, words.count > 2 ? String(words[2]) : "", headers)
    if headers["transfer-encoding"]?.lowercased().hasSuffix("chunked") == true {
      framing = .chunks
    } else if let text = headers["content-length"] {
      guard let length = Int(text), length >= 0 else { throw .notHTTP }
      guard length <= largestBody else { throw .tooLarge(limit: largestBody) }
      framing = .length(length)
    } else {
      framing = status == 204 || status == 304 ? .length(0) : .untilEnd
    }
  }

  /// Takes up the chunks that are whole.
  ///
  /// - Returns: Whether the last one was among them.
  private mutating func readChunks() throws(HTTPError) -> Bool {
    while let end = bytes[consumed...].firstIndex(of: 10) {
      let line = bytes[consumed..<end].prefix { $0 != UInt8(ascii: ";") && $0 != 13 }
      guard !line.isEmpty, line.count <= 8,
        let size = Int(String(decoding: line, as: UTF8.self), radix: 16), size >= 0
      else { throw .notHTTP }
      guard body.count + size <= largestBody else { throw .tooLarge(limit: largestBody) }
      // The last chunk may be followed by fields, of which none matters.
      if size == 0 { return true }
      let data = end + 1
      guard bytes.count >= data + size + 2 else { return false }
      body += bytes[data..<data + size]
      guard bytes[data + size] == 13, bytes[data + size + 1] == 10 else { throw .notHTTP }
      consumed = data + size + 2
    }
    return false
  }
}
