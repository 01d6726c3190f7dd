internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import Hummingbird
internal import HummingbirdCore
internal import HummingbirdTLS
internal import Logging
internal import NIOCore
internal import NIOSSL
internal import PlainFiles
internal import Planning
internal import ServiceAPI
internal import ServiceLifecycle
internal import UnixSignals

/// `roundsman-server serve`, the default: answers requests until it is stopped.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer requests until a signal; the word \"serve\" may be omitted.",
    discussion: """
      Every option may also be a variable of the environment, such as ROUNDSMAN_MAX_BODY, or stand \
      in the file of --config; flags count before variables, and variables before the file.

      Without --keys, whoever reaches a loopback address may use the service. On any other address, \
      a key or a session is needed, except for /health.

      On SIGTERM, open requests are finished; jobs that run go on with the next start.

      Example: roundsman-server --maps maps --keys keys.txt --host 0.0.0.0 --port 8080
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    do {
      try await serve(try options.values())
    } catch {
      guard let failure = ExitStatus.failure(of: error) else { throw error }
      MessageStream.write(FindingList.text(failure.findings))
      for message in failure.messages { MessageStream.write("error: \(message)\n") }
      throw failure.status.error
    }
  }

  private func serve(_ values: ServeOptions.Values) async throws {
    let logger = Self.logger(values["log-level"] ?? "info")
    let (host, port) = (
      values["host"] ?? "127.0.0.1", try values.number("port", 0...65_535, default: 8080)
    )
    let isLoopback = ["127.0.0.1", "::1", "localhost"].contains(host)
    let parts = try ServiceSetup(values, isLoopback: isLoopback, logger: logger).parts()
    let store = try JobStore(folder: values["state"] ?? "roundsman-jobs")
    let service = try WebService(parts, store: store)
    let responder = ServiceResponder(service: service, limits: parts.limits, logger: logger)
    let http = HTTPServerBuilder.http1(
      configuration: .init(
        idleTimeout: .seconds(60),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 64 << 10, maxHeaderListSize: 128 << 10, maxHeaderFieldCount: 100)))
    let application = Application(
      responder: responder,
      server: try Self.tls(values).map { try .tls(http, tlsConfiguration: $0) } ?? http,
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(
          try values.number("max-connections", 1...1_000_000, default: 4096))),
      onServerRunning: { channel in
        logger.info(
          "listening",
          metadata: ["address": "\(host)", "port": "\(channel.localAddress?.port ?? port)"])
      }, logger: Self.quiet)
    try await service.start()
    // Services are stopped in reverse order.
    try await ServiceGroup(
      services: [application, JobService(service: service)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: Self.quiet
    ).run()
    logger.info("stopped")
  }

  private static func tls(_ values: ServeOptions.Values) throws -> TLSConfiguration? {
    switch (values["tls-certificate"], values["tls-key"]) {
    case (nil, nil): return nil
    case (let certificate?, let key?):
      do {
        var configuration = TLSConfiguration.makeServerConfiguration(
          certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) },
          privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
        configuration.minimumTLSVersion = .tlsv12
        return configuration
      } catch {
        throw ValidationError("The certificate or key cannot be used: \(error).")
      }
    default: throw ValidationError("--tls-certificate and --tls-key are needed together.")
    }
  }

  // MARK: - Logs

  /// Writes lines of JSON to standard error.
  private static func logger(_ level: String) -> Logger {
    var logger = Logger(label: "roundsman-server") { _ in LineLogHandler() }
    logger.logLevel = Logger.Level(rawValue: level) ?? .info
    return logger
  }

  /// The framework's own log: only what goes wrong.
  private static var quiet: Logger {
    var logger = Logger(label: "http") { _ in LineLogHandler() }
    logger.logLevel = .error
    return logger
  }
}
