internal import PlainFiles
internal import RoadNetwork
internal import Rounds
internal import Synchronization

/// The hashes of files on which many results depend; each file is read once.
final class HashedFiles: Sendable {
  private let hashes = Mutex<[String: String]>([:])

  /// Returns everything the result of a day depends on in the travel of its vehicles; nothing for the great circle.
  ///
  /// Changes in the data of a router on a server cannot be detected.
  ///
  /// - Throws: `FileError` if a file cannot be read.
  func facts(of note: TravelNote) throws(FileError) -> [String] {
    var facts: [String] = []
    if let router = note.router { facts += ["router", router] }
    if let day = note.trafficDay { facts += ["traffic day", day] }
    if let distance = note.maxDistance { facts += ["distance", distance.description] }
    if let closures = note.closures { facts += ["closures", ContentHash.of(closures)] }
    for path in [note.map, note.traffic].compactMap(\.self) { facts += [path, try hash(of: path)] }
    return facts
  }

  private func hash(of path: String) throws(FileError) -> String {
    if let known = hashes.withLock({ $0[path] }) { return known }
    let hash = try ContentHash.of(SeekableFile(path: path))
    hashes.withLock { $0[path] = hash }
    return hash
  }
}
