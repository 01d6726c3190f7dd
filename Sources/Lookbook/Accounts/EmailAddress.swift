internal import Foundation

/// An e-mail address, as it was written and as it is compared.
///
/// Two addresses that differ only in case are one: case-sensitive servers exist in standards, not
/// in mailboxes. Dots and what follows a `+` are kept, for they make different mailboxes with many servers.
package struct EmailAddress: Hashable, Sendable {
  /// The address as people see it; the domain is in lower case.
  package let text: String
  /// What one address has in common with itself, however it is written.
  package let key: String

  /// The longest address, in bytes.
  ///
  /// - Source: RFC 5321, section 4.5.3.1, with erratum 1690 of RFC 3696.
  package static let longest = 254
  private static let longestLocalPart = 64

  /// Reads an address; white space around it does not matter.
  ///
  /// - Parameter written: The text as typed. `nil` if it has no local part, no `@` or no domain, or has characters
  ///   that belong in none.
  package init?(_ written: String) {
    let text = written.trimmingCharacters(in: .whitespacesAndNewlines)
      .precomposedStringWithCanonicalMapping
    guard text.utf8.count <= Self.longest, let at = text.lastIndex(of: "@") else { return nil }
    let (local, domain) = (String(text[..<at]), text[text.index(after: at)...].lowercased())
    guard !local.isEmpty, local.utf8.count <= Self.longestLocalPart, !local.contains("@"),
      local.unicodeScalars.allSatisfy(Self.isPlain), Self.isDomain(domain)
    else { return nil }
    self.text = "\(local)@\(domain)"
    key = "\(local.lowercased())@\(domain)".precomposedStringWithCanonicalMapping
  }

  package static func == (a: EmailAddress, b: EmailAddress) -> Bool { a.key == b.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Letters, digits and signs, but none that is invisible or special to mail programs.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 32 && scalar.value < 127
        && !"\"(),:;<>[]\\".unicodeScalars.contains(scalar)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isDomain(_ domain: String) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.unicodeScalars.allSatisfy { $0 == "-" || (isPlain($0) && isLetterOrDigit($0)) }
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
