internal import Foundation

/// The lines of a file or of standard input, one at a time: no more than one line is in memory, and
/// none is read before it is requested.
package struct LineStream: ~Copyable {
  /// A line without its end.
  package struct Line: Sendable {
    /// From 1.
    package let number: Int
    /// Where it begins, in bytes from 0.
    package let offset: Int
    /// Its bytes, without a carriage return; empty if it is too long.
    package let bytes: [UInt8]
    /// Whether it has more than ``LineStream/longest`` bytes.
    package let isTooLong: Bool

    /// Whether there is nothing but blanks, tabs and carriage returns.
    package var isBlank: Bool { !isTooLong && bytes.allSatisfy { " \t\r".utf8.contains($0) } }
  }

  /// The longest line that is read, in bytes.
  package static let longest = 64 << 20

  private enum Source {
    case file(SeekableFile)
    case standardInput
  }

  private let source: Source
  private var block: [UInt8]
  /// What of the block has not been handed out.
  private var rest = 0..<0
  /// Where the next byte lies that is not handed out, in bytes from 0.
  private var offset = 0
  private var number = 0

  /// Reads a file from its begin.
  package init(_ file: SeekableFile) {
    source = .file(file)
    block = [UInt8](repeating: 0, count: Self.blockSize)
  }

  /// Reads standard input as it comes.
  package static func standardInput() -> LineStream { LineStream(source: .standardInput) }

  private init(source: Source) {
    self.source = source
    block = [UInt8](repeating: 0, count: Self.blockSize)
  }

  private static let blockSize = 1 << 16

  /// Returns the next line; `nil` at the end.
  ///
  /// A last line needs no end.
  ///
  /// - Throws: ``FileError`` if reading fails.
  package mutating func next() throws(FileError) -> Line? {
    let begin = offset
    var bytes: [UInt8] = []
    var length = 0
    while true {
      if rest.isEmpty, try !fill() {
        return length == 0 && offset == begin ? nil : line(bytes, begin, length)
      }
      let end = block[rest].firstIndex(of: 10)
      let part = rest.lowerBound..<(end ?? rest.upperBound)
      length += part.count
      if length <= Self.longest { bytes += block[part] } else { bytes = [] }
      let taken = part.upperBound + (end == nil ? 0 : 1)
      offset += taken - rest.lowerBound
      rest = taken..<rest.upperBound
      if end != nil { return line(bytes, begin, length) }
    }
  }

  private mutating func line(_ bytes: [UInt8], _ begin: Int, _ length: Int) -> Line {
    number += 1
    return Line(
      number: number, offset: begin, bytes: bytes.last == 13 ? bytes.dropLast() : bytes,
      isTooLong: length > Self.longest)
  }

  /// Reads the next block; `false` at the end.
  private mutating func fill() throws(FileError) -> Bool {
    let count: Int
    switch source {
    case .file(let file):
      let position = offset
      count = try Self.read(file, at: position, &block)
    case .standardInput: count = try Self.readInput(&block)
    }
    rest = 0..<count
    return count > 0
  }

  private static func read(
    _ file: SeekableFile, at offset: Int, _ block: inout [UInt8]
  ) throws(FileError) -> Int {
    do {
      return try block.withUnsafeMutableBytes { try file.read(at: offset, into: $0) }
    } catch let error as FileError {
      throw error
    } catch {
      preconditionFailure("files throw file errors")
    }
  }

  private static func readInput(_ block: inout [UInt8]) throws(FileError) -> Int {
    while true {
      let count = Foundation.read(STDIN_FILENO, &block, block.count)
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw .unreadable("-", reason: String(cString: strerror(errno)))
      }
    }
  }
}
