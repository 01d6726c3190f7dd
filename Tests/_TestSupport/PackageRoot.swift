package import Foundation

/// Where the package lies, for tests that read its sources, its documents or its data.
package enum PackageRoot {
  /// The folder that holds `Package.swift`.
  package static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a file or folder of the package.
  package static func file(_ path: String) -> URL { url.appending(path: path) }
}
