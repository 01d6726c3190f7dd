import Foundation

/// A problem as a second reader understands the file: numbers as written, nothing shared with the
/// readers under test.
struct PlainProblem {
  /// A place: its coordinates, or its row in a matrix.
  struct Place: Hashable {
    var x: Double?
    var y: Double?
    var row: Int?
  }

  struct Stop {
    /// `1` for a number, `"1"` for a text; of halves of shipments `pickup 1` and `delivery 1`.
    var id: String
    var place: Place
    var delivery: [Double] = []
    var pickup: [Double] = []
    var service = 0.0
    var setup = 0.0
    var windows: [[Double]] = []
    var skills: Set<Int> = []
    var priority = 0.0
    var prize: Double?
    /// What only problem JSON has, as words.
    var extras: [String] = []
  }

  struct Vehicle {
    var id: String
    var profile = "car"
    var start: Place?
    var end: Place?
    var capacity: [Double] = []
    var window: [Double]?
    var speedFactor = 1.0
    var skills: Set<Int> = []
    var maxDuration: Double?
    var maxStops: Double?
    var fixedCost = 0.0
    /// What only problem JSON has, as words.
    var extras: [String] = []
  }

  var stops: [Stop] = []
  var vehicles: [Vehicle] = []
  /// What only problem JSON has, as words.
  var extras: [String] = []
  /// How many of the problem's units make one of the file's.
  var scale = 1.0
  /// What the file says its own units are, if it is in the problem's units already.
  var statedScale: Double?
  /// Cost of a leg in the problem's units.
  var cost: (Place, Place, Vehicle) -> Int = { _, _, _ in 0 }
  /// What the file lacks and is taken as zero, which a warning has to tell.
  var assumptions: [String] = []
}

/// A second reader does not understand a file that was accepted.
struct NotUnderstood: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// What the naive readers of text files share: lines, words and numbers by Foundation's means.
enum PlainText {
  /// The lines of a file without those that are blank, each as its words.
  static func rows(_ bytes: [UInt8]) throws -> [[String]] {
    guard var text = String(bytes: bytes, encoding: .utf8) else { throw NotUnderstood("encoding") }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    return lines.map { line in
      line.split { $0 == " " || $0 == "\t" }.map { String($0) }
    }.filter { !$0.isEmpty }
  }

  /// The finite number that a word spells in decimal notation.
  static func number(_ word: String) throws -> Double {
    guard !word.isEmpty, word.allSatisfy({ "0123456789+-.eE".contains($0) }),
      let value = Double(word), value.isFinite
    else { throw NotUnderstood("\(word) is no number") }
    return value
  }

  /// The whole number that a word spells.
  static func whole(_ word: String) throws -> Int {
    let value = try number(word)
    guard value == value.rounded(), abs(value) < 1e15 else {
      throw NotUnderstood("\(word) is not whole")
    }
    return Int(value)
  }
}

/// Distances by the definitions of the benchmarks, written a second time.
enum PlainDistance {
  static func euclid(_ a: PlainProblem.Place, _ b: PlainProblem.Place) -> Double {
    let (dx, dy) = ((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0))
    return sqrt(dx * dx + dy * dy)
  }

  /// Great-circle distance in metres.
  static func earth(_ a: PlainProblem.Place, _ b: PlainProblem.Place) -> Double {
    func radians(_ degrees: Double?) -> Double { (degrees ?? 0) / 180 * Double.pi }
    let (lat1, lat2) = (radians(a.y), radians(b.y))
    let s = sin((lat1 - lat2) / 2)
    let t = sin((radians(a.x) - radians(b.x)) / 2)
    let h = s * s + cos(lat1) * cos(lat2) * t * t
    return 2 * 6_371_007.2 * atan2(sqrt(h), sqrt(max(0, 1 - h)))
  }

  /// TSPLIB's `GEO`.
  static func geo(_ a: PlainProblem.Place, _ b: PlainProblem.Place) -> Int {
    func radians(_ value: Double?) -> Double {
      let value = value ?? 0
      let degrees = value < 0 ? ceil(value) : floor(value)
      return 3.141592 * (degrees + 5.0 * (value - degrees) / 3.0) / 180.0
    }
    let q1 = cos(radians(a.y) - radians(b.y))
    let q2 = cos(radians(a.x) - radians(b.x))
    let q3 = cos(radians(a.x) + radians(b.x))
    return Int(6378.388 * acos(min(1, max(-1, 0.5 * ((1.0 + q1) * q2 - (1.0 - q1) * q3)))) + 1.0)
  }

  /// TSPLIB's `ATT`: rounded, and one more where that was down.
  static func att(_ a: PlainProblem.Place, _ b: PlainProblem.Place) -> Int {
    let (dx, dy) = ((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0))
    let r = sqrt((dx * dx + dy * dy) / 10.0)
    let t = (r).rounded()
    return t < r ? Int(t) + 1 : Int(t)
  }
}
