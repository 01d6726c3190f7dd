import Testing

@testable import PlainFiles

/// What people read of a finding.
@Suite struct FindingTests {
  @Test func `nothing of a file moves the cursor of who reads what is wrong with it`() {
    let finding = Finding(
      PlainFileCode.allCases[0], file: "a\u{1B}[2J.csv", at: .line(3),
      "the name is \"A\u{0}\n\u{9B}31m\u{202E}B\"", remedy: "Write another.")
    let text = finding.description
    #expect(text.hasPrefix("a [2J.csv:3: "))
    #expect(text.hasSuffix(" the name is \"A   31m B\". Write another."))
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{9B}" && $0 != "\u{202E}" })
  }
}
