/// One direction of the arcs of all nodes: lists that grow and shrink, in one block of memory.
struct AdjacencyPool: ~Copyable {
  /// One arc as seen from the node in whose list it is.
  struct Entry: BitwiseCopyable {
    /// The arc's other end.
    var node: Int32
    var weight: Int32
    /// The index under which both ends find the rest of the arc.
    var arc: Int32
  }

  /// Where the list of a node is in the pool.
  struct List: BitwiseCopyable {
    var start: Int
    var count: Int32
    var capacity: Int32
  }

  private var lists: GrowingTable<List>
  private var pool: GrowingTable<Entry>
  /// Slots of the pool that belong to no list.
  private var lost = 0

  /// Creates empty lists with room for `degrees[v]` arcs at node `v`.
  init(degrees: [Int32]) {
    lists = GrowingTable(capacity: degrees.count)
    let places = degrees.reduce(0) { $0 + Int($1) }
    pool = GrowingTable(repeating: Entry(node: 0, weight: 0, arc: 0), count: places)
    var start = 0
    for degree in degrees {
      lists.append(List(start: start, count: 0, capacity: degree))
      start += Int(degree)
    }
  }

  /// How many arcs the list of a node has.
  @inline(__always)
  func count(_ node: Int) -> Int { Int(lists[node].count) }

  /// The list of a node; valid until the next change.
  @inline(__always)
  func entries(_ node: Int) -> UnsafeMutableBufferPointer<Entry> {
    let list = lists[node]
    return UnsafeMutableBufferPointer(start: pool.base + list.start, count: Int(list.count))
  }

  /// Appends an arc to the list of a node.
  mutating func append(_ entry: Entry, to node: Int) {
    var list = lists[node]
    if list.count == list.capacity {
      let capacity = list.capacity * 2 + 2
      let start = pool.count
      pool.append(repeating: Entry(node: 0, weight: 0, arc: 0), count: Int(capacity))
      (pool.base + start).update(from: pool.base + list.start, count: Int(list.count))
      lost += Int(list.capacity)
      list = List(start: start, count: list.count, capacity: capacity)
    }
    pool[list.start + Int(list.count)] = entry
    list.count += 1
    lists[node] = list
  }

  /// Removes the arc at an index from the list of a node; the last one takes its place.
  @inline(__always)
  mutating func remove(at index: Int, of node: Int) {
    var list = lists[node]
    list.count -= 1
    pool[list.start + index] = pool[list.start + Int(list.count)]
    lists[node] = list
  }

  /// Releases the slots of a node's list.
  mutating func clear(_ node: Int) {
    lost += Int(lists[node].capacity)
    lists[node] = List(start: 0, count: 0, capacity: 0)
  }

  /// Closes the gaps once they make up more than half of the pool.
  mutating func compact() {
    guard lost > 1 << 16, lost * 2 > pool.count else { return }
    var packed = GrowingTable<Entry>(capacity: pool.count - lost)
    for node in 0..<lists.count {
      var list = lists[node]
      guard list.capacity > 0 else { continue }
      let start = packed.count
      for index in 0..<Int(list.count) { packed.append(pool[list.start + index]) }
      packed.append(
        repeating: Entry(node: 0, weight: 0, arc: 0), count: Int(list.capacity - list.count))
      list.start = start
      lists[node] = list
    }
    pool = packed
    lost = 0
  }
}
