import RoadNetwork

/// How well the streets at a corner fit a sentence: degrees between word and street, and surcharges.
struct Fit {
  struct Choice {
    let nodes: [Int]
    let detour: Double
    let misfit: Double
    /// What contradicts the sentence though the street is taken.
    var doubt: String?

    /// The node on the street that is taken.
    var last: Int { nodes[nodes.count - 1] }
  }

  let view: StreetView
  let instruction: Instruction

  /// What does not even fit so well is not taken.
  static let worst = 200.0
  /// How far the angle may be from the word.
  private static let farthest = 75.0
  private static let otherSign = 120.0
  private static let noSign = 50.0
  private static let unexpectedSign = 25.0
  private static let otherKind = 40.0
  private static let notTheEnd = 80.0
  private static let behind = 15.0
  private static let otherBranch = 30.0
  private static let noFork = 100.0
  private static let onlyOne = 60.0
  private static let bend = 40.0
  /// How far one sees signs along a street, in metres.
  private static let sight = 60.0

  init(_ view: StreetView, _ instruction: Instruction) {
    self.view = view
    self.instruction = instruction
  }

  /// The streets at the end of a path that may be meant.
  func choices(after path: [Int], isStart: Bool) -> [Choice] {
    switch instruction.act {
    case .depart, .arrive: []
    case .roundabout: RoundaboutFit(self).choices(after: path, isStart: isStart)
    case .turnRound: turningRound(after: path)
    case .keep: forks(after: path)
    default: turns(after: path)
    }
  }

  /// Counts the streets to the told side at the end of a path; whether it is the one that was told, or none
  /// was counted.
  func isCounted(at path: [Int], _ count: inout Int) -> Bool {
    guard let ordinal = instruction.ordinal, let told = instruction.angle else { return true }
    let isByway = view.isByway(view.edge(path[path.count - 1]))
    for arm in view.arms(after: path) where arm.angle * told > 0 {
      if (40...140).contains(abs(arm.angle)), isByway || !view.isByway(view.edge(arm.last)) {
        count += 1
        return count == ordinal
      }
    }
    return false
  }

  /// Whether one has to turn at the end of a path, since nothing leads on ahead.
  func isForced(after path: [Int]) -> Bool {
    guard instruction.atEndOfRoad || instruction.act == .turn else { return false }
    let angles = view.arms(after: path).map { abs($0.angle) }.sorted()
    return angles.count > 1 && angles[0] > 40 && angles[1] < angles[0] + 40
  }

  private func turns(after path: [Int]) -> [Choice] {
    let near = view.arms(after: path)
    if !view.isRound(view.edge(path[path.count - 1])), instruction.angle != nil, !near.isEmpty,
      near.allSatisfy({ view.isRound(view.edge($0.last)) })
    {
      return RoundaboutFit(self).choices(after: path, isStart: false)
    }
    // Nobody looks farther than to the street that is named and leaves here to the side that was told.
    let isHere = near.contains { arm in
      arm.angle * (instruction.angle ?? 0) > 0 && isNamed(view.edge(arm.last))
        && misfit(of: arm.angle) != nil
    }
    let far =
      instruction.names.isEmpty || isHere ? [] : view.armsBehind(path) { edge, _ in isNamed(edge) }
    // For who drives, nor does it go on where it divides right before it ends at that street.
    let straight = near.filter { arm in
      !view.isByway(view.edge(arm.last))
        && (view.isOnFoot || !far.contains { $0.nodes[0] == arm.last })
    }.map { abs($0.angle) }.min()
    // How sharp a turn is matters little where there is only one to that side.
    let beside = near.filter {
      $0.angle * (instruction.angle ?? 0) > 0 && abs($0.angle) > view.eyes.straight
    }
    let only = beside.count == 1 ? beside.first : nil
    // Round a bend of the road on which one is, one drives unasked.
    let isBend =
      !view.isOnFoot && instruction.act == .turn && view.isBend(after: path[path.count - 1])
    return (near + far).compactMap { arm in
      let edge = view.edge(arm.last)
      let isRamp = instruction.act == .ramp
      let isOnly = only?.last == arm.last ? Self.onlyOne : nil
      // Who is to take a ferry goes where it lies.
      let isFerry = instruction.act == .ferry && view.traits(edge).highway.isCarried
      guard
        var misfit =
          isRamp
          ? rampMisfit(of: arm, edge, among: near)
          : misfit(of: arm.angle) ?? isOnly ?? (isFerry ? Self.farthest : nil)
      else { return nil }
      misfit += isRamp ? min(Self.unexpectedSign, signMisfit(edge)) : signMisfit(edge)
      misfit += kindMisfit(edge)
      if isBend, !isNamed(edge) { misfit += Self.bend }
      if arm.nodes.count > 1 {
        misfit += Self.behind + arm.detour / 4
        // Where a road divides and both branches lead there, one takes that to the side of the turn.
        if !view.isOnFoot, far.contains(where: { isSooner($0, than: arm, among: near) }) {
          misfit += Self.otherBranch
        }
      }
      if instruction.atEndOfRoad, let straight, straight < 40 { misfit += Self.notTheEnd }
      switch instruction.act {
      case .merge where view.traits(edge).highway.isLink: misfit += Self.otherKind
      case .merge where !view.traits(view.edge(path[path.count - 1])).highway.isLink:
        misfit += Self.otherKind
      case .ferry
      where view.traits(edge).highway.isCarried
        == view.traits(view.edge(path[path.count - 1])).highway.isCarried:
        misfit += Self.otherSign
      default: break
      }
      return Choice(nodes: arm.nodes, detour: arm.detour, misfit: misfit)
    }
  }

