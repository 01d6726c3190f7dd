internal import Foundation
internal import TravelModel

/// One search of an index: names that have words of the text, ranked by what they leave unexplained.
///
/// Every word counts by how telling it is (inverse document frequency). The cost of an answer is the weight of the words
/// of the text that nothing explains, a smaller share of those of its name that the text does not have, and what typos,
/// a missing house number, its kind and its distance cost.
struct AddressSearch {
  private let index: AddressIndex
  private let query: AddressQuery
  private let near: FixedCoordinate?
  private let all: UInt32
  private let total: Float

  /// How many names are looked at, those with the rarest words first.
  private static let mostNames = 100_000
  /// What a word of a name costs that the text does not have, also if it is that of a settlement, which people leave out;
  /// and one of the text that fits nothing, as shares of their weights; and a particle, or one that says what something is.
  private static let costs = (
    missing: Float(0.15), missingTown: Float(0.015), unused: Float(0.9), what: Float(0.02)
  )
  /// What a number costs that has another letter, lies between two others, is not there, or of a street without any;
  /// and what is added the more, the farther away the nearest number is.
  private static let numberCosts = (
    suffix: Float(0.05), between: Float(0.02), other: Float(0.15), none: Float(0.25),
    far: Float(0.09)
  )
  /// Houses of one street that cost more than this above the best are not what is meant.
  private static let numberTolerance: Float = 0.06
  /// Answers of one name that are nearer than this, in metres, are one.
  private static let sameAnswer = 150.0
  /// How much a distance costs at most, and each doubling of it from 1 km on.
  private static let distanceCosts = (most: 0.15, doubling: 0.02)

