internal import BasicAlgorithms
internal import Directions
internal import PlainFiles
internal import RoadNetwork

/// The answers to many pairs of places: one line of JSON for each.
package struct RouteAnswers: Sendable {
  /// The lines, in order, in blocks.
  package private(set) var lines: [[UInt8]] = []
  /// How many pairs have no route.
  package private(set) var failures = 0
  /// Whether one of the routes that were found does not add up, whose line says so.
  package private(set) var areWrong = false
  /// The pairs, from 0, that climb very much (``StreetRoute/Climb/notable``).
  package private(set) var climbing: [Int] = []

  /// Answers blocks of pairs on several threads.
  ///
  /// - Parameters:
  ///   - count: How many pairs there are.
  ///   - threads: At least 1.
  ///   - answer: Answers those of some numbers.
  /// - Returns: All answers.
  static func collect(
    _ count: Int, threads: Int, _ answer: @escaping @Sendable (Range<Int>) -> RouteAnswers
  ) -> RouteAnswers {
    // A few blocks per thread, because a finder is created for each.
    let block = max(1, (count + 4 * threads - 1) / (4 * threads))
    let blocks = ParallelLoop.results(of: (count + block - 1) / block, threads: threads) { piece in
      answer(piece * block..<min((piece + 1) * block, count))
    }
    return blocks.reduce(into: RouteAnswers()) { $0.append($1) }
  }

  private mutating func append(_ other: RouteAnswers) {
    lines += [other.lines.flatMap(\.self)]
    failures += other.failures
    areWrong = areWrong || other.areWrong
    climbing += other.climbing
  }

  /// Adds the answer to the pair of a number.
  ///
  /// - Parameters:
  ///   - number: Its number, from 0.
  ///   - write: Writes the routes, and returns what the best one climbs.
  mutating func add(
    _ number: Int, _ write: (inout JSONWriter) throws(RouteFailure) -> StreetRoute.Climb?
  ) {
    var json = JSONWriter(.compact)
    do throws(RouteFailure) {
      let climb = try write(&json)
      if let climb, climb.ascent > StreetRoute.Climb.notable { climbing.append(number) }
    } catch {
      failures += 1
      if case .wrong = error { areWrong = true }
      // A failure leaves nothing half written.
      json = JSONWriter(.compact)
      RouteResponse.write(error, to: &json)
    }
    lines.append(json.finish())
  }
}