  /// Whether the first piece of the way to a street leads more to the told side than that of another.
  private func isSooner(
    _ arm: StreetView.Arm, than other: StreetView.Arm, among near: [StreetView.Arm]
  ) -> Bool {
    func angle(_ arm: StreetView.Arm) -> Double? {
      near.first { $0.last == arm.nodes[0] }?.angle
    }
    guard let told = instruction.angle, let a = angle(arm), let b = angle(other),
      misfit(of: arm.angle) != nil
    else { return false }
    return (a - b) * told > 0
  }

  /// Ramps leave to a side, at whatever angle; where a road ends in two, that is the one on this side.
  private func rampMisfit(
    of arm: StreetView.Arm, _ edge: Int, among near: [StreetView.Arm]
  ) -> Double? {
    guard abs(arm.angle) < 175 else { return nil }
    let told = instruction.angle ?? 0
    let areRamps = near.allSatisfy { view.traits(view.edge($0.last)).highway.isLink }
    if areRamps, arm.nodes.count == 1, near.contains(where: { $0.angle * told > arm.angle * told })
    {
      return 30
    }
    let side = (instruction.angle ?? 0) * arm.angle < 0 ? min(60, 3 * abs(arm.angle)) : 0
    return side + (view.traits(edge).highway.isLink ? 0 : 2 * Self.otherKind)
  }

  /// Of the arms ahead, the one on the told side.
  private func forks(after path: [Int]) -> [Choice] {
    let isByway = view.isByway(view.edge(path[path.count - 1]))
    let arms = view.arms(after: path)
      .filter {
        abs($0.angle) < 80
          && (isByway || isNamed(view.edge($0.last)) || !view.isByway(view.edge($0.last)))
      }
      .sorted { $0.angle < $1.angle }
    guard let leftmost = arms.first, let rightmost = arms.last else { return [] }
    return arms.map { arm in
      let edge = view.edge(arm.last)
      let isSeen = !instruction.names.isEmpty && sign(along: path + arm.nodes) == .told
      var misfit = isSeen ? 0 : signMisfit(edge) / 2
      // On foot one sees what kind of way each branch is.
      if view.isOnFoot { misfit += kindMisfit(edge) / 2 }
      if arms.count < 2 { misfit += Self.noFork }
      // A road that divides goes on ahead to both sides.
      misfit += max(0, abs(arm.angle) - 30)
      switch instruction.angle ?? 0 {
      case ..<0:
        misfit += min(60, arm.angle - leftmost.angle + (arm.last == leftmost.last ? 0 : 30))
      case 0: misfit += min(60, abs(arm.angle))
      default:
        misfit += min(60, rightmost.angle - arm.angle + (arm.last == rightmost.last ? 0 : 30))
      }
      return Choice(nodes: arm.nodes, detour: arm.detour, misfit: misfit)
    }
  }

  private func turningRound(after path: [Int]) -> [Choice] {
    let here = view.edge(path[path.count - 1])
    var choices: [Choice] = []
    if let back = view.back(after: path) {
      choices.append(Choice(nodes: back.nodes, detour: 0, misfit: signMisfit(view.edge(back.last))))
    }
    // Over the gap between the lanes of a divided road.
    let name = view.names(here).name
    func isBack(_ edge: Int, _ angle: Double) -> Bool {
      abs(angle) > 150
        && (instruction.names.isEmpty ? view.names(edge).name == name : isNamed(edge))
    }
    // Where a road forks to the rear, one need not turn on the spot.
    let near = view.arms(after: path).filter { arm in
      isBack(view.edge(arm.last), arm.angle < 0 ? min(arm.angle, arm.angle - 35) : arm.angle + 35)
    }
    for arm in near + view.armsBehind(path, isWanted: isBack) {
      let short = 180 - abs(arm.angle)
      choices.append(
        Choice(
          nodes: arm.nodes, detour: arm.detour,
          misfit: arm.detour + short + (short > 30 ? Self.farthest : 0)))
    }
    return choices
  }

