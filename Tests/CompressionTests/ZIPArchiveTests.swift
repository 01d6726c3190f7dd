import PlainFiles
import Testing
import _TestSupport

@testable import Compression

/// Archives as zip programs write them, and as nobody should.
@Suite struct ZIPArchiveTests {
  private typealias Member = SampleArchive.Member

  private static func contents(_ members: [Member]) -> [String] {
    do throws(ZIPArchive.Failure) {
      let archive = try ZIPArchive(SampleArchive.bytes(members))
      return archive.entries.map { entry in
        do throws(ZIPArchive.Failure) {
          return String(decoding: try archive.contents(of: entry), as: UTF8.self)
        } catch {
          return error.message
        }
      }
    } catch {
      return [error.message]
    }
  }

  static let text = Array(String(repeating: "stop_id,stop_name\n", count: 500).utf8)

  @Test func `stored and deflated files are read`() {
    #expect(
      Self.contents([
        Member(name: "a.txt", bytes: Self.text),
        Member(name: "b.txt", bytes: [65, 66], isDeflated: false),
        Member(name: "c.txt", bytes: []),
      ]) == [String(decoding: Self.text, as: UTF8.self), "AB", ""])
  }

  @Test func `sizes that lie, wrong checksums, encryption and unknown methods are told`() {
    let damaged = "its compressed data is damaged, or is not of the size that the directory states"
    #expect(
      Self.contents([
        Member(name: "a", bytes: Self.text, claimedSize: Self.text.count - 1),
        Member(name: "b", bytes: Self.text, claimedSize: Self.text.count + 1),
        Member(name: "c", bytes: Self.text, claimedSize: 900_000_000),
        Member(name: "d", bytes: Self.text, checksum: 1),
        Member(name: "e", bytes: Self.text, flags: 1),
        Member(name: "f", bytes: Self.text, method: 12),
        Member(name: "g", bytes: [1], isDeflated: false, claimedSize: 5),
        Member(name: "h", bytes: Self.text, claimedSize: 0xFFFF_FFFF),
      ]) == [
        damaged, damaged, damaged, "its checksum is wrong", "it is encrypted",
        "it is compressed with method 12",
        "its sizes contradict each other", "it is in the 64-bit format (zip64)",
      ])
  }

  /// What is wrong with an archive, or with its first file.
  private static func failure(_ bytes: [UInt8]) -> ZIPArchive.Failure? {
    do throws(ZIPArchive.Failure) {
      let archive = try ZIPArchive(bytes)
      if let entry = archive.entries.first { _ = try archive.contents(of: entry) }
      return nil
    } catch {
      return error
    }
  }

  @Test func `files that share bytes are refused`() throws {
    let whole = Member(name: "a.txt", bytes: Self.text)
    for offset in [0, 10, 40] {
      // Without a header there, the directory names nothing.
      let bytes = SampleArchive.bytes([
        whole, Member(name: "b.txt", bytes: Self.text, claimedOffset: offset),
      ])
      let failure = Self.failure(bytes)
      if offset == 0 {
        #expect(failure?.message == "the file b.txt shares bytes with a.txt")
        #expect(failure?.isExcess == false)
      } else {
        #expect(failure == nil)
        let archive = try ZIPArchive(bytes)
        #expect(throws: ZIPArchive.Failure.self) { try archive.contents(of: archive.entries[1]) }
      }
    }
    // A stored file whose bytes are an archive's, whose files the directory names, too.
    let inner = SampleArchive.bytes([whole])
    let nested = SampleArchive.bytes([
      Member(name: "outer", bytes: inner, isDeflated: false),
      Member(name: "a.txt", bytes: Self.text, claimedOffset: 30 + "outer".utf8.count),
    ])
    #expect(Self.failure(nested)?.message == "the file a.txt shares bytes with outer")
  }

  @Test func `an archive has a limited number of files`() throws {
    func archive(_ count: Int) -> [UInt8] {
      SampleArchive.bytes(
        (0..<count).map { Member(name: "\($0)", bytes: [], isDeflated: false) })
    }
    #expect(try ZIPArchive(archive(10_000)).entries.count == 10_000)
    let failure = Self.failure(archive(10_001))
    #expect(failure?.message == "the archive has 10001 files, more than 10000")
    #expect(failure?.isExcess == true)
  }

  @Test func `what is packed too well is refused, unless it is small`() {
    func zeros(_ count: Int) -> [UInt8] {
      SampleArchive.bytes([Member(name: "a", bytes: [UInt8](repeating: 0, count: count))])
    }
    #expect(Self.failure(zeros(1 << 20)) == nil)
    let failure = Self.failure(zeros(8 << 20))
    #expect(
      failure?.message.hasSuffix(" bytes would become 8388608, more than 250 for one") == true)
    #expect(failure?.isExcess == true)
    let honest = (0..<(4 << 20)).map { UInt8(truncatingIfNeeded: $0 / 64 ^ $0 >> 13) }
    #expect(Self.failure(SampleArchive.bytes([Member(name: "a", bytes: honest)])) == nil)
  }

  @Test func `an archive that is cut or changed anywhere is refused or read, and never crashes`() {
    let whole = SampleArchive.bytes([Member(name: "a.txt", bytes: Self.text)])
    for index in whole.indices {
      var changed = whole
      changed[index] = ~changed[index]
      for bytes in [changed, Array(whole[..<index])] {
        guard let archive = try? ZIPArchive(bytes) else { continue }
        for entry in archive.entries {
          guard let contents = try? archive.contents(of: entry) else { continue }
          #expect(contents == Self.text)
        }
      }
    }
  }

  /// Edits of archives with several files: none traps, and none unpacks to more than the limits allow.
  @Test func `an edited archive is read or refused`() {
    let files = [
      Member(name: "a.txt", bytes: Self.text),
      Member(name: "b.txt", bytes: Array(Self.text.prefix(99)), isDeflated: false),
      Member(name: "c.txt", bytes: [UInt8](repeating: 0, count: 70_000)),
    ]
    let whole = SampleArchive.bytes(files)
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var bytes = whole
      for _ in 0..<random.number(in: 1...4) {
        // The directory is where most can be said; it is at the end.
        let first = random.chance(percent: 70) ? bytes.count - min(bytes.count, 200) : 0
        let place = random.number(in: first...bytes.count - 1)
        switch random.number(in: 0...4) {
        case 0: bytes[place] = UInt8(random.number(in: 0...255))
        case 1: bytes[place] = 0xFF
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(UInt8(random.number(in: 0...255)), at: place)
        default:
          let end = min(bytes.count, place + random.number(in: 1...60))
          bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.number(in: 0...place))
        }
      }
      guard let archive = try? ZIPArchive(bytes) else { continue }
      var total = 0
      for entry in archive.entries { total += (try? archive.contents(of: entry))?.count ?? 0 }
      #expect(total <= 1032 * bytes.count, "seed \(seed)")
    }
  }
}
