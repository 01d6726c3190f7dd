/// What can be wrong with a file before its meaning is considered.
package enum PlainFileCode: String, FindingCode {
  /// The bytes are not UTF-8 text.
  case notUTF8 = "E1001"
  /// The file holds nothing but white space.
  case empty = "E1002"
  /// The text is not JSON as RFC 8259 defines it.
  case jsonSyntax = "E1003"
  /// JSON arrays and objects are nested too deeply.
  case jsonTooDeep = "E1004"
  /// A JSON number is not finite or too large for any number type.
  case jsonNumber = "E1005"
  /// A JSON object has the same key twice.
  case duplicateKey = "E1006"
  /// A key that must be there is missing.
  case missingKey = "E1007"
  /// A value has another type than the one that belongs there.
  case wrongType = "E1008"
  /// A number is outside the range that it may have, or a list has the wrong length.
  case outOfRange = "E1009"
  /// A key is not known and was ignored.
  case unknownKey = "W1010"
  /// A quoted CSV field does not end, or text stands beside its quotes.
  case csvQuotes = "E1011"
  /// A CSV row has more or fewer fields than the header.
  case csvFieldCount = "E1012"
  /// The columns are separated by something else than a comma.
  case csvSeparator = "E1013"
  /// A column that must be there is missing.
  case missingColumn = "E1014"
  /// Two columns have the same name.
  case duplicateColumn = "E1015"
  /// A column is not known and was ignored.
  case unknownColumn = "W1016"
  /// There is more to say than is listed.
  case moreErrors = "E1098"
  /// There are more warnings than are listed.
  case moreWarnings = "W1099"
}
