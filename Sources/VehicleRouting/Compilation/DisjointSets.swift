/// Sets of elements that grow by joining; paths to a set's root are halved whenever they are walked.
struct DisjointSets: ~Copyable {
  private var parent: UncheckedArray<Int32>

  /// Creates a set for each of the elements `0..<count`.
  init(count: Int) { parent = UncheckedArray((0..<Int32(count)).map(\.self)) }

  /// Returns the element that stands for the set of another.
  @inline(__always)
  mutating func root(_ element: Int) -> Int {
    var element = element
    while Int(parent[element]) != element {
      parent[element] = parent[Int(parent[element])]
      element = Int(parent[element])
    }
    return element
  }

  /// Joins the sets of two elements; the smaller root stands for both.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    put(max(a, b), below: min(a, b))
  }

  /// Joins the sets of two roots, of which the second stands for both.
  @inline(__always)
  mutating func put(_ root: Int, below other: Int) { parent[root] = Int32(other) }

  /// Makes each element a set again.
  mutating func separate() {
    for element in 0..<parent.count { parent[element] = Int32(element) }
  }
}
