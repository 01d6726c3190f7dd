internal import Foundation

/// Who may do what with the files of an archive, and why the system does not let this process.
extension ArchiveLocation {
  /// The endings of SQLite's side files, and of the file itself.
  static let endings = ["", "-wal", "-shm", "-journal"]

  /// The file itself, where a path leads to it over symbolic links; the links stay.
  ///
  /// A link whose target is missing leads to where the target would be.
  static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(path, &buffer, Int(PATH_MAX))
      guard count > 0 else { return path }
      let target = String(
        decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = parent(of: path)
      path =
        target.hasPrefix("/")
        ? target : folder.isEmpty ? target : folder == "/" ? "/\(target)" : "\(folder)/\(target)"
    }
    return path
  }

  /// Whether there is a file at a path, over links.
  package static func isThere(_ path: String) -> Bool { exists(resolved(path)) }

  /// A name that SQLite takes for a file: names such as `:memory:` and `file:…` mean more to it.
  static func plainName(_ path: String) -> String {
    path.hasPrefix(":") || path.lowercased().hasPrefix("file:") ? "./\(path)" : path
  }

  /// The address of a file that SQLite opens without locks and side files.
  static func immutableAddress(_ path: String) -> String {
    let safe = path.utf8.map { byte -> String in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x2F, 0x5F].contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "file:\(safe.joined())?immutable=1"
  }

  /// Whether others than its owner may read or write a file or one of its side files.
  static func isOpenToOthers(_ path: String) -> Bool {
    endings.contains { ending in
      var status = stat()
      return stat(path + ending, &status) == 0 && status.st_mode & 0o077 != 0
    }
  }

  /// Takes the rights of others to a file and its side files away.
  ///
  /// - Returns: Whether nobody else has rights now.
  static func restrict(_ path: String) -> Bool {
    for ending in endings {
      var status = stat()
      guard stat(path + ending, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_mode & 0o077 != 0
      else { continue }
      chmod(path + ending, status.st_mode & 0o700)
    }
    return !isOpenToOthers(path)
  }

  /// Whether two paths lead to the same file.
  static func isSameFile(_ a: String, _ b: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev
      && one.st_ino == other.st_ino
  }

  /// The size of a file in bytes; `nil` if there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Why a file cannot be read; `nil` if it can.
  static func obstacleToReading(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return lastError() }
    if status.st_mode & S_IFMT == S_IFDIR { return "it is a folder" }
    return access(path, R_OK) == 0 ? nil : lastError()
  }

  /// Why an existing file cannot be changed; `nil` if nothing is in the way.
  static func obstacleToWriting(_ path: String) -> String? {
    let folder = parent(of: path)
    for (name, noun) in [(path, "the file"), (folder.isEmpty ? "." : folder, "its folder")]
    where access(name, W_OK) != 0 {
      if errno == EROFS { return "its file system is read-only" }
      return "\(noun) is read-only for you (\(lastError()))"
    }
    return nil
  }

  /// Why there is no room for more bytes; `nil` if there is some.
  static func obstacleToGrowing(_ path: String) -> String? {
    let folder = parent(of: path)
    var system = statvfs()
    if statvfs(folder.isEmpty ? "." : folder, &system) == 0,
      UInt64(system.f_bavail) * UInt64(system.f_frsize) < 1 << 16
    {
      return "the disk is full"
    }
    var limit = rlimit()
    let largest = endings.compactMap { size(of: path + $0) }.max() ?? 0
    // SQLite grows the index of its log by 32 KiB, and the files by pages.
    if getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0,
      limit.rlim_cur < UInt64(largest) + 1 << 16
    {
      return "files may not be larger than \(limit.rlim_cur >> 10) KiB here (ulimit -f)"
    }
    return nil
  }

  static func lastError() -> String { String(cString: strerror(errno)) }
}
