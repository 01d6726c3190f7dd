internal import ArgumentParser
internal import Foundation
internal import PlainFiles
internal import YAMLFiles

/// How the service is set up: by flags, else by variables of the environment, else by a file.
struct ServeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "YAML file with these options by name, such as port: 8080.", valueName: "path"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      """
      Folder with maps: network files and extracts, with timetables as NAME.gtfs.zip or a folder \
      NAME.gtfs beside; the first by name is the default.
      """,
      valueName: "folder"))
  var maps: String?

  @Option(help: ArgumentHelp("The default map, by its name without ending.", valueName: "name"))
  var map: String?

  @Option(
    help: ArgumentHelp("Profiles to serve, separated by commas (default: car).", valueName: "names")
  )
  var profiles: String?

  @Option(help: ArgumentHelp("Archive with the accounts whose sessions count.", valueName: "file"))
  var archive: String?

  @Option(
    help: ArgumentHelp(
      "File of the identity providers through which people may log in.", valueName: "file"))
  var providers: String?

  @Option(
    help: ArgumentHelp(
      "Folder of depots and their days (default: depots in the folder of --state).",
      valueName: "folder"))
  var depots: String?

  @Option(
    help: ArgumentHelp(
      "Folder for jobs and their results (default: roundsman-jobs in the working directory).",
      valueName: "folder"))
  var state: String?

  @Option(help: "Address to listen on (default: 127.0.0.1).")
  var host: String?

  @Option(help: "Port to listen on; 0: any free one, which is logged (default: 8080).")
  var port: Int?

  @Option(help: ArgumentHelp("Certificate chain in PEM, for TLS.", valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("Private key in PEM, for TLS.", valueName: "file"))
  var tlsKey: String?

  @Option(help: ArgumentHelp("File of API keys, made by roundsman-server key.", valueName: "file"))
  var keys: String?

  @Option(
    help: ArgumentHelp(
      "Names by which clients address the service, separated by commas (default on a loopback "
        + "address: localhost and its numbers; else any).", valueName: "names"))
  var publicHost: String?

  @Option(
    help: ArgumentHelp(
      "Origins whose pages may use the service, separated by commas; * for all.",
      valueName: "origins"))
  var allowOrigin: String?

  @Option(
    help: ArgumentHelp(
      "Hosts to which word of ended jobs may be sent, separated by commas.", valueName: "names"))
  var callbackHost: String?

  @Option(help: ArgumentHelp("File with the secret that signs such word.", valueName: "file"))
  var callbackSecret: String?

  @Option(
    help: ArgumentHelp(
      """
      Ask weather services for forecasts of trips and itineraries: those of this file, or "usual" \
      for those that roundsman asks (default: none; days have climate averages).
      """, valueName: "file"))
  var weather: String?

  @Option(help: "Number of jobs that run at once (default: all cores but one, at least 1).")
  var workers: Int?

  @Option(help: "Memory of a job in MiB (default: 4096).")
  var maxMemory: Int?

  @Option(help: "Largest body of a request in MiB (default: 64).")
  var maxBody: Int?

  @Option(help: "Longest run of a job in seconds (default: 3600).")
  var maxTime: Int?

  @Option(help: "Number of days that ended jobs are kept (default: 7).")
  var keepDays: Int?

  @Option(help: "Largest number of connections (default: 4096).")
  var maxConnections: Int?

  @Option(
    help: ArgumentHelp(
      "The program that does jobs (default: roundsman beside this one).", valueName: "path"))
  var program: String?

  @Option(help: "Lowest level of the log: debug, info, warning or error (default: info).")
  var logLevel: String?

  /// Every setting by name, whatever it was set by.
  struct Values {
    private let flags: [String: String]
    private let file: YAMLTree?
    private let environment: [String: String]

    init(flags: [String: String], file: YAMLTree?, environment: [String: String]) {
      self.flags = flags
      self.file = file
      self.environment = environment
    }

    subscript(_ name: String) -> String? {
      let variable = "ROUNDSMAN_" + name.uppercased().replacing("-", with: "_")
      return flags[name] ?? environment[variable] ?? file?[name]?.written
    }

    func list(_ name: String) -> [String]? {
      self[name].map {
        $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }

    /// A whole number in a range.
    ///
    /// - Throws: `ValidationError`.
    func number(_ name: String, _ range: ClosedRange<Int>, default usual: Int) throws -> Int {
      guard let text = self[name] else { return usual }
      guard let number = Int(text), range.contains(number) else {
        throw ValidationError(
          "--\(name) must be a number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }

  /// The names of all options but that of the file.
  static let names = [
    "maps", "map", "profiles", "archive", "state", "host", "port", "tls-certificate", "tls-key",
    "keys", "providers", "depots",
    "public-host", "allow-origin", "callback-host", "callback-secret", "workers", "max-memory",
    "weather", "max-body", "max-time", "keep-days", "max-connections", "program", "log-level",
  ]

  /// Reads the settings.
  ///
  /// - Throws: `InvalidInput`, `FileError`.
  func values() throws -> Values {
    var file: YAMLTree?
    if let config {
      let collector = FindingCollector(file: config)
      let tree = YAMLTree.read(
        try FileAccess.read(config), syntax: ServerCode.syntax,
        firstLine: "Write settings such as port: 8080.", collector)
      if !collector.findings.isEmpty { throw InvalidInput(findings: collector.findings) }
      let unknown = (tree?.map ?? []).filter { !Self.names.contains($0.key) }
      if !unknown.isEmpty {
        throw InvalidInput(
          findings: unknown.map { key, value in
            Finding(
              ServerCode.setting, file: config, at: .line(value.line), value: key,
              "there is no setting \(key)",
              remedy: NearestName.of(key, among: Self.names).map { "Did you mean \($0)?" }
                ?? "See roundsman-server --help.")
          })
      }
      file = tree
    }
    let flags: [String: String?] = [
      "maps": maps, "map": map, "profiles": profiles, "archive": archive, "state": state,
      "providers": providers, "depots": depots,
      "host": host, "port": port.map(String.init), "tls-certificate": tlsCertificate,
      "tls-key": tlsKey, "keys": keys, "public-host": publicHost, "allow-origin": allowOrigin,
      "callback-host": callbackHost, "callback-secret": callbackSecret,
      "weather": weather, "workers": workers.map(String.init),
      "max-memory": maxMemory.map(String.init),
      "max-body": maxBody.map(String.init), "max-time": maxTime.map(String.init),
      "keep-days": keepDays.map(String.init), "max-connections": maxConnections.map(String.init),
      "program": program, "log-level": logLevel,
    ]
    return Values(
      flags: flags.compactMapValues(\.self), file: file,
      environment: ProcessInfo.processInfo.environment)
  }
}

/// What is wrong with the settings of the service.
enum ServerCode: String, FindingCode {
  /// There is no such setting.
  case setting = "E3521"
  /// The file of settings is not YAML.
  case syntax = "E3522"
}
