import Testing
import _TestSupport

@testable import WebClient

/// Answers made at random, whole and damaged.
@Suite struct ResponseFuzzTests {
  /// What an answer is made of, and how it is written.
  private struct Sample {
    let body: [UInt8]
    let bytes: [UInt8]

    init(_ random: inout SplitMix64) {
      body = (0..<random.number(in: 0...200)).map { _ in UInt8(random.number(in: 0...255)) }
      var text = ""
      for _ in 0..<random.number(in: 0...2) { text += "HTTP/1.1 103 Early\r\nLink: x\r\n\r\n" }
      text += "HTTP/1.1 200 OK\r\n"
      for number in 0..<random.number(in: 0...3) { text += "X-\(number):  some value \r\n" }
      switch random.number(in: 0...2) {
      case 0: bytes = Array("\(text)Content-Length: \(body.count)\r\n\r\n".utf8) + body
      case 1: bytes = Array("\(text)\r\n".utf8) + body
      default:
        var all = Array("\(text)Transfer-Encoding: Chunked\r\n\r\n".utf8)
        var rest = body[...]
        while !rest.isEmpty {
          let part = rest.prefix(random.number(in: 1...50))
          rest = rest.dropFirst(part.count)
          let size = String(part.count, radix: 16, uppercase: random.chance(percent: 50))
          let extra = random.chance(percent: 30) ? " ;name=\"a value\"" : ""
          all += Array("\(random.chance(percent: 20) ? "00" : "")\(size)\(extra)\r\n".utf8)
          all += part + [13, 10]
        }
        let trailers = random.chance(percent: 30) ? "Sum: 1\r\nEnd: 2\r\n" : ""
        bytes = all + Array("0\r\n\(trailers)\r\n".utf8)
      }
    }
  }

  private func pieces(of bytes: [UInt8], _ random: inout SplitMix64) -> [[UInt8]] {
    var (pieces, rest) = ([[UInt8]](), bytes[...])
    while !rest.isEmpty {
      let part = rest.prefix(random.number(in: 1...60))
      pieces.append(Array(part))
      rest = rest.dropFirst(part.count)
    }
    return pieces
  }

  private func read(
    _ pieces: [[UInt8]], limit: Int, isTunnel: Bool = false
  ) throws(HTTPError) -> HTTPResponse? {
    var reader = ResponseReader(limit: limit, isTunnel: isTunnel)
    for piece in pieces {
      if let response = try reader.read(piece) { return response }
    }
    return try reader.read([])
  }

  @Test func `an answer written in any way is read as it was meant`() throws {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let sample = Sample(&random)
      let response = try read(pieces(of: sample.bytes, &random), limit: sample.bytes.count)
      #expect(response?.body == sample.body, "seed \(seed)")
      // One byte fewer is too few.
      #expect(throws: HTTPError.tooLarge(limit: sample.bytes.count - 1), "seed \(seed)") {
        try read([sample.bytes], limit: sample.bytes.count - 1)
      }
    }
  }

  @Test func `a damaged answer is read or refused, and takes no more than its limit`() {
    let parts = [
      "\r\n", "\n", "\r", ":", ";", "0\r\n\r\n", "ffffffffffffffff\r\n", "-1\r\n", "7fffffff\r\n",
      "Content-Length: 5\r\n", "Content-Length: 99999999999999999999\r\n",
      "Transfer-Encoding: chunked\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 204 No\r\n\r\n",
      "\u{0}", String(repeating: "a", count: 5_000), String(repeating: "A: b\r\n", count: 12_000),
    ]
    for seed in 0..<4_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var bytes = Sample(&random).bytes
      for _ in 0..<random.number(in: 1...5) where !bytes.isEmpty {
        let place = random.number(in: 0...bytes.count - 1)
        switch random.number(in: 0...4) {
        case 0: bytes[place] = UInt8(random.number(in: 0...255))
        case 1: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place...)
        default:
          // Long ones are rare, so that many seeds take little time.
          let last = random.chance(percent: 2) ? parts.count - 1 : parts.count - 3
          bytes.insert(contentsOf: parts[random.number(in: 0...last)].utf8, at: place)
        }
      }
      let limit = random.number(in: 0...1_000)
      do throws(HTTPError) {
        let response = try read(
          pieces(of: bytes, &random), limit: limit, isTunnel: random.chance(percent: 10))
        #expect((response?.body.count ?? 0) <= limit, "seed \(seed)")
        #expect(response != nil, "seed \(seed): neither an answer nor an error at the end")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
