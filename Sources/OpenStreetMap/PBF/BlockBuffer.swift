/// Memory for one block after the other, with room behind it that a ``WireReader`` reads along.
struct BlockBuffer: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes the present block has.
  private(set) var count = 0

  init() {
    capacity = 1 << 12
    memory = .allocate(capacity: capacity + WireReader.padding)
    memory.initialize(repeating: 0, count: WireReader.padding)
  }

  deinit { memory.deallocate() }

  /// Makes room for a block; what was in the buffer is gone.
  mutating func resize(to count: Int) {
    precondition(count >= 0)
    if count > capacity {
      memory.deallocate()
      capacity = max(count, 2 * capacity)
      memory = .allocate(capacity: capacity + WireReader.padding)
    }
    self.count = count
    // What is read along is never used, but it is not to be chance either.
    (memory + count).initialize(repeating: 0, count: WireReader.padding)
  }

  /// The block's bytes, valid until the buffer is resized.
  var bytes: UnsafeMutableRawBufferPointer { .init(start: memory, count: count) }
  var reader: WireReader { WireReader(start: memory, count: count) }
  /// Returns a reader of some of the bytes, which counts its offsets from their start.
  func reader(of range: Range<Int>) -> WireReader {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return WireReader(start: memory + range.lowerBound, count: range.count)
  }
}
