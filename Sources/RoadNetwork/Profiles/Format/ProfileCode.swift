internal import PlainFiles

/// What can be wrong with a profile.
package enum ProfileCode: String, FindingCode {
  /// The text is not YAML.
  case yamlSyntax = "E1701"
  /// The YAML is too long, or uses aliases.
  case yamlTooComplex = "E1702"
  /// The format is another one, or of a version that is not known.
  case format = "E1703"
  /// A key is not known.
  case unknownKey = "E1704"
  /// The profile is based on one that is not built in.
  case unknownBase = "E1705"
  /// The profile names more keys of tags, or more values, than tables hold.
  case tooManyKeys = "E1706"
  /// No class of way has a speed.
  case noSpeeds = "E1707"
  /// A rule for the speed is neither a number, nor a share, nor `no`.
  case speedRule = "E1708"
  /// A word is none of those that may stand there.
  case unknownWord = "E1709"
}
