/// A value of a JSON document.
package struct JSONValue: Sendable {
  package enum Kind: Sendable {
    case null, boolean
    /// A number written without fraction and exponent.
    case integer
    /// A number with a fraction or an exponent.
    case decimal
    case string, array, object
  }

  let document: JSONDocument
  let index: Int

  private var node: JSONNode { document.nodes[index] }

  package var kind: Kind {
    switch node.kind {
    case .null: .null
    case .no, .yes: .boolean
    case .integer: .integer
    case .decimal: .decimal
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The line, from 1, on which the value begins.
  package var line: Int { document.line(ofByte: node.offset) }

  /// The truth value, if it is one.
  package var boolean: Bool? {
    switch node.kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// The number, if it is one without remainder that fits; `300.0` is 300.
  package var integer: Int? { document.integer(node) }

  /// The number, if it is one.
  package var double: Double? {
    switch node.kind {
    case .integer, .decimal: DecimalNumber.double(document.spelling(node))
    default: nil
    }
  }

  /// The number as it is written, if it is one; of anything else, an empty text.
  package var number: String {
    switch node.kind {
    case .integer, .decimal: String(decoding: document.spelling(node), as: UTF8.self)
    default: ""
    }
  }

  /// The text, if it is one.
  package var string: String? {
    switch node.kind {
    case .string, .escapedString: JSONString.decoded(node, in: document.bytes)
    default: nil
    }
  }

  /// The values of an array in order; of anything else, none.
  package var elements: [JSONValue] {
    var values: [JSONValue] = []
    guard node.kind == .array else { return values }
    var i = index + 1
    while i < node.length {
      values.append(JSONValue(document: document, index: i))
      i = document.nodes[i].next(after: i)
    }
    return values
  }

  /// The keys and values of an object as written; of anything else, none.
  package var members: [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    guard node.kind == .object else { return members }
    var i = index + 1
    while i < node.length {
      let key = JSONString.decoded(document.nodes[i], in: document.bytes)
      members.append((key, JSONValue(document: document, index: i + 1)))
      i = document.nodes[i + 1].next(after: i + 1)
    }
    return members
  }

  /// Calls `body` with every element of an array, as a whole number or `nil` if it is none.
  ///
  /// For long rows of numbers; allocates nothing.
  package func forEachInteger(_ body: (Int?) -> Void) {
    guard node.kind == .array else { return }
    var i = index + 1
    let end = node.length
    while i < end {
      let element = document.nodes[i]
      body(document.integer(element))
      i = element.next(after: i)
    }
  }

  /// Whether it is an array whose elements are all written without a decimal point; allocates nothing.
  package var holdsOnlyIntegers: Bool {
    guard node.kind == .array else { return false }
    var i = index + 1
    while i < node.length {
      guard document.nodes[i].kind == .integer else { return false }
      i = document.nodes[i].next(after: i)
    }
    return true
  }

  /// The value as it is written, shortened to 80 characters.
  package var text: String {
    switch node.kind {
    case .array: node.length == index + 1 ? "[]" : "[…]"
    case .object: node.length == index + 1 ? "{}" : "{…}"
    case .string, .escapedString: "\"" + (string ?? "").prefix(78) + "\""
    default: String(decoding: document.spelling(node).prefix(80), as: UTF8.self)
    }
  }
}

extension JSONDocument {
  /// Returns the bytes of a scalar, a string without its quotes.
  func spelling(_ node: JSONNode) -> ArraySlice<UInt8> {
    bytes[node.offset..<(node.offset + node.length)]
  }

  func integer(_ node: JSONNode) -> Int? {
    switch node.kind {
    case .integer: DecimalNumber.integer(spelling(node))
    case .decimal: DecimalNumber.double(spelling(node)).flatMap(Int.init(exactly:))
    default: nil
    }
  }
}
