/// One `import` of a Swift file, or one `#include <…>` of a C file.
struct ImportLine: Equatable {
  /// The line in its file, from 1.
  var line: Int
  /// `package`, `internal`, …; `nil` if none is written.
  var access: String?
  /// `testable`, `preconcurrency`, …, without the sign.
  var attributes: [String] = []
  /// The module, without the submodule or the declaration behind it.
  var module: String

  /// Returns the imports of a Swift file; what stands in comments and long texts does not count.
  static func all(inSwift source: String) -> [ImportLine] {
    let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
    let kinds: Set = [
      "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
    ]
    var imports: [ImportLine] = []
    let lines = code(of: source).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      for statement in line.split(separator: ";") {
        var words = statement.split(whereSeparator: \.isWhitespace)[...]
        var found = ImportLine(line: index + 1, module: "")
        while let word = words.first, word.hasPrefix("@") || modifiers.contains(String(word)) {
          if word.hasPrefix("@") {
            found.attributes.append(String(word.dropFirst()))
          } else {
            found.access = String(word)
          }
          words.removeFirst()
        }
        guard words.popFirst() == "import" else { continue }
        if let word = words.first, words.count > 1, kinds.contains(String(word)) {
          words.removeFirst()
        }
        guard let path = words.first, let module = path.split(separator: ".").first else {
          continue
        }
        found.module = module.filter { $0 != "`" }
        imports.append(found)
      }
    }
    return imports
  }

  /// Returns the headers that a C file includes from outside its own target.
  static func all(inC source: String) -> [ImportLine] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      let line = $0.element.filter { !$0.isWhitespace }
      guard line.hasPrefix("#include<"), let end = line.firstIndex(of: ">") else { return nil }
      return ImportLine(line: $0.offset + 1, module: String(line.dropFirst(9).prefix(upTo: end)))
    }
  }

  /// Blanks comments and texts of several lines; every line keeps its number.
  private static func code(of source: String) -> String {
    var result = ""
    var rest = source[...]
    var depth = 0
    var isText = false
    while let character = rest.first {
      if depth == 0, rest.hasPrefix("\"\"\"") {
        isText.toggle()
        rest.removeFirst(3)
      } else if !isText, rest.hasPrefix("/*") {
        depth += 1
        rest.removeFirst(2)
      } else if depth > 0, rest.hasPrefix("*/") {
        depth -= 1
        rest.removeFirst(2)
      } else if depth == 0, !isText, rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else {
        if character == "\n" || (depth == 0 && !isText) { result.append(character) }
        rest.removeFirst()
      }
    }
    return result
  }
}
