/// The path from the root of a JSON document to one of its values.
package indirect enum JSONPath: Sendable {
  case root
  case member(JSONPath, String)
  case element(JSONPath, Int)

  /// The way as an RFC 6901 pointer, such as `/jobs/3/service`.
  package var pointer: String {
    var tokens: [String] = []
    var path = self
    while true {
      switch path {
      case .root: return tokens.reversed().map { "/" + $0 }.joined()
      case .member(let parent, let key):
        tokens.append(
          key.contains { $0 == "~" || $0 == "/" }
            ? key.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
              .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
            : key)
        path = parent
      case .element(let parent, let index):
        tokens.append(String(index))
        path = parent
      }
    }
  }

  /// What to call the value in a sentence: its key, or the key of the list that it is in.
  package var name: String {
    switch self {
    case .root: "the document"
    case .member(_, let key): key
    case .element(.element(let list, _), _), .element(let list, _): "an element of \(list.name)"
    }
  }
}
