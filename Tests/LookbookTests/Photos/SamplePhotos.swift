import Compression
import Foundation
import PlainFiles
import _TestSupport

@testable import Lookbook

/// The photos that lie in `datasets/photos`, and small ones made by hand.
enum SamplePhotos {
  static let names = [
    "summer-dress.jpg", "office.jpg", "street.png", "coded/progressive.jpg", "coded/restarts.jpg",
    "coded/progressive-restarts.jpg", "coded/grey.jpg", "coded/four-inks.jpg", "coded/text.png",
    "coded/palette.png", "coded/grey16.png", "coded/transparent.png", "coded/interlaced.png",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: PackageRoot.file("datasets/photos/\(name)")))
  }

  /// The code of the first finding with which a file is refused; `nil` if it is taken.
  static func refusal(of bytes: [UInt8]) -> String? {
    do throws(InvalidInput) {
      _ = try Photo.read(bytes, file: "photo")
      return nil
    } catch {
      return error.findings.first?.code
    }
  }
}

/// A grey JPEG put together segment by segment, 8 × 8 pixels unless something else is said.
struct DraftJPEG {
  var frameMarker: UInt8 = 0xC0
  var precision: UInt8 = 8
  var (width, height) = (8, 8)
  var components: [[UInt8]] = [[1, 0x11, 0]]
  var before: [[UInt8]] = []
  var between: [[UInt8]] = []
  var band: [UInt8] = [0, 63, 0]
  var scans = 1
  var code: [UInt8] = [0x3F]
  var end: [UInt8] = [0xFF, 0xD9]

  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  static func codes(_ kind: UInt8) -> [UInt8] {
    segment(0xC4, [kind << 4, 1] + Array(repeating: 0, count: 15) + [0])
  }

  static let quantisation = segment(0xDB, [0] + Array(repeating: 1, count: 64))

  var frame: [UInt8] {
    Self.segment(
      frameMarker,
      [precision, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
        + [UInt8(components.count)] + components.joined())
  }

  var scan: [UInt8] {
    Self.segment(0xDA, [UInt8(components.count)] + components.flatMap { [$0[0], 0] } + band) + code
  }

  var bytes: [UInt8] {
    [0xFF, 0xD8] + before.joined() + Self.quantisation + frame + Self.codes(0) + Self.codes(1)
      + between.joined() + (0..<scans).flatMap { _ in scan } + end
  }
}

/// A PNG put together chunk by chunk: grey of 8 bits.
struct DraftPNG {
  var (width, height) = (2, 2)
  var depth: UInt8 = 8
  var colour: UInt8 = 0
  var before: [[UInt8]] = []
  var rows: [UInt8] = [0, 10, 20, 0, 30, 40]
  var after: [[UInt8]] = []
  var rest: [UInt8] = []

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return digits(UInt32(body.count)) + named + digits(CRC32(of: named[...]).value)
  }

  static func digits(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Bytes as a zlib stream that packs nothing.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let count = UInt16(bytes.count)
    let lengths = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    return [0x78, 0x01, 1] + lengths + bytes + digits(b << 16 | a)
  }

  var header: [UInt8] {
    Self.chunk(
      "IHDR", Self.digits(UInt32(width)) + Self.digits(UInt32(height)) + [depth, colour, 0, 0, 0])
  }

  var bytes: [UInt8] {
    PNGReader.signature + header + before.joined() + Self.chunk("IDAT", Self.stored(rows))
      + after.joined() + Self.chunk("IEND", []) + rest
  }
}
