import Foundation
import FoundationXML

/// An element of an XML document with all that is in it, as the system's parser reads it.
struct XMLTree: Hashable {
  /// A name in its name space; `""` if it is in none.
  struct Name: Hashable, Sendable {
    var space: String
    var local: String

    /// The name space of names that start with `xml:`.
    static let xml = "http://www.w3.org/XML/1998/namespace"
  }

  /// What stands between tags.
  enum Content: Hashable {
    case text(String)
    case element(XMLTree)
  }

  var name: Name
  var attributes: [Name: String]
  /// No two texts stand side by side.
  var content: [Content]

  /// The elements in it.
  var elements: [XMLTree] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text in it, without that of its elements.
  var text: String {
    content.reduce("") { if case .text(let text) = $1 { $0 + text } else { $0 } }
  }

  /// All text in it, in its order.
  var allText: String {
    content.reduce("") {
      switch $1 {
      case .text(let text): $0 + text
      case .element(let element): $0 + element.allText
      }
    }
  }

  /// The elements of a name in it, however deep.
  func all(_ local: String) -> [XMLTree] {
    (name.local == local ? [self] : []) + elements.flatMap { $0.all(local) }
  }

  /// Reads a document; `nil` if it is not well-formed.
  static func parse(_ bytes: [UInt8]) -> XMLTree? {
    let reader = XMLTreeReader()
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = true
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }
}

private final class XMLTreeReader: NSObject, XMLParserDelegate {
  var root: XMLTree?
  private var open: [XMLTree] = []

  func parser(
    _ parser: XMLParser, didStartElement local: String, namespaceURI space: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    var named: [XMLTree.Name: String] = [:]
    for (name, value) in attributes where name != "xmlns" && !name.hasPrefix("xmlns:") {
      let isXML = name.hasPrefix("xml:")
      named[
        XMLTree.Name(
          space: isXML ? XMLTree.Name.xml : "", local: isXML ? String(name.dropFirst(4)) : name)] =
        value
    }
    open.append(
      XMLTree(
        name: XMLTree.Name(space: space ?? "", local: local), attributes: named, content: []))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !open.isEmpty else { return }
    if case .text(let before)? = open[open.count - 1].content.last {
      open[open.count - 1].content.removeLast()
      open[open.count - 1].content.append(.text(before + text))
    } else {
      open[open.count - 1].content.append(.text(text))
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement local: String, namespaceURI space: String?,
    qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].content.append(.element(element))
    }
  }
}
