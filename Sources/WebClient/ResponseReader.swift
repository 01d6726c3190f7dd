/// Assembles a response from the pieces in which it arrives.
///
/// Every byte counts against the limit: heads, also those that come before that of the answer, sizes and extensions of chunks, the body,
/// and the fields behind it. Nothing is reserved because of a size that is only announced, and no byte is looked at twice.
///
/// - Source: RFC 9112, *HTTP/1.1*: status line, fields, and a body by length, in chunks, or until the end.
package struct ResponseReader {
  /// The most bytes of all heads of an answer, with the fields behind its body.
  static let largestHead = 1 << 16
  /// The most bytes of a line with the size of a chunk and its extensions.
  static let longestChunkLine = 1 << 12

  /// What comes next.
  private enum Place {
    case status, fields, untilEnd
    /// A body that has as many bytes left.
    case body(Int)
    case chunkLine
    /// The rest of a chunk.
    case chunk(Int)
    /// The line end behind a chunk, or what is left of it.
    case chunkEnd(ArraySlice<UInt8>)
    /// The fields behind the body.
    case trailers
  }

  private let limit: Int
  /// Whether the answer is that of a proxy which makes a way: it has no body if it does.
  private let isTunnel: Bool
  private var place = Place.status
  private var received = 0
  private var headBytes = 0
  /// The part of a line that has come.
  private var line: [UInt8] = []
  private var status = 0
  private var phrase = ""
  private var headers: [String: String] = [:]
  private var length: Int?
  private var isChunked = false
  private var body: [UInt8] = []

  /// Begins.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of the answer in all.
  ///   - isTunnel: Whether the answer is that to `CONNECT`.
  package init(limit: Int, isTunnel: Bool = false) {
    (self.limit, self.isTunnel) = (limit, isTunnel)
  }

  /// Takes up a piece; an empty one is the end of the connection.
  ///
  /// - Returns: The answer once it is whole.
  package mutating func read(_ piece: [UInt8]) throws(HTTPError) -> HTTPResponse? {
    guard !piece.isEmpty else {
      if case .untilEnd = place { return response }
      throw .cut
    }
    received += piece.count
    guard received <= limit else { throw .tooLarge(limit: limit) }
    var rest = piece[...]
    while !rest.isEmpty {
      guard try takes(&rest) else { continue }
      // Whoever speaks before being asked through the way that was made is not who should be asked.
      if isTunnel, status < 300, !rest.isEmpty { throw .notHTTP }
      return response
    }
    return nil
  }

  private var response: HTTPResponse {
    HTTPResponse(status: status, phrase: phrase, headers: headers, body: body)
  }

  private static func looksLikeHTTP(_ bytes: [UInt8]) -> Bool {
    zip(bytes, "HTTP/1.".utf8).allSatisfy { $0 == $1 }
  }

  /// Takes the next part out of a piece; returns whether the answer is whole.
  private mutating func takes(_ rest: inout ArraySlice<UInt8>) throws(HTTPError) -> Bool {
    switch place {
    case .status, .fields, .trailers:
      let before = rest.count
      let line = try line(of: &rest, atMost: Self.largestHead)
      headBytes += before - rest.count
      guard headBytes <= Self.largestHead else { throw .headTooLarge(limit: Self.largestHead) }
      if case .status = place, line == nil, !Self.looksLikeHTTP(self.line) { throw .notHTTP }
      guard let line else { return false }
      return try takesHead(line)
    case .untilEnd:
      body += rest
      rest = []
      return false
    case .body(let left):
      let part = rest.prefix(left)
      body += part
      rest = rest.dropFirst(part.count)
      place = .body(left - part.count)
      return part.count == left
    case .chunkLine:
      guard let line = try line(of: &rest, atMost: Self.longestChunkLine) else { return false }
      let size = try Self.chunkSize(line)
      guard size <= limit - body.count else { throw .tooLarge(limit: limit) }
      place = size == 0 ? .trailers : .chunk(size)
    case .chunk(let left):
      let part = rest.prefix(left)
      body += part
      rest = rest.dropFirst(part.count)
      place = part.count == left ? .chunkEnd([13, 10]) : .chunk(left - part.count)
    case .chunkEnd(let end):
      // Both bytes: with one, a size that is too large by one would pass.
      guard rest.popFirst() == end.first else { throw .notHTTP }
      place = end.count > 1 ? .chunkEnd(end.dropFirst()) : .chunkLine
    }
    return false
  }

  /// Takes the next line, without its end; `nil` if more of it is to come.
  private mutating func line(
    of rest: inout ArraySlice<UInt8>, atMost limit: Int
  ) throws(HTTPError) -> [UInt8]? {
    let end = rest.firstIndex(of: 10)
    line += rest[..<(end ?? rest.endIndex)]
    rest = end.map { rest[($0 + 1)...] } ?? []
    guard line.count < limit else { throw .headTooLarge(limit: limit) }
    guard end != nil else { return nil }
    defer { line.removeAll(keepingCapacity: true) }
    return line.last == 13 ? line.dropLast() : line
  }

  /// Takes a line of a head, or of the fields behind a body; returns whether the answer is whole.
  private mutating func takesHead(_ line: [UInt8]) throws(HTTPError) -> Bool {
    switch place {
    case .status:
      try takeStatus(line)
      place = .fields
      return false
    case .trailers:
      if line.isEmpty { return true }
      _ = try Self.field(line)
      return false
    default:
      guard line.isEmpty else {
        try takeField(line)
        return false
      }
      return try endsWithHead()
    }
  }

  private mutating func takeStatus(_ line: [UInt8]) throws(HTTPError) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard Self.looksLikeHTTP(line), words.count >= 2, words[0].utf8.count == 8,
      words[1].utf8.count == 3, let status = Self.number(words[1].utf8), status >= 100
    else { throw .notHTTP }
    (self.status, phrase) = (status, words.count > 2 ? String(words[2]) : "")
    (headers, length, isChunked) = ([:], nil, false)
  }

  private mutating func takeField(_ line: [UInt8]) throws(HTTPError) {
    let (name, value) = try Self.field(line)
    switch name {
    case "content-length":
      // Several of them must say the same; RFC 9112, section 6.3.
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        var digits = part.utf8.drop { $0 == 32 }
        while digits.last == 32 { digits.removeLast() }
        guard let number = Self.number(digits), length == nil || length == number else {
          throw .notHTTP
        }
        length = number
      }
    case "transfer-encoding":
      // Nothing else was asked for, and no coding is applied twice.
      guard !isChunked, value.lowercased() == "chunked" else { throw .notHTTP }
      isChunked = true
    default: break
    }
    headers[name] = value
  }

  /// Decides at the end of a head how the body comes; returns whether there is none.
  private mutating func endsWithHead() throws(HTTPError) -> Bool {
    if isTunnel, status >= 200 { return true }
    if (100..<200).contains(status) {
      // What comes before the answer itself says only that it will come; nobody asked for another protocol.
      guard status != 101 else { throw .notHTTP }
      place = .status
      return false
    }
    // Two statements about the same body are how others are deceived; RFC 9112, section 6.1.
    if isChunked, length != nil { throw .notHTTP }
    if status == 204 || status == 304 { return true }
    if isChunked {
      place = .chunkLine
    } else if let length {
      guard length <= limit else { throw .tooLarge(limit: limit) }
      place = .body(length)
      return length == 0
    } else {
      place = .untilEnd
    }
    return false
  }

  /// Reads a field: a name without spaces, a colon, and a value of one line.
  private static func field(_ line: [UInt8]) throws(HTTPError) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      line[..<colon].allSatisfy({ $0 > 32 && $0 < 127 }),
      line[colon...].allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 })
    else { throw .notHTTP }
    var value = line[(colon + 1)...].drop { $0 == 32 || $0 == 9 }
    while value.last == 32 || value.last == 9 { value.removeLast() }
    return (
      String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      String(decoding: value, as: UTF8.self)
    )
  }

  /// Reads digits, nothing else; `nil` if there are none or too many.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...18).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func chunkSize(_ line: [UInt8]) throws(HTTPError) -> Int {
    var digits = line.prefix { $0 != UInt8(ascii: ";") }
    while digits.last == 32 || digits.last == 9 { digits.removeLast() }
    guard (1...15).contains(digits.count) else { throw .notHTTP }
    var size = 0
    for digit in digits {
      guard digit < 128, let value = Character(Unicode.Scalar(digit)).hexDigitValue else {
        throw .notHTTP
      }
      size = size << 4 | value
    }
    return size
  }
}
