internal import COpenSSL

/// A public key in OpenSSL, which verifies signatures.
struct PublicKey: ~Copyable {
  private let key: OpenSSLObject

  /// The allowed lengths of an RSA modulus, in bits; OpenSSL supports at most 16384.
  ///
  /// - Source: RFC 7518, section 3.3: at least 2048.
  private static let modulusBits: ClosedRange<Int32> = 2048...16384
  /// The allowed lengths of a public exponent, in bits.
  ///
  /// It is odd and at least 3; OpenSSL supports more than 64 bits only for short moduli.
  private static let exponentBits: ClosedRange<Int32> = 2...64

  /// Creates a key; `nil` if the numbers are out of range, or the point is not on the curve.
  init?(_ material: JSONWebKey.Material) {
    defer { ERR_clear_error() }
    let made: OpaquePointer? =
      switch material {
      case .rsa(let modulus, let exponent): Self.rsa(modulus, exponent)
      case .curve(let curve, let x, let y): Self.point(curve, [4] + x + y)
      case .ed25519(let x): EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, x, x.count)
      }
    guard let key = OpenSSLObject(made, free: EVP_PKEY_free) else { return nil }
    self.key = key
  }

  private static func rsa(_ modulus: [UInt8], _ exponent: [UInt8]) -> OpaquePointer? {
    guard let n = number(modulus[...]), let e = number(exponent[...]),
      modulusBits.contains(BN_num_bits(n.pointer)), exponentBits.contains(BN_num_bits(e.pointer)),
      BN_is_odd(n.pointer) == 1, BN_is_odd(e.pointer) == 1,
      let builder = OpenSSLObject(OSSL_PARAM_BLD_new(), free: OSSL_PARAM_BLD_free),
      openssl_push_modulus(builder.pointer, n.pointer) == 1,
      openssl_push_exponent(builder.pointer, e.pointer) == 1
    else { return nil }
    return key("RSA", builder)
  }

  /// Returns a key on a curve, from a point in the uncompressed form of X9.62.
  private static func point(_ curve: EllipticCurve, _ point: [UInt8]) -> OpaquePointer? {
    guard let builder = OpenSSLObject(OSSL_PARAM_BLD_new(), free: OSSL_PARAM_BLD_free)
    else { return nil }
    // The builder reads both when the key is created.
    return curve.rawValue.withCString { name in
      point.withUnsafeBytes { bytes in
        guard openssl_push_curve(builder.pointer, name) == 1,
          openssl_push_point(builder.pointer, bytes.baseAddress, bytes.count) == 1
        else { return nil }
        return key("EC", builder)
      }
    }
  }

  private static func key(_ kind: String, _ builder: borrowing OpenSSLObject) -> OpaquePointer? {
    guard let parameters = OSSL_PARAM_BLD_to_param(builder.pointer) else { return nil }
    defer { OSSL_PARAM_free(parameters) }
    var key: OpaquePointer?
    guard
      let context = OpenSSLObject(
        EVP_PKEY_CTX_new_from_name(nil, kind, nil), free: EVP_PKEY_CTX_free),
      EVP_PKEY_fromdata_init(context.pointer) == 1,
      EVP_PKEY_fromdata(context.pointer, &key, openssl_public_parts, parameters) == 1
    else { return nil }
    return key
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> OpenSSLObject? {
    let number = bytes.withUnsafeBufferPointer { BN_bin2bn($0.baseAddress, Int32($0.count), nil) }
    return OpenSSLObject(number, free: BN_free)
  }

  /// Verifies a signature of a message.
  ///
  /// - Parameters:
  ///   - signature: In the form of JSON Web Signatures: for ECDSA, `r` and `s`, each in full length.
  ///   - message: The bytes that were signed.
  ///   - algorithm: An algorithm for which the key ``JSONWebKey/serves(_:)``.
  /// - Returns: Whether the signature is valid; `false` also if it cannot be verified.
  borrowing func verifies(
    _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm
  ) -> Bool {
    // An error left in the queue of this thread would be attributed to its next TLS session.
    defer { ERR_clear_error() }
    var signature = signature
    if case .curve(let curve) = algorithm.scheme {
      guard let der = Self.der(signature, curve) else { return false }
      signature = der
    } else if algorithm.scheme != .edwards {
      // OpenSSL also takes a signature whose first bytes are 0 and left out. RFC 8017, section 8.1.2, step 1.
      guard signature.count == Int(EVP_PKEY_get_size(key.pointer)) else { return false }
    }
    // Owned by the context.
    var options: OpaquePointer?
    guard let context = OpenSSLObject(EVP_MD_CTX_new(), free: EVP_MD_CTX_free),
      EVP_DigestVerifyInit(context.pointer, &options, algorithm.digest, nil, key.pointer) == 1
    else { return false }
    switch algorithm.scheme {
    case .rsa:
      guard EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PADDING) == 1 else { return false }
    case .rsaWithSalt:
      guard EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1,
        EVP_PKEY_CTX_set_rsa_pss_saltlen(options, RSA_PSS_SALTLEN_DIGEST) == 1,
        EVP_PKEY_CTX_set_rsa_mgf1_md(options, algorithm.digest) == 1
      else { return false }
    case .curve, .edwards: break
    }
    return EVP_DigestVerify(
      context.pointer, signature, signature.count, message, message.count) == 1
  }

  /// Converts an ECDSA signature from `r` and `s` in full length to DER, which OpenSSL reads; `nil` if the length is not that of the curve.
  ///
  /// - Source: RFC 7518, section 3.4; RFC 3279, section 2.2.3.
  private static func der(_ signature: [UInt8], _ curve: EllipticCurve) -> [UInt8]? {
    let half = curve.coordinateBytes
    guard signature.count == 2 * half,
      let r = number(signature[..<half]), let s = number(signature[half...]),
      let pair = OpenSSLObject(ECDSA_SIG_new(), free: ECDSA_SIG_free),
      ECDSA_SIG_set0(pair.pointer, r.handedOver(), s.handedOver()) == 1
    else { return nil }
    let count = i2d_ECDSA_SIG(pair.pointer, nil)
    guard count > 0 else { return nil }
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      var next = buffer.baseAddress
      filled = Int(max(0, i2d_ECDSA_SIG(pair.pointer, &next)))
    }
  }
}

/// The owner of an object that OpenSSL created; frees it at the end of its own lifetime.
struct OpenSSLObject: ~Copyable {
  let pointer: OpaquePointer
  private let free: @convention(c) (OpaquePointer?) -> Void

  /// Takes ownership of an object; `nil` if OpenSSL could not create it.
  init?(_ pointer: OpaquePointer?, free: @escaping @convention(c) (OpaquePointer?) -> Void) {
    guard let pointer else { return nil }
    (self.pointer, self.free) = (pointer, free)
  }

  deinit { free(pointer) }

  /// Passes ownership to the caller.
  consuming func handedOver() -> OpaquePointer {
    let pointer = pointer
    discard self
    return pointer
  }
}
