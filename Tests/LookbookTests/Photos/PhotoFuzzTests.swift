import Compression
import PlainFiles
import Testing
import _TestSupport

@testable import Lookbook

/// Damaged photos by the thousand: none crashes the reader, and whatever is taken is clean.
@Suite struct PhotoFuzzTests {
  @Test func `10,000 damaged photos are refused or taken clean`() async throws {
    let samples = try SamplePhotos.names.map(SamplePhotos.bytes)
    await Seeds.each(Seeds.wanted(quick: 10_000, long: 200_000)) { seed in
      var edit = PhotoEdit(seed: seed)
      let bytes = edit.edited(samples[Int(seed) % samples.count], samples)
      guard let photo = try? Photo.read(bytes, file: "photo").value else {
        #expect(SamplePhotos.refusal(of: bytes) != nil, "seed \(seed)")
        return
      }
      #expect(photo.bytes.count <= bytes.count + 40, "seed \(seed)")
      #expect(photo.width * photo.height <= Photo.maxPixels, "seed \(seed)")
      let again = try? Photo.read(photo.bytes, file: "photo")
      #expect(again?.value == photo && again?.warnings.isEmpty == true, "seed \(seed)")
      #expect(PartNames.of(photo.bytes).isSubset(of: PartNames.kept), "seed \(seed)")
    }
  }
}

/// Markers of a JPEG up to its first scan, and chunks of a PNG, read as simply as can be.
private enum PartNames {
  static let kept: Set<String> = [
    "E0", "E1", "E2", "EE", "DB", "C4", "C0", "C1", "C2", "DD", "DA",
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "iCCP", "eXIf",
  ]

  static func of(_ bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    if bytes[0] == 0xFF {
      var place = 2
      while names.isDisjoint(with: ["DA"]) {
        while bytes[place + 1] == 0xFF { place += 1 }
        names.insert(String(bytes[place + 1], radix: 16, uppercase: true))
        place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      }
    } else {
      var place = 8
      while place < bytes.count {
        names.insert(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
        place += 12 + bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      }
    }
    return names
  }
}

/// Damages a photo as broken transfers and people with bad intentions do.
private struct PhotoEdit {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func edited(_ photo: [UInt8], _ samples: [[UInt8]]) -> [UInt8] {
    var bytes = photo
    for _ in 0..<random.number(in: 1...3) where !bytes.isEmpty {
      let place = random.number(in: 0...bytes.count - 1)
      switch random.number(in: 0...8) {
      case 0: bytes[place] ^= 1 << UInt8(random.number(in: 0...7))
      // Most of what can be said wrongly stands at the start.
      case 1: bytes[place % min(bytes.count, 400)] = UInt8(truncatingIfNeeded: random.next())
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.number(in: 1...40)))
      case 4:
        let length = random.number(in: 1...40)
        bytes.insert(
          contentsOf: (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: place)
      case 5:
        let other = samples[random.number(in: 0...samples.count - 1)]
        bytes = Array(bytes[..<place]) + other.suffix(random.number(in: 0...other.count))
      case 6:
        bytes.insert(
          contentsOf: [0xFF, UInt8(random.number(in: 0xC0...0xFE)), 0, 4, 1, 2], at: place)
      case 7: bytes += Array("PK\u{3}\u{4}<script>".utf8)
      default: mendSums(of: &bytes, after: place)
      }
    }
    return bytes
  }

  /// Changes a byte of a PNG's chunk and makes its check sum right, so that the content is looked at.
  private mutating func mendSums(of bytes: inout [UInt8], after target: Int) {
    guard bytes.starts(with: PNGReader.signature) else {
      bytes[target] = 0xFF
      return
    }
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard length < bytes.count, end + 4 <= bytes.count else { return }
      if end > target || end + 12 > bytes.count - 12 {
        bytes[random.number(in: place + 4...end - 1)] = UInt8(truncatingIfNeeded: random.next())
        bytes.replaceSubrange(
          end..<end + 4, with: DraftPNG.digits(CRC32(of: bytes[place + 4..<end]).value))
        return
      }
      place = end + 4
    }
  }
}
