import RoadNetwork
import TravelModel

/// Ways into a roundabout and out of it again, as a driver counts its exits.
///
/// Every street that leaves the circle and that he may enter is an exit. If the sign of the exit
/// that he counts does not show the told name, and that of another one does, he trusts the sign.
struct RoundaboutFit {
  private let fit: Fit
  private var view: StreetView { fit.view }
  private var instruction: Instruction { fit.instruction }

  init(_ fit: Fit) { self.fit = fit }

  private static let noCircle = 100.0
  private static let otherExit = 45.0
  /// Metres from the circle at which one sees where a road comes from and leads to.
  private static let approach = 35.0

  func choices(after path: [Int], isStart: Bool) -> [Fit.Choice] {
    let exit: Int? = if case .roundabout(let exit) = instruction.act { exit } else { nil }
    let exits: [Exit]
    if view.isRound(view.edge(path[path.count - 1])) {
      // Those who drive in the circle already see no entry, but who sets out there counts on.
      guard isStart else { return [] }
      exits = self.exits(from: path[0], after: path).map {
        Exit(nodes: Array($0.nodes.dropFirst()), metres: $0.metres, angle: $0.angle)
      }
    } else {
      // One goes round with the traffic, even where a map forgot that a circle is one-way.
      let side = view.side == .right ? 1.0 : -1.0
      let entries = view.arms(after: path).filter { view.isRound(view.edge($0.last)) }
      guard let entry = entries.max(by: { side * $0.angle < side * $1.angle }) else {
        return painted(after: path, exit: exit)
      }
      exits = self.exits(from: entry.last, after: path)
    }
    let isShown = exits.contains { fit.sign(along: $0.nodes) == .told }
    return exits.enumerated().compactMap { index, way in
      var misfit = 0.0
      if let exit {
        if exit != index + 1 { misfit += Self.otherExit }
      } else {
        guard let turned = fit.misfit(of: way.angle) else { return nil }
        misfit += turned
      }
      if !instruction.names.isEmpty { misfit += signMisfit(way.nodes, isShown: isShown) }
      let doubt = exit.flatMap { told in
        told == index + 1
          ? nil : "told exit \(told), but by its sign it is \(index + 1) of \(exits.count)"
      }
      return Fit.Choice(
        nodes: way.nodes, detour: way.metres / 2, misfit: misfit, doubt: doubt)
    }
  }

  private static let otherSign = 60.0
  /// Of an exit without a sign, if another exit has the told one, or if none has.
  private static let noSign = 50.0
  private static let noSigns = 20.0

  /// The misfit of the signs at an exit; those who count miss a sign less.
  private func signMisfit(_ nodes: [Int], isShown: Bool) -> Double {
    switch fit.sign(along: nodes) {
    case .told: 0
    case .other: Self.otherSign
    case .none: isShown ? Self.noSign : Self.noSigns
    }
  }

  private struct Exit {
    let nodes: [Int]
    let metres: Double
    let angle: Double
  }

  /// The exits in the order of the circle, at most once round it.
  private func exits(from entry: Int, after path: [Int]) -> [Exit] {
    let arrival = view.place(before: path, metres: Self.approach)
    let centre = centre(from: entry)
    var exits: [Exit] = []
    var (circle, metres) = ([entry], view.metres(view.edge(entry)))
    while circle.count < 60 {
      let arcs = view.graph.turns.arcs(leaving: circle[circle.count - 1])
        .map { Int(view.graph.turns.heads[$0]) }
        .filter { view.edge($0) != view.edge(circle[circle.count - 1]) ^ 1 }
      // Of two exits at one place, one meets that on the side of traffic first.
      let here = view.arms(after: circle).filter { !view.isRound(view.edge($0.last)) }
        .sorted { view.side == .right ? $0.angle > $1.angle : $0.angle < $1.angle }
      for arc in here.map(\.last) {
        exits.append(
          Exit(
            nodes: circle + [arc], metres: metres,
            angle: TurnAngle.degrees(
              arrival: arrival.bearing(to: centre),
              departure: centre.bearing(to: view.place(along: arc, metres: Self.approach)))))
      }
      guard let next = arcs.first(where: { view.isRound(view.edge($0)) }),
        !circle.contains(where: { view.edge($0) == view.edge(next) })
      else { break }
      circle.append(next)
      metres += view.metres(view.edge(next))
    }
    return exits
  }

  /// The middle of the circle, or of as much of it as one may drive.
  private func centre(from entry: Int) -> FixedCoordinate {
    var (circle, longitude, latitude) = ([Int](), 0, 0)
    var next: Int? = entry
    while let node = next, circle.count < 60,
      !circle.contains(where: { view.edge($0) == view.edge(node) })
    {
      circle.append(node)
      let place = view.graph.junctions[view.graph.head(view.edge(node))]
      longitude += Int(place.longitude)
      latitude += Int(place.latitude)
      next = view.graph.turns.arcs(leaving: node).map { Int(view.graph.turns.heads[$0]) }
        .first { view.isRound(view.edge($0)) && view.edge($0) != view.edge(node) ^ 1 }
    }
    let middle = FixedCoordinate(
      longitude: longitude / circle.count, latitude: latitude / circle.count)
    return middle ?? view.graph.junctions[view.graph.head(view.edge(entry))]
  }

  /// A circle that is only painted on the road: the streets, counted as one would drive round it.
  private func painted(after path: [Int], exit: Int?) -> [Fit.Choice] {
    let sign = view.side == .right ? -1.0 : 1.0
    let junction = view.graph.head(view.edge(path[path.count - 1]))
    let isPainted = view.graph.signs[junction]?.features.contains(.miniRoundabout) ?? false
    let arms = view.arms(after: path).sorted { sign * $0.angle < sign * $1.angle }
    return arms.enumerated().compactMap { index, arm in
      var misfit = isPainted ? 0 : Self.noCircle
      guard let turned = fit.misfit(of: arm.angle) else { return nil }
      misfit += turned / 2
      if let exit, exit != index + 1 { misfit += Self.otherExit }
      misfit += fit.signMisfit(view.edge(arm.last))
      return Fit.Choice(nodes: arm.nodes, detour: 0, misfit: misfit)
    }
  }
}
