package import PlainFiles

extension JSONObject {
  /// Reads the object on one line of a journal; `nil` if it is invalid or lacks required keys.
  package init?(line: [UInt8], _ shape: JSONShape) {
    let findings = FindingCollector(file: "")
    guard let document = try? JSONDocument(line, file: ""),
      let object = JSONCursor(document, findings: findings).object(shape), !findings.hasErrors
    else { return nil }
    self = object
  }
}
