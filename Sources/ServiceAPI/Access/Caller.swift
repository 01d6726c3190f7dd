internal import Cryptography
package import Lookbook
internal import PlainFiles

/// Who asks.
package enum Caller: Hashable, Sendable {
  /// Somebody on this machine, where the service asks for no key.
  case local
  /// Who has an API key of this name.
  case key(String)
  /// Who is logged in to an account of the archive.
  case person(PersonID)
  /// Who drives a vehicle on one day of a depot, by the link of its round.
  case driver(depot: String, day: String, vehicle: String)

  /// The owner of what the caller makes, as it is stored.
  package var owner: String {
    switch self {
    case .local: "local"
    case .key(let name): "key:\(name)"
    case .person(let person): "person:\(person.rawValue)"
    case .driver(let depot, let day, let vehicle): "driver:\(depot)/\(day)/\(vehicle)"
    }
  }
}

extension Caller {
  /// What kind of caller it is, by one word.
  var kind: String {
    switch self {
    case .local: "local"
    case .key: "key"
    case .person: "person"
    case .driver: "driver"
    }
  }

  /// What the operator calls it, or the vehicle that it drives; people have the name of their account.
  var name: String? {
    switch self {
    case .key(let name), .driver(_, _, let name): name
    case .local, .person: nil
    }
  }

  /// Whether depots and their days are theirs.
  var canDispatch: Bool {
    switch self {
    case .local, .key: true
    case .person, .driver: false
    }
  }
}

/// The API keys that the operator has given out: a file with a name and the hash of a key on each line.
package struct APIKeys: Sendable {
  private let names: [[UInt8]: String]

  package init() { names = [:] }

  /// Reads the file; it must be its owner's alone.
  ///
  /// - Throws: ``FileError``, ``InvalidInput``.
  package init(reading path: String) throws {
    guard let bytes = try PrivateFile.read(path) else { throw FileError.missing(path) }
    var names: [[UInt8]: String] = [:]
    var findings: [Finding] = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.isEmpty || words[0].hasPrefix("#") { continue }
      guard words.count == 2, let hash = Self.bytes(hex: words[1]), Self.isName(words[0]) else {
        findings.append(
          Finding(
            ServiceCode.unauthenticated, file: path, at: .line(number + 1),
            "this is not a name and the hash of a key",
            remedy: "Append the line that roundsman-server key prints."))
        continue
      }
      names[hash] = String(words[0])
    }
    if !findings.isEmpty { throw InvalidInput(findings: findings) }
    self.names = names
  }

  package var isEmpty: Bool { names.isEmpty }

  /// The name of a key; `nil` if it is unknown.
  package func name(of token: SessionToken) -> String? { names[token.hash] }

  /// Makes a key.
  ///
  /// - Returns: The key, which is stored nowhere, and the line for the file.
  package static func make(named name: String) -> (secret: String, line: String) {
    let token = SessionToken()
    let hash = token.hash.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return (token.secret, "\(name) \(hash.joined())")
  }

  /// Whether a name has 1 to 40 letters, digits, dashes, underscores and dots.
  package static func isName(_ text: some StringProtocol) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        Character(UnicodeScalar(byte)).isASCIILetterOrDigit || "-_.".utf8.contains(byte)
      }
  }

  private static func bytes(hex text: Substring) -> [UInt8]? {
    guard text.utf8.count == 2 * SHA256.count else { return nil }
    let digits = text.compactMap { $0.hexDigitValue.map(UInt8.init) }
    guard digits.count == text.count else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

extension Character {
  var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
