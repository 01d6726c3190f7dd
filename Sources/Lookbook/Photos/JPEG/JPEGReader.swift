/// Reads a JPEG file marker by marker, and writes down what shows the picture.
///
/// Frames, tables and scans are checked as far as that needs no decoding: lengths, references, order,
/// restart markers, and whether the coded data can be all. Baseline, extended and progressive
/// pictures of 8 bits are taken, as all cameras write them.
///
/// - Source: ITU-T T.81 (1992), *Digital compression and coding of continuous-tone still images*,
///   annex B; ITU-T T.871 (2011) for JFIF; Adobe (1992), *Supporting the DCT filters in PostScript
///   level 2*, section 18, for APP14.
struct JPEGReader {
  /// The most scans; programs write about ten, and each costs whoever shows it the whole picture.
  private static let maxScans = 128

  private let bytes: [UInt8]
  private var offset = 2

  private var frame: JPEGFrame?
  private var tables = JPEGTables()
  private var scans = 0

  private var density: [UInt8]?
  private var orientation = PhotoOrientation.upright
  private var transform: UInt8?
  /// Parts of the colour profile by their number, and how many there are to be.
  private var profile: (parts: [Int: ArraySlice<UInt8>], count: Int) = ([:], 0)
  /// Tables, frame and scans as they stand in the file.
  private var body: [UInt8] = []
  /// The data after the picture that was removed.
  private(set) var appendix: PhotoRefusal?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the picture to its end.
  mutating func photo() throws(PhotoRefusal) -> Photo {
    body.reserveCapacity(bytes.count)
    while try readSegment() {}
    guard let frame, frame.components.allSatisfy(\.hasMeans) else {
      throw .truncated(offset - 2, "the picture ends before it is complete")
    }
    try readAppendix()
    let isSideways = orientation.isSideways
    return Photo(
      format: .jpeg, width: isSideways ? frame.height : frame.width,
      height: isSideways ? frame.width : frame.height,
      bytes: [0xFF, 0xD8] + head + body + [0xFF, 0xD9])
  }

  /// Reads a marker with what belongs to it; returns `false` at the end of the picture.
  private mutating func readSegment() throws(PhotoRefusal) -> Bool {
    let start = offset
    let marker = try readMarker()
    switch marker {
    case 0xD9: return false
    case 0xC0...0xC2:
      guard frame == nil else { throw .malformed(start, "there is a second frame header") }
      frame = try JPEGFrame(try readBody(), isProgressive: marker == 0xC2)
    case 0xC4: try tables.addCodes(try readBody())
    case 0xDB: try tables.addQuantisation(try readBody())
    case 0xDD: try tables.setRestartInterval(try readBody())
    case 0xDA: try readScan()
    case 0xE0...0xEF, 0xFE:
      readMetadata(marker, try readBody())
      return true
    case 0xC3, 0xC5...0xCF:
      throw .unsupported(start, "the picture is lossless, hierarchical or coded arithmetically")
    default:
      throw .malformed(start, "the marker \(Self.hexadecimal(marker)) does not belong here")
    }
    body += bytes[start..<offset]
    return true
  }

  private mutating func readMarker() throws(PhotoRefusal) -> UInt8 {
    guard offset < bytes.count else { throw .truncated(offset, "the file ends before the picture") }
    guard bytes[offset] == 0xFF else {
      throw .malformed(offset, "there is \(Self.hexadecimal(bytes[offset])) instead of a marker")
    }
    while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
    guard offset < bytes.count else { throw .truncated(offset, "the file ends before the picture") }
    offset += 1
    return bytes[offset - 1]
  }

  /// Returns the contents of a segment after its length.
  private mutating func readBody() throws(PhotoRefusal) -> ArraySlice<UInt8> {
    guard offset + 2 <= bytes.count else {
      throw .truncated(offset, "the file ends within a segment")
    }
    let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    guard length >= 2 else { throw .malformed(offset, "a segment is \(length) bytes long") }
    guard offset + length <= bytes.count else {
      throw .truncated(offset, "the file ends within a segment")
    }
    defer { offset += length }
    return bytes[(offset + 2)..<(offset + length)]
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "0x" + String(byte, radix: 16, uppercase: true)
  }
}

// MARK: - Scans

