internal import PlainFiles

/// How much of a feed is read, so that no file takes more memory than the feed is worth.
///
/// The memory that a file will take is estimated from its bytes and rows before rows are read. The numbers of bytes are upper bounds of
/// what was measured; `FeedMemoryTests` compare them with the process.
struct FeedLimits: Sendable {
  /// What one of the files of a feed may hold.
  struct File: Sendable {
    let rows: Int
    /// The memory of a row, in bytes, beside its texts.
    let rowBytes: Int
    /// The memory that texts take for each byte of the file: short ones take a block of their own.
    let textFactor: Int
  }

  /// More than the largest feeds of whole countries have.
  static let files = [
    "agency.txt": File(rows: 100_000, rowBytes: 120, textFactor: 3),
    "stops.txt": File(rows: 2_000_000, rowBytes: 280, textFactor: 3),
    "routes.txt": File(rows: 500_000, rowBytes: 200, textFactor: 3),
    "trips.txt": File(rows: 5_000_000, rowBytes: 320, textFactor: 3),
    "stop_times.txt": File(rows: 50_000_000, rowBytes: 56, textFactor: 0),
    "calendar.txt": File(rows: 2_000_000, rowBytes: 320, textFactor: 3),
    "calendar_dates.txt": File(rows: 20_000_000, rowBytes: 360, textFactor: 3),
    "frequencies.txt": File(rows: 1_000_000, rowBytes: 56, textFactor: 0),
    "transfers.txt": File(rows: 5_000_000, rowBytes: 136, textFactor: 0),
    "fare_attributes.txt": File(rows: 100_000, rowBytes: 200, textFactor: 3),
    "fare_rules.txt": File(rows: 5_000_000, rowBytes: 96, textFactor: 3),
    "feed_info.txt": File(rows: 1_000, rowBytes: 100, textFactor: 3),
    "shapes.txt": File(rows: 50_000_000, rowBytes: 200, textFactor: 0),
  ]
  /// The columns of a file.
  static let columns = 1_000
  /// The bytes of a field that is used.
  static let longestField = 1 << 14
  /// The stops of a trip.
  static let stopsOfTrip = 10_000
  /// An archive may take this much memory, and ``bytesForOne`` for each of its bytes.
  static let anyArchive = 256 << 20
  static let bytesForOne = 64

  /// The bytes of memory that a visit of a vehicle, and a change between two stops, take in a search.
  static let visitBytes = 90
  static let changeBytes = 40

  /// What all repetitions of trips by headway may make in a day: visits of vehicles at stops.
  static let repeatedVisits = 10_000_000
  /// How many pairs of stops may be near each other, or be named by transfers between their stations.
  static let changes = 20_000_000

  /// The most bytes of memory.
  private let memory: Int
  /// Whether the process, not the archive, sets the limit.
  private let isProcess: Bool
  /// What the archive and the rows of the files so far take.
  private var taken: Int

  /// Begins with an empty feed.
  ///
  /// - Parameters:
  ///   - archive: The size of the archive; `nil` if the files are not in one.
  ///   - available: The memory that the process may still take.
  init(archive: Int?, available: Int) {
    let bound = archive.map { Self.anyArchive + Self.bytesForOne * $0 } ?? .max
    (memory, isProcess, taken) = (min(bound, available), available < bound, archive ?? 0)
  }

  /// Why a file with some bytes and, once they are known, rows is not read, and what may help; `nil` if it is.
  ///
  /// The memory of its rows is counted from then on.
  mutating func refusal(
    of name: String, bytes: Int, rows: Int?
  ) -> (message: String, remedy: String)? {
    guard let file = Self.files[name] else { return nil }
    if let rows, rows > file.rows {
      return (
        "the file has \(rows) lines, more than \(file.rows)",
        "Leave out what is not needed, such as trips of other regions or days."
      )
    }
    let kept = (rows ?? 0) * file.rowBytes + file.textFactor * bytes
    // The bytes of the file are there once more if it begins with a byte-order mark.
    let needed = taken + kept + 2 * bytes
    guard needed <= memory else {
      return (
        "reading it could take \(needed >> 20) MiB of memory, and the feed may take "
          + "\(memory >> 20) MiB"
          + (isProcess ? ", as much as is left" : ", by the size of the archive"),
        isProcess
          ? "Free memory, raise the limit of the process (ulimit -v), or leave out trips."
          : "If you trust who made the archive, unpack it and specify the folder."
      )
    }
    if rows != nil { taken += kept }
    return nil
  }
}
