internal import Cryptography
internal import Foundation

/// What is kept of a password: enough to recognise it, and too little to find it in useful time.
///
/// - Source: C. Percival, S. Josefsson (2016), *The scrypt Password-Based Key Derivation Function*, RFC 7914; as a
///   text, the *PHC string format*: `$scrypt$ln=17,r=8,p=1$salt$hash`, base64 without padding.
package struct PasswordHash: Hashable, Sendable {
  /// How much work it is to try one password.
  package struct Cost: Hashable, Sendable {
    /// The binary logarithm of the rounds.
    let logRounds: Int
    let blockSize: Int
    let parallelism: Int

    /// 128 MiB of memory for each try.
    ///
    /// - Source: OWASP *Password Storage Cheat Sheet*: scrypt with N = 2^17, r = 8, p = 1.
    package static let current = Cost(logRounds: 17, blockSize: 8, parallelism: 1)

    /// Creates a cost.
    package init(logRounds: Int, blockSize: Int, parallelism: Int) {
      (self.logRounds, self.blockSize, self.parallelism) = (logRounds, blockSize, parallelism)
    }

    /// Whether it is no more than the current cost, so that this program can have written it.
    ///
    /// More would let an imported hash take minutes and gigabytes for each log in.
    var isOurs: Bool {
      let current = Cost.current
      return (1...current.logRounds).contains(logRounds)
        && (1...current.blockSize).contains(blockSize) && parallelism == current.parallelism
    }

    /// Whether it can be computed: more would fill the memory.
    var isSensible: Bool {
      (1...22).contains(logRounds) && (1...32).contains(blockSize) && (1...16).contains(parallelism)
        && (128 * blockSize) << logRounds <= 1 << 30
    }
  }

  package let cost: Cost
  let salt: [UInt8]
  let key: [UInt8]

  private static let saltBytes = 16
  private static let keyBytes = 32

  /// Hashes a password with a salt of its own.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - cost: How much work; everybody but tests takes the current one.
  package init(of password: Password, cost: Cost = .current) {
    var random = SystemRandomNumberGenerator()
    let salt = (0..<Self.saltBytes).map { _ in UInt8.random(in: 0...255, using: &random) }
    self.init(of: password, cost: cost, salt: salt)
  }

  init(of password: Password, cost: Cost, salt: [UInt8]) {
    (self.cost, self.salt) = (cost, salt)
    key = Self.key(of: password, cost, salt, count: Self.keyBytes)
  }

  private static func key(
    of password: Password, _ cost: Cost, _ salt: [UInt8], count: Int
  ) -> [UInt8] {
    precondition(cost.isSensible, "costs are checked when they are read")
    do throws(Scrypt.Failure) {
      return try Scrypt.key(
        from: password.bytes, salt: salt, rounds: 1 << cost.logRounds, blockSize: cost.blockSize,
        parallelism: cost.parallelism, count: count)
    } catch {
      preconditionFailure("scrypt fails for want of memory only: \(error.reason)")
    }
  }

  /// Whether the hash is of this password; takes as long if it is not.
  package func matches(_ password: Password) -> Bool {
    ConstantTime.areEqual(Self.key(of: password, cost, salt, count: key.count), key)
  }

  /// Whether the hash is to be made anew with the next log in, because it costs less than the current ones.
  package var isOutdated: Bool { cost != .current }

  /// A hash of no password at all, against which a password is tried where there is no account: that takes as long
  /// as where there is one.
  package static func ofNothing(cost: Cost = .current) -> PasswordHash {
    PasswordHash(
      cost: cost, salt: [UInt8](repeating: 0, count: saltBytes),
      key: [UInt8](repeating: 0, count: keyBytes))
  }

  private init(cost: Cost, salt: [UInt8], key: [UInt8]) {
    (self.cost, self.salt, self.key) = (cost, salt, key)
  }

  /// The hash as it is kept.
  package var text: String {
    "$scrypt$ln=\(cost.logRounds),r=\(cost.blockSize),p=\(cost.parallelism)$\(Self.base64(salt))$\(Self.base64(key))"
  }

  /// Reads a hash that was kept.
  ///
  /// - Parameter text: What ``text`` gave. `nil` if it is none, or costs more than is sensible.
  package init?(text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt" else { return nil }
    let names = ["ln=", "r=", "p="]
    let costs = parts[2].split(separator: ",", omittingEmptySubsequences: false)
    guard costs.count == names.count else { return nil }
    let numbers = zip(costs, names).compactMap { text, name in
      text.hasPrefix(name) ? Int(text.dropFirst(name.count)) : nil
    }
    guard numbers.count == names.count else { return nil }
    let cost = Cost(logRounds: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
    guard cost.isOurs, let salt = Self.bytes(parts[3]), let key = Self.bytes(parts[4]),
      (8...64).contains(salt.count), key.count == Self.keyBytes
    else { return nil }
    self.init(cost: cost, salt: salt, key: key)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: String(padded)).map { Array($0) }
  }
}
