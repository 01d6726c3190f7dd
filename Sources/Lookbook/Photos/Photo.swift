package import PlainFiles

/// A stored picture of an outfit: checked, and without camera metadata.
///
/// - Source: ITU-T T.81 (1992) for JPEG; W3C (2025), *Portable Network Graphics, third edition*.
package struct Photo: Hashable, Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case jpeg, png
  }

  /// The largest file, in bytes.
  package static let maxBytes = 24 << 20
  /// The most pixels of one picture.
  package static let maxPixels = 64_000_000
  /// The longest side, in pixels.
  package static let longestSide = 16_384
  /// The most photos of one outfit.
  package static let maxOfOneOutfit = 8

  package let format: Format
  /// The width as it is shown, upright, in pixels.
  package let width: Int
  /// The height as it is shown, upright, in pixels.
  package let height: Int
  /// The whole file.
  package let bytes: [UInt8]

  /// Creates a photo from what was kept of one before.
  package init(format: Format, width: Int, height: Int, bytes: [UInt8]) {
    (self.format, self.width, self.height, self.bytes) = (format, width, height, bytes)
  }
}

extension Photo {
  /// Reads a picture and keeps what shows it.
  ///
  /// What stays of a JPEG are frames, scans and tables, the density of pixels, the colour profile, how colours
  /// are coded, and which side is up. What stays of a PNG are its critical chunks, transparency,
  /// colours, and which side is up. Everything else goes: places, times, cameras, names, comments,
  /// previews, and further pictures and films that phones append.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its name, for findings.
  /// - Returns: The photo; a warning states that the file had more than one picture.
  /// - Throws: ``InvalidInput`` if it is no such picture, too large, cut off, malformed, or followed
  ///   by something else.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<Photo> {
    do throws(PhotoRefusal) {
      guard bytes.count <= maxBytes else { throw .tooManyBytes(bytes.count) }
      if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        var reader = JPEGReader(bytes)
        let photo = try reader.photo()
        return Reading(photo, warnings: reader.appendix.map { [$0.finding(file)] } ?? [])
      }
      if bytes.starts(with: PNGReader.signature) {
        var reader = PNGReader(bytes)
        return Reading(try reader.photo())
      }
      throw .unknownKind(ForeignKind.of(bytes))
    } catch {
      throw InvalidInput(findings: [error.finding(file)])
    }
  }

  /// - Throws: ``PhotoRefusal`` if a picture of this size is not taken.
  static func checkSize(
    width: Int, height: Int, at offset: Int
  ) throws(PhotoRefusal) {
    guard width > 0, height > 0 else {
      throw .malformed(offset, "a side of the picture is 0 pixels long")
    }
    guard max(width, height) <= longestSide, width * height <= maxPixels else {
      throw .tooManyPixels(width, height, at: offset)
    }
  }
}
