internal import CZlib

/// ZIP archives as other programs write them, and as nobody should.
package enum SampleArchive {
  package struct Member {
    package var name: String
    package var bytes: [UInt8]
    package var isDeflated: Bool
    /// What the directory says of the size instead of the truth.
    package var claimedSize: Int?
    package var checksum: UInt32?
    package var flags: Int
    package var method: Int?
    /// Where the directory says that the file begins instead of the truth.
    package var claimedOffset: Int?

    package init(
      name: String, bytes: [UInt8], isDeflated: Bool = true, claimedSize: Int? = nil,
      checksum: UInt32? = nil, flags: Int = 0, method: Int? = nil, claimedOffset: Int? = nil
    ) {
      self.claimedOffset = claimedOffset
      self.name = name
      self.bytes = bytes
      self.isDeflated = isDeflated
      self.claimedSize = claimedSize
      self.checksum = checksum
      self.flags = flags
      self.method = method
    }
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
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

  package static func bytes(_ members: [Member]) -> [UInt8] {
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
        + little(0, 2) + little(0, 4) + little(member.claimedOffset ?? bytes.count, 4)
        + Array(member.name.utf8)
      bytes += little(0x0403_4B50, 4) + little(20, 2) + common + Array(member.name.utf8) + packed
    }
    return bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + little(members.count, 2)
      + little(members.count, 2) + little(directory.count, 4) + little(bytes.count, 4)
      + little(0, 2)
  }
}
