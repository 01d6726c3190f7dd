/// The strings of one block, and what is known of each.
struct BlockStrings: ~Copyable {
  private struct Entry {
    /// Where the text begins, in bytes behind `base`, and how long it is.
    var start: UInt32
    var count: UInt32
    /// What it means as a key, once it was asked for.
    var keyClass: SelectionTable.KeyClass
    /// Its index among the texts of the batch, or ``none``.
    var index: Int32
  }

  private static let none: Int32 = -1

  private let selection: SelectionTable
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 1 << 12
  private(set) var count = 0
  /// The first byte of the block, which must outlive the use of its strings.
  private var base: UnsafePointer<UInt8>?

  init(_ selection: SelectionTable) {
    self.selection = selection
    entries = .allocate(capacity: capacity)
  }

  deinit { entries.deallocate() }

  /// Begins a block without strings.
  mutating func clear() { (count, base) = (0, nil) }

  /// Takes the strings of a block.
  mutating func load(_ table: WireReader) throws(WireFault) {
    let start = table.next - table.offset
    base = start
    var reader = table
    while let field = try reader.field() {
      guard field.number == 1 else {
        try reader.skip(field)
        continue
      }
      try reader.expect(field, .bytes)
      let text = try reader.message()
      if count == capacity { grow() }
      (entries + count).initialize(
        to: Entry(
          start: UInt32(text.offset), count: UInt32(text.count), keyClass: [], index: Self.none))
      count += 1
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  private func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    guard let base else { return UnsafeBufferPointer(start: nil, count: 0) }
    let entry = entries[index]
    return UnsafeBufferPointer(start: base + Int(entry.start), count: Int(entry.count))
  }

  /// Reads the index of a string.
  @inline(__always)
  func index(_ reader: inout WireReader) throws(WireFault) -> Int {
    let index = try reader.number()
    guard index < UInt64(count) else { throw reader.fault(.stringIndex) }
    return Int(index)
  }

  /// Returns what a string means as a key.
  @inline(__always)
  private mutating func keyClass(_ index: Int) -> SelectionTable.KeyClass {
    if entries[index].keyClass.isEmpty { entries[index].keyClass = selection.keyClass(text(index)) }
    return entries[index].keyClass
  }

  /// Returns the index of a string among the texts of a batch, to which it is added if need be.
  @inline(__always)
  mutating func index(of string: Int, in texts: inout BatchStrings) -> Int32 {
    if entries[string].index == Self.none { entries[string].index = texts.add(text(string)) }
    return entries[string].index
  }

  // MARK: - Tags

  /// Whether a tag makes an element pass a filter.
  @inline(__always)
  private mutating func passes(_ role: SelectionTable.Role, key: Int, value: Int) -> Bool {
    let keyClass = keyClass(key)
    if keyClass.contains(.passes(role)) { return true }
    return keyClass.contains(.mayPass(role))
      && selection.passes(role, key: text(key), value: text(value))
  }

  /// Whether an element passes a filter by its tags; all tags are checked.
  mutating func pass(
    _ role: SelectionTable.Role, keys: WireReader, values: WireReader
  ) throws(WireFault) -> Bool {
    var (keys, values) = (keys, values)
    var result = selection.passesAll(role)
    while !keys.isAtEnd {
      let key = try index(&keys)
      guard !values.isAtEnd else { throw keys.fault(.unequalColumns) }
      let value = try index(&values)
      if !result { result = passes(role, key: key, value: value) }
    }
    guard values.isAtEnd else { throw values.fault(.unequalColumns) }
    return result
  }

  /// Appends the tags that are kept of an element; ``pass(_:keys:values:)`` has checked them.
  mutating func append(
    keys: WireReader, values: WireReader, to tags: inout TagColumns, texts: inout BatchStrings
  ) throws(WireFault) {
    var (keys, values) = (keys, values)
    while !keys.isAtEnd {
      let key = try index(&keys)
      let value = try index(&values)
      guard keyClass(key).contains(.kept) else { continue }
      tags.keys.append(index(of: key, in: &texts))
      tags.values.append(index(of: value, in: &texts))
    }
  }

  /// Reads the tags of a dense node and checks them: keys and values in turn, and a zero.
  ///
  /// - Returns: Whether the node passes the filter of nodes, and that of the tags of ways' nodes.
  mutating func passDense(_ reader: inout WireReader) throws(WireFault) -> (own: Bool, way: Bool) {
    var result = (own: selection.passesAll(.nodes), way: selection.passesAll(.wayNodeTags))
    while !reader.isAtEnd {
      let key = try index(&reader)
      if key == 0 { break }
      guard !reader.isAtEnd else { throw reader.fault(.keyWithoutValue) }
      let value = try index(&reader)
      if !result.own { result.own = passes(.nodes, key: key, value: value) }
      if !result.way { result.way = passes(.wayNodeTags, key: key, value: value) }
    }
    return result
  }

  /// Appends the tags that are kept of a dense node.
  mutating func appendDense(
    _ list: WireReader, to tags: inout TagColumns, texts: inout BatchStrings
  ) throws(WireFault) {
    var reader = list
    while !reader.isAtEnd {
      let key = try index(&reader)
      if key == 0 { break }
      let value = try index(&reader)
      guard keyClass(key).contains(.kept) else { continue }
      tags.keys.append(index(of: key, in: &texts))
      tags.values.append(index(of: value, in: &texts))
    }
  }
}
