import Foundation
import _TestSupport

/// The targets that `Package.swift` declares.
struct PackageManifest: Decodable {
  /// One target and what it depends on.
  struct Target: Decodable {
    let name: String
    let type: String
    let dependencies: [Dependency]
  }

  /// A target of this package, or a product of another.
  struct Dependency: Decodable {
    let name: String

    private enum Key: String, CodingKey, CaseIterable {
      case byName, target, product
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in Key.allCases where container.contains(key) {
        var list = try container.nestedUnkeyedContainer(forKey: key)
        name = try list.decode(String.self)
        return
      }
      throw DecodingError.valueNotFound(
        String.self,
        .init(codingPath: decoder.codingPath, debugDescription: "a dependency of unknown kind"))
    }

    init(_ name: String) { self.name = name }
  }

  let targets: [Target]

  /// Asks SwiftPM for the manifest, in a folder of its own, so that it does not wait for this build.
  static func package() throws -> PackageManifest {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "roundsman-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", PackageRoot.url.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    process.standardOutput = output
    try process.run()
    let json = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(PackageManifest.self, from: json)
  }
}
