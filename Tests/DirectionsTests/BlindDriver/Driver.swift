import RoadNetwork
import TravelModel

/// Follows written sentences and distances on the streets, and knows nothing else.
///
/// **Between two prompts** the driver stays on the road: see ``Habit``. **For the next maneuver** he
/// watches the corners that lie about as far as he was told, along the road on which he is, and takes the
/// street that fits best. How badly a street fits is counted in degrees (``Fit``): the difference between
/// the words and the angle, plus a surcharge for each thing that contradicts the sentence (another name on
/// the sign, another distance, a yard instead of a street). He never drives somewhere to have a look: of a
/// street he sees what stands at its corner, and whether the street that is named lies behind a piece of
/// road of at most 40 metres or a slip road. Where two corners fit nearly as well as each other and the
/// next prompt follows soon, he looks from which of them its corner can be seen.
struct Driver {
  /// One line of the directions.
  struct Prompt {
    let instruction: Instruction
    let distance: ToldDistance?
  }

  /// An edge that was driven.
  struct Passage: Equatable {
    let edge: Int
    /// The prompt that was followed last.
    let prompt: Int
    /// Metres since that prompt at the beginning of the edge; negative for the edge of the start.
    let start: Double
  }

  enum End: Equatable {
    /// He stopped, since he should have arrived.
    case stopped
    /// He did not know what to do at a prompt.
    case lost(prompt: Int, String)
  }

  let view: StreetView
  private(set) var passages: [Passage] = []
  /// What did not agree at a prompt, though he went on.
  var doubts: [(prompt: Int, text: String)] = []
  /// The nodes that were passed.
  var path: [Int] = []
  /// Of these, those since the last maneuver: what one sees of the road on which one is.
  var road: ArraySlice<Int> { path[turned...] }
  /// How many nodes had been passed before the street was entered that was told last.
  private var turned = 0
  /// Metres since the last prompt at the end of the last edge.
  private(set) var driven = 0.0
  /// By how much the last maneuver may have been meant to be elsewhere, in metres.
  private(set) var slack = 0.0
  private var prompt = 0
  /// The side to which he was told to keep last: -1 left, 1 right, 0 none.
  private var side = 0.0

  /// What he was told last.
  private var heard: Instruction?
  /// The bearing in which he was told to set out.
  private var setOut: Double?

  /// How far the word to keep to a side, and the name of a street, are in mind, in metres.
  private static let keeping = 60.0
  /// The word to keep to a side for who walks: a fork is not longer than that.
  private static let keepingOnFoot = 20.0
  /// How far one minds the direction in which he was told to set out, in metres, and for whoever walks.
  private static let settingOut = 2.0
  private static let settingOutOnFoot = 10.0

  init(_ view: StreetView) { self.view = view }

  /// Follows the prompts of a leg, with the departure and the arrival, and tells how it ended.
  ///
  /// The car stands so many centimetres from the beginning of a segment's line, headed along one of its edges if
  /// one is given; then it goes on along this one unless the first sentence says to turn round.
  mutating func follow(
    _ prompts: [Prompt], from start: (segment: Int, offset: Int), headed heading: Int? = nil
  ) -> End {
    guard let first = prompts.first, case .depart(let bearing) = first.instruction.act else {
      return .lost(prompt: 0, "the first sentence does not say where to go")
    }
    setOut = bearing
    let headed = heading.map { first.instruction.turnsRound ? $0 ^ 1 : $0 }
    guard let edge = headed ?? departure(start, towards: bearing, first.instruction) else {
      return .lost(prompt: 0, "no direction to set out in")
    }
    let done = Double(
      edge & 1 == 0 ? start.offset : Int(view.graph.lengths[edge / 2]) - start.offset)
    path = [Int(view.graph.nodeOfEdge[edge])]
    passages = [Passage(edge: edge, prompt: 0, start: -done / 100)]
    driven = view.metres(edge) - done / 100
    for next in prompts.indices.dropFirst() {
      guard let told = prompts[next - 1].distance else {
        return .lost(prompt: next, "no distance before it")
      }
      let instruction = prompts[next].instruction
      if instruction.act == .arrive {
        driveOn(until: told.metres + told.tolerance + slack)
        return .stopped
      }
      if let reason = perform(
        instruction, number: next, after: told,
        then: next + 1 < prompts.count ? prompts[next + 1].instruction : nil,
        in: prompts[next].distance)
      {
        return .lost(prompt: next, reason)
      }
    }
    return .lost(prompt: prompts.count, "nobody said that this is the end")
  }

