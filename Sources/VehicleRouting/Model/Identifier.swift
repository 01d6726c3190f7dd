/// The name by which a user knows a stop or a vehicle: a whole number or a string.
///
/// Numbers come before texts; texts compare by their Unicode scalars, so that an order of
/// identifiers is the same on every machine.
package enum Identifier: Hashable, Sendable {
  case number(Int)
  case text(String)
}

extension Identifier {
  /// The number, if it is one.
  package var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension Identifier: Comparable {
  /// Orders numbers by value, then texts by scalars.
  package static func < (a: Identifier, b: Identifier) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a < b
    case (.number, .text): true
    case (.text, .number): false
    case (.text(let a), .text(let b)): a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
    }
  }
}

extension Identifier: CustomStringConvertible {
  /// The identifier as a user writes it.
  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}

extension Identifier: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates the identifier of a number.
  package init(integerLiteral value: Int) { self = .number(value) }
  /// Creates the identifier of a text.
  package init(stringLiteral value: String) { self = .text(value) }
}
