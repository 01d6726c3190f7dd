package import TravelModel

/// Joins lines whose ends meet.
package enum LineJoiner {
  /// Returns lines that cover what the lines cover, each as long as it can be made.
  ///
  /// Where more than two ends meet, none is joined, so that no crossing is cut short by who simplifies the
  /// lines. A line may be turned round.
  ///
  /// - Parameter lines: Lines of at least two points.
  /// - Returns: The lines, in the order of the first of their parts.
  package static func joined(_ lines: [[FixedCoordinate]]) -> [[FixedCoordinate]] {
    var ends: [FixedCoordinate: [Int]] = [:]
    for (number, line) in lines.enumerated() {
      for end in [line.first, line.last].compactMap(\.self) {
        ends[end, default: []].append(number)
      }
    }
    var isTaken = [Bool](repeating: false, count: lines.count)
    /// Goes on from a line's last point as far as it leads.
    func extend(_ line: inout [FixedCoordinate]) {
      while let end = line.last, let meeting = ends[end], meeting.count == 2,
        let next = meeting.first(where: { !isTaken[$0] })
      {
        isTaken[next] = true
        let other = lines[next]
        line += (other.first == end ? other : other.reversed()).dropFirst()
      }
    }
    return lines.indices.compactMap { number in
      guard !isTaken[number] else { return nil }
      isTaken[number] = true
      var line = lines[number]
      extend(&line)
      line.reverse()
      extend(&line)
      line.reverse()
      return line
    }
  }
}
