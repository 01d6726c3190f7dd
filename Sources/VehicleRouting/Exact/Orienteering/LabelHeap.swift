/// Numbers of labels in the order of their keys, the smallest first; of equal keys, the lowest
/// number.
///
/// A binary heap. Labels that turn out to be of no use stay in it; whoever takes one out looks at that.
///
/// - Source: J. W. J. Williams (1964), *Algorithm 232: Heapsort*, Communications of the ACM 7(6).
package struct LabelHeap: Sendable {
  private var entries: [(key: Int64, label: Int32)] = []

  /// Creates a heap without labels.
  package init() {}

  /// All labels, in no order that matters.
  package var labels: some Sequence<Int32> { entries.lazy.map(\.label) }

  /// Puts a label in.
  package mutating func push(_ label: Int32, key: Int64) {
    entries.append((key, label))
    var place = entries.count - 1
    while place > 0, entries[place] < entries[(place - 1) / 2] {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes out the label of the least key; `nil` if there is none.
  package mutating func pop() -> Int32? {
    guard let top = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return top.label }
    entries[0] = last
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < entries.count else { return top.label }
      if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < entries[place] else { return top.label }
      entries.swapAt(child, place)
      place = child
    }
  }
}