  init(_ index: AddressIndex, _ query: AddressQuery, near: FixedCoordinate?) {
    (self.index, self.query, self.near) = (index, query, near)
    all = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(query.words.count)) - 1)
    total = max(0.1, query.weights.reduce(0, +))
  }

  /// An answer that is being made.
  private struct Draft {
    let name: Int
    let entry: Int
    var house: Int?
    var numbering: FoundAddress.Numbering?
    var cost: Float
    var unused: UInt32

    /// What it is.
    var identity: Identity { Identity(entry: entry, house: house) }

    struct Identity: Hashable {
      let entry: Int
      let house: Int?
    }
  }

  /// Returns the answers by rising cost.
  func answers(limit: Int, leastFit: Double) -> [FoundAddress] {
    let matches = candidates().map { match($0, in: all) }
    let contexts = AddressContext.all(
      query, index,
      named: matches.filter(\.isWhole).map { match in
        (Int(index.names[match.name].entry), match.positions, match.cost)
      })
    var best: [Draft.Identity: Draft] = [:]
    for match in matches {
      for draft in drafts(match, contexts) {
        if let known = best[draft.identity], known.cost <= draft.cost { continue }
        best[draft.identity] = draft
      }
    }
    var result: [FoundAddress] = []
    let ranked = best.values.map { (cost: rank($0), draft: $0) }.sorted {
      ($0.cost, $0.draft.entry, $0.draft.house ?? -1)
        < ($1.cost, $1.draft.entry, $1.draft.house ?? -1)
    }
    for (cost, draft) in ranked {
      let fit = Double(1 - draft.cost / total)
      guard fit >= leastFit else { continue }
      let answer = answer(draft, fit: fit, cost: cost)
      let isKnown = result.contains {
        $0.name == answer.name && $0.number == answer.number
          && $0.location.greatCircleDistance(to: answer.location) <= Self.sameAnswer
      }
      if !isKnown { result.append(answer) }
      if result.count == limit { break }
    }
    return result
  }

  // MARK: Names

  /// The names that have a word of the text.
  private func candidates() -> [Int] {
    var seen = [Bool](repeating: false, count: index.names.count)
    var result: [Int] = []
    let rarestFirst = query.meanings.keys.sorted {
      (index.weights[Int($1)], $0) < (index.weights[Int($0)], $1)
    }
    for word in rarestFirst.map(Int.init) {
      for posting in index.postingStarts[word]..<index.postingStarts[word + 1] {
        let name = Int(index.postings[Int(posting)])
        if !seen[name] {
          seen[name] = true
          result.append(name)
        }
      }
      if result.count >= Self.mostNames { break }
    }
    return result
  }

  /// A name with the words of the text that it explains.
  private struct NameMatch {
    let name: Int
    var cost: Float = 0
    var positions: UInt32 = 0
    /// Whether the text has all its words.
    var isWhole = true
    /// For each word of the name, the meaning that was chosen.
    var chosen: [AddressQuery.Meaning?] = []
  }

  /// Finds the words of a name among those of the text, or among some of them.
  private func match(_ name: Int, in positions: UInt32) -> NameMatch {
    var result = NameMatch(name: name)
    for word in index.wordsOfName(name) {
      let weight = index.weights[Int(word)]
      let meaning = (query.meanings[word] ?? [])
        .filter { query.spans[$0.span].positions & ~(positions & ~result.positions) == 0 }
        .min { $0.penalty < $1.penalty }
      result.chosen.append(meaning)
      if let meaning {
        result.positions |= query.spans[meaning.span].positions
        result.cost += weight * meaning.penalty
      } else {
        let isTown = index.settlementWords.contains(word)
        result.cost += weight * (isTown ? Self.costs.missingTown : Self.costs.missing)
        result.isWhole = false
      }
    }
    return result
  }

  // MARK: Costs

  private static func cost(of kind: AddressIndex.Kind) -> Float {
    switch kind {
    case .settlement: 0
    case .station, .street, .square: 0.01
    case .lodging, .sight, .locality, .postcode: 0.02
    case .place, .building: 0.03
    case .stop: 0.04
    }
  }

  private func drafts(_ match: NameMatch, _ contexts: [AddressContext]) -> [Draft] {
    let number = Int(index.names[match.name].entry)
    let entry = index.entries[number]
    var draft = Draft(
      name: match.name, entry: number, cost: match.cost, unused: all & ~match.positions)
    // What no number nor place can repair need not be looked at.
    guard match.cost < total else { return [] }
    if entry.kind == .street {
      let all = houses(of: entry, draft).map { settled($0, entry, contexts) }
      let least = all.lazy.map(\.cost).min() ?? 0
      return all.filter { $0.cost <= least + Self.numberTolerance }
    }
    if let house = entry.house { explain(house: Int(house), &draft) }
    return [settled(draft, entry, contexts)]
  }

  /// The houses of a street that the text may mean, by each of its numbers, or the street itself.
  private func houses(of street: AddressIndex.Entry, _ draft: Draft) -> [Draft] {
    [draft]
      + query.numbers.filter { $0.positions & ~draft.unused == 0 }.flatMap {
        houses(of: street, draft, $0)
      }
  }

  private func houses(
    of street: AddressIndex.Entry, _ draft: Draft,
    _ asked: (positions: UInt32, number: HouseNumber)
  ) -> [Draft] {
    var draft = draft
    draft.unused &= ~asked.positions
    let number = asked.number
    let range = Int(street.houses.lowerBound)..<Int(street.houses.upperBound)
    guard !range.isEmpty else {
      draft.cost += Self.numberCosts.none
      draft.numbering = .middle(asked: "\(number)")
      return [draft]
    }
    func made(_ house: Int, _ cost: Float, _ numbering: FoundAddress.Numbering) -> Draft {
      var result = draft
      result.house = house
      result.cost += cost + (index.houses[house].isBetween ? Self.numberCosts.between : 0)
      result.numbering =
        numbering == .known && index.houses[house].isBetween ? .between : numbering
      return result
    }
    let exact = range.filter { index.houses[$0].number == number }
    if !exact.isEmpty { return exact.map { made($0, 0, .known) } }
    // Letters differ between sources: 12 stands for 12a and the other way round.
    let sameValue = range.filter { index.houses[$0].number.value == number.value }
    if let first = sameValue.first {
      return [made(first, Self.numberCosts.suffix, .other(asked: "\(number)"))]
    }
    // On its own side of the street, which the parity tells in most countries, a house is a little nearer.
    func gap(_ house: Int) -> Int32 {
      let gap = abs(index.houses[house].number.value - number.value)
      return 2 * gap + gap % 2
    }
    let nearest = range.min { gap($0) < gap($1) }
    return nearest.map { house in
      // A street that reaches almost there is meant rather than one that ends long before.
      let away = Float(abs(index.houses[house].number.value - number.value))
      let cost = Self.numberCosts.other + Self.numberCosts.far * away / (away + 20)
      return [made(house, cost, .other(asked: "\(number)"))]
    } ?? []
  }

  /// Takes street and number of a thing's own address out of what is not explained, if all of the street is there.
  private func explain(house: Int, _ draft: inout Draft) {
    let own = index.houses[house]
    let streets = index.entries[Int(own.street)].names
      .map { match(Int($0), in: draft.unused) }.filter(\.isWhole)
    guard let street = streets.min(by: { $0.cost < $1.cost }) else { return }
    draft.unused &= ~street.positions
    draft.cost += street.cost
    for (positions, number) in query.numbers
    where number == own.number && positions & ~draft.unused == 0 {
      draft.unused &= ~positions
    }
  }

  /// Takes postcode, city and country out of what is not explained, and adds up the rest.
  private func settled(
    _ draft: Draft, _ entry: AddressIndex.Entry, _ contexts: [AddressContext]
  ) -> Draft {
    var draft = draft
    let house = (draft.house ?? entry.house.map(Int.init)).map { index.houses[$0] }
    var around = AddressContext.Surroundings(
      location: draft.house == nil ? entry.location : house?.location ?? entry.location,
      city: house?.city ?? entry.city, postcode: house?.postcode ?? entry.postcode)
    if draft.house == nil, entry.kind == .street {
      around.houses = Int(entry.houses.lowerBound)..<Int(entry.houses.upperBound)
    }
    var said: [(cost: Float, positions: UInt32)] = []
    for context in contexts where context.positions & ~draft.unused == 0 {
      if case .yes(let cost) = context.holds(around, index) {
        said.append((cost, context.positions))
      }
    }
    for (cost, positions) in said.sorted(by: { ($0.cost, $0.positions) < ($1.cost, $1.positions) })
    where positions & ~draft.unused == 0 {
      draft.unused &= ~positions
      draft.cost += cost
    }
    // People say what something is: "Hotel Krone" of a hotel that is called Krone.
    let what = index.texts[Int(entry.what)].split(separator: "_")
    for position in query.words.indices where draft.unused & 1 << UInt32(position) != 0 {
      let word = query.words[position].folded
      if StreetWords.particles.contains(word) || what.contains(where: { $0 == word }) {
        draft.unused &= ~(1 << UInt32(position))
        draft.cost += Self.costs.what
      }
    }
    for position in query.words.indices where draft.unused & 1 << UInt32(position) != 0 {
      draft.cost += Self.costs.unused * query.weights[position]
    }
    return draft
  }

  /// The cost with what kind and distance add.
  private func rank(_ draft: Draft) -> Double {
    let entry = index.entries[draft.entry]
    var result = Double(draft.cost + Self.cost(of: entry.kind))
    if let near {
      let location = draft.house.map { index.houses[$0].location } ?? entry.location
      let doublings = log2(1 + location.distance(to: near) / 1000)
      result += min(Self.distanceCosts.most, Self.distanceCosts.doubling * doublings)
    }
    return result
  }

  // MARK: Answers

  private func answer(_ draft: Draft, fit: Double, cost: Double) -> FoundAddress {
    let entry = index.entries[draft.entry]
    let house = (draft.house ?? entry.house.map(Int.init)).map { index.houses[$0] }
    let location = draft.house == nil ? entry.location : house?.location ?? entry.location
    let city = index.text(house?.city ?? entry.city)
    let district =
      [.settlement, .locality].contains(entry.kind)
      ? nil : index.town(of: location)
    let isNumberFirst = index.isNumberFirst
    let street =
      draft.house == nil
      ? house.map { own in
        FoundAddress.line(
          index.name(index.entries[Int(own.street)]), "\(own.number)", numberFirst: isNumberFirst)
      } : nil
    return FoundAddress(
      kind: entry.kind, what: draft.house == nil ? index.texts[Int(entry.what)] : "house",
      name: index.name(entry), number: draft.house.map { "\(index.houses[$0].number)" },
      postcode: index.text(house?.postcode ?? entry.postcode), city: city,
      district: district == city ? nil : district, street: street, location: location.degrees,
      element: entry.element?.text, corrections: corrections(draft),
      unused: query.words.indices.filter { draft.unused & 1 << UInt32($0) != 0 }
        .map { query.words[$0].written },
      numbering: draft.numbering ?? (draft.house == nil ? nil : .known), fit: min(1, max(0, fit)),
      cost: cost, isNumberFirst: isNumberFirst)
  }

  /// What was read in another way than it was written.
  private func corrections(_ draft: Draft) -> [FoundAddress.Correction] {
    let text = index.texts[Int(index.names[draft.name].text)]
    let words = AddressWords(text).words
    let match = match(draft.name, in: all)
    return match.chosen.enumerated().compactMap { position, meaning in
      guard let meaning, meaning.penalty >= AddressQuery.toldPenalty else { return nil }
      let read = words.count == match.chosen.count ? words[position].written : text
      return .init(written: query.spans[meaning.span].written, read: read)
    }
  }
}
