/// What the article *Architecture* says in its tables.
struct ArchitectureArticle {
  /// What one target may import.
  struct Grant: Equatable {
    /// Targets of this package.
    var targets: Set<String>
    /// Modules and headers from outside.
    var modules: Set<String>
  }

  /// From the table of targets.
  var grants: [String: Grant] = [:]
  /// Folders below `Sources` and the modules that stay out of them.
  var closedFolders: [String: Set<String>] = [:]

  /// Reads the tables whose heads are known; everything else is for people.
  init(_ markdown: String) {
    var head: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        head = []
        continue
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { String($0.trimming(" ")) }
      if head.isEmpty {
        head = cells
      } else if !cells.allSatisfy({ $0.allSatisfy { "-:".contains($0) } }) {
        add(cells, under: head)
      }
    }
  }

  private mutating func add(_ cells: [String], under head: [String]) {
    switch head {
    case ["target", "what it holds", "may import", "outside modules"] where cells.count == 4:
      for target in codeVoice(cells[0]) {
        grants[target] = Grant(
          targets: Set(codeVoice(cells[2])), modules: Set(codeVoice(cells[3])))
      }
    case ["folder", "modules that stay out"] where cells.count == 2:
      for folder in codeVoice(cells[0]) { closedFolders[folder] = Set(codeVoice(cells[1])) }
    default: break
    }
  }

  /// The words in code voice of a cell.
  private func codeVoice(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension StringProtocol {
  /// Returns the text without the given character at its ends.
  fileprivate func trimming(_ character: Character) -> SubSequence {
    var rest = self[...]
    while rest.first == character { rest = rest.dropFirst() }
    while rest.last == character { rest = rest.dropLast() }
    return rest
  }
}
