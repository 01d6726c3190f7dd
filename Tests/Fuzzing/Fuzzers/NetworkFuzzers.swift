internal import Transit
internal import WebClient

/// Answers of HTTP servers.
package enum HTTPFuzzer: Fuzzer {
  package static let name = "http"

  private static let limit = 1 << 16

  /// Reads an answer at once, and byte by byte, which must give the same.
  package static func run(_ bytes: [UInt8]) {
    precondition(answer(to: [bytes]) == answer(to: bytes.map { [$0] }), "pieces change an answer")
  }

  private static func answer(to pieces: [[UInt8]]) -> Result<HTTPResponse, HTTPError> {
    var reader = ResponseReader(limit: limit)
    do throws(HTTPError) {
      for piece in pieces where !piece.isEmpty {
        if let response = try reader.read(piece) {
          precondition(response.body.count <= limit, "beyond the limit")
          return .success(response)
        }
      }
      guard let response = try reader.read([]) else { throw .cut }
      return .success(response)
    } catch {
      return .failure(error)
    }
  }
}

/// Timetables in zip archives.
package enum FeedFuzzer: ReaderFuzzer {
  package static let name = "feed"

  /// Reads a feed, whose rows must refer to each other.
  package static func read(_ bytes: [UInt8]) throws {
    let feed = try FeedReader.read(name: "f", archive: bytes).value
    for trip in feed.trips {
      precondition(feed.routes.indices.contains(trip.route), "a trip without a route")
      precondition(trip.stopTimes.upperBound <= feed.stopTimes.count, "beyond the stop times")
    }
  }
}
