internal import PlainFiles

extension SolutionShapes {
  /// The solution in a document; reports a document that is none, or that states a failure.
  static func root(of document: JSONDocument, _ findings: FindingCollector) -> JSONObject? {
    guard let root = JSONCursor(document, findings: findings).object(solution) else { return nil }
    if let code = root.integer("code"), code != 0 {
      root.cursor.report(
        SolutionFileCode.failed,
        "the file reports a failure: \(root.string("error") ?? "no message")",
        remedy: "Solve the problem again.")
    }
    if root["routes"] == nil {
      root.cursor.report(
        PlainFileCode.missingKey, "the solution has no key \"routes\"",
        remedy: "Check that this is a solution and not a problem.")
    }
    return root
  }
}
