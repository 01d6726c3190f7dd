/// A pattern of RELAX NG, as far as the grammars here use it.
indirect enum RelaxPattern: Hashable, Sendable {
  case notAllowed
  case empty
  case text
  case ref(String)
  case choice(RelaxPattern, RelaxPattern)
  case group(RelaxPattern, RelaxPattern)
  case oneOrMore(RelaxPattern)
  case attribute(RelaxNames, RelaxPattern)
  case element(RelaxNames, RelaxPattern)
  /// A text that is this one, apart from white space at its ends.
  case value(String)
  /// A text of a type, with the pattern or the length that it must have.
  case data(type: String, pattern: String?, minLength: Int)

  /// Either one, as simple as it can be said.
  static func either(_ first: RelaxPattern, _ second: RelaxPattern) -> RelaxPattern {
    if first == .notAllowed || first == second { return second }
    return second == .notAllowed ? first : .choice(first, second)
  }

  /// One after the other, as simple as it can be said.
  static func both(_ first: RelaxPattern, _ second: RelaxPattern) -> RelaxPattern {
    if first == .notAllowed || second == .notAllowed { return .notAllowed }
    if first == .empty { return second }
    return second == .empty ? first : .group(first, second)
  }
}

/// Names that a pattern allows.
enum RelaxNames: Hashable, Sendable {
  case any
  case these(Set<XMLTree.Name>)

  func contains(_ name: XMLTree.Name) -> Bool {
    switch self {
    case .any: true
    case .these(let names): names.contains(name)
    }
  }
}

/// A grammar of RELAX NG.
struct RelaxGrammar: Sendable {
  var start: RelaxPattern
  var definitions: [String: RelaxPattern]

  /// Reads a grammar in XML syntax.
  ///
  /// - Precondition: It uses no more of RELAX NG than ``RelaxPattern`` has.
  init(_ root: XMLTree) {
    var reader = RelaxReader()
    precondition(root.name.local == "grammar", "not a grammar")
    reader.space = root.attributes["ns"] ?? ""
    start = .notAllowed
    definitions = [:]
    for part in root.elements {
      let pattern = reader.group(part.elements[...])
      if part.name.local == "start" { start = pattern }
      if let name = part.attributes["name"] { definitions[name] = pattern }
    }
  }
}

extension [XMLTree.Name: String] {
  fileprivate subscript(local: String) -> String? { self[XMLTree.Name(space: "", local: local)] }
}

private struct RelaxReader {
  var space = ""

  func group(_ parts: ArraySlice<XMLTree>) -> RelaxPattern {
    parts.reversed().reduce(.empty) { .both(pattern($1), $0) }
  }

  private func pattern(_ part: XMLTree) -> RelaxPattern {
    let inner = part.elements
    switch part.name.local {
    case "ref": return .ref(part.attributes["name"] ?? "")
    case "text": return .text
    case "choice": return inner.reduce(.notAllowed) { .either($0, pattern($1)) }
    case "optional": return .either(group(inner[...]), .empty)
    case "zeroOrMore": return .either(.oneOrMore(group(inner[...])), .empty)
    case "oneOrMore": return .oneOrMore(group(inner[...]))
    case "value": return .value(part.text)
    case "data":
      func parameter(_ name: String) -> String? {
        inner.first { $0.attributes["name"] == name }?.text
      }
      return .data(
        type: part.attributes["type"] ?? "", pattern: parameter("pattern"),
        minLength: parameter("minLength").flatMap(Int.init) ?? 0)
    case "element":
      let (names, rest) = names(part, space)
      return .element(names, group(rest))
    case "attribute":
      // Attributes are in no name space unless the pattern says so.
      let (names, rest) = names(part, part.attributes["ns"] ?? "")
      return .attribute(names, rest.isEmpty ? .text : group(rest))
    default: preconditionFailure("pattern \(part.name.local) is not known")
    }
  }

  private func names(_ part: XMLTree, _ space: String) -> (RelaxNames, ArraySlice<XMLTree>) {
    if let name = part.attributes["name"] {
      return (.these([XMLTree.Name(space: space, local: name)]), part.elements[...])
    }
    let (first, rest) = (part.elements[0], part.elements.dropFirst())
    if first.name.local == "anyName" { return (.any, rest) }
    return (
      .these(Set(first.all("name").map { XMLTree.Name(space: space, local: $0.text) })), rest
    )
  }
}
