internal import Foundation
internal import PlainFiles
internal import Subprocess
internal import SystemPackage

/// Speaks what drivers are told, for phones that cannot: by espeak-ng, where it is installed.
package struct SpeechService: Sendable {
  /// The path of espeak-ng; `nil`: nothing is spoken.
  let program: String?
  /// Where its files are while it speaks.
  let scratch: String
  let gate: ServiceGate

  /// The longest text, in bytes.
  private static let longestText = 500
  private static let languages = ["en", "de", "es", "fr", "fi", "it"]
  /// How long it may take, in seconds.
  private static let patience = 10.0

  /// Finds espeak-ng in the folders of a search path; `nil` if it is not there.
  package static func program(in path: String) -> String? {
    path.split(separator: ":").map { "\($0)/espeak-ng" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Answers `GET /v1/speech?language=&text=`.
  ///
  /// - Throws: ``ServiceError``.
  func answer(_ request: ServiceRequest) async throws -> ServiceResponse {
    let parameters = request.parameters ?? []
    func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    let language = value("language") ?? "en"
    guard let text = value("text")?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty,
      text.utf8.count <= Self.longestText,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw ServiceError(
        400, .parameters, "text is missing, too long or has control characters.",
        remedy: "Write 1 to \(Self.longestText) bytes.")
    }
    guard let program, Self.languages.contains(language) else {
      throw ServiceError(
        404, .noVoice, "The service has no voice for \(language.prefix(20)).",
        remedy: "Install espeak-ng and restart the service; it speaks "
          + "\(Self.languages.joined(separator: ", ")).")
    }
    let bytes = try await gate.run { try await spoken(text, language, by: program) }
    return ServiceResponse(
      headers: [("content-type", "audio/wav"), ("cache-control", "private, max-age=86400")],
      .bytes(bytes))
  }

  private func spoken(
    _ text: String, _ language: String, by program: String
  ) async throws -> [UInt8] {
    let folder = "\(scratch)/\(Job.newID())"
    defer { DepotFolders.remove(folder) }
    try DepotFolders.make(folder)
    // In a file: a text may begin like an option.
    try FileAccess.write(Array(text.utf8), to: "\(folder)/text")
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [.send(signal: .terminate, allowedDurationToNextStep: .seconds(2))]
    let settings = options
    let work = Task {
      try await Subprocess.run(
        .path(FilePath(program)),
        arguments: Arguments(["-v", language, "-f", "text", "-w", "speech.wav"]),
        environment: .custom(["HOME": folder, "LANG": "C.UTF-8"] as [Environment.Key: String]),
        workingDirectory: FilePath(folder), platformOptions: settings, input: .none,
        output: .discarded, error: .discarded
      ).terminationStatus
    }
    let timer = Task {
      try await Task.sleep(for: .seconds(Self.patience))
      work.cancel()
    }
    defer { timer.cancel() }
    guard case .exited(0) = try await work.value,
      let bytes = try? FileAccess.read("\(folder)/speech.wav"), bytes.count > 44
    else {
      throw ServiceError(
        404, .noVoice, "The service has no voice for \(language).",
        remedy: "Install the voices of espeak-ng.")
    }
    return bytes
  }
}
