internal import PlainFiles
internal import Synchronization
package import VehicleRouting

/// Solves many problems in parallel, and delivers the outcomes in the order of the inputs.
///
/// One bad item never stops the others.
package struct SolveBatch: Sendable {
  /// The outcome of one input.
  package enum Outcome: Sendable {
    /// The input is invalid; its findings state why.
    case invalid
    case solved(CheckedAnswer)
    case refused(CheckerRefusal)
    /// The router for drawing the routes does not answer.
    case undrawn(RouterError)
    /// The run was interrupted before its turn.
    case skipped
  }

  package var options: RunOptions
  /// The number of problems to solve in parallel.
  package var jobs: Int
  /// Draws routes along streets; `nil` to not draw them.
  package var router: (any Router)?
  /// Whether answers keep the streets of their routes, for maps that show them.
  package var keepsStreets = false
  /// The search for alternative plans, if any.
  package var alternatives: AlternativeSearch?

  /// Creates a batch.
  package init(options: RunOptions, jobs: Int = 1) {
    self.options = options
    self.jobs = jobs
  }

  /// Solves the inputs; `deliver` is called once for each, in order, on one thread at a time.
  package func run(
    _ inputs: [ProblemInput], deliver: @escaping @Sendable (Int, Outcome) -> Void
  ) {
    let next = Atomic(0)
    do {
      try OrderedWork(jobs: min(jobs, max(1, inputs.count))).run(
        next: {
          let index = next.add(1, ordering: .relaxed).oldValue
          return index < inputs.count ? index : nil
        },
        work: { outcome(of: inputs[$0]) }, deliver: deliver)
    } catch {
      preconditionFailure("neither throws: \(error)")
    }
  }

  private func outcome(of input: ProblemInput) -> Outcome {
    guard case .success(let reading) = input.problem else { return .invalid }
    if options.isCancelled() { return .skipped }
    var checked: CheckedAnswer
    do throws(CheckerRefusal) {
      checked = try CheckedAnswer(solving: reading.value, options: options)
    } catch {
      return .refused(error)
    }
    if let alternatives { checked.add(alternatives, options: options) }
    do throws(RouterError) {
      // Travel of the problem may have been asked for at the hours of its day.
      let router = router == nil ? nil : input.router ?? router
      if let router, keepsStreets {
        _ = try checked.drawStreets(by: router)
      } else if let router {
        try checked.draw(by: router)
      }
    } catch {
      return .undrawn(error)
    }
    return .solved(checked)
  }
}
