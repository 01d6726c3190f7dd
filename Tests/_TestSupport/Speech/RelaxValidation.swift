/// Whether documents keep to a grammar.
///
/// After each attribute and each child, what is left of a pattern is a pattern again, its derivative; what
/// is left at the end must allow nothing more to come.
///
/// - Source: J. Clark (2002), *An algorithm for RELAX NG validation*.
extension RelaxGrammar {
  /// Returns what is wrong with a document; `nil` if it is valid.
  func complaint(_ root: XMLTree) -> String? {
    var deepest: [String] = []
    let rest = after(root, start, path: [], &deepest)
    return isNullable(rest) ? nil : "invalid: " + deepest.joined(separator: "/")
  }

  private func isNullable(_ pattern: RelaxPattern) -> Bool {
    switch pattern {
    case .notAllowed, .attribute, .element, .value, .data: false
    case .empty, .text: true
    case .ref(let name): isNullable(definitions[name]!)
    case .choice(let first, let second): isNullable(first) || isNullable(second)
    case .group(let first, let second): isNullable(first) && isNullable(second)
    case .oneOrMore(let pattern): isNullable(pattern)
    }
  }

  /// What is left of a pattern after an element.
  private func after(
    _ element: XMLTree, _ pattern: RelaxPattern, path: [String], _ deepest: inout [String]
  ) -> RelaxPattern {
    derivative(pattern) { atom in
      guard case .element(let names, let content) = atom, names.contains(element.name) else {
        return .notAllowed
      }
      return allows(element, content, path: path + [element.name.local], &deepest)
        ? .empty : .notAllowed
    }
  }

  private func allows(
    _ element: XMLTree, _ content: RelaxPattern, path: [String], _ deepest: inout [String]
  ) -> Bool {
    func fail(_ what: String) -> Bool {
      if path.count + 1 > deepest.count { deepest = path + [what] }
      return false
    }
    var rest = content
    for (name, value) in element.attributes {
      rest = withoutAttribute(name, value, rest)
      if rest == .notAllowed { return fail("@\(name.local)=\(value)") }
    }
    rest = withoutAttributes(rest)
    if rest == .notAllowed { return fail("(attribute missing)") }
    for (number, child) in element.content.enumerated() {
      switch child {
      case .text(let text):
        if text.allSatisfy(\.isWhitespace) { continue }
        rest = derivative(rest) { $0 == .text ? .text : .notAllowed }
        if rest == .notAllowed { return fail("\"\(text)\"") }
      case .element(let child):
        rest = after(child, rest, path: path + ["\(number)"], &deepest)
        if rest == .notAllowed { return fail("\(number)/\(child.name.local)") }
      }
    }
    return isNullable(rest) || fail("(end)")
  }

  /// What is left of a pattern after something that `atom` knows for patterns without parts.
  private func derivative(
    _ pattern: RelaxPattern, _ atom: (RelaxPattern) -> RelaxPattern
  ) -> RelaxPattern {
    switch pattern {
    case .ref(let name): return derivative(definitions[name]!, atom)
    case .choice(let first, let second):
      return .either(derivative(first, atom), derivative(second, atom))
    case .group(let first, let second):
      let inFirst = RelaxPattern.both(derivative(first, atom), second)
      return isNullable(first) ? .either(inFirst, derivative(second, atom)) : inFirst
    case .oneOrMore(let inner):
      return .both(derivative(inner, atom), .either(pattern, .empty))
    default: return atom(pattern)
    }
  }

  /// What is left of a pattern after an attribute; the order of attributes does not matter.
  private func withoutAttribute(
    _ name: XMLTree.Name, _ value: String, _ pattern: RelaxPattern
  ) -> RelaxPattern {
    func rest(_ pattern: RelaxPattern) -> RelaxPattern { withoutAttribute(name, value, pattern) }
    switch pattern {
    case .ref(let name): return rest(definitions[name]!)
    case .choice(let first, let second): return .either(rest(first), rest(second))
    case .group(let first, let second):
      return .either(.both(rest(first), second), .both(first, rest(second)))
    case .oneOrMore(let inner): return .both(rest(inner), .either(pattern, .empty))
    case .attribute(let names, let values):
      return names.contains(name) && allows(value, values) ? .empty : .notAllowed
    default: return .notAllowed
    }
  }

  /// What is left of a pattern where no attribute comes any more.
  private func withoutAttributes(_ pattern: RelaxPattern) -> RelaxPattern {
    switch pattern {
    case .ref(let name): return withoutAttributes(definitions[name]!)
    case .choice(let first, let second):
      return .either(withoutAttributes(first), withoutAttributes(second))
    case .group(let first, let second):
      return .both(withoutAttributes(first), withoutAttributes(second))
    case .oneOrMore(let inner):
      let inner = withoutAttributes(inner)
      return inner == .notAllowed ? inner : .oneOrMore(inner)
    case .attribute: return .notAllowed
    default: return pattern
    }
  }

  /// Whether the value of an attribute is one that a pattern allows.
  private func allows(_ value: String, _ pattern: RelaxPattern) -> Bool {
    let token = value.split { " \t\n\r".contains($0) }.joined(separator: " ")
    switch pattern {
    case .text: return true
    case .ref(let name): return allows(value, definitions[name]!)
    case .choice(let first, let second): return allows(value, first) || allows(value, second)
    case .value(let wanted): return token == wanted
    case .data(let type, let expression, let minLength):
      guard value.unicodeScalars.count >= minLength else { return false }
      if let expression {
        guard let regex = try? Regex(expression) else { preconditionFailure("\(expression)") }
        guard token.wholeMatch(of: regex) != nil else { return false }
      }
      return Self.isValid(type == "string" ? value : token, type: type)
    default: return value.isEmpty && isNullable(pattern)
    }
  }

  private static func isValid(_ text: String, type: String) -> Bool {
    switch type {
    case "string", "token", "anyURI": true
    case "language": text.wholeMatch(of: /[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*/) != nil
    case "decimal": text.wholeMatch(of: /[+\-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)/) != nil
    case "nonNegativeInteger": text.wholeMatch(of: /\+?[0-9]+|-0+/) != nil
    case "positiveInteger": text.wholeMatch(of: /\+?0*[1-9][0-9]*/) != nil
    case "NMTOKEN": text.wholeMatch(of: /[\p{L}\p{N}_:.\-]+/) != nil
    case "NCName": text.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_.\-]*/) != nil
    default: preconditionFailure("type \(type) is not known")
    }
  }
}
