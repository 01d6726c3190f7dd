/// A growable table of plain values, owned by one preparation or query.
///
/// Indices are checked in debug builds only. Emptying keeps the memory, so that a warmed-up query
/// allocates nothing.
struct GrowingTable<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int
  /// Whether the memory is from ``ZeroedMemory``.
  private var isZeroed = false

  /// Creates an empty table.
  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
    count = 0
  }

  /// Creates a table of equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Creates a table of elements whose bits are zero.
  ///
  /// Pages of a large table take memory only once they are touched, as by a search that sees a small
  /// part of a country.
  init(zeroed count: Int) {
    base = ZeroedMemory.allocate(count)
    capacity = max(count, 1)
    isZeroed = true
    self.count = count
  }

  deinit { Self.release(base, isZeroed: isZeroed) }

  private static func release(_ base: UnsafeMutablePointer<Element>, isZeroed: Bool) {
    if isZeroed { ZeroedMemory.release(base) } else { base.deallocate() }
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// Appends an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Appends equal elements.
  mutating func append(repeating element: Element, count more: Int) {
    if count + more > capacity { grow(to: count + more) }
    (base + count).initialize(repeating: element, count: more)
    count += more
  }

  /// Removes the last element.
  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  /// Removes all elements and keeps the memory.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Reverses the order.
  mutating func reverse() {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.reverse()
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let larger = max(least, capacity + capacity / 2 + 16)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.moveInitialize(from: base, count: count)
    Self.release(base, isZeroed: isZeroed)
    base = moved
    capacity = larger
    isZeroed = false
  }

  /// Copies the elements to storage.
  func storage() -> ArrayStorage<Element> where Element: Sendable {
    ArrayStorage(count: count) { _ = $0.initialize(from: elements) }
  }

  /// The elements; valid until the next change.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}
