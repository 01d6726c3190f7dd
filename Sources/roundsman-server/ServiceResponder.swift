internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import PlainFiles
internal import ServiceAPI
internal import ServiceLifecycle

/// Takes requests from HTTP to the service, and its answers back.
struct ServiceResponder: HTTPResponder {
  /// A request with its connection.
  struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    fileprivate let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }
  }

  let service: WebService
  let limits: ServiceLimits
  let logger: Logger

  /// How long a body may take to come, in seconds.
  private static let patience = 60
  /// How long a client that sends a body nobody wants may go on before it is cut off, in seconds: who is cut off at
  /// once may lose the answer that says why.
  private static let lingering: Int64 = 2
  /// The header with the name of a request in logs.
  private static let idField = HTTPField.Name("x-request-id")

  func respond(to request: Request, context: Context) async throws -> Response {
    let begin = ContinuousClock.now
    var asked = ServiceRequest(
      method: request.method.rawValue, path: String(request.uri.path),
      query: request.uri.query.map { String($0) }, id: id(of: request))
    for field in request.headers {
      let name = field.name.canonicalName
      // Cookies come in several fields.
      asked.headers[name] = asked.headers[name].map { "\($0); \(field.value)" } ?? field.value
    }
    if let authority = request.head.authority { asked.headers["host"] = authority }
    let answer: ServiceResponse
    do {
      if request.method != .get, request.method != .head, request.method != .options {
        try service.admit(asked)
        asked.body = try await body(of: request)
      }
      answer = await service.answer(asked)
    } catch let error as ServiceError {
      answer = error.response(to: asked).with("connection", "close")
      let channel = context.channel
      channel.eventLoop.scheduleTask(in: .seconds(Self.lingering)) {
        channel.close(promise: nil)
      }
    }
    log(asked, answer, begin)
    return response(answer, to: asked)
  }

  /// The name of a request in logs: that of the client or a proxy, if it has one.
  private func id(of request: Request) -> String {
    if let name = Self.idField, let given = request.headers[name],
      (1...64).contains(given.utf8.count),
      given.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "\"") })
    {
      return given
    }
    return String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// Collects the body.
  ///
  /// - Throws: ``ServiceError`` if it is too large or comes too slowly.
  private func body(of request: Request) async throws -> [UInt8] {
    let limit = limits.maxBody
    let tooLarge = ServiceError(
      413, .tooLarge, "The body is larger than \(limit >> 20) MiB.",
      remedy: "Send less, or start the service with --max-body.")
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw tooLarge
    }
    let body = request.body
    return try await withThrowingTaskGroup(of: [UInt8].self) { group in
      group.addTask {
        do {
          let buffer = try await body.collect(upTo: limit)
          return Array(buffer.readableBytesView)
        } catch is NIOTooManyBytesError {
          throw tooLarge
        }
      }
      group.addTask {
        try await Task.sleep(for: .seconds(Self.patience))
        throw ServiceError(
          408, .tooSlow, "The body did not come within \(Self.patience) s.",
          remedy: "Send it faster.")
      }
      defer { group.cancelAll() }
      return try await group.next() ?? []
    }
  }

  private func log(
    _ request: ServiceRequest, _ answer: ServiceResponse, _ begin: ContinuousClock.Instant
  ) {
    guard logger.logLevel <= .info else { return }
    let (seconds, attoseconds) = (ContinuousClock.now - begin).components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    logger.info(
      "request",
      metadata: [
        "id": "\(request.id)", "method": "\(request.method)",
        "route": "\(WebService.routeName(of: request))", "status": "\(answer.status)",
        "ms": "\(Double(microseconds) / 1000)",
      ])
  }

  private func response(_ answer: ServiceResponse, to request: ServiceRequest) -> Response {
    var headers = HTTPFields()
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
    }
    if let name = Self.idField { headers[name] = request.id }
    headers[.xContentTypeOptions] = "nosniff"
    return Response(
      status: .init(code: answer.status), headers: headers,
      body: request.method == "HEAD" ? ResponseBody() : body(of: answer))
  }

  private func body(of answer: ServiceResponse) -> ResponseBody {
    switch answer.body {
    case .bytes(let bytes): return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    case .file(let file):
      return ResponseBody(contentLength: file.size) { writer in
        var position = 0
        while position < file.size {
          var part = [UInt8](repeating: 0, count: min(1 << 18, file.size - position))
          let count = try part.withUnsafeMutableBytes { try file.read(at: position, into: $0) }
          guard count > 0 else { break }
          try await writer.write(ByteBuffer(bytes: part.prefix(count)))
          position += count
        }
        try await writer.finish(nil)
      }
    case .stream(let stream):
      return ResponseBody { writer in
        for await part in stream { try await writer.write(ByteBuffer(bytes: part)) }
        try await writer.finish(nil)
      }
    }
  }
}

/// The jobs of the service, until it is asked to stop: then they stop first, so that no request waits for one.
struct JobService: Service {
  let service: WebService

  /// How often ended jobs that are old enough are removed.
  private static let pause = Duration.seconds(3600)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: Self.pause)
        try service.removeOldJobs()
      }
    }
    await service.stop()
  }
}
