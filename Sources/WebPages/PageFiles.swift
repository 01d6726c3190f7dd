internal import Cryptography
internal import PlainFiles

#if DEBUG
  internal import Foundation
#endif

/// The templates, texts, scripts and style sheets of the pages.
enum PageFiles {
  private static let root = "WebPages/"

  /// Returns the bytes of a file below `Sources/WebPages`; `nil` if there is none.
  static func bytes(_ path: String) -> [UInt8]? {
    #if DEBUG
      if let folder, !path.contains("..") { return try? FileAccess.read("\(folder)/\(path)") }
    #endif
    return EmbeddedFile.found(root + path)
  }

  /// The paths of all files below a folder, without the folder, sorted.
  static func paths(below folder: String) -> [String] {
    #if DEBUG
      if let root = self.folder {
        let names = FileManager.default.subpaths(atPath: "\(root)/\(folder)") ?? []
        return names.filter { $0.contains(".") }.sorted()
      }
    #endif
    return EmbeddedFile.paths(below: "\(root)\(folder)/")
  }

  /// A name of what all assets hold, for addresses whose files never change.
  static let version: String = {
    let all = paths(below: "Assets").flatMap { path in
      Array(path.utf8) + SHA256.hash(bytes("Assets/\(path)") ?? [])
    }
    return SHA256.hash(all).prefix(6).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }()

  /// Whether files may change while the service runs.
  static var canChange: Bool {
    #if DEBUG
      folder != nil
    #else
      false
    #endif
  }

  #if DEBUG
    /// The folder that debug builds read files from, so that an edit needs no build.
    private static let folder = ProcessInfo.processInfo.environment["ROUNDSMAN_PAGE_FILES"]
  #endif
}
