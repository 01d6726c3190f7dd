import Testing

@testable import RoadNetwork

/// Memory of indices and searches.
@Suite struct StorageTests {
  @Test func `storage keeps its elements when the array changes or ends`() {
    func storage() -> (ArrayStorage<Int32>, [Int32]) {
      var array: [Int32] = Array(0..<1000)
      let storage = ArrayStorage(array)
      array[0] = -1
      array.append(7)
      return (storage, array)
    }
    let (storage, array) = storage()
    #expect(array[0] == -1)
    #expect(Array(storage) == Array(0..<1000))
    #expect(ArrayStorage([Int64]()).isEmpty)
  }

  @Test func `a table of zeros can be written and grows`() {
    var table = GrowingTable<Int64>(zeroed: 100_000)
    #expect(table.count == 100_000 && table.elements.allSatisfy { $0 == 0 })
    table[99_999] = 5
    table.append(6)
    #expect(table[99_999] == 5 && table[100_000] == 6 && table[0] == 0)
    var empty = GrowingTable<Int64>(zeroed: 0)
    #expect(empty.count == 0)
    empty.append(1)
    #expect(empty[0] == 1)
  }
}
