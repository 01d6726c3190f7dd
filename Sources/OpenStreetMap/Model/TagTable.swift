/// The tags of many elements, as indices into the strings of their extract.
struct TagTable: Equatable, Sendable {
  /// The extract's strings, each once; all tables of an extract share one array.
  let strings: [String]
  /// The tags of element `i` are `starts[i]..<starts[i + 1]`; one entry more than elements.
  let starts: [Int32]
  /// `keys[k]`, `values[k]`: indices into `strings`.
  let keys: [Int32]
  let values: [Int32]

  /// The tags of an element.
  subscript(element: Int) -> Tags {
    Tags(
      (Int(starts[element])..<Int(starts[element + 1])).map {
        Tags.Tag(strings[Int(keys[$0])], strings[Int(values[$0])])
      })
  }

  func value(of key: String, element: Int) -> String? {
    (Int(starts[element])..<Int(starts[element + 1])).last { strings[Int(keys[$0])] == key }
      .map { strings[Int(values[$0])] }
  }
}
