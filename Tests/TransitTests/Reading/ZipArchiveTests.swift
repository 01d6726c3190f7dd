import CZlib
import PlainFiles
import Testing

@testable import Transit

/// Archives as zip programs write them, and as nobody should.
@Suite struct ZipArchiveTests {
  struct Member {
    var name: String
    var bytes: [UInt8]
    var isDeflated = true
    /// What the directory says of the size instead of the truth.
    var claimedSize: Int?
    var checksum: UInt32?
    var flags = 0
    var method: Int?
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    precondition(deflateInit2_(&stream, 9, Z_DEFLATED, -15, 8, 0, ZLIB_VERSION, size) == Z_OK)
    var (input, output) = (bytes + [0], [UInt8](repeating: 0, count: bytes.count + 1000))
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(bytes.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END)
        return output.count - Int(stream.avail_out)
      }
    }
    deflateEnd(&stream)
    return Array(output[..<count])
  }

  static func archive(_ members: [Member]) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for member in members {
      let packed = member.isDeflated ? deflated(member.bytes) : member.bytes
      let checksum = member.checksum ?? UInt32(crc32_z(0, member.bytes, member.bytes.count))
      let common =
        little(member.flags, 2) + little(member.method ?? (member.isDeflated ? 8 : 0), 2)
        + little(0, 4)
        + little(Int(checksum), 4) + little(packed.count, 4)
        + little(member.claimedSize ?? member.bytes.count, 4) + little(member.name.utf8.count, 2)
        + little(0, 2)
      directory +=
        little(0x0201_4B50, 4) + little(20, 2) + little(20, 2) + common + little(0, 2)
        + little(0, 2)
        + little(0, 2) + little(0, 4) + little(bytes.count, 4) + Array(member.name.utf8)
      bytes += little(0x0403_4B50, 4) + little(20, 2) + common + Array(member.name.utf8) + packed
    }
    return bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + little(members.count, 2)
      + little(members.count, 2) + little(directory.count, 4) + little(bytes.count, 4)
      + little(0, 2)
  }

  static func contents(_ members: [Member]) -> [String] {
    do throws(ZipArchive.Failure) {
      let archive = try ZipArchive(Self.archive(members))
      return archive.entries.map { entry in
        do throws(ZipArchive.Failure) {
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
    let whole = Self.archive([Member(name: "a.txt", bytes: Self.text)])
    for index in whole.indices {
      var changed = whole
      changed[index] = ~changed[index]
      for bytes in [changed, Array(whole[..<index])] {
        guard let archive = try? ZipArchive(bytes) else { continue }
        for entry in archive.entries {
          guard let contents = try? archive.contents(of: entry) else { continue }
          #expect(contents == Self.text)
        }
      }
    }
  }

  @Test func `names that lead elsewhere lead nowhere`() throws {
    let files = FeedReaderTests.base.map {
      Member(name: "city/\($0.key)", bytes: Array($0.value.utf8))
    }
    let bytes = Self.archive(
      files + [
        Member(name: "../../agency.txt", bytes: [0]),
        Member(name: "/stops.txt/../stops.txt", bytes: [0]),
      ])
    let archive = try ZipArchive(bytes)
    #expect(archive.entries.count == files.count + 2)
    #expect(try FeedReader.read(FeedFiles(name: "city.zip", archive: bytes)).warnings == [])
  }

  @Test func `all files of an archive that cannot be read are told at once`() {
    let members = FeedReaderTests.base.map {
      Member(name: $0.key, bytes: Array($0.value.utf8), checksum: $0.key == "agency.txt" ? nil : 1)
    }
    do {
      _ = try FeedReader.read(FeedFiles(name: "city.zip", archive: Self.archive(members)))
      Issue.record("a damaged archive was read")
    } catch let error as InvalidInput {
      #expect(error.findings.map(\.code) == Array(repeating: "E3302", count: members.count - 1))
    } catch {
      Issue.record("\(error)")
    }
  }
}
