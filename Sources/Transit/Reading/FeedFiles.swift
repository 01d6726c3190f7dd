internal import Compression
internal import Glibc
internal import PlainFiles

/// Where the files of a feed are: a folder, or a zip archive with them at its top or in one folder.
struct FeedFiles {
  /// The files that are read; others are not looked at.
  static let known = [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt", "calendar.txt",
    "calendar_dates.txt", "frequencies.txt", "transfers.txt", "fare_attributes.txt",
    "fare_rules.txt", "feed_info.txt", "shapes.txt",
  ]

  private enum Place {
    case folder(Set<String>)
    case archive(ZIPArchive, [String: ZIPArchive.Entry])
    case memory([String: [UInt8]])
  }

  /// What the user calls the feed.
  let name: String
  /// Names in the feed that are not read.
  let others: [String]
  private let place: Place
  /// The bytes of the archive; `nil` if the files are not in one.
  let archiveSize: Int?

  /// Finds a feed.
  ///
  /// - Throws: ``FileError`` if there is no such file, ``InvalidInput`` if it is no feed.
  init(path: String) throws {
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if let names = FeedFolder.names(in: path) {
      let others = names.filter { $0.hasSuffix(".txt") && !Self.known.contains($0) }.sorted()
      self.init(name: name, others: others, place: .folder(Set(names)))
    } else {
      try self.init(name: name, archive: FileAccess.read(path))
    }
  }

  private init(name: String, others: [String], place: Place) {
    (self.name, self.others, self.place, archiveSize) = (name, others, place, nil)
  }

  /// Opens an archive that is in memory.
  ///
  /// - Throws: ``InvalidInput`` if it is none.
  init(name: String, archive bytes: [UInt8]) throws(InvalidInput) {
    guard ZIPArchive.isArchive(bytes) else {
      throw InvalidInput(findings: [
        Finding(
          TransitCode.notAFeed, file: name, at: .file,
          "the file is neither a ZIP archive nor a folder",
          remedy: "Specify a folder with the .txt files of a GTFS feed, or a .zip of them.")
      ])
    }
    let archive: ZIPArchive
    do throws(ZIPArchive.Failure) {
      archive = try ZIPArchive(bytes)
    } catch {
      throw InvalidInput(findings: [Self.finding(error, file: name)])
    }
    var entries: [String: ZIPArchive.Entry] = [:]
    var others: [String] = []
    for entry in archive.entries {
      let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2, let last = parts.last.map(String.init), last.hasSuffix(".txt") else {
        continue
      }
      // A file at the top counts before one in a folder, and the first of two before the second.
      if Self.known.contains(last) {
        if entries[last] == nil || parts.count == 1 && entries[last]?.name.contains("/") == true {
          entries[last] = entry
        }
      } else {
        others.append(last)
      }
    }
    self.name = name
    place = .archive(archive, entries)
    archiveSize = bytes.count
    self.others = others.sorted()
  }

  /// Makes a feed of files in memory.
  init(name: String, files: [String: [UInt8]]) {
    self.name = name
    others = files.keys.filter { !Self.known.contains($0) }.sorted()
    place = .memory(files)
    archiveSize = nil
  }

  /// What findings call a file of the feed.
  func fullName(_ file: String) -> String { "\(name)/\(file)" }

  /// Whether the feed has a file, readable or not.
  func has(_ file: String) -> Bool {
    switch place {
    case .folder(let names): names.contains(file)
    case .archive(_, let entries): entries[file] != nil
    case .memory(let files): files[file] != nil
    }
  }

  /// Returns a file, or `nil` if the feed has none of that name.
  ///
  /// - Throws: ``FileError`` or ``InvalidInput`` if it is there but cannot be read.
  func read(_ file: String) throws -> NamedFile? {
    let fullName = fullName(file)
    switch place {
    case .folder:
      do throws(FileError) {
        return NamedFile(name: fullName, bytes: try FileAccess.read(fullName))
      } catch {
        if case .missing = error { return nil }
        throw error
      }
    case .memory(let files): return files[file].map { NamedFile(name: fullName, bytes: $0) }
    case .archive(let archive, let entries):
      guard let entry = entries[file] else { return nil }
      do throws(ZIPArchive.Failure) {
        return NamedFile(name: fullName, bytes: try archive.contents(of: entry))
      } catch {
        throw InvalidInput(findings: [Self.finding(error, file: fullName)])
      }
    }
  }

  /// How many bytes a file will have, if that is known before it is read.
  func size(of file: String) -> Int? {
    switch place {
    case .folder: nil
    case .archive(_, let entries): entries[file]?.size
    case .memory(let files): files[file]?.count
    }
  }

  private static func finding(_ failure: ZIPArchive.Failure, file: String) -> Finding {
    Finding(
      failure.isExcess ? TransitCode.tooLarge : .archive, file: file, at: .byte(failure.offset),
      failure.message,
      remedy: failure.isExcess
        ? "If you trust who made the archive, unpack it and specify the folder."
        : "Download the feed again, or unpack it and specify the folder.")
  }
}

/// Lists a folder.
enum FeedFolder {
  /// Returns the names in a folder in any order; `nil` if the path is no folder.
  static func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
