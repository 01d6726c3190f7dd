internal import Glibc

/// One encrypted conversation, which turns plain bytes into those that go over the line, and back.
///
/// It opens and reads no sockets: what comes from the line is fed to it, and what it has for the line is taken from it.
final class TLSSession {
  private let library: TLSLibrary
  private let session: OpaquePointer
  private let fromLine: OpaquePointer
  private let toLine: OpaquePointer

  /// Prepares a conversation with a host, whose certificate must be for that name or number.
  init(host: String) throws(TLSError) {
    library = try TLSLibrary.shared.get()
    guard let session = library.newSession(library.context), let memory = library.memoryBIO(),
      let fromLine = library.newBIO(memory), let toLine = library.newBIO(memory)
    else { throw .failed("there is no memory left") }
    (self.session, self.fromLine, self.toLine) = (session, fromLine, toLine)
    // The session owns both from here on.
    library.setBIO(session, fromLine, toLine)
    library.connectState(session)
    if Self.isNumber(host) {
      guard let parameters = library.parameters(session), library.setNumber(parameters, host) == 1
      else { throw .failed("\(host) is no number of a host") }
    } else {
      let isSet = host.withCString { name in
        library.setHost(session, name) == 1
          && library.control(
            session, TLSLibrary.Constant.setServerName, 0, UnsafeMutableRawPointer(mutating: name))
            == 1
      }
      guard isSet else { throw .failed("\(host) is no name of a host") }
    }
  }

  deinit { library.freeSession(session) }

  private static func isNumber(_ host: String) -> Bool {
    var number = in6_addr()
    return inet_pton(AF_INET, host, &number) == 1 || inet_pton(AF_INET6, host, &number) == 1
  }

  /// Takes up what came from the line.
  func feed(_ bytes: [UInt8]) {
    // Memory grows as needed, so that everything is taken.
    _ = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { library.writeBIO(fromLine, $0, Int32(buffer.count)) }
    }
  }

  /// Returns what is to go over the line now.
  func outgoing() -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = library.readBIO(toLine, &block, Int32(block.count))
      guard count > 0 else { return bytes }
      bytes += block[..<Int(count)]
    }
  }

  /// Goes on with the first exchange, in which the host shows who it is.
  ///
  /// - Returns: Whether it is done; otherwise more is needed from the line.
  func shakeHands() throws(TLSError) -> Bool {
    let status = library.handshake(session)
    if status == 1 { return true }
    if try state(after: status) == .closed { throw .failed("the server ended the conversation") }
    return false
  }

  /// Encrypts bytes, for ``outgoing()``.
  func write(_ bytes: [UInt8]) throws(TLSError) {
    guard !bytes.isEmpty else { return }
    let status = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { library.write(session, $0, Int32(buffer.count)) } ?? 0
    }
    guard status == bytes.count else { throw .failed(library.words()) }
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
    var status: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 15) { buffer, filled in
      status = buffer.baseAddress.map { library.read(session, $0, Int32(buffer.count)) } ?? 0
      filled = max(0, Int(status))
    }
    if status > 0 { return .bytes(bytes) }
    return try state(after: status) == .closed ? .end : .wantsMore
  }

  private enum State { case waiting, closed }

  private func state(after status: Int32) throws(TLSError) -> State {
    switch library.error(session, status) {
    case TLSLibrary.Constant.wantsRead, TLSLibrary.Constant.wantsWrite: return .waiting
    case TLSLibrary.Constant.isClosed: return .closed
    default:
      let words = library.words()
      let verdict = library.verifyResult(session)
      guard verdict != 0 else { throw .failed(words) }
      throw .untrusted(library.verifyWords(verdict).map { String(cString: $0) } ?? words)
    }
  }
}
