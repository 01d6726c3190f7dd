import PlainFiles
import Testing
import _TestSupport

@testable import Lookbook

/// What is not taken: truncated, oversized, malformed, double-natured and foreign files.
@Suite struct PhotoRefusalTests {
  @Test(arguments: [
    "coded/restarts.jpg", "coded/progressive.jpg", "coded/text.png", "coded/interlaced.png",
  ])
  func `a file that is cut off anywhere is refused`(name: String) throws {
    let bytes = try SamplePhotos.bytes(name)
    for length in 0..<bytes.count {
      let code = SamplePhotos.refusal(of: Array(bytes.prefix(length)))
      // Without its first bytes, nobody knows what it was.
      #expect(
        code == (length < 8 ? "E2701" : "E2702") || (length < 8 && code == "E2702"), "\(length)")
    }
  }

  @Test func `a JPEG that ends early with an end marker is refused`() throws {
    let bytes = try SamplePhotos.bytes("office.jpg")
    let cut = Array(bytes.prefix(1000)) + [0xFF, 0xD9]
    #expect(SamplePhotos.refusal(of: cut) == "E2702")
  }

  @Test func `more bytes than the limit are refused before they are looked at`() throws {
    let start = DraftJPEG().bytes.dropLast(2)
    let most =
      Array(start) + Array(repeating: 0x55, count: Photo.maxBytes - start.count - 2) + [
        0xFF, 0xD9,
      ]
    #expect(most.count == Photo.maxBytes)
    #expect(SamplePhotos.refusal(of: most) == nil)
    #expect(SamplePhotos.refusal(of: most + [0]) == "E2704")
  }

  @Test func `more pixels than the limit are refused before anything is unpacked`() {
    for (width, height, code) in [
      (16_384, 3_906, "E2702"), (16_384, 3_907, "E2705"), (16_385, 1, "E2705"), (0, 8, "E2703"),
    ] {
      var draft = DraftJPEG()
      (draft.width, draft.height) = (width, height)
      #expect(SamplePhotos.refusal(of: draft.bytes) == code, "\(width) × \(height)")
    }
    var png = DraftPNG()
    (png.width, png.height) = (20_000, 20_000)
    #expect(SamplePhotos.refusal(of: png.bytes) == "E2705")
    (png.width, png.height) = (1 << 31 - 1, 1 << 31 - 1)
    #expect(SamplePhotos.refusal(of: png.bytes) == "E2705")
  }

  @Test func `what follows a picture is refused, unless phones append it`() {
    let cases: [([UInt8], String?, [String])] = [
      (Array("PK\u{3}\u{4}zip".utf8), "E2707", []), (Array("<?php ?>".utf8), "E2707", []),
      ([0, 0, 0], nil, []), (DraftJPEG().bytes, nil, ["W2751"]),
      ([0, 0, 0, 24] + Array("ftypmp42film".utf8), nil, ["W2751"]),
      (Array("noted by the phone SEFT".utf8), nil, ["W2751"]),
    ]
    for (rest, code, warnings) in cases {
      let bytes = DraftJPEG().bytes + rest
      #expect(SamplePhotos.refusal(of: bytes) == code, "\(rest)")
      guard code == nil, let reading = try? Photo.read(bytes, file: "a") else { continue }
      #expect(reading.warnings.map(\.code) == warnings)
      #expect(reading.value.bytes == DraftJPEG().bytes)
    }
    var png = DraftPNG()
    png.rest = Array("PK\u{3}\u{4}zip".utf8)
    #expect(SamplePhotos.refusal(of: png.bytes) == "E2707")
  }

  @Test(arguments: [
    ("%PDF-1.7", "a PDF document"), ("GIF89a", "a GIF picture"),
    ("\0\0\0\u{18}ftypheic\0\0\0\0", "a HEIC picture"), ("PK\u{3}\u{4}", "a ZIP archive"),
    ("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ", "a WebP picture"), ("<svg xmlns", "an SVG drawing"),
    ("", "an empty file"),
  ])
  func `a foreign file is called by its kind, whatever its name`(start: String, kind: String) throws
  {
    let error = try #require(throws: InvalidInput.self) {
      try Photo.read(Array(start.utf8), file: "dress.jpg")
    }
    let finding = try #require(error.findings.first)
    #expect(finding.code == "E2701")
    #expect(finding.message == "this is \(kind); a photo must be JPEG or PNG")
  }

  @Test func `a JPEG by a method that few programs show is refused`() {
    for marker: UInt8 in [0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF] {
      var draft = DraftJPEG()
      draft.frameMarker = marker
      #expect(SamplePhotos.refusal(of: draft.bytes) == "E2706", "\(marker)")
    }
    var draft = DraftJPEG()
    draft.precision = 12
    #expect(SamplePhotos.refusal(of: draft.bytes) == "E2706")
  }

  @Test func `a malformed JPEG is refused`() {
    #expect(SamplePhotos.refusal(of: DraftJPEG().bytes) == nil)
    let edits: [(String, (inout DraftJPEG) -> Void)] = [
      ("two frames", { $0.between = [$0.frame] }),
      (
        "two components of one name",
        { $0.components = [[1, 0x11, 0], [1, 0x11, 0], [2, 0x11, 0]] }
      ),
      ("no sampling", { $0.components = [[1, 0x01, 0]] }),
      ("a table that is not there", { $0.components = [[1, 0x11, 1]] }),
      ("an impossible band", { $0.band = [0, 62, 0] }),
      ("a marker of JPEG 2000", { $0.before = [DraftJPEG.segment(0x51, [0])] }),
      ("a second start", { $0.before = [[0xFF, 0xD8]] }),
      ("a restart without interval", { $0.code = [0x3F, 0xFF, 0xD0, 0x3F] }),
      ("a picture without end of segment", { $0.before = [[0xFF, 0xE1, 0, 1]] }),
      ("something between segments", { $0.between = [[0x00]] }),
      ("an impossible quantisation", { $0.before = [DraftJPEG.segment(0xDB, [0x20, 1])] }),
      (
        "too many codes",
        { $0.before = [DraftJPEG.segment(0xC4, [0, 3] + Array(repeating: 0, count: 18))] }
      ),
      ("too many scans", { $0.scans = 129 }),
    ]
    for (what, edit) in edits {
      var draft = DraftJPEG()
      edit(&draft)
      #expect(SamplePhotos.refusal(of: draft.bytes) == "E2703", "\(what)")
    }
    let lacking: [(String, (inout DraftJPEG) -> Void)] = [
      ("no code", { $0.code = [] }), ("no scan", { $0.scans = 0 }),
      ("too little code", { ($0.width, $0.height) = (64, 64) }),
      (
        "no restarts",
        {
          $0.between = [DraftJPEG.segment(0xDD, [0, 1])]; $0.width = 16
        }
      ),
    ]
    for (what, edit) in lacking {
      var draft = DraftJPEG()
      edit(&draft)
      #expect(SamplePhotos.refusal(of: draft.bytes) == "E2702", "\(what)")
    }
  }

  @Test func `a malformed PNG is refused`() {
    #expect(SamplePhotos.refusal(of: DraftPNG().bytes) == nil)
    let edits: [(String, String, (inout DraftPNG) -> Void)] = [
      ("a row too few", "E2702", { $0.rows = [0, 10, 20] }),
      ("a row too many", "E2703", { $0.rows += [0, 50, 60] }),
      ("a filter that is none", "E2703", { $0.rows[3] = 5 }),
      ("an impossible depth", "E2703", { $0.depth = 7 }),
      ("no palette", "E2703", { $0.colour = 3 }),
      ("a palette for grey", "E2703", { $0.before = [DraftPNG.chunk("PLTE", [1, 2, 3])] }),
      ("an unknown chunk that matters", "E2703", { $0.before = [DraftPNG.chunk("ABCD", [])] }),
      (
        "interrupted rows", "E2703",
        { $0.after = [DraftPNG.chunk("tIME", []), DraftPNG.chunk("IDAT", [0])] }
      ),
      ("something behind the rows", "E2703", { $0.after = [DraftPNG.chunk("IDAT", [0])] }),
      (
        "two transparencies", "E2703",
        { $0.before = Array(repeating: DraftPNG.chunk("tRNS", [0, 1]), count: 2) }
      ),
      ("a second header", "E2703", { $0.before = [$0.header] }),
    ]
    for (what, code, edit) in edits {
      var draft = DraftPNG()
      edit(&draft)
      #expect(SamplePhotos.refusal(of: draft.bytes) == code, "\(what)")
    }
    var wrongSum = DraftPNG().bytes
    wrongSum[wrongSum.count - 1] ^= 1
    #expect(SamplePhotos.refusal(of: wrongSum) == "E2703")
  }
}
