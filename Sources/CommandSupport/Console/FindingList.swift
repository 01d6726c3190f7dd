package import PlainFiles

/// Findings as text or JSON.
package enum FindingList {
  /// One line per finding.
  package static func text(_ findings: [Finding]) -> String {
    findings.map { "\($0)\n" }.joined()
  }

  /// An array of objects with code, severity, file, place, value, message and remedy.
  package static func json(_ findings: [Finding]) -> [UInt8] {
    var json = JSONWriter()
    json.list { json in
      for finding in findings { finding.write(to: &json) }
    }
    return json.finish()
  }
}
