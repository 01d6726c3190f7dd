extension StreetGrammar {
  init(_ cursor: PhrasebookCursor?, _ reader: inout PhrasebookReader) {
    guard let cursor else { return }
    cursor.refuseUnknown(["agreement", "classes", "names", "refs", "kinds"])
    var tables: [String] = []
    if cursor.has("agreement"), let map = cursor.map("agreement") {
      tables = map.keys
      agreements = tables.map { Agreement(map.map($0)) }
    }
    guard let classMap = cursor.map("classes") else { return }
    let classNames = classMap.keys
    for name in classNames {
      guard let map = classMap.map(name) else { continue }
      map.refuseUnknown(StreetForm.allCases.map(\.rawValue))
      for form in StreetForm.allCases {
        classes.append(
          reader.pattern(
            map, form.rawValue, allowed: [.name, .stem, .lower, .rest], agreements: tables))
      }
    }
    if let map = cursor.map("names") {
      map.refuseUnknown(["otherwise", "rules", "declensions"])
      otherNames = Self.classIndex(map, "otherwise", classNames)
      defer {
        if map.has("declensions") {
          for declension in map.maps("declensions") { decline(declension, tables, &reader) }
        }
      }
      for rule in map.maps("rules") {
        rule.refuseUnknown(["class"] + NameRule.Place.allCases.map(\.rawValue))
        let index = Self.classIndex(rule, "class", classNames)
        for place in NameRule.Place.allCases {
          for word in rule.list(place.rawValue) {
            names.append(
              NameRule(
                place: place, word: Array(LowercaseLetters.of(word).utf8), classIndex: index))
          }
        }
      }
    }
    if let map = cursor.map("refs") {
      map.refuseUnknown(["otherwise", "rules"])
      otherRefs = Self.classIndex(map, "otherwise", classNames)
      for rule in map.maps("rules") {
        rule.refuseUnknown(["class", "letters"])
        let index = Self.classIndex(rule, "class", classNames)
        for letters in rule.list("letters") {
          refs.append(RefRule(letters: Array(letters.utf8), classIndex: index))
        }
      }
    }
    guard let map = cursor.map("kinds") else { return }
    map.refuseUnknown(StreetKind.allCases.map(\.rawValue))
    for kind in StreetKind.allCases {
      let forms = map.map(kind.rawValue)
      forms?.refuseUnknown(StreetForm.unnamed.map(\.rawValue))
      for form in StreetForm.unnamed {
        kinds.append(reader.pool.store(forms?.text(form.rawValue) ?? ""))
      }
    }
  }

  /// Reads how the ends of names change: each gets a class of its own.
  private mutating func decline(
    _ cursor: PhrasebookCursor, _ tables: [String], _ reader: inout PhrasebookReader
  ) {
    cursor.refuseUnknown(["into", "on", "of", "along", "across", "endings"])
    let (into, on, of) = (
      cursor.text("into") ?? "", cursor.text("on") ?? "", cursor.text("of") ?? ""
    )
    let (along, across) = (cursor.text("along") ?? "", cursor.text("across") ?? "")
    guard let endings = cursor.map("endings") else { return }
    for ending in endings.keys {
      let forms = endings.list(ending)
      guard forms.count == 3 else {
        endings.report(
          .missing, "\(ending) has \(forms.count) forms",
          "Write three: for into, for on, and the genitive.")
        continue
      }
      names.append(
        NameRule(
          place: .ending, word: Array(LowercaseLetters.of(ending).utf8),
          classIndex: classes.count / StreetForm.allCases.count))
      let genitive = "{stem \(of)}\(forms[2])"
      for text in [
        "{stem \(into)}\(forms[0])", "{stem \(on)}\(forms[1])", "{name}",
        "\(genitive) \(along)", "\(genitive) \(across)",
      ] {
        classes.append(
          reader.compile(text, endings, ending, allowed: [.stem, .name], agreements: tables))
      }
    }
  }

  private static func classIndex(
    _ cursor: PhrasebookCursor, _ key: String, _ names: [String]
  ) -> Int {
    guard let name = cursor.text(key) else { return 0 }
    guard let index = names.firstIndex(of: name) else {
      cursor.report(
        .unknownKey, "there is no class \(name)",
        "Write one of: \(names.joined(separator: ", ")).")
      return 0
    }
    return index
  }
}

extension Agreement {
  init(_ cursor: PhrasebookCursor?) {
    for key in cursor?.keys ?? [] {
      let isEnding = key.hasPrefix("-")
      changes.append(
        Change(
          isEnding: isEnding, from: Array((isEnding ? String(key.dropFirst()) : key).utf8),
          to: Array((cursor?.text(key) ?? "").utf8)))
    }
  }
}

extension LandmarkGrammar {
  init(_ cursor: PhrasebookCursor?, _ reader: inout PhrasebookReader) {
    guard let cursor else { return }
    cursor.refuseUnknown(["classes", "kinds", "compounds"])
    guard let classes = cursor.map("classes"), let kinds = cursor.map("kinds") else { return }
    readCompounds(cursor, classes, &reader)
    kinds.refuseUnknown(LandmarkKind.allCases.map(\.rawValue))
    for kind in LandmarkKind.allCases {
      guard let forms = kinds.map(kind.rawValue), let className = forms.text("class") else {
        continue
      }
      guard let word = forms.text("word") else { continue }
      words.append(Array(LowercaseLetters.of(word).utf8))
      guard let patterns = classes.map(className) else { continue }
      patterns.refuseUnknown(["named", "itself", "inside"])
      named += Self.patterns(patterns.map("named"), forms, &reader)
      itself += Self.patterns(patterns.map("itself"), forms, &reader)
      inside += Self.patterns(
        patterns.map(patterns.has("inside") ? "inside" : "named"), forms, &reader)
    }
  }

