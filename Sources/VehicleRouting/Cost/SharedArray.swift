/// A fixed number of plain values that never change, shared by all who read them; indices are checked in
/// debug builds only.
///
/// A compiled instance keeps its tables in such arrays: a copy shares them, and an access is a load.
struct SharedArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection {
  private let base: UnsafeMutablePointer<Element>
  let count: Int
  /// Frees the elements after the last reader.
  private let owner: Owner

  private final class Owner {
    let base: UnsafeMutablePointer<Element>
    init(_ base: UnsafeMutablePointer<Element>) { self.base = base }
    deinit { base.deallocate() }
  }

  /// Copies the elements of an array.
  init(_ elements: [Element]) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    elements.withUnsafeBufferPointer {
      if let source = $0.baseAddress { base.initialize(from: source, count: $0.count) }
    }
    self.init(base, elements.count, Owner(base))
  }

  private init(_ base: UnsafeMutablePointer<Element>, _ count: Int, _ owner: Owner) {
    (self.base, self.count, self.owner) = (base, count, owner)
  }

  var startIndex: Int {
    @inline(__always) get { 0 }
  }
  var endIndex: Int {
    @inline(__always) get { count }
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
  }

  /// Returns a copy with another element in one place.
  func replacing(_ index: Int, with element: Element) -> SharedArray {
    var elements = Array(self)
    elements[index] = element
    return SharedArray(elements)
  }

  /// Returns a part of the elements, which shares them.
  func part(_ range: Range<Int>) -> SharedArray {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return SharedArray(base + range.lowerBound, range.count, owner)
  }
}

/// Nobody writes to the elements once they are initialized.
extension SharedArray: @unchecked Sendable {}

extension SharedArray<Int> {
  /// Creates an array of whole numbers, widened so that loops need no conversions.
  init(widening elements: [Int32]) { self.init(elements.map(Int.init)) }
}
