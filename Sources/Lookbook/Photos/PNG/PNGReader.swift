internal import Compression

/// Reads a PNG file chunk by chunk, and writes down what shows the picture.
///
/// Every check sum, the order of chunks, and all rows are checked. Of the chunks that a program may
/// pass over, those about colours and transparency stay; an animation becomes its first picture.
///
/// - Source: W3C (2025), *Portable Network Graphics (PNG) specification, third edition*.
struct PNGReader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]
  private var offset = Self.signature.count
  private var header: PNGHeader?
  /// Pieces of the packed rows, which stand side by side.
  private var data: [ArraySlice<UInt8>] = []
  private var isPastData = false
  private var paletteSize: Int?
  private var orientation = PhotoOrientation.upright
  /// Names of the chunks that stay and may come once only.
  private var seen: Set<String> = []
  private var kept: [UInt8] = Self.signature

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the picture to its end.
  mutating func photo() throws(PhotoRefusal) -> Photo {
    kept.reserveCapacity(bytes.count)
    while try readChunk() {}
    guard let header, !data.isEmpty else {
      throw .malformed(offset, "there is no picture in the file")
    }
    guard header.colour != 3 || paletteSize != nil else {
      throw .malformed(offset, "the palette is missing")
    }
    try checkRows(of: header)
    guard bytes[offset...].allSatisfy({ $0 == 0 }) else {
      throw .appended(offset, bytes.count - offset)
    }
    let isSideways = orientation.isSideways
    return Photo(
      format: .png, width: isSideways ? header.height : header.width,
      height: isSideways ? header.width : header.height, bytes: kept)
  }

  /// Reads a chunk; returns `false` at the end of the picture.
  private mutating func readChunk() throws(PhotoRefusal) -> Bool {
    let start = offset
    guard start + 12 <= bytes.count else {
      throw .truncated(bytes.count, "the file ends before the picture")
    }
    func number(_ place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let length = number(start)
    guard length < 1 << 31 else { throw .malformed(start, "a chunk is \(length) bytes long") }
    guard start + 12 + length <= bytes.count else {
      throw .truncated(bytes.count, "the file ends within a chunk")
    }
    let end = start + 8 + length
    guard bytes[(start + 4)..<(start + 8)].allSatisfy({ (65...90).contains($0 & 0xDF) }) else {
      throw .malformed(start + 4, "a chunk has no name")
    }
    guard Int(CRC32(of: bytes[(start + 4)..<end]).value) == number(end) else {
      throw .malformed(end, "the checksum of a chunk is wrong")
    }
    let name = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
    let body = bytes[(start + 8)..<end]
    guard header != nil || name == "IHDR" else {
      throw .malformed(start, "the chunk \(name) comes before the header")
    }
    offset = end + 4
    if name != "IDAT", !data.isEmpty { isPastData = true }
    if try keeps(name, body) { kept += bytes[start..<offset] }
    if name == "IEND" { return false }
    return true
  }

  /// Checks a chunk; returns whether it stays.
  private mutating func keeps(
    _ name: String, _ body: ArraySlice<UInt8>
  ) throws(PhotoRefusal) -> Bool {
    let start = body.startIndex
    // Whatever describes the rows stands before them, once.
    func isFirst() -> Bool { data.isEmpty && seen.insert(name).inserted }
    switch name {
    case "IHDR":
      guard header == nil else { throw .malformed(start, "there is a second header") }
      header = try PNGHeader(body)
    case "PLTE":
      guard isFirst(), let header, ![0, 4].contains(header.colour), body.count % 3 == 0,
        (1...(header.colour == 3 ? 1 << header.depth : 256)).contains(body.count / 3)
      else { throw .malformed(start, "the palette is invalid") }
      paletteSize = body.count / 3
    case "IDAT":
      guard !isPastData else { throw .malformed(start, "the picture data is interrupted") }
      data.append(body)
    case "IEND":
      guard body.isEmpty else { throw .malformed(start, "the last chunk is not empty") }
    case "tRNS":
      let lengths = [0: 2...2, 2: 6...6, 3: 1...max(1, paletteSize ?? 0)]
      guard isFirst(), lengths[header?.colour ?? 0]?.contains(body.count) == true else {
        throw .malformed(start, "the transparency is invalid")
      }
    case "gAMA": return body.count == 4 && isFirst()
    case "cHRM": return body.count == 32 && isFirst()
    case "sRGB": return body.count == 1 && isFirst()
    case "cICP": return body.count == 4 && isFirst()
    case "iCCP": return Self.isSoundProfile(body) && isFirst()
    case "eXIf":
      guard data.isEmpty, seen.insert(name).inserted else { return false }
      orientation = PhotoOrientation(tiff: body)
      if orientation != .upright { keepOrientation() }
      return false
    default:
      // A lower-case first letter means that a program may skip the chunk.
      guard let letter = name.utf8.first, letter & 0x20 != 0 else {
        throw .malformed(start, "unknown chunk \(name)")
      }
      return false
    }
    return true
  }

  private mutating func keepOrientation() {
    let chunk = Array("eXIf".utf8) + orientation.tiff
    let sum = CRC32(of: chunk[...]).value
    func digits(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    kept += digits(UInt32(orientation.tiff.count)) + chunk + digits(sum)
  }

  /// Unpacks the rows and compares them with the header.
  private func checkRows(of header: PNGHeader) throws(PhotoRefusal) {
    var packed = PackedData()
    var rows = PNGRows(header)
    for piece in data {
      // Nothing follows the end of the rows; some programs write an empty chunk more.
      let used = packed.add(piece) { rows.add($0) }
      guard !packed.isDamaged, !rows.isBroken, used == piece.count else {
        throw .malformed(piece.startIndex + used, "the rows of the picture are damaged")
      }
    }
    guard packed.hasEnded, rows.isComplete else {
      throw .truncated(offset, "rows of the picture are missing")
    }
  }

  /// Whether a chunk holds a packed colour profile and nothing else.
  private static func isSoundProfile(_ body: ArraySlice<UInt8>) -> Bool {
    guard let end = body.prefix(80).firstIndex(of: 0), end + 2 <= body.endIndex, body[end + 1] == 0
    else { return false }
    let piece = body[(end + 2)...]
    var packed = PackedData()
    var profile: [UInt8] = []
    let used = packed.add(piece) {
      profile += $0
      return profile.count <= ColourProfile.maxBytes
    }
    return packed.hasEnded && used == piece.count && ColourProfile.isSound(profile)
  }
}

/// Follows the unpacked rows of a PNG: each begins with its filter, and none may be missing.
struct PNGRows {
  private let passes: [(rows: Int, bytes: Int)]
  private var pass = 0
  private var row = 0
  /// How many bytes of the current row were seen.
  private var column = 0
  /// Whether a filter is none, or there is more than all rows.
  private(set) var isBroken = false

  init(_ header: PNGHeader) { passes = header.passes }

  /// Whether all rows were seen.
  var isComplete: Bool { pass == passes.count && !isBroken }

  /// Takes the next bytes; returns whether they fit.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < bytes.count {
      guard pass < passes.count, column > 0 || bytes[place] <= 4 else {
        isBroken = true
        return false
      }
      let step = min(bytes.count - place, passes[pass].bytes - column)
      place += step
      column += step
      guard column == passes[pass].bytes else { continue }
      column = 0
      row += 1
      if row == passes[pass].rows { (pass, row) = (pass + 1, 0) }
    }
    return true
  }
}
