internal import Archive
internal import Foundation
internal import Lookbook

/// Photos.
package enum PhotoFuzzer: ReaderFuzzer {
  package static let name = "photo"

  /// Reads a photo, of which what is kept must be read again as the same.
  package static func read(_ bytes: [UInt8]) throws {
    let photo = try Photo.read(bytes, file: "f").value
    let again = try Photo.read(photo.bytes, file: "g").value
    precondition(again.bytes == photo.bytes, "another photo when it is read again")
  }
}

/// Providers of log-in, in JSON.
package enum ProvidersFuzzer: ReaderFuzzer {
  package static let name = "providers"

  /// Reads the settings of providers.
  package static func read(_ bytes: [UInt8]) throws {
    _ = try ProviderSettings.read(bytes, file: "f")
  }
}

/// Archives as JSON.
package enum ArchiveDocumentFuzzer: Fuzzer {
  package static let name = "archive-json"

  /// Brings a document into a new archive, in which a check must find nothing then.
  package static func run(_ bytes: [UInt8]) {
    TemporaryFile.use { path in
      guard let archive = try? Archive(opening: path) else {
        preconditionFailure("no archive at \(path)")
      }
      refusing {
        _ = try archive.importDocument(bytes, file: "f", viewer: .atThisMachine)
        let faults = try archive.check(viewer: .atThisMachine)
        precondition(faults.isEmpty, "brought in, but \(faults)")
      }
    }
  }
}

/// Archives as files.
package enum ArchiveFileFuzzer: Fuzzer {
  package static let name = "archive-file"

  /// Opens a file as an archive, checks it and exports it, or is told why it cannot be.
  package static func run(_ bytes: [UInt8]) {
    TemporaryFile.use { path in
      guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
      do {
        let archive = try Archive(existing: path)
        _ = try archive.check(viewer: .atThisMachine)
        _ = try archive.export(to: path + ".json", viewer: .atThisMachine)
      } catch {
        precondition(!"\(error)".isEmpty, "refused without a reason")
      }
    }
  }
}

/// A name for a file, which is removed afterwards with what SQLite keeps beside it.
private enum TemporaryFile {
  static func use(_ body: (String) -> Void) {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-\(getpid())-\(UUID().uuidString).sqlite").path
    body(path)
    for ending in ["", "-wal", "-shm", "-journal", ".json"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
  }
}
