import Foundation
import PlainFiles
import Testing
import _TestSupport

@testable import Lookbook

/// `Photo` with files as cameras and programs write them.
@Suite struct PhotoTests {
  @Test(arguments: SamplePhotos.names)
  func `a sample is taken, and taking what is kept of it changes nothing more`(name: String) throws
  {
    let bytes = try SamplePhotos.bytes(name)
    let photo = try Photo.read(bytes, file: name).value
    #expect(photo.format == (name.hasSuffix("png") ? .png : .jpeg))
    #expect(photo.bytes.count <= bytes.count)
    let again = try Photo.read(photo.bytes, file: name)
    #expect(again.value == photo)
    #expect(again.warnings == [])
  }

  @Test func `a phone's photo loses place, time, camera and names, and stays upright`() throws {
    let bytes = try SamplePhotos.bytes("summer-dress.jpg")
    let reading = try Photo.read(bytes, file: "summer-dress.jpg")
    let photo = reading.value
    // It lies on its side in the file: 480 × 360.
    #expect((photo.width, photo.height) == (360, 480))
    for secret in ["Anna", "Fono", "SERIAL", "2026:06:14", "GPS", "xmpmeta", "Photoshop"] {
      #expect(!contains(photo.bytes, Array(secret.utf8)), "\(secret)")
    }
    for secret in ["Anna", "Fono", "SERIAL", "2026:06:14"] {
      #expect(contains(bytes, Array(secret.utf8)), "the sample does not hold \(secret)")
    }
    #expect(contains(photo.bytes, PhotoOrientation(tiff: Self.tiff(6)[...]).tiff))
    #expect(contains(photo.bytes, Array("ICC_PROFILE".utf8)))
    #expect(reading.warnings.map(\.code) == ["W2751"])
    // What shows the picture is there byte for byte, up to the further picture that followed it.
    let start = try #require(place(of: [0xFF, 0xDB], in: bytes))
    let end = try #require(place(of: [0xFF, 0xD9, 0xFF, 0xD8], in: bytes))
    #expect(contains(photo.bytes, Array(bytes[start..<end])))
  }

  @Test func `a PNG loses its texts and stays upright`() throws {
    let photo = try Photo.read(try SamplePhotos.bytes("coded/text.png"), file: "text.png").value
    // 45 × 61 in the file, turned by a quarter.
    #expect((photo.width, photo.height) == (61, 45))
    for name in ["tEXt", "iTXt", "pHYs", "Anna", "Fono"] {
      #expect(!contains(photo.bytes, Array(name.utf8)), "\(name)")
    }
    for name in ["iCCP", "eXIf"] { #expect(contains(photo.bytes, Array(name.utf8)), "\(name)") }
  }

  @Test func `an animation becomes its first picture`() throws {
    var draft = DraftPNG()
    draft.before = [DraftPNG.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])]
    draft.after = [DraftPNG.chunk("fdAT", [1, 2, 3])]
    let photo = try Photo.read(draft.bytes, file: "a.png").value
    #expect(photo.bytes == DraftPNG().bytes)
  }

  @Test(arguments: 1...8)
  func `each orientation is read in both orders of bytes`(value: Int) {
    for isLittle in [false, true] {
      let orientation = PhotoOrientation(tiff: Self.tiff(value, isLittle: isLittle)[...])
      #expect(orientation.value == value)
      #expect(orientation.isSideways == (value > 4))
      #expect(PhotoOrientation(tiff: orientation.tiff[...]) == orientation)
    }
  }

  @Test func `an orientation that makes no sense counts as upright`() {
    for value in [0, 9, 255] {
      #expect(PhotoOrientation(tiff: Self.tiff(value)[...]) == .upright)
    }
    let good = Self.tiff(6)
    for length in 0..<20 {
      #expect(PhotoOrientation(tiff: good.prefix(length)) == .upright)
    }
    var far = good
    far.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(PhotoOrientation(tiff: far[...]) == .upright)
  }

  @Test func `a photo upright in its metadata keeps no metadata at all`() throws {
    var draft = DraftJPEG()
    draft.before = [DraftJPEG.segment(0xE1, Array("Exif\0\0".utf8) + Self.tiff(1))]
    #expect(try Photo.read(draft.bytes, file: "a").value.bytes == DraftJPEG().bytes)
  }

  @Test func `a colour profile with a wrong length or without its mark goes`() throws {
    func profile(_ stated: UInt8, _ mark: String) -> [UInt8] {
      var bytes = [0, 0, 0, stated] + [UInt8](repeating: 7, count: 140)
      bytes.replaceSubrange(36..<40, with: mark.utf8)
      return DraftJPEG.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + bytes)
    }
    for (stated, mark, isKept) in [(144, "acsp", true), (143, "acsp", false), (144, "text", false)]
    {
      var draft = DraftJPEG()
      draft.before = [profile(UInt8(stated), mark)]
      let photo = try Photo.read(draft.bytes, file: "a").value
      #expect(photo.bytes == (isKept ? draft : DraftJPEG()).bytes)
    }
  }

  private static func tiff(_ value: Int, isLittle: Bool = false) -> [UInt8] {
    func pair(_ number: Int) -> [UInt8] {
      let bytes = [UInt8(number >> 8), UInt8(number & 255)]
      return isLittle ? bytes.reversed() : bytes
    }
    func four(_ number: Int) -> [UInt8] {
      isLittle ? pair(number) + pair(0) : pair(0) + pair(number)
    }
    // Two entries, of which the second is the orientation.
    return Array((isLittle ? "II" : "MM").utf8) + pair(42) + four(8) + pair(2) + pair(0x0110)
      + pair(2) + four(1) + four(65) + pair(0x0112) + pair(3) + four(1) + pair(value) + pair(0)
      + four(0)
  }

  private func place(of part: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: part) }
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    place(of: part, in: bytes) != nil
  }
}
