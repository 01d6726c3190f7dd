/// What is chosen from: garments, what they cost, and how often they may be worn.
struct Choice: Sendable {
  /// At least one is owned and none was removed.
  let garments: [Wardrobe.Garment]
  let needs: Needs
  /// What one of each garment adds to the objective.
  let costs: [Int]
  /// How many of each are taken at least.
  let pinned: [Int]
  /// What an outfit is worth below the best one, by its garments; 0 where there are no votes.
  let taste: OutfitTaste?

  /// Garments that are worn as often as one likes: their bits stand for them in a layering.
  let layeringGarments: [Int]
  /// `layeringBit[g]`: the bit of garment `g`; `nil` if it has to be washed.
  let layeringBit: [Int?]
  /// `families[f]`: washed garments that dress alike and are worn equally often.
  let families: [[Int]]
  let familyOf: [Int?]
  /// `clashes[g]`: what of a layering is never worn with garment `g`.
  let clashes: [Layering]

  /// What clothes cost that miss their band by a hundredth of a clo in one part of a day.
  static let missed = 2000
  /// What it costs to be without something that has to be worn, or in the rain.
  static let missing = 200_000
  /// What it costs to wear shoes that do not go with the rest: less than to be without.
  static let clashing = 100_000
  /// What it costs to wear clothes once more than they should be.
  static let wornAgain = 12_000
  /// Clothes that dry in this many hours are dry the next morning.
  static let overnight = 14

  init(
    _ wardrobe: [Wardrobe.Garment], _ needs: Needs, costs: (Wardrobe.Garment) -> Int,
    pinned: [String: Int], taste: OutfitTaste?
  ) {
    garments = wardrobe
    self.needs = needs
    self.costs = wardrobe.map(costs)
    self.pinned = wardrobe.map { min($0.owned, pinned[$0.id] ?? 0) }
    self.taste = taste
    var layeringGarments: [Int] = []
    var layeringBit: [Int?] = Array(repeating: nil, count: wardrobe.count)
    var families: [[Int]] = []
    var familyOf: [Int?] = layeringBit
    var known: [FamilyKey: Int] = [:]
    // Clashes name ids: what has them, and what they name, stands alone.
    let named = wardrobe.reduce(into: Set<String>()) { $0.formUnion($1.clashes) }
    for (index, garment) in wardrobe.enumerated() {
      guard garment.places.contains(where: \.isWashed) else {
        layeringBit[index] = layeringGarments.count
        layeringGarments.append(index)
        continue
      }
      let key = FamilyKey(
        garment, wears: Self.wears(garment, needs.preferences), isTasted: taste != nil,
        isAlone: !garment.clashes.isEmpty || named.contains(garment.id))
      if let family = known[key] {
        families[family].append(index)
        familyOf[index] = family
      } else {
        known[key] = families.count
        familyOf[index] = families.count
        families.append([index])
      }
    }
    (self.layeringGarments, self.layeringBit) = (layeringGarments, layeringBit)
    (self.families, self.familyOf) = (families, familyOf)
    clashes = wardrobe.map { garment in
      // What lies on the skin goes with everything.
      if !garment.places.allSatisfy(\.isSeen) { return Layering() }
      var clashing = Layering()
      for (bit, other) in layeringGarments.enumerated()
      where wardrobe[other].places.allSatisfy(\.isSeen) {
        let other = wardrobe[other]
        if garment.clashes.contains(other.id) || other.clashes.contains(garment.id) {
          clashing.insert(bit)
        }
      }
      return clashing
    }
  }

  /// What makes garments alike to a program.
  private struct FamilyKey: Hashable {
    let garment: Wardrobe.Garment

    init(_ garment: Wardrobe.Garment, wears: Int, isTasted: Bool, isAlone: Bool) {
      var key = garment
      (key.id, key.name, key.owned, key.weight, key.volume) = ("", nil, 0, 0, 0)
      (key.wearers, key.sets) = ([], [])
      key.wears = wears
      key.drying = key.drying <= Choice.overnight ? 0 : 1
      if !isTasted {
        key.colour = nil
        // Of the kind, only what covers matters.
        key.kind = key.kind == .shorts || key.kind == .top ? key.kind : .tshirt
      }
      if isAlone { key.id = garment.id }
      self.garment = key
    }
  }

  /// How often the traveller wears a garment before washing.
  static func wears(_ garment: Wardrobe.Garment, _ preferences: PackingPreferences) -> Int {
    if let own = preferences.wears[garment.id] ?? preferences.wears[garment.kind.rawValue] {
      return own
    }
    return (preferences.cleanliness ?? .usual).wears(garment.wears ?? 1)
  }

  func wears(_ garment: Int) -> Int { Self.wears(garments[garment], needs.preferences) }

  /// Whether a garment is washed and dry again by the next morning.
  func isWashable(_ garment: Int) -> Bool {
    needs.preferences.laundry?.hasDryer == true || garments[garment].drying <= Self.overnight
  }

  /// In which stretch between two washes a day lies, both from 0.
  func stretch(ofDay day: Int) -> Int { needs.washes.count { $0 < day } }

  /// What a garment warms all the time, and what can be taken off: the jacket of a suit.
  func insulation(_ garment: Int) -> (always: Int, removable: Int) {
    let (all, places) = (garments[garment].insulation, garments[garment].places)
    guard places.contains(.blazer), !places.contains(.top), places.count > 1 else {
      return (all, 0)
    }
    return (all * 2 / 5, all - all * 2 / 5)
  }
}

/// How much others like clothes that are worn together: −1…1, 0 where nothing is known.
package typealias OutfitTaste =
  @Sendable (_ garments: [Wardrobe.Garment], _ activity: Activity) -> Double

/// A set of garments that are worn as often as one likes, by their bits.
struct Layering: Hashable, Sendable {
  var bits: UInt128 = 0

  /// The most garments a layering is chosen from.
  static let most = 120

  func contains(_ bit: Int) -> Bool { bits >> UInt128(bit) & 1 == 1 }
  mutating func insert(_ bit: Int) { bits |= UInt128(1) << UInt128(bit) }
  mutating func remove(_ bit: Int) { bits &= ~(UInt128(1) << UInt128(bit)) }
  func isSubset(of other: Layering) -> Bool { bits & ~other.bits == 0 }
  func isDisjoint(with other: Layering) -> Bool { bits & other.bits == 0 }
  mutating func formUnion(_ other: Layering) { bits |= other.bits }
  func subtracting(_ other: Layering) -> Layering { Layering(bits: bits & ~other.bits) }
  var isEmpty: Bool { bits == 0 }
  func intersection(_ other: Layering) -> Layering { Layering(bits: bits & other.bits) }
}
