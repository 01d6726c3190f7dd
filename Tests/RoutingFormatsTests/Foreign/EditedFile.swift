import PlainFiles
import Testing

/// A sample file with one thing changed, and what its reader finds.
enum EditedFile {
  /// Expects a finding at a place after a part of a text is replaced: a warning, or an error that stops the
  /// reader.
  static func expect(
    _ code: String, at pointer: String, replacing old: String, with new: String, in sample: String,
    read: (_ bytes: [UInt8]) throws(InvalidInput) -> [Finding]
  ) throws {
    let text = sample.replacing(old, with: new, maxReplacements: 1)
    try #require(text != sample)
    var findings: [Finding] = []
    do throws(InvalidInput) {
      findings = try read(Array(text.utf8))
      #expect(code.hasPrefix("W"))
    } catch { findings = error.findings }
    #expect(
      findings.contains { finding in
        guard case .pointer(pointer, _) = finding.place else { return false }
        return finding.code == code
      }, "\(findings.map(\.description))")
  }
}
