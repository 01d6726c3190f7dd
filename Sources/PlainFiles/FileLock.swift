internal import Foundation

/// A lock that one process at a time holds, on a file next to what it protects.
///
/// The system releases it when its owner ends, however it ends. The file stays, and says who held it last.
/// Whoever waits looks again whether the file is still the one of that name, so that a folder may be
/// exchanged for another one by who holds the locks inside.
package struct FileLock: ~Copyable {
  /// Why there is no lock.
  package enum Failure: Error, Equatable, Sendable {
    /// Somebody else holds it; what the file says of them.
    case held(String, by: String)
    /// The file cannot be created or locked.
    case file(FileError)
  }

  private let descriptor: Int32

  /// Takes a lock.
  ///
  /// - Parameters:
  ///   - path: The file of the lock; it is created if it is not there.
  ///   - patience: How long to wait for somebody else, in seconds.
  /// - Throws: ``Failure``.
  package init(_ path: String, patience: Double) throws(Failure) {
    let attempts = max(0, Int(patience / Self.pause))
    for attempt in 0...attempts {
      if attempt > 0 { usleep(UInt32(Self.pause * 1e6)) }
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw .file(.notCreated(path, reason: Self.lastError())) }
      var isHeld = flock(file, LOCK_EX | LOCK_NB) == 0
      if !isHeld, errno != EWOULDBLOCK, errno != EINTR {
        let reason = Self.lastError()
        close(file)
        throw .file(.notWritten(path, reason: reason))
      }
      if isHeld, !Self.isSame(file, path) { isHeld = false }
      if isHeld {
        descriptor = file
        sign()
        return
      }
      close(file)
    }
    let owner = (try? FileAccess.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    throw .held(path, by: owner.split(separator: "\n").first.map(String.init) ?? "another process")
  }

  deinit { close(descriptor) }

  /// Removes the file of the lock and lets others have it: nothing remains of a run that has ended.
  package consuming func remove(_ path: String) { unlink(path) }

  /// Lets others have it.
  package consuming func release() {}

  /// Seconds between two attempts.
  private static let pause = 0.02

  /// Whether the file of a name is still the one that was opened.
  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (mine, named) = (stat(), stat())
    return fstat(descriptor, &mine) == 0 && stat(path, &named) == 0
      && mine.st_dev == named.st_dev && mine.st_ino == named.st_ino
  }

  /// Writes who holds the lock; that it cannot be written takes nothing from the lock.
  private func sign() {
    let text = Array("process \(getpid()) on \(Self.host)\n".utf8)
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
  }

  /// The name of this machine, for files that several machines see.
  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "an unknown host" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}

extension FileLock.Failure: CustomStringConvertible {
  /// What is wrong and what to do, as a sentence.
  package var description: String {
    switch self {
    case .held(let path, let owner):
      "\(path) is locked by \(owner). Wait until it has finished, and run the command again."
    case .file(let error): "\(error)"
    }
  }
}
