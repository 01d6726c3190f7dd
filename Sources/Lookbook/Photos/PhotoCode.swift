internal import PlainFiles

/// What can be wrong with a photo.
enum PhotoCode: String, FindingCode {
  /// The bytes are neither JPEG nor PNG.
  case unknownKind = "E2701"
  /// The file ends before the picture does.
  case truncated = "E2702"
  /// The bytes break the rules of their format.
  case malformed = "E2703"
  /// The file is larger than the limit.
  case tooManyBytes = "E2704"
  /// The picture has more pixels than the limit.
  case tooManyPixels = "E2705"
  /// The picture is coded by a method that few programs show.
  case unsupported = "E2706"
  /// Other data follows the picture.
  case appended = "E2707"
  /// Further pictures or films followed the picture, and were removed.
  case furtherPictures = "W2751"
}

/// Why a photo is not taken, or not all of it, with the byte where that shows.
struct PhotoRefusal: Error, Equatable {
  let code: PhotoCode
  let offset: Int
  /// The first half of a sentence.
  let message: String
  let remedy: String

  func finding(_ file: String) -> Finding {
    Finding(code, file: file, at: .byte(offset), message, remedy: remedy)
  }
}

extension PhotoRefusal {
  private static let copyAgain =
    "Copy it again from the camera or the phone, and check that an image viewer shows it."

  static func unknownKind(_ name: String?) -> PhotoRefusal {
    PhotoRefusal(
      code: .unknownKind, offset: 0,
      message: name.map { "this is \($0); a photo must be JPEG or PNG" }
        ?? "this is neither JPEG nor PNG",
      remedy: "Export it as JPEG; the content matters, not the file name.")
  }

  static func truncated(_ offset: Int, _ message: String) -> PhotoRefusal {
    PhotoRefusal(code: .truncated, offset: offset, message: message, remedy: copyAgain)
  }

  static func malformed(_ offset: Int, _ message: String) -> PhotoRefusal {
    PhotoRefusal(
      code: .malformed, offset: offset, message: message,
      remedy: "Open it in an image editor and save it again.")
  }

  static func tooManyBytes(_ count: Int) -> PhotoRefusal {
    PhotoRefusal(
      code: .tooManyBytes, offset: Photo.maxBytes,
      message: "the file has \(count) bytes, more than \(Photo.maxBytes >> 20) MiB",
      remedy: "Reduce the picture; 2,000 pixels are plenty for an outfit.")
  }

  static func tooManyPixels(_ width: Int, _ height: Int, at offset: Int) -> PhotoRefusal {
    PhotoRefusal(
      code: .tooManyPixels, offset: offset,
      message: "the picture has \(width) × \(height) pixels; the maximum is "
        + "\(Photo.maxPixels / 1_000_000) million, and \(Photo.longestSide) per side",
      remedy: "Reduce the picture; 2,000 pixels are plenty for an outfit.")
  }

  static func unsupported(_ offset: Int, _ message: String) -> PhotoRefusal {
    PhotoRefusal(
      code: .unsupported, offset: offset, message: message,
      remedy: "Save it again as an ordinary JPEG.")
  }

  static func appended(_ offset: Int, _ count: Int) -> PhotoRefusal {
    PhotoRefusal(
      code: .appended, offset: offset,
      message: "the picture ends here, but \(count) bytes of other data follow",
      remedy: "Open it in an image editor and save it again; this removes the other data.")
  }

  static func furtherPictures(_ offset: Int, _ what: String) -> PhotoRefusal {
    PhotoRefusal(
      code: .furtherPictures, offset: offset, message: "\(what) after the picture was removed",
      remedy: "Nothing needs to be done; the picture itself is kept.")
  }
}

/// Files that people mean when they name a photo.
enum ForeignKind {
  /// Returns what a file seems to be, with its article; `nil` if nothing is recognised.
  static func of(_ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "an empty file" }
    if bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) {
      let brand = String(decoding: bytes[8..<12], as: UTF8.self)
      return ["heic", "heix", "mif1", "msf1", "hevc"].contains(brand)
        ? "a HEIC picture" : brand == "avif" ? "an AVIF picture" : "a film"
    }
    if bytes.count > 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) {
      return "a WebP picture"
    }
    let signatures: [(String, String)] = [
      ("GIF8", "a GIF picture"), ("%PDF", "a PDF document"), ("BM", "a BMP picture"),
      ("II*\0", "a TIFF or raw picture"), ("MM\0*", "a TIFF or raw picture"),
      ("PK\u{3}\u{4}", "a ZIP archive"), ("<svg", "an SVG drawing"), ("<?xml", "an XML document"),
      ("<!DOCTYPE", "a web page"), ("<html", "a web page"),
    ]
    return signatures.first { bytes.starts(with: $0.0.utf8) }?.1
  }
}
