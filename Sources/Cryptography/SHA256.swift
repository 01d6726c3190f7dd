internal import COpenSSL

/// The hash function SHA-256.
///
/// - Source: NIST (2015), *Secure Hash Standard*, FIPS 180-4.
package enum SHA256 {
  /// The length of a hash in bytes.
  package static let count = 32

  /// Returns the hash of bytes.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var size: UInt32 = 0
      let status = EVP_Digest(bytes, bytes.count, buffer.baseAddress, &size, EVP_sha256(), nil)
      precondition(status == 1 && size == count, "SHA-256 fails only if there is no memory")
      filled = count
    }
  }
}