extension JPEGReader {
  private mutating func readScan() throws(PhotoRefusal) {
    let start = offset
    guard var frame else { throw .malformed(start, "a scan comes before the frame header") }
    scans += 1
    guard scans <= Self.maxScans else {
      throw .malformed(start, "the picture has more than \(Self.maxScans) scans")
    }
    let scan = try JPEGScan(try readBody(), of: frame, with: tables)
    let (units, blocks) = frame.units(of: scan.components)
    let coded = try readCodedData()

    let interval = tables.restartInterval
    let restarts = interval == 0 ? 0 : (units + interval - 1) / interval - 1
    guard coded.bytes * 8 >= units * blocks * scan.minBitsPerBlock, coded.restarts >= restarts
    else { throw .truncated(offset, "a scan ends before it is complete") }
    guard coded.restarts == restarts else {
      throw .malformed(
        offset, "a scan has \(coded.restarts) restart markers instead of \(restarts)")
    }
    if scan.band.lowerBound == 0 {
      for component in scan.components { frame.components[component].hasMeans = true }
      self.frame = frame
    }
  }

  /// Passes over the coded data of a scan, up to the marker that ends it.
  ///
  /// - Returns: How many bytes of code there are, and how many restart markers, which count from 0
  ///   to 7 again and again.
  private mutating func readCodedData() throws(PhotoRefusal) -> (bytes: Int, restarts: Int) {
    var (count, restarts) = (0, 0)
    while offset + 1 < bytes.count {
      guard bytes[offset] == 0xFF else {
        count += 1
        offset += 1
        continue
      }
      switch bytes[offset + 1] {
      // A byte 0xFF of code has a 0 behind it.
      case 0x00:
        count += 1
        offset += 2
      case 0xFF: offset += 1
      case let marker where marker == 0xD0 + UInt8(restarts % 8):
        restarts += 1
        offset += 2
      case 0xD0...0xD7: throw .malformed(offset, "a restart marker is missing or out of order")
      default: return (count, restarts)
      }
    }
    throw .truncated(offset, "the file ends within a scan")
  }
}

// MARK: - What stands beside the picture

extension JPEGReader {
  /// Takes out of metadata what a picture needs to be shown right.
  private mutating func readMetadata(_ marker: UInt8, _ segment: ArraySlice<UInt8>) {
    let start = segment.startIndex
    func begins(with name: String) -> Bool { segment.starts(with: name.utf8) }
    switch marker {
    case 0xE0 where begins(with: "JFIF\0") && segment.count >= 14 && segment[start + 7] <= 2:
      // Unit and density; the preview behind them goes.
      density = Array(segment[(start + 7)..<(start + 12)])
    case 0xE1 where begins(with: "Exif\0"):
      orientation = PhotoOrientation(tiff: segment.dropFirst(6))
    case 0xE2 where begins(with: "ICC_PROFILE\0") && segment.count > 14:
      profile.parts[Int(segment[start + 12])] = segment[(start + 14)...]
      profile.count = Int(segment[start + 13])
    case 0xEE where begins(with: "Adobe") && segment.count >= 12 && segment[start + 11] <= 2:
      transform = segment[start + 11]
    default: break
    }
  }

  /// The segments that stand before tables and frame.
  private var head: [UInt8] {
    func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
      let length = body.count + 2
      return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body
    }
    var head: [UInt8] = []
    if let density { head += segment(0xE0, Array("JFIF\0".utf8) + [1, 1] + density + [0, 0]) }
    if orientation != .upright {
      head += segment(0xE1, Array("Exif\0\0".utf8) + orientation.tiff)
    }
    let parts = (1...max(1, profile.count)).map { Array(profile.parts[$0] ?? []) }
    if ColourProfile.isSound(Array(parts.joined())) {
      for (index, part) in parts.enumerated() {
        let place = [UInt8(index + 1), UInt8(parts.count)]
        head += segment(0xE2, Array("ICC_PROFILE\0".utf8) + place + part)
      }
    }
    if let transform {
      head += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
    }
    return head
  }

  /// Looks at what follows the picture: phones append further pictures and films.
  private mutating func readAppendix() throws(PhotoRefusal) {
    let rest = bytes[offset...]
    if rest.allSatisfy({ $0 == 0 }) { return }
    if rest.starts(with: [0xFF, 0xD8, 0xFF]) {
      appendix = .furtherPictures(offset, "a further picture")
    } else if rest.dropFirst(4).starts(with: "ftyp".utf8) {
      appendix = .furtherPictures(offset, "a film")
    } else if rest.suffix(4).elementsEqual("SEFT".utf8) {
      appendix = .furtherPictures(offset, "metadata from the phone")
    } else {
      throw .appended(offset, rest.count)
    }
  }
}
