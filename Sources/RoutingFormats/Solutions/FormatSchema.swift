internal import PlainFiles

/// The JSON Schemas of the program's own formats.
package enum FormatSchema: String, CaseIterable, Sendable {
  case problem, solution

  /// The schema as JSON text, made from the description that the reader follows.
  package var bytes: [UInt8] {
    switch self {
    case .problem:
      JSONSchemaWriter.schema(of: ProblemShapes.problem, identifier: ProblemShapes.format)
    case .solution:
      JSONSchemaWriter.schema(of: SolutionShapes.solution, identifier: SolutionShapes.format)
    }
  }
}
