/// Abbreviations in names of streets and places, folded, in the languages of Europe and the Americas.
///
/// - Source: the abbreviations on street signs and in addresses that the wiki of OpenStreetMap lists under *Name finder:
///   Abbreviations*.
enum StreetWords {
  /// Words that stand for one another; the first is the one by which streets are compared.
  private static let groups: [[String]] = [
    // English
    ["street", "st"], ["saint", "st"], ["avenue", "ave", "av"], ["road", "rd"],
    ["boulevard", "blvd", "bd", "boul", "bvd"], ["drive", "dr"], ["lane", "ln"], ["court", "ct"],
    ["place", "pl"], ["square", "sq"], ["terrace", "ter", "terr"], ["parkway", "pkwy"],
    ["highway", "hwy"], ["circle", "cir"], ["crescent", "cres"], ["trail", "trl"],
    ["expressway", "expy"], ["mount", "mt"], ["fort", "ft"], ["north", "n"], ["south", "s"],
    ["east", "e"], ["west", "w"], ["northeast", "ne"], ["northwest", "nw"], ["southeast", "se"],
    ["southwest", "sw"], ["apartments", "apts"], ["center", "centre", "ctr"],
    // German
    ["strasse", "str"], ["platz", "pl"], ["allee", "al"], ["weg", "w"], ["sankt", "st"],
    ["grosse", "gr", "grosser"], ["kleine", "kl", "kleiner"], ["alte", "alter", "a"],
    ["doktor", "dr"], ["professor", "prof"], ["hauptbahnhof", "hbf"], ["bahnhof", "bhf", "bf"],
    // French
    ["rue", "r"], ["avenue", "av"], ["chemin", "ch", "che"], ["allee", "all"], ["quai", "q"],
    ["impasse", "imp"], ["passage", "pass"], ["faubourg", "fg", "fbg"], ["route", "rte"],
    ["sainte", "ste"], ["general", "gal", "gen"], ["docteur", "dr"],
    // Portuguese and Spanish
    ["rua", "r"], ["avenida", "av", "avda"], ["travessa", "tv", "trav"], ["largo", "lg"],
    ["praca", "pc", "pca"], ["estrada", "estr"], ["doutor", "dr"], ["engenheiro", "eng"],
    ["calle", "c", "cl"], ["plaza", "pza", "plz"], ["carretera", "ctra"], ["paseo", "po"],
    ["santo", "sto"], ["santa", "sta"], ["dom", "d"], ["dona", "d"], ["marechal", "mal"],
    // Italian
    ["via", "v"], ["viale", "vle"], ["piazza", "pza", "p"], ["corso", "cso", "c"],
    ["largo", "lgo"], ["vicolo", "vic"],
    // Finnish, Swedish, Norwegian, Danish, Dutch
    ["katu", "k"], ["tie", "t"], ["gatan", "g"], ["gata", "g"], ["gate", "gt", "g"],
    ["vei", "v"], ["veien", "v"], ["vagen", "v"], ["plass", "pl"], ["plads", "pl"],
    ["straat", "str"], ["plein", "pl"], ["laan", "ln"],
  ]

  /// Articles, prepositions and conjunctions, which one source has in a name and another has not: "Estação de São Bento".
  static let particles: Set<String> = [
    "a", "al", "am", "an", "and", "d", "da", "das", "de", "dei", "del", "della", "delle", "dem",
    "den", "der", "des", "di", "die", "do", "dos", "du", "e", "el", "et", "het", "im", "in", "l",
    "la", "las", "le", "les", "los", "of", "the", "und", "van", "y", "zum", "zur",
  ]

  /// Ends of compound words that are cut short: `hauptstr` for `hauptstrasse`.
  private static let ends: [(full: String, short: String)] = [
    ("strasse", "str"), ("straat", "str"), ("platz", "pl"), ("gasse", "g"), ("gatan", "g"),
    ("gata", "g"), ("gate", "gt"), ("veien", "v"), ("vagen", "v"), ("katu", "k"), ("tie", "t"),
  ]
  /// How many letters stand before such an end at least.
  private static let stem = 4

  private static let alike: [String: [String]] = {
    var result: [String: [String]] = [:]
    for group in groups {
      for word in group {
        for other in group where other != word && result[word]?.contains(other) != true {
          result[word, default: []].append(other)
        }
      }
    }
    return result
  }()

  /// Vowels of German and the languages of the north written without their marks, by their folded form.
  private static let spelledOut = [("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a")]

  /// Returns a folded word and what may be meant by it instead.
  ///
  /// - Parameters:
  ///   - word: Folded.
  ///   - isCut: Whether a full stop follows it, so that even an end of one letter may be cut.
  /// - Returns: The word first, each once.
  static func alternatives(_ word: String, isCut: Bool = false) -> [String] {
    var result = [word] + (alike[word] ?? [])
    for (full, short) in ends {
      if short.count > 1 || isCut, word.hasSuffix(short), word.count - short.count >= stem {
        result.append(word.dropLast(short.count) + full)
      }
      if short.count > 1, word.hasSuffix(full), word.count - full.count >= stem {
        result.append(word.dropLast(full.count) + short)
      }
    }
    for (spelling, letter) in spelledOut where word.contains(spelling) {
      result.append(word.replacing(spelling, with: letter))
    }
    return result.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The form by which the names of streets are compared while an index is made.
  static func canonical(_ word: String) -> String {
    if let group = groups.first(where: { $0.contains(word) }) { return group[0] }
    if word.hasSuffix("str"), word.count >= stem + 3 { return word.dropLast(3) + "strasse" }
    return word
  }
}
