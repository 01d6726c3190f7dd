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
/// road of at most 40 metres or a slip road.
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
  private(set) var doubts: [(prompt: Int, text: String)] = []
  /// The nodes that were passed.
  var path: [Int] = []
  /// Metres since the last prompt at the end of the last edge.
  private var driven = 0.0
  /// By how much the last maneuver may have been meant to be elsewhere, in metres.
  private(set) var slack = 0.0
  private var prompt = 0
  /// The side to which he was told to keep last: -1 left, 1 right, 0 none.
  private var side = 0.0

  /// How far the word to keep to a side holds, in metres.
  private static let keeping = 60.0

  init(_ view: StreetView) { self.view = view }

  /// By how much he would still drive on before he gives up, in metres.
  private static let patience = 60.0

  /// A misfit with which he does not look for something better where he has to turn.
  private static let convincing = 80.0

  /// Follows the prompts of a leg.
  ///
  /// - Parameters:
  ///   - prompts: Of one leg, with the departure and the arrival.
  ///   - start: Where the car stands; the edge and centimetres from the beginning of the segment.
  mutating func follow(_ prompts: [Prompt], from start: (segment: Int, offset: Int)) -> End {
    guard let first = prompts.first, case .depart(let bearing) = first.instruction.act else {
      return .lost(prompt: 0, "the first sentence does not say where to go")
    }
    guard let edge = departure(start, towards: bearing) else {
      return .lost(prompt: 0, "no direction to set out in")
    }
    let done = Double(edge & 1 == 0 ? start.offset : Int(view.graph.lengths[edge / 2]) - start.offset)
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
      if let reason = perform(instruction, number: next, after: told) {
        return .lost(prompt: next, reason)
      }
    }
    return .lost(prompt: prompts.count, "nobody said that this is the end")
  }

  /// The edge whose bearing at the start is nearest to the one told.
  private func departure(_ start: (segment: Int, offset: Int), towards bearing: Double?) -> Int? {
    let edges = [2 * start.segment, 2 * start.segment + 1].filter {
      view.graph.nodeOfEdge[$0] != RoadGraph.closed
    }
    guard let bearing else { return edges.count == 1 ? edges[0] : nil }
    let line = view.graph.line(of: start.segment)
    var metres = 0.0
    for (a, b) in zip(line, line.dropFirst()) {
      metres += a.distance(to: b)
      guard metres * 100 >= Double(start.offset) - 1 || b == line.last else { continue }
      let along = a.bearing(to: b)
      return edges.min {
        turn(from: bearing, to: along + ($0 & 1 == 0 ? 0 : 180))
          < turn(from: bearing, to: along + ($1 & 1 == 0 ? 0 : 180))
      }
    }
    return edges.first
  }

  private func turn(from: Double, to: Double) -> Double {
    abs((to - from).remainder(dividingBy: 360))
  }

  /// Drives on without a prompt until so many metres since the last one.
  private mutating func driveOn(until limit: Double) {
    while driven < limit, let next = next() { pass([next]) }
  }

  /// Where he goes on if he is told nothing.
  private func next() -> Int? {
    Habit(view, keepingTo: driven < Self.keeping ? side : 0).next(after: path)
  }

  private mutating func pass(_ nodes: [Int]) {
    for node in nodes {
      let edge = view.edge(node)
      path.append(node)
      passages.append(Passage(edge: edge, prompt: prompt, start: driven))
      driven += view.metres(edge)
    }
  }

  /// A corner at which the maneuver may be meant.
  private struct Corner {
    /// How many nodes have been passed when one is there.
    let passed: Int
    let nodes: [Int]
    let detour: Double
    let misfit: Double
    let doubt: String?
  }

  /// Finds the corner that fits best and drives there and round it; a reason if there is none.
  private mutating func perform(
    _ instruction: Instruction, number: Int, after told: ToldDistance
  ) -> String? {
    let tolerance = told.tolerance + slack
    let (first, last) = (told.metres - tolerance, told.metres + tolerance)
    var ahead = self
    var best: Corner?
    var isEarly = true
    while true {
      // Corners that come much too early are not looked at.
      if ahead.driven >= first - Self.patience / 2 {
        isEarly = false
        let away = max(0, abs(ahead.driven - told.metres) - 2)
        let distanceMisfit =
          away <= tolerance
          ? 30 * away / tolerance : 30 + 60 * (away - tolerance) / max(20, tolerance)
        for arm in ahead.choices(for: instruction) {
          let misfit = arm.misfit + distanceMisfit
          if misfit < best?.misfit ?? Fit.worst {
            best = Corner(
              passed: ahead.path.count, nodes: arm.nodes, detour: arm.detour, misfit: misfit,
              doubt: arm.doubt)
          }
        }
      }
      // Where the road ends one has to turn, and so does it there.
      if let best, best.passed == ahead.path.count, best.misfit < Self.convincing,
        ahead.driven >= first, Fit(view, instruction).isForced(after: ahead.path)
      {
        break
      }
      guard ahead.driven < last + Self.patience, let next = ahead.next()
      else { break }
      ahead.pass([next])
    }
    guard let best else {
      self = ahead
      return isEarly
        ? "the road ends after \(Int(ahead.driven)) m" : "no corner fits near \(told.metres) m"
    }
    while path.count < best.passed {
      let node = ahead.path[path.count]
      pass([node])
    }
    if let doubt = best.doubt { doubts.append((number, doubt)) }
    (prompt, driven, slack) = (number, 0, best.detour)
    let angle = instruction.angle ?? 0
    side = abs(angle) <= 35 ? angle.signum : 0
    pass(best.nodes)
    return nil
  }

  /// What fits at the end of the path.
  private func choices(for instruction: Instruction) -> [Fit.Choice] {
    Fit(view, instruction).choices(after: path)
  }
}

extension Double {
  fileprivate var signum: Double { self < 0 ? -1 : self > 0 ? 1 : 0 }
}
