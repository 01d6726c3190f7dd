internal import Foundation
internal import Synchronization

/// Files and folders that are being written under a name of their own, which ends in `.part` and says by which
/// process, until they take the name of their target.
///
/// A run that is told to end removes its own; those of a run that was killed are found by the next one that
/// writes the same target.
package enum UnfinishedFiles {
  private static let current = Mutex<Set<String>>([])
  /// By folder, the leftovers that were there when the process first wrote into it, by the name of their target.
  private static let leftovers = Mutex<[String: [String: [String]]]>([:])

  /// Notes that a file or folder is about to be written.
  package static func begin(_ path: String) { current.withLock { _ = $0.insert(path) } }

  /// Notes that it has the name of its target now, or is gone.
  package static func end(_ path: String) { current.withLock { _ = $0.remove(path) } }

  /// Removes all that is being written, and ends the process before anything else is begun.
  package static func removeAll(andExit status: Int32) -> Never {
    current.withLock { paths in
      for path in paths { try? FileManager.default.removeItem(atPath: path) }
      _exit(status)
    }
  }

  /// Ends the process, unless something is being written.
  package static func exitIfNone(_ status: Int32) {
    current.withLock { if $0.isEmpty { _exit(status) } }
  }

  /// What a file beside a target is for.
  package enum Kind: String, Sendable {
    /// It is being written.
    case part
    /// It was moved away, where a file system cannot exchange two folders in one step.
    case old
  }

  /// The name of an unfinished folder of this process, or of one that it moves away.
  package static func name(of target: String, _ kind: Kind = .part) -> String {
    "\(target).\(getpid()).\(kind)"
  }

  /// Puts right what a process that is gone has left of a folder: if it had moved the folder away and nothing stands
  /// in its place, it comes back.
  package static func restoreFolder(_ target: String) {
    let (folder, name) = split(target)
    for old in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let kind: Kind = old.hasSuffix(".old") ? .old : .part
      guard let writer = Writer(of: old, kind), writer.target == name, !writer.isAlive else {
        continue
      }
      let path = "\(folder)/\(old)"
      if kind == .part || FileManager.default.fileExists(atPath: target)
        || rename(path, target) != 0
      {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// Removes what processes that are gone have left of a target.
  package static func sweep(beside target: String) {
    let (folder, name) = split(target)
    let found = leftovers.withLock { known in
      if known[folder] == nil { known[folder] = find(in: folder) }
      return known[folder]?.removeValue(forKey: name) ?? []
    }
    for leftover in found {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(leftover)")
    }
  }

  /// The folder of a path, and its last name.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// The leftovers in a folder, by the name of their target.
  private static func find(in folder: String) -> [String: [String]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(into: [:]) { result, name in
      guard let writer = Writer(of: Self.main(of: name)), !writer.isAlive else { return }
      result[writer.target, default: []].append(name)
    }
  }

  /// The name of the database beside which SQLite has made a file of a name; any other name as it is.
  private static func main(of name: String) -> String {
    let ending = ["-journal", "-wal", "-shm"].first { name.hasSuffix($0) }
    return String(name.dropLast(ending?.count ?? 0))
  }

  /// Who wrote an unfinished file, from its name: `plan.json.4711-0.part` or `out.4711.part`.
  struct Writer {
    let target: String
    let process: Int32

    init?(of name: String, _ kind: Kind = .part) {
      let suffix = ".\(kind)"
      guard name.hasSuffix(suffix) else { return nil }
      let whole = name.dropLast(suffix.count)
      guard let dot = whole.lastIndex(of: "."), dot > whole.startIndex,
        let number = whole[whole.index(after: dot)...].split(separator: "-").first,
        let process = Int32(number), process > 0
      else { return nil }
      target = String(whole[..<dot])
      self.process = process
    }

    var isAlive: Bool { kill(process, 0) == 0 || errno != ESRCH }
  }
}
