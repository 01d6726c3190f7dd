package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads the classic orienteering files: OP (Tsiligirides, Chao) and TOP (Chao).
///
/// Both have lines of x, y and score. OP starts with `Tmax P` and names start and end in the first two
/// points; TOP starts with `n`, `m` and `tmax` and has the start first and the end last. Identifiers
/// are the numbers of the points, from 1, so that 1 is the start. Distances are Euclidean to four
/// decimals; Tmax bounds each path in the same units, and prizes stay in the file's own units. Points
/// that start or end paths are stops only if they have a score.
///
/// - Source: T. Tsiligirides (1984), *Heuristic Methods Applied to Orienteering*, Journal of the
///   Operational Research Society 35(9); I.-M. Chao, B. L. Golden, E. A. Wasil (1996), *The team
///   orienteering problem*, European Journal of Operational Research 88(3).
package enum OrienteeringReader {
  /// Reads a problem of either kind.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let text = try BenchmarkText(bytes, file: file)
    var lines: [Int] = []
    let problem = problem(text, options, &lines)
    if let problem, !text.findings.hasErrors {
      ProblemValidation.check(
        problem,
        places: ProblemPlaces(
          stop: { i, _ in .line(lines[problem.stops[i].location]) },
          vehicle: { _, _ in .line(1) }),
        findings: text.findings)
    }
    return try text.findings.reading(problem)
  }

  /// What the first lines say.
  private struct Header {
    let limit: Int?
    let paths: Int?
    /// How many points there are, if the file says so.
    let count: Int?
    let isTeam: Bool
    let lines: Int
  }

  private static func problem(
    _ text: BenchmarkText, _ options: FormatOptions, _ lineNumbers: inout [Int]
  ) -> Problem? {
    let rounding = (options.rounding ?? .double).planar()
    let lines = text.lines.filter { !$0.isBlank }
    guard let header = header(lines, text, rounding.scale) else { return nil }
    var locations: [Location] = []
    var scores: [Int] = []
    for line in lines.dropFirst(header.lines) {
      guard let words = text.words(of: line, ["x", "y", "score"]) else { continue }
      let position = text.position(words[0], words[1])
      let score = text.integer(words[2], "score", in: ProblemLimits.cost)
      locations.append(Location(position))
      scores.append(score ?? 0)
      lineNumbers.append(line.number)
    }
    let end = header.isTeam ? locations.count - 1 : 1
    let count = lines.count - header.lines
    guard count >= 2, header.count ?? count == count else {
      text.findings.add(
        BenchmarkCode.wrongCount, at: .file, value: String(count),
        "there are \(count) points instead of \(header.count ?? 2)"
          + (header.count == nil ? " or more" : ""),
        remedy: "Write one line \"x y score\" per point, including start and end.")
      return nil
    }
    guard locations.count == count else { return nil }
    let stops = locations.indices.filter { ![0, end].contains($0) || scores[$0] > 0 }.map {
      Stop(id: .number($0 + 1), location: $0, prize: scores[$0])
    }
    return Problem(
      name: text.stem, locations: locations, stops: stops,
      vehicles: text.fleet(
        options.vehicles ?? header.paths, for: stops.count,
        line: lines[header.isTeam ? 1 : 0].number,
        Vehicle(id: 1, start: 0, end: end, maxDuration: header.limit)),
      travel: ["car": .planar(rounding)], objective: options.objective ?? .prizes,
      scale: rounding.scale)
  }

  private static func header(
    _ lines: [TextLine], _ text: BenchmarkText, _ scale: Int
  ) -> Header? {
    guard let first = lines.first else { return nil }
    let fleet = 1...ProblemLimits.count.upperBound
    if first.words.first?.text == "n" {
      var values: [String: TextWord] = [:]
      for line in lines.prefix(3) where line.words.count == 2 {
        values[line.words[0].text] = line.words[1]
      }
      guard let n = values["n"], let m = values["m"], let tmax = values["tmax"] else {
        text.findings.add(
          BenchmarkCode.missing, at: .line(first.number), "the header is incomplete",
          remedy: "Start with the three lines \"n 32\", \"m 2\" and \"tmax 25.0\".")
        return nil
      }
      return Header(
        limit: text.scaled(tmax, "tmax", by: scale, isLimit: true),
        paths: text.integer(m, "number of paths m", in: fleet),
        count: text.integer(n, "number of points n", in: 2...ProblemLimits.count.upperBound),
        isTeam: true, lines: 3)
    }
    guard let words = text.words(of: first, ["Tmax", "number of paths"]) else { return nil }
    return Header(
      limit: text.scaled(words[0], "Tmax", by: scale, isLimit: true),
      paths: text.integer(words[1], "number of paths", in: fleet), count: nil, isTeam: false,
      lines: 1)
  }
}