  /// The edge whose bearing at the start is nearest to the one told.
  ///
  /// Who stands at a corner sees the ways that begin there, too, and which of them is what he was told.
  private func departure(
    _ start: (segment: Int, offset: Int), towards bearing: Double?, _ told: Instruction
  ) -> Int? {
    let edges = [2 * start.segment, 2 * start.segment + 1].filter {
      view.graph.nodeOfEdge[$0] != RoadGraph.closed
    }
    guard let bearing else { return edges.count == 1 ? edges[0] : nil }
    let along = lineBearing(at: start)
    let fit = Fit(view, told)
    func misfit(_ edge: Int) -> Double {
      let here = turn(from: bearing, to: along + (edge & 1 == 0 ? 0 : 180))
      let left = edge & 1 == 0 ? Int(view.graph.lengths[edge / 2]) - start.offset : start.offset
      guard left <= Self.corner else { return here }
      let beyond = view.arms(after: [Int(view.graph.nodeOfEdge[edge])]).map {
        turn(from: bearing, to: view.departureBearing($0.last))
          + fit.signMisfit(view.edge($0.last)) + fit.kindMisfit(view.edge($0.last))
      }
      return min(here, beyond.min() ?? here)
    }
    return edges.min { misfit($0) < misfit($1) }
  }

  /// From so far, in centimetres, one sees the ways at a corner.
  private static let corner = 200

  /// The bearing of a segment's line so many centimetres behind its beginning.
  private func lineBearing(at start: (segment: Int, offset: Int)) -> Double {
    let line = view.graph.line(of: start.segment)
    var metres = 0.0
    for (a, b) in zip(line, line.dropFirst()) {
      metres += a.distance(to: b)
      if metres * 100 >= Double(start.offset) - 1 || b == line.last { return a.bearing(to: b) }
    }
    return 0
  }

  private func turn(from: Double, to: Double) -> Double {
    abs((to - from).remainder(dividingBy: 360))
  }

  /// Drives on without a prompt until so many metres since the last one.
  mutating func driveOn(until limit: Double) {
    while driven < limit, let next = next() { pass([next]) }
  }

  /// Where he goes on if he is told nothing.
  func next() -> Int? {
    Habit(
      view, keepingTo: driven < (view.isOnFoot ? Self.keepingOnFoot : Self.keeping) ? side : 0,
      lookingFor: heard, isFresh: driven < Self.keeping,
      settingOut: prompt == 0 && driven < (view.isOnFoot ? Self.settingOutOnFoot : Self.settingOut)
        ? setOut : nil
    ).next(after: Array(road))
  }

  /// Turns into a street as a prompt says.
  mutating func turn(_ nodes: [Int], _ instruction: Instruction, number: Int, slack: Double) {
    (prompt, driven, self.slack, heard) = (number, 0, slack, instruction)
    let angle = instruction.angle ?? 0
    // Who walks has done with a bend when he has gone round it.
    side =
      abs(angle) > 35 || view.isOnFoot && instruction.act != .keep
      ? 0 : angle < 0 ? -1 : angle > 0 ? 1 : 0
    pass(nodes)
    turned = path.count - 1
  }

  mutating func pass(_ nodes: [Int]) {
    for node in nodes {
      let edge = view.edge(node)
      path.append(node)
      passages.append(Passage(edge: edge, prompt: prompt, start: driven))
      driven += view.metres(edge)
    }
  }
}
