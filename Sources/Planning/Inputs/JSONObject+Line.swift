internal import PlainFiles

extension JSONObject {
  /// Reads the object that one line of a journal is; `nil` if it is none, or has not all that it must have.
  init?(line: [UInt8], _ shape: JSONShape) {
    let findings = FindingCollector(file: "")
    guard let document = try? JSONDocument(line, file: ""),
      let object = JSONCursor(document, findings: findings).object(shape), !findings.hasErrors
    else { return nil }
    self = object
  }
}
