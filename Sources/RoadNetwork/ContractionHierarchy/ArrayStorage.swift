/// A fixed number of plain values in memory that it owns or that another owner keeps alive.
///
/// The arrays of an index are stored this way, so that the same index can be prepared in memory or
/// mapped from a file. Loops take `base` once and read without retains or bounds checks.
package struct ArrayStorage<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Unchecked: pointers are not sendable, but the memory is never written again.

  /// The first element; valid as long as the storage or a copy of it lives.
  package let base: UnsafePointer<Element>
  /// How many elements there are.
  package let count: Int
  private let owner: AnyObject

  /// Creates storage with the elements of an array, which it keeps.
  ///
  /// Nothing is copied, so that a graph is not in memory twice while it is built: the elements of an
  /// array of plain values stay where they are until it changes, and an array that somebody else keeps,
  /// too, is copied before it changes.
  package init(_ elements: [Element]) {
    let owner = ArrayOwner(elements)
    guard let base = owner.elements.withUnsafeBufferPointer(\.baseAddress) else {
      self.init(count: 0) { _ in }
      return
    }
    self.init(base: base, count: elements.count, owner: owner)
  }

  /// Creates storage in new memory.
  ///
  /// - Parameters:
  ///   - count: How many elements there are.
  ///   - fill: Initialises all of them.
  package init(count: Int, _ fill: (UnsafeMutableBufferPointer<Element>) -> Void) {
    let memory = OwnedMemory<Element>(count: count)
    fill(UnsafeMutableBufferPointer(start: memory.base, count: count))
    self.init(base: UnsafePointer(memory.base), count: count, owner: memory)
  }

  private init(base: UnsafePointer<Element>, count: Int, owner: AnyObject) {
    self.base = base
    self.count = count
    self.owner = owner
  }

  /// Creates storage over memory that lives as long as its owner.
  ///
  /// - Parameters:
  ///   - elements: Initialised, never written again, and properly aligned.
  ///   - owner: What keeps the memory alive, for instance the mapping of a file.
  package init(borrowing elements: UnsafeBufferPointer<Element>, of owner: AnyObject) {
    guard let start = elements.baseAddress else {
      self.init([])
      return
    }
    self.init(base: start, count: elements.count, owner: owner)
  }

  /// The element at an index.
  ///
  /// - Precondition: `index` is in `0..<count`; checked in debug builds only.
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
  }

  /// All elements; valid as long as the storage or a copy of it lives.
  package var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: base, count: count)
  }

  /// The elements as raw bytes, for writing to a file.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(elements) }
}

extension ArrayStorage: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
}

/// An array that does not change.
private final class ArrayOwner<Element: BitwiseCopyable> {
  let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }
}

/// Memory that is freed with its last user.
private final class OwnedMemory<Element: BitwiseCopyable> {
  let base: UnsafeMutablePointer<Element>

  init(count: Int) { base = .allocate(capacity: max(count, 1)) }

  deinit { base.deallocate() }
}
