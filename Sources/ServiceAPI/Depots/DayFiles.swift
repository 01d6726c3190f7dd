internal import Foundation
internal import PlainFiles

/// The files of a depot day: those that a dispatcher uploads, and what is written while rounds are driven.
struct DayFiles: Sendable {
  /// A file that may be uploaded.
  struct Kind: Sendable {
    let name: String
    /// In bytes.
    let largest: Int
    let mediaType: String
  }

  /// The feed of closed and slower streets, which may change while rounds are driven.
  static let closures = "closures.geojson"

  static let uploaded = [
    Kind(name: "depot.yaml", largest: 1 << 20, mediaType: "application/yaml"),
    Kind(name: "bins.csv", largest: 32 << 20, mediaType: "text/csv; charset=utf-8"),
    Kind(name: "streets.csv", largest: 8 << 20, mediaType: "text/csv; charset=utf-8"),
    Kind(name: "readings.csv", largest: 64 << 20, mediaType: "text/csv; charset=utf-8"),
    Kind(name: closures, largest: 16 << 20, mediaType: "application/geo+json"),
    Kind(name: "loads.yaml", largest: 4 << 20, mediaType: "application/yaml"),
    Kind(name: "weather.json", largest: 4 << 20, mediaType: "application/json"),
  ]

  /// The service records of all rounds in one table.
  static let record = "service-record.csv"
  private static let written = [
    Kind(name: "history.csv", largest: 0, mediaType: "text/csv; charset=utf-8"),
    Kind(name: record, largest: 0, mediaType: "text/csv; charset=utf-8"),
  ]

  let folder: String

  func path(_ name: String) -> String { "\(folder)/\(name)" }
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The path of a file; `nil` if there is none.
  func existing(_ name: String) -> String? { has(name) ? path(name) : nil }

  /// The kind of a file that may be uploaded.
  ///
  /// - Throws: ``ServiceError``.
  static func uploaded(_ name: String) throws -> Kind {
    guard let kind = uploaded.first(where: { $0.name == name }) else {
      let near = NearestName.of(name, among: uploaded.map(\.name)).map { "Did you mean \($0)? " }
      throw ServiceError(
        404, .unknownPath, "A day has no file of this name.",
        remedy: (near ?? "") + "Its files are \(uploaded.map(\.name).joined(separator: ", ")).")
    }
    return kind
  }

  /// The media type of a file that may be read; `nil` if a day has none of this name.
  static func mediaType(_ name: String) -> String? {
    (uploaded + written).first { $0.name == name }?.mediaType
  }

  /// What is there, with sizes in bytes.
  var listed: [(name: String, bytes: Int)] {
    (Self.uploaded + Self.written).compactMap { kind in
      attributes(kind.name).map { (kind.name, $0.size) }
    }
  }

  /// Changes with each change of the files that a plan is made of.
  var fingerprint: String {
    Self.uploaded.compactMap { kind in
      attributes(kind.name).map { "\(kind.name) \($0.size) \($0.stamp)" }
    }.joined(separator: ";")
  }

  /// The files that a plan is made of; of those that are there.
  var names: [String] { Self.uploaded.map(\.name).filter(has) }

  private func attributes(_ name: String) -> (size: Int, stamp: String)? {
    var status = stat()
    guard lstat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    // A file that is replaced has another number, even within the resolution of the clock.
    let time = status.st_mtim
    return (Int(status.st_size), "\(status.st_ino) \(time.tv_sec).\(time.tv_nsec)")
  }

  /// Writes the list of files as a field.
  func write(to json: inout JSONWriter) {
    json.list("files") { json in
      for (name, bytes) in listed {
        json.object { json in
          json.field("name", name)
          json.field("bytes", bytes)
        }
      }
    }
  }
}
