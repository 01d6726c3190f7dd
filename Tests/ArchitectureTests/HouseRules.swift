/// What every file keeps to: each function returns what breaks its rule, one sentence each.
struct HouseRules {
  let tree: SourceTree

  /// The longest file, in lines.
  static let longestFile = 500

  /// Names that say nothing about what is inside.
  static let emptyWords: Set<String> = ["Common", "Core", "Helpers", "Kit", "Manager", "Utils"]

  private static let sources = [".swift", ".c", ".h"]

  private func code(_ endings: [String] = sources) -> [String] {
    ["Sources/", "Tests/", "Benchmarks/"].flatMap { tree.paths(in: $0, endings: endings) }
  }

  /// A file answers one question, and one screenful after the other ends somewhere.
  func fileSizes() -> [String] {
    code().compactMap { path in
      let lines = tree.lines(path).count - 1
      return lines <= Self.longestFile
        ? nil : "\(path) has \(lines) lines; \(Self.longestFile) are enough for one question"
    }
  }

  /// Targets, folders, files and types are named after what they are.
  func names() -> [String] {
    code().flatMap { path -> [String] in
      var names = path.split(separator: "/").dropFirst().map {
        ($0.split(separator: ".").first.map(String.init) ?? "", path)
      }
      if path.hasSuffix(".swift") {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        for (number, line) in tree.lines(path) {
          let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "/" }
          guard words.first?.hasPrefix("//") != true else { continue }
          for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) {
            names.append((String(name), "\(path):\(number)"))
          }
        }
      }
      return names.flatMap { name, place in
        Self.words(of: name).filter(Self.emptyWords.contains)
          .map { "\(place): \"\($0)\" in \(name) says nothing" }
      }
    }
  }

  /// The words of a name in camel case: `RoundKitTests` has `Round`, `Kit` and `Tests`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || !character.isLetter || words.isEmpty {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  /// No file knows the machine that it was written on.
  func machinePaths() -> [String] {
    let roots = ["home", "Users", "root", "work", "private/var"].map { "/\($0)/" }
    return complaints(about: "a path of one machine") { line in
      roots.contains { root in
        // A path starts there: "framework/…" and "~/root/…" are other things.
        line.ranges(of: root).contains { range in
          guard range.lowerBound > line.startIndex else { return true }
          let before = line[line.index(before: range.lowerBound)]
          return !before.isLetter && !before.isNumber && !"_-.~/})".contains(before)
        }
      }
    }
  }

  /// What is left to do stands in an issue.
  func leftovers() -> [String] {
    let marks: Set<String> = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
    return complaints(about: "a leftover") { line in
      line.split { !$0.isLetter }.contains { marks.contains(String($0)) }
    }
  }

  private func complaints(
    about what: String, where isBad: (Substring) -> Bool
  ) -> [String] {
    tree.files.keys.sorted().flatMap { path in
      tree.lines(path).filter { isBad($0.text) }.map { "\(path):\($0.number): \(what)" }
    }
  }

  /// Every library target in Swift has a landing page of its own name.
  func landingPages() -> [String] {
    let targets = Set(
      tree.paths(in: "Sources/", endings: [".swift"]).compactMap {
        $0.split(separator: "/").dropFirst().first.map(String.init)
      })
    return targets.sorted().filter { $0.first?.isUppercase == true }.compactMap { target in
      let path = "Sources/\(target)/\(target).docc/\(target).md"
      guard let page = tree.files[path] else { return "\(target) has no landing page \(path)" }
      return page.hasPrefix("# ``\(target)``\n") ? nil : "\(path) does not start with its symbol"
    }
  }

  /// The checker shares no code with what it checks: of the search it names the answer alone.
  func checkerDependencies() -> [String] {
    let root = "Sources/VehicleRouting/"
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var home: [String: String] = [:]
    for folder in ["Bounds", "Compilation", "Construction", "Cost", "Exact", "Search", "Solving"] {
      for path in tree.paths(in: root + folder + "/", endings: [".swift"]) {
        for (_, line) in tree.lines(path) where line.first?.isWhitespace == false {
          let words = Self.identifiers(of: line)
          for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) {
            home[String(name)] = path
          }
        }
      }
    }
    home["Answer"] = nil
    return tree.paths(in: root + "Checking/", endings: [".swift"]).flatMap { path in
      tree.lines(path).flatMap { number, line in
        Self.identifiers(of: line).compactMap { word in
          home[String(word)].map { "\(path):\(number): the checker uses \(word) of \($0)" }
        }
      }
    }
  }

  /// The words of a line before its comment.
  private static func identifiers(of line: Substring) -> [Substring] {
    (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  // MARK: Finding codes

  /// The codes of all enumerations of finding codes, with the places of their declarations.
  func declaredCodes() -> [(code: String, place: String)] {
    tree.paths(in: "Sources/", endings: [".swift"]).flatMap { path in
      tree.lines(path).compactMap { number, line in
        let words = line.split(separator: " ")
        guard words.count == 4, words[0] == "case", words[2] == "=" else { return nil }
        let code = words[3].filter { $0 != "\"" }
        return Self.isCode(code) ? (code, "\(path):\(number)") : nil
      }
    }
  }

  private static func isCode(_ text: some StringProtocol) -> Bool {
    text.count == 5 && (text.hasPrefix("E") || text.hasPrefix("W"))
      && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Each code has one declaration and one heading in the article *Error index*, in order.
  func errorIndex(_ article: String) -> [String] {
    let declared = declaredCodes()
    let headings = article.split(separator: "\n").filter { $0.hasPrefix("### ") }
      .map { String($0.dropFirst(4).prefix { $0 != " " && $0 != ":" }) }
    var complaints = Dictionary(grouping: declared, by: \.code).filter { $0.value.count > 1 }
      .map { "\($0.key) is declared at \($0.value.map(\.place).joined(separator: " and at "))" }
    for (code, place) in declared where !headings.contains(code) {
      complaints.append("\(place): \(code) has no heading in the error index")
    }
    let codes = Set(declared.map(\.code))
    for heading in headings where !codes.contains(heading) {
      complaints.append("the error index explains \(heading), which no reader reports")
    }
    if headings != headings.sorted(by: { $0.dropFirst() < $1.dropFirst() }) {
      complaints.append("the error index is not in the order of its numbers")
    }
    return complaints.sorted()
  }
}
