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
}
