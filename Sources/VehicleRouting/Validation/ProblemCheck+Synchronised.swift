internal import PlainFiles
internal import TravelModel

/// Checks of stops that are synchronised: what may stand beside that, and whether it can ever be.
extension ProblemCheck {
  func synchronised() {
    var owner: [Int: Int] = [:]
    for (i, relation) in problem.relations.enumerated() where relation.kind == .synchronised {
      companions(of: relation, i)
      for stop in relation.stops {
        guard let other = owner.updateValue(i, forKey: stop) else { continue }
        findings.add(
          ValidationCode.neverSynchronised, at: places.relation(i, .stops),
          value: problem.stops[stop].id.description,
          "\(name(stop)) is in two synchronised relations, the other being number \(other + 1)",
          remedy: "List all stops that begin together in one relation.")
      }
      if relation.stops.count > problem.vehicles.count {
        findings.add(
          ValidationCode.neverSynchronised, at: places.relation(i, .stops),
          value: String(relation.stops.count),
          "\(relation.stops.count) stops are synchronised, but there "
            + (problem.vehicles.count == 1
              ? "is 1 vehicle" : "are \(problem.vehicles.count) vehicles"),
          remedy: "Each stop needs a vehicle of its own; add vehicles or remove stops.")
      } else if ProblemLimits.offset.contains(relation.minOffset),
        ProblemLimits.offset.contains(relation.maxOffset),
        relation.minOffset <= relation.maxOffset, !canMeet(relation)
      {
        findings.add(
          ValidationCode.neverSynchronised, at: places.relation(i, .stops),
          "the time windows of the synchronised stops never let them begin together",
          remedy: "Let the windows overlap, or widen the offsets.")
      }
    }
  }

  /// Refuses stops of a synchronised relation that something else is asked of, too.
  private func companions(of relation: Relation, _ i: Int) {
    let refusals = ModelRefusals(
      check: self, code: .notWithSynchronised, company: "together yet")
    for s in relation.stops {
      let stop = problem.stops[s]
      let others: [(isSet: Bool, what: String, remedy: String)] = [
        (stop.kind != .job, "is half of a shipment", "Write it as a job, or remove the relation."),
        (
          stop.alternatives != nil, "is one of several alternatives",
          "Name one stop, or remove the relation."
        ),
        (
          stop.isAtFront, "is locked as \(stop.lock == .next ? "next" : "visited")",
          "Remove the lock, or the relation: a fixed stop begins when its vehicle is there."
        ),
        (
          problem.relations.contains { $0.kind == .after && $0.stops.contains(s) },
          "comes before or after another one",
          "Remove one of the relations; an offset can state the time between two stops."
        ),
      ]
      for other in others where other.isSet {
        refusals.refuse(
          "\(name(s)) is synchronised and \(other.what)", at: places.relation(i, .stops),
          remedy: other.remedy)
      }
    }
  }

  /// Whether there are begins within all windows whose offsets are right, whatever vehicles need.
  private func canMeet(_ relation: Relation) -> Bool {
    // Of the stops so far, when the last one may begin: intervals in order.
    var begins = windows(of: relation.stops[0])
    for stop in relation.stops.dropFirst() {
      var later: [ClosedRange<Int>] = []
      for begin in begins {
        let start = begin.lowerBound + relation.minOffset
        let end = begin.upperBound + relation.maxOffset
        if let last = later.last, start <= last.upperBound {
          later[later.count - 1] = last.lowerBound...max(last.upperBound, end)
        } else {
          later.append(start...end)
        }
      }
      begins = windows(of: stop).flatMap { window in
        later.filter { $0.overlaps(window) }.map { $0.clamped(to: window) }
      }
    }
    return !begins.isEmpty
  }

  private func windows(of stop: Int) -> [ClosedRange<Int>] {
    let windows = problem.stops[stop].windows
    return (windows.isEmpty ? [.always] : windows).map { $0.start...$0.end }
  }
}
