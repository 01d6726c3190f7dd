/// A fixed number of plain values that one search owns; indices are checked in debug builds only.
///
/// The hot loops keep their arrays in such tables: an access is a load, without a retain, a
/// uniqueness check or a bounds check.
struct UncheckedArray<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Creates a table of `count` equal elements.
  init(repeating element: Element, count: Int) {
    base = .allocate(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Creates a table with the elements of an array.
  init(_ elements: [Element]) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    elements.withUnsafeBufferPointer {
      if let source = $0.baseAddress { base.initialize(from: source, count: $0.count) }
    }
    self.base = base
    count = elements.count
  }

  deinit { base.deallocate() }

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

  /// Makes the elements equal to those of a table of the same size.
  @inline(__always)
  mutating func copy(_ other: borrowing UncheckedArray) {
    assert(count == other.count)
    base.update(from: other.base, count: count)
  }

  /// The elements as an array; for tests and for output.
  var elements: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }
}

extension UncheckedArray<Int> {
  /// Creates a table of whole numbers, widened so that loops need no conversions.
  init(widening elements: [Int32]) { self.init(elements.map(Int.init)) }
}
