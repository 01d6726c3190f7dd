/// A binary heap: the smallest element is at the top.
///
/// - Source: J. W. J. Williams (1964), *Algorithm 232: Heapsort*, Communications of the ACM 7(6).
package struct Heap<Element: Comparable> {
  @usableFromInline
  var elements: [Element] = []

  /// Creates an empty heap.
  @inlinable
  package init() {}

  /// Removes all elements, and keeps their memory.
  @inlinable
  package mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Adds an element.
  @inlinable
  package mutating func push(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, elements[place] < elements[(place - 1) / 2] {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes the smallest element; `nil` if there is none.
  @inlinable
  package mutating func pop() -> Element? {
    guard let top = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return top }
    elements[0] = last
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < elements.count else { return top }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < elements[place] else { return top }
      elements.swapAt(child, place)
      place = child
    }
  }
}
