internal import PlainFiles
package import VehicleRouting

/// Solves a folder of instances with several seeds and compares the values with the best known.
package struct BenchSet: Sendable {
  package var options: RunOptions
  package var seeds: [UInt64]
  package var reader: InputReader
  /// Selects rows of the best-known table; `nil` selects those that fit the problem.
  package var convention: String?

  /// Creates a benchmark.
  package init(
    options: RunOptions, seeds: [UInt64], reader: InputReader, convention: String? = nil
  ) {
    self.options = options
    self.seeds = seeds
    self.reader = reader
    self.convention = convention
  }

  /// Solves all instances of a folder, or a single file.
  ///
  /// - Parameters:
  ///   - path: The folder or file.
  ///   - deliver: Called with each row as soon as it is available.
  /// - Throws: ``InputReader/Unreadable`` if there is no such folder or file.
  package func run(
    _ path: String, deliver: (GapTable.Row) -> Void
  ) throws(InputReader.Unreadable) {
    let isFolder = InputReader.isFolder(path)
    let parts = path.split(separator: "/")
    let parent = parts.dropLast().joined(separator: "/")
    let folder =
      isFolder ? path : parent.isEmpty ? "." : path.hasPrefix("/") ? "/" + parent : parent
    let set = folder.split(separator: "/").last.map(String.init) ?? folder
    let known = BestKnown(folder: folder)
    for file in InputReader.files(path) {
      // One instance at a time: a set may be larger than memory.
      for input in try reader.read([file]).problems {
        for seed in seeds where !options.isCancelled() {
          deliver(row(for: input, set: set, seed: seed, known))
        }
      }
    }
  }

  private func row(
    for input: ProblemInput, set: String, seed: UInt64, _ known: BestKnown
  ) -> GapTable.Row {
    let instance = InputReader.stem(input.name)
    var row = GapTable.Row(set: set, instance: instance, seed: seed, verdict: "")
    let problem: Problem
    switch input.solvable(by: options.method).problem {
    case .success(let reading): problem = reading.value
    case .failure(let error):
      let first = error.findings.first { $0.severity == .error }
      row.verdict = first.map { "not read: \($0.code)" } ?? "not read"
      return row
    }
    let best = known.value(of: input.name, problem, convention: convention)
    row.bestKnown = best?.value
    var options = options
    options.seed = seed
    do throws(CheckerRefusal) {
      fill(&row, with: try CheckedAnswer(solving: problem, options: options), best)
    } catch {
      row.verdict = "refused: " + error.sentences.prefix(3).joined(separator: "; ")
    }
    return row
  }

  private func fill(
    _ row: inout GapTable.Row, with checked: CheckedAnswer, _ best: BestKnown.Entry?
  ) {
    let answer = checked.answer
    let maximises = answer.problem.objective == .prizes
    let scale = Double(answer.problem.scale * answer.problem.costScale)
    let value = maximises ? Double(answer.value) : Double(answer.value) / scale
    row.value = value
    row.vehicles = answer.solution.routes.count
    row.bound = answer.bound.map { maximises ? Double($0) : Double($0) / scale }
    row.seconds = checked.seconds
    row.verdict = "passed"
    let missing = answer.solution.unassigned.count { answer.problem.stops[$0].prize == nil }
    if !maximises, missing > 0 {
      row.verdict = "passed, \(missing) unassigned"
      return
    }
    guard let best, best.value != 0 else { return }
    if answer.problem.objective == .vehiclesFirst, let fewest = best.vehicles,
      fewest != answer.solution.routes.count
    {
      // Distances of fleets of different size cannot be compared.
      return
    }
    row.gap = 100 * (maximises ? best.value - value : value - best.value) / abs(best.value)
  }
}
