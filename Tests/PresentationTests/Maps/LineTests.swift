import Testing
import TravelModel
import _TestSupport

@testable import Presentation

/// What a page does to lines: cut, joined and simplified.
@Suite struct LineTests {
  /// Lines between points of a small grid, so that they meet, run along each other and turn back.
  private static func lines(_ random: inout SplitMix64, step: Int) -> [[FixedCoordinate]] {
    (0..<random.number(in: 1...8)).map { _ in
      var (x, y) = (random.number(in: 0...6), random.number(in: 0...6))
      return (0...random.number(in: 1...9)).map { _ in
        if random.number(in: 0...1) == 0 {
          x = min(6, max(0, x + random.number(in: -2...2)))
        } else {
          y = min(6, max(0, y + random.number(in: -2...2)))
        }
        return place(x * step, y * step)
      }
    }
  }

  private static func place(_ x: Int, _ y: Int) -> FixedCoordinate {
    FixedCoordinate(longitude: 249_000_000 + x, latitude: 601_000_000 + y)!
  }

  // MARK: - Cut

  @Test func `a stop on the way of another round cuts it`() {
    let (a, b, s) = (Self.place(0, 0), Self.place(20_000, 0), Self.place(5_000, 10))
    let lines = RoundLines([[a, b], [a, s], [b, a]]).lines
    #expect(lines == [[a, s, b], [a, s], [b, s, a]])
    // 100 units to the north are 1.1 m: another street.
    let far = Self.place(5_000, 100)
    #expect(RoundLines([[a, b], [a, far]]).lines[0] == [a, b])
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 2000))
  func `no piece is left that a point lies on, and nothing else changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = Self.lines(&random, step: 10_000)
    let cut = RoundLines(lines).lines
    let points = Set(cut.joined())
    for (before, after) in zip(lines, cut) {
      for piece in zip(after, after.dropFirst()) {
        #expect(piece.0 != piece.1, "\(random)")
        // Every point against every piece: what the search by longitude must not miss.
        let cuts = points.filter { RoundLines.share(of: $0, on: piece) != nil }
        #expect(cuts.isEmpty, "\(random): \(piece) is cut by \(cuts)")
      }
      // The points of before are still there, in their order.
      var rest = after[...]
      for point in before {
        let place = rest.firstIndex(of: point)
        #expect(place != nil, "\(random): \(point) is lost")
        rest = rest[(place ?? rest.startIndex)...]
      }
    }
  }

  // MARK: - Joined

  private struct Piece: Hashable {
    let ends: Set<FixedCoordinate>
  }

  private func pieces(_ lines: [[FixedCoordinate]]) -> [Piece: Int] {
    lines.reduce(into: [:]) { result, line in
      for (a, b) in zip(line, line.dropFirst()) { result[Piece(ends: [a, b]), default: 0] += 1 }
    }
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 2000))
  func `joined lines have the same pieces, and no two are left to join`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = Self.lines(&random, step: 10_000)
    let joined = LineJoiner.joined(lines)
    #expect(pieces(joined) == pieces(lines), "\(random)")
    var ends: [FixedCoordinate: [Int]] = [:]
    for (number, line) in joined.enumerated() {
      ends[line.first!, default: []].append(number)
      ends[line.last!, default: []].append(number)
    }
    // A loop meets itself; any other two would have been joined.
    for (place, numbers) in ends where numbers.count == 2 {
      #expect(numbers[0] == numbers[1], "\(random): two lines end at \(place)")
    }
  }

  @Test func `three lines that meet stay three`() {
    let (a, b, c, d) = (Self.place(0, 0), Self.place(1, 0), Self.place(2, 0), Self.place(1, 1))
    #expect(LineJoiner.joined([[a, b], [b, c], [b, d]]).count == 3)
    #expect(LineJoiner.joined([[b, a], [b, c]]) == [[c, b, a]])
  }

  // MARK: - Simplified

  /// Douglas and Peucker as they write it: halves that call themselves.
  private func twin(_ line: ArraySlice<Int>, _ plane: [(x: Double, y: Double)], _ tolerance: Double)
    -> [Int]
  {
    guard line.count > 2 else { return Array(line) }
    let (a, b) = (line.startIndex, line.endIndex - 1)
    let distances = (a + 1..<b).map { LineSimplifier.distance(plane[$0], plane[a], plane[b]) }
    let most = distances.max()!
    guard most > tolerance else { return [a, b] }
    let middle = a + 1 + distances.firstIndex(of: most)!
    return twin(line[a...middle], plane, tolerance)
      + twin(line[middle...b], plane, tolerance).dropFirst()
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 2000))
  func `a simplified line keeps its ends and is as near as it should be`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let line = (0...random.number(in: 0...40)).map {
      Self.place($0 * 300, random.number(in: 0...2_000))
    }
    let tolerance = Double(random.number(in: 0...120)) / 10
    let result = LineSimplifier.simplified(line, tolerance: tolerance)
    #expect(result.first == line.first && result.last == line.last, "\(random)")
    let plane = LineSimplifier.points(of: line)
    let kept = twin(Array(line.indices)[...], plane, tolerance)
    #expect(result == kept.map { line[$0] }, "\(random)")
    for (from, to) in zip(kept, kept.dropFirst()) {
      for index in from...to {
        let distance = LineSimplifier.distance(plane[index], plane[from], plane[to])
        #expect(distance <= tolerance, "\(random): point \(index)")
      }
    }
  }
}
