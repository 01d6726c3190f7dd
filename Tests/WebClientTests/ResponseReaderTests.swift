import Testing
import _TestSupport

@testable import WebClient

@Suite struct ResponseReaderTests {
  private static let answers = [
    "HTTP/1.1 200 OK\r\nContent-Length: 12\r\nA: b\r\n\r\nHello, world",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n7;a=b\r\n, world\r\n0\r\nX: y\r\n\r\n",
    "HTTP/1.0 200 OK\r\n\r\nHello, world",
    "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length:12\r\n\r\nHello, world",
  ]

  /// Reads pieces, and the end of the connection after them.
  private func read(_ pieces: [[UInt8]]) throws(HTTPError) -> HTTPResponse? {
    var reader = ResponseReader(limit: 100)
    for piece in pieces where !piece.isEmpty {
      if let response = try reader.read(piece) { return response }
    }
    return try reader.read([])
  }

  private func pieces(of bytes: [UInt8], _ random: inout SplitMix64) -> [[UInt8]] {
    var (pieces, rest) = ([[UInt8]](), bytes[...])
    while !rest.isEmpty {
      let count = min(rest.count, random.number(in: 1...9))
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  @Test func `the pieces in which an answer comes do not matter`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      for answer in Self.answers {
        let response = try read(pieces(of: Array(answer.utf8), &random))
        #expect(response?.body == Array("Hello, world".utf8), "seed \(seed): \(answer)")
        #expect(response?.status == 200)
      }
    }
  }

  @Test func `an edited answer is read or refused`() {
    for seed in 0..<5_000 as Range<UInt64> { check(seed) }
  }

  private func check(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(Self.answers[Int(seed) % Self.answers.count].utf8)
    for _ in 0..<random.number(in: 1...4) {
      let place = random.number(in: 0...bytes.count - 1)
      switch random.number(in: 0...2) {
      case 0: bytes[place] = UInt8(random.number(in: 0...255))
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8(random.number(in: 0...255)), at: place)
      }
    }
    do throws(HTTPError) {
      guard let response = try read(pieces(of: bytes, &random)) else {
        Issue.record("seed \(seed): neither an answer nor an error at the end")
        return
      }
      #expect(response.body.count <= 100, "seed \(seed)")
    } catch {
      #expect(!error.description.isEmpty)
    }
  }
}
