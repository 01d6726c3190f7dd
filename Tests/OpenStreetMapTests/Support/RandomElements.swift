import OpenStreetMap
import _TestSupport

/// Random elements of a small world in which ids, tags and references meet often.
struct RandomElements {
  /// What may be odd about a list of elements.
  struct Shape {
    var isSorted = true
    var hasNegativeIDs = false
    var hasStates = false
  }

  static let keys = ["highway", "name", "barrier", "type", "route", "maxspeed:lanes", "a", ""]
  static let values = [
    "residential", "ferry", "restriction", "restriction:hgv", "bollard", "no", "Rúa do Almada",
    "e\u{301}", "\u{E9}", "<&\"'>", "a\tb", "", "🚏",
  ]

  private var random: SplitMix64
  private let shape: Shape

  static func make(_ shape: Shape, seed: UInt64) -> [PlainElement] {
    var maker = RandomElements(random: SplitMix64(seed: seed), shape: shape)
    return maker.elements()
  }

  static func shape(seed: UInt64) -> Shape {
    Shape(isSorted: seed % 2 == 0, hasNegativeIDs: seed % 3 == 0, hasStates: seed % 5 == 0)
  }

  private mutating func elements() -> [PlainElement] {
    let nodes = ids(random.number(in: 0...60)).map { id in
      PlainElement.node(
        PlainNode(
          head: head(id, taggedPercent: 30),
          longitude: random.number(in: -1_800_000_000...1_800_000_000),
          latitude: random.number(in: -900_000_000...900_000_000)))
    }
    let ways = ids(random.number(in: 0...20)).map { id in
      let references = (0..<random.number(in: 0...6)).map { _ in self.id() }
      return PlainElement.way(PlainWay(head: head(id, taggedPercent: 80), references: references))
    }
    let relations = ids(random.number(in: 0...8)).map { id in
      let members = (0..<random.number(in: 0...4)).map { _ in
        let kind = [ExtractRelations.MemberKind.node, .way, .relation][random.number(in: 0...2)]
        return ExtractRelations.Member(kind, self.id(), role: pick(["from", "via", "to", ""]))
      }
      return PlainElement.relation(
        PlainRelation(head: head(id, taggedPercent: 90), members: members))
    }
    var all = nodes + ways + relations
    if !shape.isSorted {
      for i in all.indices.reversed() { all.swapAt(i, random.number(in: 0...i)) }
    }
    return all
  }

  private mutating func id() -> Int64 {
    let small = Int64(random.number(in: 1...80))
    if shape.hasNegativeIDs, random.chance(percent: 30) { return -small }
    return random.chance(percent: 10) ? small + 12_000_000_000 : small
  }

  private mutating func ids(_ count: Int) -> [Int64] {
    let ids = (0..<count).map { _ in id() }
    return shape.hasStates ? ids.sorted() : Set(ids).sorted()
  }

  private mutating func pick(_ list: [String]) -> String {
    list[random.number(in: 0...list.count - 1)]
  }

  private mutating func head(_ id: Int64, taggedPercent: Int) -> PlainHead {
    var tags: [Tags.Tag] = []
    if random.chance(percent: taggedPercent) {
      for key in Self.keys where random.chance(percent: 30) {
        tags.append(Tags.Tag(key, pick(Self.values)))
      }
    }
    let version = shape.hasStates ? random.number(in: 1...4) : 1
    let isVisible = !shape.hasStates || !random.chance(percent: 20)
    return PlainHead(id, tags, version: version, isVisible: isVisible)
  }

  /// A random selection, often of something that is there.
  static func selection(seed: UInt64) -> Selection {
    var random = SplitMix64(seed: seed &+ 1000)
    func filter() -> Selection.Filter {
      switch random.number(in: 0...4) {
      case 0: .none
      case 1: .all
      default:
        .tagged(
          (0..<random.number(in: 1...3)).map { _ in
            let key = keys[random.number(in: 0...keys.count - 1)]
            switch random.number(in: 0...2) {
            case 0: return .init(key)
            case 1: return .init(key, .one(values[random.number(in: 0...values.count - 1)]))
            default: return .init(key, .prefix("re"))
            }
          })
      }
    }
    return Selection(
      ways: filter(), relations: filter(), nodes: filter(), wayNodeTags: filter(),
      keys: random.chance(percent: 50) ? .all : .only(["name", "highway"], prefixes: ["max", "b"]))
  }
}
