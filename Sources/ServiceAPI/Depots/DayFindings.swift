internal import Foundation
internal import PlainFiles

/// What is wrong with the files of a day, or deserves a look.
struct DayFindings: Sendable {
  /// A JSON array.
  let text: String
  /// Whether the day cannot be planned.
  let hasErrors: Bool

  /// Writes them as a field.
  func write(to json: inout JSONWriter) {
    json.key("findings")
    json.value(verbatim: text)
  }

  init(_ findings: [Finding]) {
    text = Self.text(of: findings)
    hasErrors = findings.contains { $0.severity == .error }
  }

  /// Joins findings with those that the program has written.
  ///
  /// - Parameters:
  ///   - findings: Own ones.
  ///   - written: A JSON array; the names of files are below the folder of the day.
  ///   - folder: The name of that folder.
  init(_ findings: [Finding], written: String?, below folder: String) {
    // Within texts, quotation marks are escaped: what is replaced are keys with their values.
    let program = (written ?? "[]").replacing("\"file\":\"\(folder)/", with: "\"file\":\"")
    let own = Self.text(of: findings)
    let parts = [own, program].map { $0.dropFirst().dropLast() }.filter { !$0.isEmpty }
    text = "[\(parts.joined(separator: ","))]"
    hasErrors =
      findings.contains { $0.severity == .error } || program.contains("\"severity\":\"error\"")
  }

  private static func text(of findings: [Finding]) -> String {
    var json = JSONWriter(.compact)
    json.list { json in for finding in findings { finding.write(to: &json) } }
    return String(decoding: json.finish().dropLast(), as: UTF8.self)
  }
}

/// Has the program look at the files of a day, without planning it.
struct DayChecker: Sendable {
  let commands: DepotCommands
  let maps: [String: String]

  /// Looks at a day.
  ///
  /// - Throws: ``ServiceError`` if the program fails otherwise than by refusing the files.
  func findings(of files: DayFiles, _ contents: DayContents, named day: String) async throws
    -> DayFindings
  {
    let missing = Self.missing(files)
    if !missing.isEmpty { return DayFindings(missing + contents.findings) }
    let map = contents.mapName
    var own: [Finding] = []
    if let map, maps[map] == nil {
      own.append(
        Finding(
          ServiceCode.unknownMap, file: "depot.yaml", at: .pointer("/map", line: nil), value: map,
          "the service has no map \(map)",
          remedy: "Choose a map for the plan, or travel is along the great circle."))
    }
    let outcome = try await commands.run(
      ["collect", "run", "--dry-run", "--map=\(map.flatMap { maps[$0] } ?? "none")", "--json"],
      on: "input/\(day)", seconds: 60
    ) { folder in
      try files.copy(to: "\(folder)/input/\(day)")
    }
    guard [0, 65].contains(outcome.exitCode) else {
      throw ServiceError(
        500, .bug, outcome.message ?? "The files of the day could not be checked.",
        remedy: "Try again; if it fails again, please report it.")
    }
    return DayFindings(own, written: outcome.findings, below: day)
  }

  private static func missing(_ files: DayFiles) -> [Finding] {
    func missing(_ name: String, _ message: String) -> Finding {
      Finding(
        ServiceCode.missingFile, file: name, at: .file, message, remedy: "Upload it.")
    }
    var findings: [Finding] = []
    if !files.has("depot.yaml") {
      findings.append(missing("depot.yaml", "the day has no depot.yaml"))
    }
    if !files.has("bins.csv"), !files.has("streets.csv") {
      findings.append(missing("bins.csv", "the day has neither bins.csv nor streets.csv"))
    }
    return findings
  }
}

extension DayFiles {
  /// Copies the files that a plan is made of.
  ///
  /// - Throws: `FileError`.
  func copy(to target: String) throws {
    try DepotFolders.make(target)
    for name in names {
      try FileAccess.write(try FileAccess.read(path(name)), to: "\(target)/\(name)")
    }
  }
}
