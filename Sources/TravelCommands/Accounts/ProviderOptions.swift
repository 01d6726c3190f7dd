internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import Lookbook
internal import PlainFiles
internal import WebClient

/// The settings of identity providers.
struct ProviderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Providers file in JSON (default: roundsman/providers.json in the user's configuration folder).",
      valueName: "file"))
  var providers: String?

  @Option(help: "How long to wait for the login at the provider.")
  var timeLimit = TimeSpan(seconds: 300)

  func validate() throws {
    guard timeLimit.seconds >= 1, timeLimit.seconds <= 3600 else {
      throw ValidationError("--time-limit must be from 1s to 1h.")
    }
  }

  private func path() throws -> String {
    if let providers { return providers }
    let environment = ProcessInfo.processInfo.environment
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let folder = folder("XDG_CONFIG_HOME") ?? folder("HOME").map({ "\($0)/.config" }) else {
      throw ValidationError(
        "Neither XDG_CONFIG_HOME nor HOME is an absolute path. Give a file with --providers.")
    }
    return "\(folder)/roundsman/providers.json"
  }

  private func settings(_ name: String, _ console: Console) throws -> ProviderSettings {
    let path = try path()
    let reading = try ProviderSettings.read(FileAccess.read(path), file: path)
    console.report(reading.warnings)
    guard let settings = reading.value.first(where: { $0.name == name }) else {
      let names = reading.value.map(\.name)
      let nearest = NearestName.of(name, among: names).map { " Did you mean \($0)?" } ?? ""
      throw ValidationError("\(path) does not define a provider \(name).\(nearest)")
    }
    return settings
  }

  /// Logs in through a provider: prints the address to open, and waits.
  func identity(_ name: String, _ console: Console) throws -> Identity {
    let settings = try settings(name, console)
    let listener: RedirectListener
    do throws(HTTPError) { listener = try RedirectListener(port: settings.redirectPort) } catch {
      throw ProviderError.noListener("\(error)")
    }
    let login = try ProviderLogin(settings, port: listener.port)
    // Printed even with --quiet: the login cannot continue without the address.
    MessageStream.write(
      "Open this address in a browser on this machine and log in:\n\(login.address)\n")
    let code = try login.code(from: listener, within: Int(timeLimit.seconds))
    return try login.identity(code: code, now: ArchiveOptions.now)
  }
}
