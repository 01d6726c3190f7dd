internal import PlainFiles

/// The finding codes of profiles.
package enum ProfileCode: String, FindingCode {
  /// The text is not YAML.
  case yamlSyntax = "E1701"
  /// The YAML is too long, or uses too many aliases.
  case yamlTooComplex = "E1702"
  /// The format is a different one, or its version is unknown.
  case format = "E1703"
  /// A key is unknown.
  case unknownKey = "E1704"
  /// The profile is based on one that is not built in.
  case unknownBase = "E1705"
  /// The profile uses more tag keys or values than the tables hold.
  case tooManyKeys = "E1706"
  /// No class of way has a speed.
  case noSpeeds = "E1707"
  /// A speed rule is neither a number, nor a percentage, nor `no`.
  case speedRule = "E1708"
  /// A word is not one of those allowed.
  case unknownWord = "E1709"
}
