/// What a person's outfits are worth to others, in numbers: each outfit, each occasion, each audience, each
/// month, and whether that rises or falls.
package struct ApprovalTable: Sendable {
  /// One line: some votes that belong together.
  package struct Line<Name: Sendable>: Sendable {
    package let name: Name
    package let tally: Tally
    package let approval: Approval
  }

  /// The audience of a group of outfits.
  package struct Reached: Hashable, Sendable {
    package enum Reach: Hashable, Sendable {
      case everyone, group(Group.ID), people
    }

    package let reach: Reach
    /// What people must say of themselves; an outfit for women only is not shown to everyone.
    package let conditions: Attributes
  }

  package let prior: ApprovalPrior
  /// By Wilson's bound, the best first; of equals, the latest first.
  package let outfits: [Line<Outfit>]
  /// In the order in which occasions are listed.
  package let occasions: [Line<Occasion>]
  /// Everybody first, then groups by their numbers, then people who were named; of the same reach, those without
  /// conditions first.
  package let audiences: [Line<Reached>]
  /// Months such as `2026-11`, by universal time, in order; those without a vote are left out.
  package let months: [Line<String>]
  package let trend: ApprovalTrend

  /// Adds votes up.
  ///
  /// - Parameters:
  ///   - feedback: What others think of each outfit.
  ///   - prior: What is believed before a vote.
  ///   - month: Returns the month of an instant.
  package init(_ feedback: [Feedback], prior: ApprovalPrior, month: (Int) -> String) {
    self.prior = prior
    func lines<Name: Hashable & Sendable>(_ names: [Name], _ tallies: [Name: Tally]) -> [Line<Name>]
    {
      names.compactMap { name in
        tallies[name].map { Line(name: name, tally: $0, approval: Approval($0, prior: prior)) }
      }
    }
    func sums<Name: Hashable>(_ name: (Outfit) -> Name) -> [Name: Tally] {
      Dictionary(feedback.map { (name($0.outfit), $0.tally) }, uniquingKeysWith: +)
    }
    func reached(_ outfit: Outfit) -> Reached {
      let audience = outfit.submission.audience
      let reach: Reached.Reach =
        switch audience.reach {
        case .everyone: .everyone
        case .group(let group): .group(group)
        case .people: .people
        }
      return Reached(reach: reach, conditions: audience.conditions)
    }
    outfits = feedback.map {
      Line(name: $0.outfit, tally: $0.tally, approval: Approval($0.tally, prior: prior))
    }.sorted {
      ($0.tally.wilsonBound, $0.name.id) > ($1.tally.wilsonBound, $1.name.id)
    }
    occasions = lines(Occasion.allCases, sums(\.submission.occasion))
    let byReach = sums(reached)
    audiences = lines(byReach.keys.sorted { $0.place < $1.place }, byReach)
    let votes = feedback.flatMap(\.votes)
    var byMonth: [String: Tally] = [:]
    for (time, vote) in votes { byMonth[month(time), default: Tally()].add(vote) }
    months = lines(byMonth.keys.sorted(), byMonth)
    trend = ApprovalTrend(votes)
  }
}

extension ApprovalTable.Reached {
  /// By which lists are ordered.
  fileprivate var place: (reach: Int, group: Int, conditions: String) {
    switch reach {
    case .everyone: (0, 0, conditions.text)
    case .group(let group): (1, group.rawValue, conditions.text)
    case .people: (2, 0, conditions.text)
    }
  }
}
