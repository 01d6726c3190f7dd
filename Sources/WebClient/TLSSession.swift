internal import COpenSSL

/// One encrypted conversation, which turns plain bytes into those that go over the line, and back.
///
/// It opens and reads no sockets: what comes from the line is fed to it, and what it has for the line is taken from it.
final class TLSSession {
  private let session: OpaquePointer
  /// Owned by the session.
  private let fromLine, toLine: OpaquePointer

  /// Prepares a conversation with a host, whose certificate must be for that name or number.
  init(host: String) throws(TLSError) {
    let context = try TLSContext.shared.get()
    guard let fromLine = BIO_new(BIO_s_mem()) else { throw Self.noMemory }
    guard let toLine = BIO_new(BIO_s_mem()) else {
      BIO_free(fromLine)
      throw Self.noMemory
    }
    guard let session = SSL_new(context.pointer) else {
      BIO_free(fromLine)
      BIO_free(toLine)
      throw Self.noMemory
    }
    (self.session, self.fromLine, self.toLine) = (session, fromLine, toLine)
    SSL_set_bio(session, fromLine, toLine)
    SSL_set_connect_state(session)
    // Only what the certificate lists counts, never its common name; RFC 9525, section 6.3.
    SSL_set_hostflags(
      session,
      UInt32(X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
    if NameLookup.isNumber(host) {
      guard let parameters = SSL_get0_param(session),
        X509_VERIFY_PARAM_set1_ip_asc(parameters, host) == 1
      else { throw .failed("\(host) is no number of a host") }
    } else {
      guard SSL_set1_host(session, host) == 1, openssl_set_server_name(session, host) == 1
      else { throw .failed("\(host) is no name of a host") }
    }
  }

  deinit { SSL_free(session) }

  private static let noMemory = TLSError.failed("there is no memory left")

  /// Takes up what came from the line.
  func feed(_ bytes: [UInt8]) {
    // Memory grows as needed, so that everything is taken.
    _ = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { BIO_write(fromLine, $0, Int32(buffer.count)) }
    }
  }

  /// Returns what is to go over the line now.
  func outgoing() -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = BIO_read(toLine, &block, Int32(block.count))
      guard count > 0 else { return bytes }
      bytes += block[..<Int(count)]
    }
  }

  /// Goes on with the first exchange, in which the host shows who it is.
  ///
  /// - Returns: Whether it is done; otherwise more is needed from the line.
  func shakeHands() throws(TLSError) -> Bool {
    Self.forgetErrors()
    let status = SSL_do_handshake(session)
    if status == 1 { return true }
    if try state(after: status) == .closed { throw .failed("the server ended the conversation") }
    return false
  }

  /// Encrypts bytes, for ``outgoing()``.
  func write(_ bytes: [UInt8]) throws(TLSError) {
    guard !bytes.isEmpty else { return }
    Self.forgetErrors()
    let status = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { SSL_write(session, $0, Int32(buffer.count)) } ?? 0
    }
    guard status == bytes.count else { throw .failed(TLSError.words()) }
  }

  /// What was read.
  enum Piece {
    case bytes([UInt8])
    case wantsMore
    /// The server has said that nothing more comes.
    case end
  }

  /// Decrypts what has come.
  func read() throws(TLSError) -> Piece {
    Self.forgetErrors()
    var status: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 15) { buffer, filled in
      status = buffer.baseAddress.map { SSL_read(session, $0, Int32(buffer.count)) } ?? 0
      filled = max(0, Int(status))
    }
    if status > 0 { return .bytes(bytes) }
    return try state(after: status) == .closed ? .end : .wantsMore
  }

  /// Empties the error queue of this thread, in which `SSL_get_error` looks for the errors of the last call.
  private static func forgetErrors() { ERR_clear_error() }

  private enum State { case waiting, closed }

  private func state(after status: Int32) throws(TLSError) -> State {
    switch SSL_get_error(session, status) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return .waiting
    case SSL_ERROR_ZERO_RETURN: return .closed
    default:
      let words = TLSError.words()
      let verdict = SSL_get_verify_result(session)
      guard verdict != Int(X509_V_OK) else { throw .failed(words) }
      throw .untrusted(X509_verify_cert_error_string(verdict).map { String(cString: $0) } ?? words)
    }
  }
}
