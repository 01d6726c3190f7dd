internal import PlainFiles
internal import VehicleRouting

extension SolutionJSONWriter {
  /// Writes further plans, each with its cost and what it differs by.
  static func write(_ alternatives: [Alternative], to json: inout JSONWriter) {
    json.list("alternatives") { json in
      for alternative in alternatives {
        json.object { json in
          json.field("cost", alternative.answer.statedCost)
          // In hundredths of a per cent: more digits say nothing.
          json.field("difference", (alternative.difference * 10_000).rounded() / 10_000)
          SolutionJSONWriter(alternative.answer, remarks: [:], violations: [])
            .writePlan(to: &json)
        }
      }
    }
  }
}
