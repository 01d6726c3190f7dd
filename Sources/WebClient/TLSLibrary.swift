internal import Glibc

/// The system's OpenSSL, opened when the first encrypted address is asked for.
///
/// It is not linked: the start of the program, which seldom encrypts anything, stays as short as without it, and
/// what never speaks https runs where there is no such library.
///
/// Sendable, for it holds functions, and a context that OpenSSL lets many threads make sessions of.
///
/// - Source: The manual pages of OpenSSL 3, section 3ssl.
struct TLSLibrary: @unchecked Sendable {
  typealias Pointer = OpaquePointer
  typealias Bytes = UnsafeRawPointer
  typealias Room = UnsafeMutableRawPointer
  typealias Name = UnsafePointer<CChar>

  let newSession: @convention(c) (Pointer) -> Pointer?
  let freeSession: @convention(c) (Pointer) -> Void
  let setBIO: @convention(c) (Pointer, Pointer, Pointer) -> Void
  let control: @convention(c) (Pointer, Int32, Int, Room?) -> Int
  let setHost: @convention(c) (Pointer, Name) -> Int32
  let parameters: @convention(c) (Pointer) -> Pointer?
  let setNumber: @convention(c) (Pointer, Name) -> Int32
  let connectState: @convention(c) (Pointer) -> Void
  let handshake: @convention(c) (Pointer) -> Int32
  let read: @convention(c) (Pointer, Room, Int32) -> Int32
  let write: @convention(c) (Pointer, Bytes, Int32) -> Int32
  let error: @convention(c) (Pointer, Int32) -> Int32
  let verifyResult: @convention(c) (Pointer) -> Int
  let verifyWords: @convention(c) (Int) -> Name?
  let newBIO: @convention(c) (Pointer) -> Pointer?
  let memoryBIO: @convention(c) () -> Pointer?
  let readBIO: @convention(c) (Pointer, Room, Int32) -> Int32
  let writeBIO: @convention(c) (Pointer, Bytes, Int32) -> Int32
  let nextError: @convention(c) () -> UInt
  let errorWords: @convention(c) (UInt, UnsafeMutablePointer<CChar>, Int) -> Void
  /// What all sessions share, for as long as the program runs: trusted certificates, and TLS 1.2 at least.
  let context: Pointer

  /// The library, or why there is none.
  static let shared = Result<TLSLibrary, TLSError> { () throws(TLSError) in try TLSLibrary() }

  /// The words of `ssl.h` that are macros there.
  enum Constant {
    static let setServerName: Int32 = 55
    static let setLeastVersion: Int32 = 123
    static let version12 = 0x0303
    static let verifyPeer: Int32 = 1
    static let wantsRead: Int32 = 2
    static let wantsWrite: Int32 = 3
    static let isClosed: Int32 = 6
  }

  private init() throws(TLSError) {
    guard let library = dlopen("libssl.so.3", RTLD_NOW) ?? dlopen("libssl.so.1.1", RTLD_NOW)
    else { throw .noLibrary }
    let functions = Functions(library: library)
    newSession = try functions.named("SSL_new")
    freeSession = try functions.named("SSL_free")
    setBIO = try functions.named("SSL_set_bio")
    control = try functions.named("SSL_ctrl")
    setHost = try functions.named("SSL_set1_host")
    parameters = try functions.named("SSL_get0_param")
    setNumber = try functions.named("X509_VERIFY_PARAM_set1_ip_asc")
    connectState = try functions.named("SSL_set_connect_state")
    handshake = try functions.named("SSL_do_handshake")
    read = try functions.named("SSL_read")
    write = try functions.named("SSL_write")
    error = try functions.named("SSL_get_error")
    verifyResult = try functions.named("SSL_get_verify_result")
    verifyWords = try functions.named("X509_verify_cert_error_string")
    newBIO = try functions.named("BIO_new")
    memoryBIO = try functions.named("BIO_s_mem")
    readBIO = try functions.named("BIO_read")
    writeBIO = try functions.named("BIO_write")
    nextError = try functions.named("ERR_get_error")
    errorWords = try functions.named("ERR_error_string_n")

    let method: @convention(c) () -> Pointer? = try functions.named("TLS_client_method")
    let newContext: @convention(c) (Pointer) -> Pointer? = try functions.named("SSL_CTX_new")
    let setPaths: @convention(c) (Pointer) -> Int32 =
      try functions.named("SSL_CTX_set_default_verify_paths")
    let setVerify: @convention(c) (Pointer, Int32, Pointer?) -> Void =
      try functions.named("SSL_CTX_set_verify")
    let controlContext: @convention(c) (Pointer, Int32, Int, Room?) -> Int =
      try functions.named("SSL_CTX_ctrl")
    guard let client = method(), let context = newContext(client), setPaths(context) == 1,
      controlContext(context, Constant.setLeastVersion, Constant.version12, nil) == 1
    else { throw .failed("it cannot be set up") }
    setVerify(context, Constant.verifyPeer, nil)
    self.context = context
  }

  /// The functions of a library that was opened, by name.
  private struct Functions {
    let library: UnsafeMutableRawPointer

    /// - Precondition: `Function` is the C type of the function.
    func named<Function>(_ name: String) throws(TLSError) -> Function {
      guard let address = dlsym(library, name) else { throw .noLibrary }
      return unsafeBitCast(address, to: Function.self)
    }
  }

  /// The library's own words for what went wrong first; forgets the rest.
  func words() -> String {
    var first: String?
    while true {
      let number = nextError()
      guard number != 0 else { return first ?? "no reason is given" }
      var text = [CChar](repeating: 0, count: 256)
      errorWords(number, &text, text.count)
      let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let line = String(decoding: bytes, as: UTF8.self)
      // error:0A000086:SSL routines::certificate verify failed
      first = first ?? line.split(separator: ":").last.map(String.init) ?? line
    }
  }
}

/// Why nothing can be said encrypted.
enum TLSError: Error {
  case noLibrary
  /// The server's certificate does not show that it is who it should be; the library's words.
  case untrusted(String)
  case failed(String)
}
