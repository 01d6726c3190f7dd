/// Why a stop is on no route, in words.
package struct UnassignedRemark: Sendable {
  /// The reason, as half a sentence.
  package let reason: String
  /// The smallest change that would serve it, as a sentence.
  package let relaxation: String?
  /// The same with all that was found, for machines.
  package let explanation: UnassignedExplanation?

  /// Creates a remark.
  package init(
    reason: String, relaxation: String? = nil, explanation: UnassignedExplanation? = nil
  ) {
    self.reason = reason
    self.relaxation = relaxation
    self.explanation = explanation
  }

  /// Puts an explanation into words.
  package init(_ explanation: UnassignedExplanation, in problem: Problem) {
    let phrases = ExplanationPhrases(problem)
    self.init(
      reason: phrases.reason(explanation),
      relaxation: explanation.best.map(phrases.sentence), explanation: explanation)
  }

  /// Reason and relaxation in one line.
  package var line: String {
    guard let relaxation else { return reason }
    return reason + (reason.hasSuffix(".") ? " " : ". ") + relaxation
  }

  /// Returns remarks on explained stops, by their index; the halves of a shipment share one.
  package static func all(
    _ explanations: [UnassignedExplanation], in problem: Problem
  ) -> [Int: UnassignedRemark] {
    var result: [Int: UnassignedRemark] = [:]
    for explanation in explanations {
      let remark = UnassignedRemark(explanation, in: problem)
      for stop in explanation.stops { result[stop] = remark }
    }
    return result
  }
}
