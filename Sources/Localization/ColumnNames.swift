/// What people call the columns of their tables, in all languages at once: who exports a table need not
/// say which language it is in.
package enum ColumnNames {
  /// Returns the usual names of what a column holds, as the catalogs have them.
  ///
  /// - Parameter key: What the column holds, by its key in the catalogs.
  /// - Returns: The names in all languages; those that languages share, repeatedly.
  package static func names(_ key: String) -> [String] {
    Language.allCases.flatMap { language in
      (catalogs[language.place].words[key] ?? "").split(separator: "|").map(String.init)
    }
  }

  /// Returns a name as it is compared: without case, accents and signs, words apart by one blank.
  package static func folded(_ name: String) -> String {
    var words = ""
    for scalar in name.lowercased().unicodeScalars {
      if let plain = plainLetters[scalar] {
        words += plain
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words.unicodeScalars.append(scalar)
      } else if !scalar.properties.generalCategory.isMark {
        words += " "
      }
    }
    return words.split(separator: " ").joined(separator: " ")
  }

  private static let catalogs = Language.allCases.map { MessageCatalog.of(.columns, $0) }

  /// The letters of the languages without what stands above and below them.
  private static let plainLetters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = ["ß": "ss", "œ": "oe", "æ": "ae", "º": " ", "ª": " "]
    for (plain, marked) in [
      ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõöø"),
      ("u", "ùúûü"), ("y", "ýÿ"), ("3", "³"), ("2", "²"),
    ] {
      for scalar in marked.unicodeScalars { letters[scalar] = plain }
    }
    return letters
  }()
}

extension Unicode.GeneralCategory {
  /// Whether a scalar marks the letter before it, as in decomposed text.
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
