internal import COpenSSL

/// Derives keys from passwords at a cost in time and memory, so that few passwords can be tried.
///
/// - Source: C. Percival, S. Josefsson (2016), *The scrypt Password-Based Key Derivation Function*, RFC 7914.
package enum Scrypt {
  /// The reason why a key could not be derived.
  package struct Failure: Error, Hashable {
    /// The error text of OpenSSL.
    package let reason: String
  }

  /// Derives a key.
  ///
  /// It needs about 128 · `blockSize` · (`rounds` + `parallelism`) bytes of memory; the caller limits them.
  ///
  /// - Parameters:
  ///   - password: The password; may be empty.
  ///   - salt: Makes keys of the same password differ; may be empty.
  ///   - rounds: N in RFC 7914: a power of two, at least 2.
  ///   - blockSize: r in RFC 7914, in units of 128 bytes; at least 1.
  ///   - parallelism: p in RFC 7914: the number of repetitions, at least 1; they run one after the other.
  ///   - count: The length of the key in bytes, at least 1.
  /// - Returns: The key.
  /// - Throws: ``Failure`` if RFC 7914 does not allow the cost, or there is not enough memory.
  package static func key(
    from password: [UInt8], salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    guard rounds > 1, blockSize > 0, parallelism > 0, count > 0 else {
      throw Failure(reason: "the cost is not positive")
    }
    var key = [UInt8](repeating: 0, count: count)
    let status = password.withUnsafeBytes { password in
      EVP_PBE_scrypt(
        password.baseAddress?.assumingMemoryBound(to: CChar.self), password.count, salt, salt.count,
        UInt64(rounds), UInt64(blockSize), UInt64(parallelism), UInt64.max, &key, count)
    }
    guard status == 1 else {
      defer { ERR_clear_error() }
      let words = ERR_reason_error_string(ERR_peek_error())
      throw Failure(reason: words.map { String(cString: $0) } ?? "no reason is given")
    }
    return key
  }
}