  private mutating func readCompounds(
    _ cursor: PhrasebookCursor, _ classes: PhrasebookCursor, _ reader: inout PhrasebookReader
  ) {
    guard cursor.has("compounds"), let endings = cursor.map("compounds") else { return }
    for ending in endings.keys.sorted() {
      guard let className = endings.text(ending),
        let patterns = classes.map(className)?.map("itself")
      else { continue }
      compounds.append(
        Compound(
          ending: Array(LowercaseLetters.of(ending).utf8),
          itself: LandmarkRelation.allCases.map {
            reader.pattern(patterns, $0.rawValue, allowed: .name)
          }))
    }
  }

  /// The patterns of a class with the forms of a noun in them.
  private static func patterns(
    _ cursor: PhrasebookCursor?, _ forms: PhrasebookCursor, _ reader: inout PhrasebookReader
  ) -> [Pattern] {
    guard let cursor else { return [] }
    cursor.refuseUnknown(LandmarkRelation.allCases.map(\.rawValue))
    return LandmarkRelation.allCases.map { relation in
      guard var text = cursor.text(relation.rawValue) else { return .empty }
      for form in forms.keys where form != "class" {
        text = text.replacing("{\(form)}", with: forms.text(form) ?? "")
      }
      return reader.compile(
        text, cursor, relation.rawValue, allowed: [.name, .stem, .lower, .rest])
    }
  }
}

extension NumberGrammar {
  init(_ root: PhrasebookCursor, _ reader: inout PhrasebookReader) {
    if let mark = root.text("decimal mark") {
      decimalMark = mark.utf8.first ?? 0x2E
      if mark != "." && mark != "," {
        root.report(.unknownKey, "the decimal mark is \(mark)", "Write \".\" or \",\".")
      }
    }
    switch root.text("singular") {
    case "one", nil: isSingularBelowTwo = false
    case "below two": isSingularBelowTwo = true
    case let rule?:
      root.report(.unknownKey, "the rule \(rule) is not known", "Write \"one\" or \"below two\".")
    }
    if let map = root.map("ordinals") { readOrdinals(map, &reader) }
    if let map = root.map("lengths") { readLengths(map, &reader) }
    if let map = root.map("durations") {
      map.refuseUnknown(["minutes", "hours"])
      minutes = reader.pattern(map, "minutes", allowed: .n)
      hours = reader.pattern(map, "hours", allowed: .n)
    }
  }

  private mutating func readOrdinals(_ map: PhrasebookCursor, _ reader: inout PhrasebookReader) {
    map.refuseUnknown(["otherwise", "ending", "whole", "exits", "streets"])
    exitWords = Self.words(map, "exits", &reader)
    streetWords = Self.words(map, "streets", &reader)
    for (key, isWhole) in [("whole", true), ("ending", false)] where map.has(key) {
      guard let endings = map.map(key) else { continue }
      // Longer endings first, so that 11 is not taken for 1.
      for ending in endings.keys.sorted(by: { ($0.count, $0) > ($1.count, $1) }) {
        guard let number = Int(ending), number >= 0, number < 100 else {
          endings.report(.unknownKey, "\(ending) is not a number", "Write 0 to 99.")
          continue
        }
        ordinals.append(
          Ordinal(
            ending: number, isWhole: isWhole,
            pattern: reader.pattern(endings, ending, allowed: .n)))
      }
    }
    ordinals.append(
      Ordinal(ending: -1, isWhole: false, pattern: reader.pattern(map, "otherwise", allowed: .n)))
  }

  /// How many ordinals have words at least.
  static let minWords = 10

  private static func words(
    _ map: PhrasebookCursor, _ key: String, _ reader: inout PhrasebookReader
  ) -> [Range<Int>] {
    let words = map.list(key)
    if words.count < minWords {
      map.report(
        .missing, "\(key) has \(words.count) words",
        "Write at least the first \(minWords) ordinals, as they are spoken.")
    }
    return words.map { reader.pool.store($0) }
  }

  private mutating func readLengths(_ map: PhrasebookCursor, _ reader: inout PhrasebookReader) {
    map.refuseUnknown(["written"] + LengthUse.allCases.map(\.rawValue))
    if let units = map.map("written") {
      units.refuseUnknown(Unit.allCases.map(\.rawValue))
      written = Unit.allCases.map { reader.pattern(units, $0.rawValue, allowed: .n) }
    }
    for use in LengthUse.allCases {
      guard let words = map.map(use.rawValue) else { continue }
      words.refuseUnknown(
        Unit.allCases.map(\.rawValue) + RoundLength.allCases.map(\.rawValue))
      for unit in Unit.allCases {
        let forms = words.map(unit.rawValue)
        forms?.refuseUnknown(["one", "other"])
        for form in ["one", "other"] {
          spoken.append(forms.map { reader.pattern($0, form, allowed: .n) } ?? .empty)
        }
      }
      for length in RoundLength.allCases {
        round.append(reader.pool.store(words.text(length.rawValue) ?? ""))
      }
    }
  }
}

extension Abbreviations {
  init(_ cursor: PhrasebookCursor?) {
    guard let cursor else { return }
    cursor.refuseUnknown(["first", "last", "anywhere"])
    first = Self.changes(cursor, "first")
    last = Self.changes(cursor, "last")
    anywhere = Self.changes(cursor, "anywhere")
  }

  private static func changes(_ cursor: PhrasebookCursor, _ key: String) -> [Change] {
    guard cursor.has(key), let map = cursor.map(key) else { return [] }
    return map.keys.map {
      Change(from: Array($0.utf8), to: Array((map.text($0) ?? "").utf8))
    }
  }
}
