internal import RoadNetwork

/// How sentences are built in one language: a file of phrases, compiled.
///
/// All texts lie in one pool and all tables are arrays, so that a sentence is a walk over pieces.
final class Phrasebook: Sendable {
  let pool: PatternPool
  /// `phrases[phrase.place]`.
  let phrases: [Pattern]
  /// Ranges of `pool.text` by the place of a case.
  let directions: [Range<Int>]
  let sides: [Range<Int>]
  let compass: [Range<Int>]
  let junctions: [Range<Int>]
  let modes: [Range<Int>]
  let lanes: [Range<Int>]
  let streets: StreetGrammar
  let landmarks: LandmarkGrammar
  let numbers: NumberGrammar
  let abbreviations: Abbreviations
  /// The words for a roundabout, small: a name that has one of them needs no other.
  let roundaboutWords: [[UInt8]]
  /// The same for ferries and trains.
  let ferryWords: [[UInt8]]

  init(
    pool: PatternPool, phrases: [Pattern], directions: [Range<Int>], sides: [Range<Int>],
    compass: [Range<Int>], junctions: [Range<Int>], modes: [Range<Int>], lanes: [Range<Int>],
    streets: StreetGrammar, landmarks: LandmarkGrammar, numbers: NumberGrammar,
    abbreviations: Abbreviations,
    roundaboutWords: [[UInt8]], ferryWords: [[UInt8]]
  ) {
    self.pool = pool
    self.phrases = phrases
    self.directions = directions
    self.sides = sides
    self.compass = compass
    self.junctions = junctions
    self.modes = modes
    self.lanes = lanes
    self.streets = streets
    self.landmarks = landmarks
    self.numbers = numbers
    self.abbreviations = abbreviations
    self.roundaboutWords = roundaboutWords
    self.ferryWords = ferryWords
  }
}

/// What a sentence says about a street.
enum StreetForm: String, WordSet {
  /// With the preposition for entering it.
  case into
  /// With the preposition for being on it.
  case on
  /// Alone.
  case street
  /// With the words for walking beside it.
  case along
  /// With the words for crossing it.
  case across

  /// The forms of what has no name.
  static let unnamed: [StreetForm] = [.into, .on, .street]
}

/// How names, numbers and kinds of streets appear in sentences.
struct StreetGrammar: Sendable {
  /// A pattern for each form per class, in the order of ``StreetForm``.
  var classes: [Pattern] = []
  /// In the order of the file: the first that fits a name.
  var names: [NameRule] = []
  var refs: [RefRule] = []
  /// The classes of names and of numbers that no rule fits.
  var otherNames = 0
  var otherRefs = 0
  /// `kinds[3 * kind.place + form.place]`; an empty range where nothing is said.
  var kinds: [Range<Int>] = []
  var agreements: [Agreement] = []

  /// The pattern of a class for a form.
  func pattern(_ classIndex: Int, _ form: StreetForm) -> Pattern {
    classes[StreetForm.allCases.count * classIndex + form.place]
  }
}

/// The criterion by which a name gets its class.
struct NameRule: Sendable {
  enum Place: String, CaseIterable, Sendable {
    /// The first word, the last word, the end of the last word, the whole name.
    case first, last, ending, whole
  }

  var place: Place
  /// In small letters.
  var word: [UInt8]
  var classIndex: Int
}

/// The criterion by which a road number gets its class.
struct RefRule: Sendable {
  /// The letters before the digits; empty for numbers of digits alone.
  var letters: [UInt8]
  var classIndex: Int
}

/// How words before the noun of a name change with its case.
struct Agreement: Sendable {
  struct Change: Sendable {
    /// Whether `from` is the end of a word, not a whole one.
    var isEnding: Bool
    var from: [UInt8]
    var to: [UInt8]
  }

  var changes: [Change] = []
}

/// How landmarks appear in sentences.
struct LandmarkGrammar: Sendable {
  /// `named[3 * kind.place + relation.place]`: with an optional name.
  var named: [Pattern] = []
  /// The same for a name that says the kind itself, with `{stem}` at its end, with `{lower}` at its
  /// beginning, else anywhere.
  var itself: [Pattern] = []
  /// The same for a name that says it elsewhere; ``named`` where a language has no such form.
  var inside: [Pattern] = []
  /// The word for each kind, in small letters.
  var words: [[UInt8]] = []
  var compounds: [Compound] = []

  /// A noun of another gender that names end with which begin with the word for a kind, as a
  /// *Parkanlage* does.
  struct Compound: Sendable {
    /// In small letters.
    var ending: [UInt8]
    /// By relation, with `{name}`.
    var itself: [Pattern]
  }
}

/// How street names that signs abbreviate are read out.
struct Abbreviations: Sendable {
  struct Change: Sendable {
    var from: [UInt8]
    var to: [UInt8]
  }

  /// For the first word, for the last one and for any.
  var first: [Change] = []
  var last: [Change] = []
  var anywhere: [Change] = []

  var isEmpty: Bool { first.isEmpty && last.isEmpty && anywhere.isEmpty }
}
