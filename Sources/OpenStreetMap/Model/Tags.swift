/// The tags of one element of an extract: keys with their values, in the file's order.
///
/// Elements have few tags, so that a list is searched faster than a dictionary is made.
package struct Tags: Equatable, Sendable {
  /// One key with its value.
  package struct Tag: Equatable, Sendable {
    package let key: String
    package let value: String

    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// All tags; a key occurs once in a well-formed extract.
  package var list: [Tag]

  package init(_ list: [Tag] = []) { self.list = list }

  package var isEmpty: Bool { list.isEmpty }

  /// The value of a key; of the last one, if the extract has it several times.
  package subscript(key: String) -> String? {
    list.last { $0.key == key }?.value
  }
}

extension Tags: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Tag($0.0, $0.1) })
  }
}
