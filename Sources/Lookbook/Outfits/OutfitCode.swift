internal import PlainFiles

/// What can be wrong with what people submit, say or ask for in the lookbook.
package enum OutfitCode: String, CaseIterable, Sendable {
  /// A garment is not written as one.
  case garment = "E2711"
  /// A criterion or attribute is not written as one.
  case attribute = "E2712"
  /// A text is empty, too long, or has signs that cannot be shown.
  case text = "E2713"
  /// There are too many or too few of something.
  case count = "E2714"
  /// The name of a group is taken, or is no name.
  case group = "E2715"
  /// The name is not in use.
  case person = "E2716"
}

extension OutfitCode: FindingCode {}
