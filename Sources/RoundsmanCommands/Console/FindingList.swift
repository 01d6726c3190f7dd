internal import PlainFiles

/// Findings as text or JSON.
enum FindingList {
  /// One line per finding.
  static func text(_ findings: [Finding]) -> String {
    findings.map { "\($0)\n" }.joined()
  }

  /// An array of objects with code, severity, file, place, value, message and remedy.
  static func json(_ findings: [Finding]) -> [UInt8] {
    var json = JSONWriter()
    json.list { json in
      for finding in findings { write(finding, to: &json) }
    }
    return json.finish()
  }

  /// Writes one finding as an object.
  static func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      json.field("code", finding.code)
      json.field("severity", finding.severity.rawValue)
      json.field("file", finding.file)
      switch finding.place {
      case .file: break
      case .line(let line): json.field("line", line)
      case .pointer(let pointer, let line):
        json.field("pointer", pointer)
        if let line { json.field("line", line) }
      case .byte(let offset): json.field("byte", offset)
      }
      if let value = finding.value { json.field("value", value) }
      json.field("message", finding.message)
      json.field("remedy", finding.remedy)
    }
  }
}
