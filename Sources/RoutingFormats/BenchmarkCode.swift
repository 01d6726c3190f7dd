internal import PlainFiles

/// What can be wrong with a benchmark file: VRPLIB and its family, Solomon, orienteering.
package enum BenchmarkCode: String, FindingCode {
  /// The format of the file cannot be recognised by its name and its content.
  case notRecognised = "E1101"
  /// An entry, a section or a line that must be there is missing.
  case missing = "E1102"
  /// The file requires a kind of problem, distance or data that is not supported.
  case notSupported = "E1103"
  /// A list has more or fewer entries than the file says.
  case wrongCount = "E1104"
  /// A word is not the number that belongs there.
  case badNumber = "E1105"
  /// A line has more or fewer numbers than belong there, or belongs to nothing.
  case badLine = "E1106"
  /// An entry, a section or a node is there twice.
  case duplicate = "E1107"
  /// A node is not one of the file's.
  case unknownNode = "E1108"
  /// A number is outside the range that it may have.
  case outOfRange = "E1109"
  /// An entry is not known and was ignored.
  case unknownEntry = "W1110"
  /// Distances are taken as unrounded because coordinates have decimals.
  case assumedUnrounded = "W1111"
  /// The depot has no entry in a section and zero was taken.
  case assumedZero = "W1112"
  /// A frequency differs from that of the patterns, and these were taken.
  case assumedFrequency = "W1114"
  /// There are many more vehicles than stops, and the rest were left out.
  case moreVehicles = "W1115"
  /// The file cannot hold what should be written.
  case notWritable = "E1113"

  package var changesFigures: Bool { self == .assumedUnrounded }
}