  /// The degrees between the word and an angle; `nil` if the word cannot mean it.
  func misfit(of angle: Double) -> Double? {
    guard let told = instruction.angle else { return min(abs(angle), 60) }
    let misfit = abs((angle - told).remainder(dividingBy: 360))
    return misfit <= Self.farthest ? misfit : nil
  }

  /// Whether the sign of an edge shows what the sentence names: the name, or the number where a street
  /// has no name or none was told.
  func isNamed(_ edge: Int) -> Bool {
    let names = view.names(edge)
    // Who crosses a street sees which.
    if instruction.kind == .crossing, let crossed = names.crossed {
      return Self.parts(crossed).contains(where: instruction.names.contains)
    }
    let numbers = Self.parts(names.ref)
    let told = instruction.names.first ?? ""
    if let name = names.name {
      if told == Self.plain(name) || Self.parts(name).contains(told) { return true }
      if Self.parts(name).contains(where: instruction.names.contains) { return true }
      // Told by its number alone, as motorways are.
      return numbers.contains(told)
    }
    return numbers.contains(where: instruction.names.contains)
  }

  /// Whether the sign of an edge shows what the street is said to become.
  func isLater(_ edge: Int) -> Bool {
    let names = view.names(edge)
    return (Self.parts(names.name) + Self.parts(names.ref)).contains(
      where: instruction.later.contains)
  }

  /// Several names or numbers of one street, as they are compared.
  private static func parts(_ text: String?) -> [String] {
    guard let text else { return [] }
    return text.split(separator: ";").flatMap { $0.split(separator: " / ") }.map { plain($0) }
  }

  /// A text without spaces and capital letters.
  static func plain(_ text: some StringProtocol) -> String {
    text.lowercased().filter { !$0.isWhitespace }
  }

  func signMisfit(_ edge: Int) -> Double {
    let names = view.names(edge)
    // Sentences do not say the number of a platform.
    let hasSign =
      names.name != nil || names.ref != nil && view.traits(edge).highway != .platform
    if !instruction.names.isEmpty {
      if isNamed(edge) { return 0 }
      // A signpost shows where a ramp leads that has no name itself.
      let shown = view.signs(edge)
      if !hasSign, instruction.signs.contains(where: { shown.contains($0) }) { return 0 }
      return hasSign ? Self.otherSign : Self.noSign
    }
    if !instruction.signs.isEmpty {
      let shown = view.signs(edge)
      return instruction.signs.contains { shown.contains($0) } ? 0 : Self.unexpectedSign
    }
    return hasSign ? Self.unexpectedSign : 0
  }

  enum Sign {
    case told, other, none
  }

  /// What signs one sees on the first 60 metres of a street.
  func sign(along nodes: [Int]) -> Sign {
    var (path, metres, shows) = (nodes, 0.0, false)
    while true {
      let edge = view.edge(path[path.count - 1])
      if isNamed(edge) { return .told }
      shows = shows || view.names(edge).name != nil || view.names(edge).ref != nil
      metres += view.metres(edge)
      guard metres < Self.sight, let next = Habit(view).next(after: path) else { break }
      path.append(next)
    }
    return shows ? .other : .none
  }

  func kindMisfit(_ edge: Int) -> Double {
    let traits = view.traits(edge)
    guard let kind = instruction.kind else {
      // Who is told a street does not look for the pavement beside it.
      if !instruction.names.isEmpty, view.isBesideStreet(edge) { return Self.otherKind }
      return instruction.names.isEmpty && view.isByway(edge) ? Self.otherKind / 2 : 0
    }
    let isYard = [.service, .driveway, .parking, .alley].contains(kind)
    let fits =
      switch kind {
      case .service: traits.highway == .service
      case .driveway: traits.service == .driveway
      case .parking: traits.service == .parkingAisle
      case .alley: traits.service == .alley
      case .track: traits.highway == .track
      case .footway:
        [.footway, .path, .pedestrian, .corridor, .pier].contains(traits.highway)
      case .cycleway: traits.highway == .cycleway
      case .platform: traits.highway == .platform
      case .pavement: view.isBesideStreet(edge)
      case .crossing:
        // A square that is crossed has a name.
        traits.flags.contains(.crossing)
          || !instruction.names.isEmpty && traits.flags.contains(.area)
      case .steps: traits.highway == .steps
      case .pedestrian: traits.highway == .pedestrian
      case .link: traits.highway.isLink
      case .any: true
      case .ferry: traits.highway.isCarried
      case .road: traits.highway.isRoad && traits.highway != .service
      }
    if fits { return 0 }
    // Yards look alike.
    return isYard && traits.highway == .service ? Self.otherKind / 2 : Self.otherKind
  }
}
