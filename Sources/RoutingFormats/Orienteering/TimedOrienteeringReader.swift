package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads TOPTW files: orienteering with time windows, made from Solomon's and Cordeau's instances.
///
/// Distances are truncated: to one decimal, or to two in files whose name starts with `pr`, which come
/// from Cordeau's instances; times count in the same units, and prizes stay in the file's own.
/// Vertex 0, wherever its line is, is start and end, its closing time the latest return. A closing time is the latest *start*
/// of a visit. The file does not say how many paths there are: one, unless the option does. Numbers
/// that have no meaning here, the list of possible visits among them, are only checked to be there.
/// Identifiers are the file's vertex numbers.
///
/// - Source: P. Vansteenwegen, W. Souffriau, G. Vanden Berghe, D. Van Oudheusden (2009), *Iterated
///   local search for the team orienteering problem with time windows*, Computers & Operations
///   Research 36(12).
package enum TimedOrienteeringReader {
  /// Reads a problem.
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
          vehicle: { _, _ in .line(lines[0]) }),
        findings: text.findings)
    }
    return try text.findings.reading(problem)
  }

  private static func problem(
    _ text: BenchmarkText, _ options: FormatOptions, _ lineNumbers: inout [Int]
  ) -> Problem? {
    let decimals = text.stem.lowercased().hasPrefix("pr") ? 2 : 1
    let rounding = (options.rounding ?? .truncated).planar(decimals: decimals)
    let lines = text.lines.filter { !$0.isBlank }
    guard let first = lines.first,
      let header = text.words(of: first, ["k", "v", "number of vertices", "t"])
    else { return nil }
    let count = text.integer(
      header[2], "number of vertices", in: 0...ProblemLimits.count.upperBound)
    for word in [header[0], header[1], header[3]] + lines.dropFirst().prefix(1).flatMap(\.words) {
      _ = text.double(word, "unused number")
    }
    var vertices: [NumberedStop] = []
    for line in lines.dropFirst(2) {
      guard let vertex = vertex(line, text, rounding.scale) else { continue }
      vertices.append(NumberedStop(vertex.stop, at: vertex.position, line: line.number))
    }
    // The number in the header leaves out vertex 0 in these files.
    guard let count, lines.count == count + 3 else {
      text.findings.add(
        BenchmarkCode.wrongCount, at: .line(first.number), value: String(lines.count - 2),
        "there are \(lines.count - 2) vertices; the first line states \(count ?? 0) plus vertex 0",
        remedy: "Correct the third number of the first line, or add the missing lines.")
      return nil
    }
    guard NumberedStop.sortDepotFirst(&vertices, called: "vertex", below: first.number, text) else {
      return nil
    }
    let stops = vertices.enumerated().map { $1.stop(at: $0) }
    let depot = stops[0]
    lineNumbers = vertices.map(\.line)
    return Problem(
      name: text.stem, locations: vertices.map { Location($0.position) },
      stops: depot.prize ?? 0 > 0 ? stops : Array(stops.dropFirst()),
      vehicles: text.fleet(
        options.vehicles, for: stops.count, line: first.number,
        Vehicle(id: 1, start: 0, end: 0, window: depot.windows.first)),
      travel: ["car": .planar(rounding)], objective: options.objective ?? .prizes,
      scale: rounding.scale)
  }

  private static func vertex(
    _ line: TextLine, _ text: BenchmarkText, _ scale: Int
  ) -> (stop: Stop, position: Location.Position)? {
    let words = line.words
    // What is not needed is read all the same: a line that lost a field has others in their place.
    let list = words.count > 6 ? words[6].integer : nil
    guard words.count >= 9, words.count - 9 == list else {
      text.findings.add(
        BenchmarkCode.badLine, at: .line(line.number), value: line.text,
        "the line has \(words.count) fields" + (list.map { "; a is \($0)" } ?? ""),
        remedy: "Write number, x, y, duration, score, f, a, a list of a numbers, opening, closing.")
      return nil
    }
    let others = words[5..<(words.count - 2)]
    guard others.allSatisfy({ text.double($0, "unused number") != nil }) else { return nil }
    let number = text.integer(words[0], "vertex number", in: 0...ProblemLimits.count.upperBound)
    let position = text.position(words[1], words[2])
    let service = text.scaled(words[3], "duration", by: scale)
    let score = text.integer(words[4], "score", in: ProblemLimits.cost)
    let opening = text.scaled(words[words.count - 2], "opening time", by: scale)
    let closing = text.scaled(words[words.count - 1], "closing time", by: scale)
    guard let number, let position, let service, let score, let opening, let closing,
      let window = text.window(opening, closing, words[words.count - 2])
    else { return nil }
    return (
      Stop(id: .number(number), location: 0, service: service, windows: [window], prize: score),
      position
    )
  }
}
