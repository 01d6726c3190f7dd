internal import Compression
internal import PlainFiles

/// The heights of one degree by one degree, as an HGT file of SRTM has them.
///
/// Rows lead from north to south, samples of a row from west to east; the first and last of both lie on the
/// borders, which neighbours repeat.
///
/// - Source: NASA JPL, *SRTM Collection User Guide* (file format `.hgt`).
struct HeightTile: Sendable {
  /// Samples in each direction: 1201, three arc seconds apart, or 3601, one arc second apart.
  let size: Int
  /// Row-major, big-endian metres; ``void`` where nothing was measured.
  private let file: MappedFile

  /// What stands for no height.
  static let void = Int16.min
  private static let sizes = [1201, 3601]

  /// Creates a tile; `nil` if the number of bytes is not that of a grid.
  init?(_ file: MappedFile) {
    guard let size = Self.sizes.first(where: { 2 * $0 * $0 == file.bytes.count }) else {
      return nil
    }
    (self.size, self.file) = (size, file)
  }

  /// The sizes of files, for findings.
  static var fileSizes: [Int] { sizes.map { 2 * $0 * $0 } }

  /// The sample of a row and a column, in metres; `nil` if it is void.
  subscript(row: Int, column: Int) -> Double? {
    let at = 2 * (row * size + column)
    let value = Int16(bitPattern: UInt16(file.bytes[at]) << 8 | UInt16(file.bytes[at + 1]))
    return value == Self.void ? nil : Double(value)
  }

  /// Interpolates bilinearly between the four samples around a point.
  ///
  /// - Parameters:
  ///   - x: From the western border, 0 to 1.
  ///   - y: From the northern border, 0 to 1.
  /// - Returns: Metres; voids are left out and the others weigh more; `nil` if all that count are void.
  func height(x: Double, y: Double) -> Double? {
    let last = size - 1
    let (u, v) = (x * Double(last), y * Double(last))
    let (column, row) = (min(Int(u), last - 1), min(Int(v), last - 1))
    let (right, down) = (u - Double(column), v - Double(row))
    var (sum, weight) = (0.0, 0.0)
    for (dr, dc, share) in [
      (0, 0, (1 - right) * (1 - down)), (0, 1, right * (1 - down)),
      (1, 0, (1 - right) * down), (1, 1, right * down),
    ] where share > 0 {
      guard let height = self[row + dr, column + dc] else { continue }
      sum += share * height
      weight += share
    }
    return weight > 0 ? sum / weight : nil
  }
}

extension HeightTile {
  /// What can be wrong with a file: the first half of a sentence.
  enum Failure: Error {
    case unusable(String)
  }

  /// Opens a tile, unpacking it if its name ends in `.gz` or `.zip`.
  init(path: String, name: String) throws {
    let mapped = try MappedFile(path: path)
    let file: MappedFile
    if path.hasSuffix(".gz") {
      file = MappedFile(name: path, copying: try Self.unpacked(mapped))
    } else if path.hasSuffix(".zip") {
      do {
        let archive = try ZIPArchive(Array(mapped.bytes))
        guard let entry = archive.entries.first(where: { $0.name.hasSuffix("\(name).hgt") }) else {
          throw Failure.unusable("it has no file \(name).hgt")
        }
        file = MappedFile(name: path, copying: try archive.contents(of: entry))
      } catch let error as ZIPArchive.Failure {
        throw Failure.unusable(error.message)
      }
    } else {
      file = mapped
    }
    guard let tile = HeightTile(file) else {
      throw Failure.unusable(
        "it has \(file.bytes.count) bytes; a grid has \(Self.fileSizes[0]) or \(Self.fileSizes[1])")
    }
    self = tile
  }

  private static func unpacked(_ packed: MappedFile) throws -> [UInt8] {
    let most = (fileSizes.max() ?? 0) + 1
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { output, count in
      var inflater = Inflater(.gzip)
      let step = inflater.unpack(packed.bytes, into: UnsafeMutableRawBufferPointer(output))
      if case .ended = step.outcome { isWhole = true }
      count = step.written
    }
    guard isWhole else { throw Failure.unusable("its compressed data is damaged or too large") }
    return bytes
  }
}
