internal import Foundation

/// One state of one file: any later change of its contents makes another one.
///
/// The system sets the time of the last change (`ctime`), which no program can set back.
package struct FileState: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
  let size: Int64
  /// Nanoseconds since 1970.
  let changed: Int64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    changed = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
  }
}
