package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads the classic files of capacitated arc routing: gdb, val (bccm) and egl.
///
/// One number a line, but for the edges: how many vertices and edges there are, one line `from to cost
/// demand` per edge, the number of vehicles, their capacity, and perhaps a lower and an upper bound, which
/// are not used. Vertices count from 0, the depot. Edges are driven in both directions; those with a demand
/// have to be served, in either direction, and serving costs as much as driving along. Between them vehicles
/// take shortest paths over all edges. The number of vehicles is a hint: as many rounds may be driven as
/// there are edges to serve, unless the option says otherwise.
///
/// The identifier of a street is the number of its edge in the file, from 1, and its description names
/// the vertices.
///
/// - Source: B. L. Golden, J. S. DeArmon, E. K. Baker (1983), *Computational Experiments with Algorithms for
///   a Class of Routing Problems*, Computers & Operations Research 10(1); E. Benavent, V. Campos, A.
///   Corberán, E. Mota (1992), *The Capacitated Arc Routing Problem: Lower Bounds*, Networks 22; L. Y. O. Li,
///   R. W. Eglese (1996), *An Interactive Algorithm for Vehicle Routeing for Winter-Gritting*, Journal of
///   the Operational Research Society 47(2).
package enum ArcRoutingReader {
  /// The greatest number of vertices.
  package static let maxVertices = 10_000

  private static let columns = ["from", "to", "cost", "demand"]

  /// Reads a problem.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let text = try BenchmarkText(bytes, file: file)
    guard let draft = draft(text) else { return try text.findings.reading(nil) }
    let required = draft.edges.filter { $0.demand > 0 }
    let problem = problem(draft, required, options, text)
    if !text.findings.hasErrors {
      ProblemValidation.check(
        problem,
        places: ProblemPlaces(
          stop: { i, _ in .line(required[i].line) },
          vehicle: { _, _ in .line(draft.vehicleLine) }),
        findings: text.findings)
    }
    return try text.findings.reading(problem)
  }

  /// What a file says.
  private struct Draft {
    var edges: [StreetGraph.Edge] = []
    let vertexCount: Int
    var vehicles = 1
    var capacity = 0
    var vehicleLine = 1
  }

  private static func draft(_ text: BenchmarkText) -> Draft? {
    let lines = text.lines.filter { !$0.isBlank }
    guard lines.count > 1 else {
      text.findings.add(
        BenchmarkCode.missing, at: .file, "there are no numbers of vertices and edges",
        remedy: "Start with two lines, the number of vertices and that of edges.")
      return nil
    }
    let vertices = number(lines[0], "number of vertices", in: 1...maxVertices, text)
    let count = number(lines[1], "number of edges", in: 1...ProblemLimits.count.upperBound, text)
    guard let vertices, let count else { return nil }
    let rest = lines.dropFirst(2)
    let edgeLines = rest.prefix(count).prefix { $0.words.count != 1 }
    guard edgeLines.count == count else {
      text.findings.add(
        BenchmarkCode.wrongCount, at: .line(lines[1].number), value: String(count),
        "there are \(edgeLines.count) edges instead of \(count)",
        remedy: "Write one line \"from to cost demand\" per edge, and correct their number.")
      return nil
    }
    var draft = Draft(vertexCount: vertices)
    for line in edgeLines {
      if let edge = edge(line, vertices, text) { draft.edges.append(edge) }
    }
    let tail = Array(rest.dropFirst(count))
    guard tail.count >= 2 else {
      text.findings.add(
        BenchmarkCode.missing, at: .file, "there are no numbers of vehicles and of capacity",
        remedy: "End with two lines, the number of vehicles and their capacity.")
      return nil
    }
    draft.vehicleLine = tail[0].number
    draft.vehicles =
      number(tail[0], "number of vehicles", in: 1...ProblemLimits.count.upperBound, text) ?? 1
    draft.capacity = number(tail[1], "capacity", in: ProblemLimits.amount, text) ?? 0
    for (line, what) in zip(tail.dropFirst(2), ["lower bound", "upper bound"]) {
      _ = number(line, what, in: ProblemLimits.cost, text)
    }
    for line in tail.dropFirst(4) {
      text.findings.add(
        BenchmarkCode.badLine, at: .line(line.number), value: line.text,
        "there is a line behind the upper bound",
        remedy: "Remove it, or correct the number of edges.")
    }
    return draft
  }

  /// The one number of a line.
  private static func number(
    _ line: TextLine, _ name: String, in range: ClosedRange<Int>, _ text: BenchmarkText
  ) -> Int? {
    text.words(of: line, [name]).flatMap { text.integer($0[0], name, in: range) }
  }

  private static func edge(
    _ line: TextLine, _ vertices: Int, _ text: BenchmarkText
  ) -> StreetGraph.Edge? {
    guard let words = text.words(of: line, columns) else { return nil }
    let ends = words[..<2].map { word -> Int? in
      guard let vertex = text.integer(word, "vertex", in: 0...Int.max) else { return nil }
      if vertex < vertices { return vertex }
      text.findings.add(
        BenchmarkCode.unknownNode, at: .line(line.number), value: word.text,
        "there is no vertex \(vertex)",
        remedy: "Write 0 to \(vertices - 1), or correct their number.")
      return nil
    }
    let cost = text.integer(words[2], "cost", in: 0...StreetGraph.maxCost)
    let demand = text.integer(words[3], "demand", in: ProblemLimits.amount)
    guard let from = ends[0], let to = ends[1], let cost, let demand else { return nil }
    return StreetGraph.Edge(from: from, to: to, cost: cost, demand: demand, line: line.number)
  }

  private static func problem(
    _ draft: Draft, _ required: [StreetGraph.Edge], _ options: FormatOptions, _ text: BenchmarkText
  ) -> Problem {
    let graph = StreetGraph(vertexCount: draft.vertexCount, draft.edges)
    let vertices = Set([0] + required.flatMap { [$0.from, $0.to] }).sorted()
    let rowOf = Dictionary(uniqueKeysWithValues: zip(vertices, vertices.indices))
    let numbers = draft.edges.indices.filter { draft.edges[$0].demand > 0 }
    let stops = zip(numbers, required).map { number, edge in
      var stop = Stop(
        id: .number(number + 1), description: "\(edge.from)-\(edge.to)",
        location: rowOf[edge.from] ?? 0, delivery: [edge.demand], service: edge.cost)
      stop.street = Stop.Street(end: rowOf[edge.to] ?? 0, cost: edge.cost)
      return stop
    }
    return Problem(
      name: text.stem, locations: vertices.indices.map { Location(matrixIndex: $0) }, stops: stops,
      vehicles: text.fleet(
        options.vehicles ?? max(draft.vehicles, required.count), for: required.count,
        line: draft.vehicleLine, Vehicle(id: 1, start: 0, end: 0, capacity: [draft.capacity])),
      travel: ["car": .matrix(graph.distances(between: vertices))],
      objective: options.objective ?? .cost)
  }
}
