/// How much others would like what a person packs: the soft value that the lookbook hands to packing.
///
/// An outfit that was judged speaks for all clothes that are like it. Its likes and dislikes count by
/// their likeness, 0 to 1, and half as much when it was shown for another occasion; to them comes
/// what is believed of any outfit. Clothes that are like nothing that was judged therefore have the mean of
/// the prior, and an advantage of 0: packing loses nothing by not knowing.
///
/// - Likeness of two garments: 1 for the same kind and colour, 0.5 for the same kind, else 0.
/// - Likeness of two outfits: the garments of both that can be paired, by likeness, in proportion to all garments
///   of both, a pair counted once. What lies on the skin, but for swimwear, does not count, for it is not seen.
package struct WardrobeApproval: Sendable {
  /// An outfit with its votes.
  package struct Judged: Sendable {
    package let garments: [Garment]
    package let occasion: Occasion
    package let tally: Tally

    /// Creates a judged outfit.
    package init(garments: [Garment], occasion: Occasion, tally: Tally) {
      (self.garments, self.occasion, self.tally) = (garments, occasion, tally)
    }
  }

  package let judged: [Judged]
  package let prior: ApprovalPrior

  /// Creates the value of a person's outfits that were judged.
  package init(_ judged: [Judged], prior: ApprovalPrior) {
    (self.judged, self.prior) = (judged, prior)
  }

  /// What is believed of the approval of clothes that are worn together.
  ///
  /// - Parameters:
  ///   - garments: All that is worn.
  ///   - occasion: What for; `nil` if any outfit may speak for it.
  /// - Returns: The approval; its interval shows how much is known.
  /// - Complexity: O(judged outfits × garments).
  package func approval(of garments: [Garment], for occasion: Occasion? = nil) -> Approval {
    var (likes, dislikes) = (0.0, 0.0)
    for outfit in judged {
      let weight =
        Self.likeness(garments, outfit.garments)
        * (occasion == nil || occasion == outfit.occasion ? 1 : 0.5)
      likes += weight * Double(outfit.tally.likes)
      dislikes += weight * Double(outfit.tally.dislikes)
    }
    return Approval(likes: likes, dislikes: dislikes, prior: prior)
  }

  /// By how much the expected share of likes is above that of clothes of which nothing is known.
  ///
  /// For the objective of packing: multiply it by what a day in liked clothes is worth there.
  ///
  /// - Parameters:
  ///   - garments: All that is worn.
  ///   - occasion: What for; `nil` if any outfit may speak for it.
  /// - Returns: −1 to 1; 0 where nothing is known.
  package func advantage(of garments: [Garment], for occasion: Occasion? = nil) -> Double {
    approval(of: garments, for: occasion).mean - prior.distribution.mean
  }

  /// How like each other two outfits are, 0 to 1.
  package static func likeness(_ a: [Garment], _ b: [Garment]) -> Double {
    func kinds(_ garments: [Garment]) -> [GarmentKind: [String?: Int]] {
      var kinds: [GarmentKind: [String?: Int]] = [:]
      for garment in garments where garment.layer != .skin || garment.kind == .swimwear {
        kinds[garment.kind, default: [:]][garment.colour, default: 0] += 1
      }
      return kinds
    }
    func count(_ colours: [String?: Int]?) -> Int { colours?.values.reduce(0, +) ?? 0 }
    let (mine, others) = (kinds(a), kinds(b))
    var paired = 0.0
    for (kind, colours) in mine {
      guard let theirs = others[kind] else { continue }
      // Pairs of one colour first: each is worth two pairs of the kind alone.
      let same = colours.reduce(0) { $0 + min($1.value, theirs[$1.key] ?? 0) }
      paired += (Double(same) + Double(min(count(colours), count(theirs)))) / 2
    }
    let all = Double((Array(mine.values) + Array(others.values)).reduce(0) { $0 + count($1) })
    return all > 0 ? paired / (all - paired) : 0
  }
}
