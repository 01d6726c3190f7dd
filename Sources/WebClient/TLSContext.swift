internal import COpenSSL

/// The settings that all TLS sessions share: the trusted certificates, and TLS 1.2 as the lowest version.
///
/// It is created for the first `https` request, and exists until the program ends.
///
/// Unchecked, because OpenSSL allows several threads to create sessions of one context.
///
/// - Source: The manual pages of OpenSSL 3, section 3ssl.
final class TLSContext: @unchecked Sendable {
  let pointer: OpaquePointer

  /// The context, or why it could not be created.
  static let shared = Result<TLSContext, TLSError> { () throws(TLSError) in try TLSContext() }

  private init() throws(TLSError) {
    guard let context = SSL_CTX_new(TLS_client_method()) else {
      throw .failed("there is no memory left")
    }
    pointer = context
    // The certificates of the system, or those of SSL_CERT_FILE and SSL_CERT_DIR.
    guard SSL_CTX_set_default_verify_paths(context) == 1,
      openssl_set_lowest_version(context, TLS1_2_VERSION) == 1
    else { throw .failed("it cannot be set up") }
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
  }

  deinit { SSL_CTX_free(pointer) }
}

/// Why nothing can be said encrypted.
enum TLSError: Error {
  /// The server's certificate does not show that it is who it should be; the library's words.
  case untrusted(String)
  case failed(String)

  /// Returns the text of OpenSSL's first error, and removes all errors from the queue of this thread.
  static func words() -> String {
    var first: String?
    while true {
      let number = ERR_get_error()
      guard number != 0 else { return first ?? "no reason is given" }
      var text = [CChar](repeating: 0, count: 256)
      ERR_error_string_n(number, &text, text.count)
      let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let line = String(decoding: bytes, as: UTF8.self)
      // error:0A000086:SSL routines::certificate verify failed
      first = first ?? line.split(separator: ":").last.map(String.init) ?? line
    }
  }
}
