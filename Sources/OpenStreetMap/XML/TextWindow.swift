internal import PlainFiles

/// The part of a text that is being scanned; the rest is read, and decompressed, when it is needed.
struct TextWindow: ~Copyable {
  private static let chunk = 1 << 18

  private var input: TextInput
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The window is `memory[start..<end]`.
  private var start = 0
  private var end = 0
  /// Bytes of the text before the window.
  private(set) var offset = 0

  init(_ file: SeekableFile, isPacked: Bool) {
    input = TextInput(file, isPacked: isPacked)
    capacity = 2 * Self.chunk
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// The bytes of the window, valid until it is moved or extended.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory + start, count: end - start)
  }

  /// Moves the start of the window.
  mutating func drop(_ count: Int) {
    precondition(count >= 0 && count <= end - start)
    start += count
    offset += count
  }

  /// Appends more of the text to the window.
  ///
  /// - Returns: Whether there was more.
  mutating func extend() throws(OSMReadError) -> Bool {
    if start > 0 {
      memory.update(from: memory + start, count: end - start)
      (start, end) = (0, end - start)
    }
    if capacity - end < Self.chunk {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
      larger.update(from: memory, count: end)
      memory.deallocate()
      (memory, capacity) = (larger, 2 * capacity)
    }
    let room = UnsafeMutableRawBufferPointer(start: memory + end, count: Self.chunk)
    let count = try input.read(into: room)
    end += count
    return count > 0
  }
}
