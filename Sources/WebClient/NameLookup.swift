internal import Glibc
internal import Synchronization

/// Where a socket of a server is.
struct SocketAddress: Hashable, Sendable {
  let family: Int32
  private let bytes: [UInt8]

  init(_ info: addrinfo) {
    family = info.ai_family
    bytes = Array(UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
  }

  /// Begins to connect a socket.
  func connect(_ socket: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        Glibc.connect(
          socket, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      } ?? -1
    }
  }
}

/// Looks up where hosts are.
///
/// The system's `getaddrinfo` waits as long as the servers of names let it, and cannot be interrupted. So it runs on a
/// thread of its own, which is left alone when time is up: it frees what it has when the system lets it go.
final class NameLookup: Sendable {
  /// Returns where a host is, and takes its time; none if its name is not known.
  typealias Resolver = @Sendable (_ host: String, _ port: UInt16) -> [SocketAddress]

  /// How many lookups may be under way; more are left only where no server of names answers for long.
  static let mostUnderWay = 16
  /// Asks the system.
  static let system = NameLookup { host, port in addresses(host, port, flags: 0) }

  private let resolver: Resolver
  private let underWay = Mutex(0)

  /// How many lookups are under way.
  var countUnderWay: Int { underWay.withLock { $0 } }

  /// Asks a resolver for names; numbers are read without it.
  init(_ resolver: @escaping Resolver) { self.resolver = resolver }

  /// Returns where a host is.
  ///
  /// - Parameters:
  ///   - host: Its name or number.
  ///   - port: The port of the server there.
  ///   - limit: The most seconds.
  ///   - deadline: When the exchange must be over.
  /// - Returns: At least one address.
  /// - Throws: ``HTTPError/unknownHost(_:)``, ``HTTPError/unresolved(_:seconds:)`` after the limit, ``Deadline/error``.
  func find(
    _ host: String, _ port: UInt16, within limit: Double, _ deadline: Deadline
  ) throws(HTTPError) -> [SocketAddress] {
    if Self.isNumber(host) {
      return try Self.some(Self.addresses(host, port, flags: AI_NUMERICHOST), host)
    }
    let mayBegin = underWay.withLock { count in
      guard count < Self.mostUnderWay else { return false }
      count += 1
      return true
    }
    guard mayBegin else { throw .unresolved(host, seconds: limit) }
    let lookup = Lookup { [resolver] in resolver(host, port) }
    guard let lookup, lookup.begin(atEnd: { [self] in underWay.withLock { $0 -= 1 } }) else {
      underWay.withLock { $0 -= 1 }
      throw .notConnected("the system has no thread for a lookup")
    }
    guard try deadline.wait(for: POLLIN, lookup.done, atMost: limit) else {
      throw .unresolved(host, seconds: limit)
    }
    return try Self.some(lookup.result, host)
  }

  private static func some(
    _ addresses: [SocketAddress], _ host: String
  ) throws(HTTPError) -> [SocketAddress] {
    guard !addresses.isEmpty else { throw .unknownHost(host) }
    return addresses
  }

  /// Whether a host is written as a number of IPv4 or IPv6.
  static func isNumber(_ host: String) -> Bool {
    number(host) != nil
  }

  /// Returns the 4 or 16 bytes of a number of a host; `nil` if a text is none.
  static func number(_ text: String) -> [UInt8]? {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return nil
  }

  private static func addresses(
    _ host: String, _ port: UInt16, flags: Int32
  ) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = flags
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let list else { return [] }
    defer { freeaddrinfo(list) }
    return sequence(first: list) { $0.pointee.ai_next }.map { SocketAddress($0.pointee) }
  }
}

/// One lookup on a thread of its own, which keeps it until it has ended.
private final class Lookup: Sendable {
  /// Can be read from once the lookup has ended.
  let done: Int32
  private let signal: Int32
  private let body: @Sendable () -> [SocketAddress]
  private let found = Mutex<[SocketAddress]>([])
  private let atEnd = Mutex<(@Sendable () -> Void)?>(nil)

  var result: [SocketAddress] { found.withLock { $0 } }

  init?(_ body: @escaping @Sendable () -> [SocketAddress]) {
    var ends: [Int32] = [-1, -1]
    let status = pipe(&ends)
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (done, signal, self.body) = (ends[0], ends[1], body)
    if status != 0 { return nil }
  }

  deinit {
    for end in [done, signal] where end >= 0 { close(end) }
  }

  /// Begins; returns whether there is a thread for it.
  func begin(atEnd: @escaping @Sendable () -> Void) -> Bool {
    self.atEnd.withLock { $0 = atEnd }
    // Signals are for the threads that the program knows of.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 1 << 20)
    let kept = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { kept in
        guard let kept else { return nil }
        Unmanaged<Lookup>.fromOpaque(kept).takeRetainedValue().run()
        return nil
      }, kept.toOpaque())
    if status != 0 { kept.release() }
    return status == 0
  }

  private func run() {
    let addresses = body()
    found.withLock { $0 = addresses }
    atEnd.withLock { $0?() }
    var one: UInt8 = 1
    _ = write(signal, &one, 1)
  }
}
