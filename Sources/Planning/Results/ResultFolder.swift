internal import Foundation
package import PlainFiles

/// A folder of result files that is written completely or not at all.
package struct ResultFolder: Sendable {
  /// One file of the folder.
  package struct File: Sendable {
    /// Relative to the folder, with `/` between names.
    package let path: String
    package let bytes: [UInt8]

    /// Creates a file.
    package init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    /// Whether a path refers to a file within the folder it is relative to.
    package static func isWithin(_ path: String) -> Bool {
      !path.isEmpty && !path.utf8.contains(0)
        && path.split(separator: "/", omittingEmptySubsequences: false)
          .allSatisfy { !["", ".", ".."].contains($0) }
    }
  }

  /// In the order in which they are reported to the user.
  package var files: [File]

  /// The file that identifies a folder as an earlier result of the same kind.
  private let mark: String

  /// Creates a folder's contents.
  package init(files: [File], mark: String = "plan.json") {
    self.files = files
    self.mark = mark
  }

  /// The file with the reason if there is no plan.
  package static let failureName = "failure.json"

  /// Writes the folder next to its target, then exchanges the two in one step.
  ///
  /// An existing result folder is replaced completely, so that no run sheet of an
  /// earlier plan survives; any other folder that is not empty is left alone. A link to a folder stays a link.
  ///
  /// - Throws: `FileError` if the folder cannot be written; the earlier contents are kept.
  package func write(to target: String) throws(FileError) {
    let manager = FileManager.default
    let whole = target.count > 1 && target.hasSuffix("/") ? String(target.dropLast()) : target
    let path = FileAccess.resolved(whole)
    UnfinishedFiles.restoreFolder(path)
    if manager.fileExists(atPath: path) {
      guard InputReader.isFolder(path) else {
        throw .notCreated(whole, reason: "a file of this name exists")
      }
      let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
      guard names.isEmpty || names.contains(mark) || names.contains(Self.failureName) else {
        throw .notCreated(whole, reason: "it contains files that are not from an earlier result")
      }
    }
    let temporary = UnfinishedFiles.name(of: path)
    UnfinishedFiles.begin(temporary)
    defer {
      try? manager.removeItem(atPath: temporary)
      UnfinishedFiles.end(temporary)
    }
    do {
      for file in files {
        let place = URL(filePath: temporary).appending(path: file.path)
        try manager.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileAccess.write(file.bytes, to: place.path)
      }
    } catch let error as FileError {
      throw error
    } catch {
      throw .notCreated(path, reason: Self.reason(error))
    }
    do throws(FileError) { try replace(path, by: temporary) } catch { throw error.named(whole) }
  }

  private func replace(_ path: String, by temporary: String) throws(FileError) {
    let manager = FileManager.default
    let exists = manager.fileExists(atPath: path)
    // What was there is removed under the name of the unfinished folder.
    if exists, try FileAccess.exchange(temporary, path) { return }
    let old = UnfinishedFiles.name(of: path, .old)
    do {
      if exists { try manager.moveItem(atPath: path, toPath: old) }
      do {
        try manager.moveItem(atPath: temporary, toPath: path)
      } catch {
        if exists { try? manager.moveItem(atPath: old, toPath: path) }
        throw error
      }
      if exists { try? manager.removeItem(atPath: old) }
    } catch {
      throw .notCreated(path, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let code = underlying?.code, underlying?.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(code)))
    }
    return (error as NSError).localizedDescription
  }
}
