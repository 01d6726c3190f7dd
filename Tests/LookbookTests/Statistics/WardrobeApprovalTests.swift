import Testing
import _TestSupport

@testable import Lookbook

/// `WardrobeApproval`: the soft value for packing.
@Suite struct WardrobeApprovalTests {
  /// Tries every way to pair the garments that are seen.
  private func slowLikeness(_ a: [Garment], _ b: [Garment]) -> Double {
    func seen(_ garments: [Garment]) -> [Garment] {
      garments.filter { $0.layer != .skin || $0.kind == .swimwear }
    }
    func best(_ a: ArraySlice<Garment>, _ b: [Garment]) -> Double {
      guard let first = a.first else { return 0 }
      var value = best(a.dropFirst(), b)
      for (index, other) in b.enumerated() where other.kind == first.kind {
        var rest = b
        rest.remove(at: index)
        value = max(
          value, (other.colour == first.colour ? 1 : 0.5) + best(a.dropFirst(), rest))
      }
      return value
    }
    let (a, b) = (seen(a), seen(b))
    let paired = best(a[...], b)
    return a.isEmpty && b.isEmpty ? 0 : paired / (Double(a.count + b.count) - paired)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `likeness is that of the best of all pairings`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func garments() -> [Garment] {
      (0..<random.number(in: 0...6)).map { _ in
        let kinds: [GarmentKind] = [.jeans, .shirt, .socks, .swimwear]
        let colours: [String?] = ["navy", "white", nil]
        return Garment(kinds[random.number(in: 0...3)], colour: colours[random.number(in: 0...2)])
      }
    }
    let (a, b) = (garments(), garments())
    #expect(abs(WardrobeApproval.likeness(a, b) - slowLikeness(a, b)) < 1e-12, "\(random)")
    #expect(WardrobeApproval.likeness(a, b) == WardrobeApproval.likeness(b, a), "\(random)")
  }

  @Test func `what nothing judged is like has no advantage`() {
    let model = WardrobeApproval([], prior: .uniform)
    #expect(model.advantage(of: [Garment(.coat)]) == 0)
    let judged = WardrobeApproval.Judged(
      garments: [Garment(.dress, colour: "red")], occasion: .party,
      tally: Tally(likes: 9, dislikes: 1))
    let other = WardrobeApproval([judged], prior: .uniform)
    #expect(other.advantage(of: [Garment(.jeans)]) == 0)
  }

  @Test func `the very outfit counts in full, one like it less, another occasion half`() {
    let garments = [Garment(.jeans, colour: "blue"), Garment(.shirt, colour: "white")]
    let judged = WardrobeApproval.Judged(
      garments: garments, occasion: .leisure, tally: Tally(likes: 8, dislikes: 2))
    let model = WardrobeApproval([judged], prior: .uniform)
    // (1 + 8) / (2 + 10)
    #expect(model.approval(of: garments, for: .leisure).mean == 0.75)
    #expect(model.approval(of: garments.reversed()).mean == 0.75)
    // Half of each vote: (1 + 4) / (2 + 5)
    #expect(abs(model.approval(of: garments, for: .formal).mean - 5.0 / 7) < 1e-15)
    // One of two garments, the other of another colour: 1.5 / 2.5 of each vote.
    let alike = [Garment(.jeans, colour: "blue"), Garment(.shirt, colour: "red")]
    #expect(abs(model.approval(of: alike).mean - (1 + 0.6 * 8) / (2 + 0.6 * 10)) < 1e-15)
    #expect(model.advantage(of: alike) > 0)
    // Socks are not seen.
    #expect(model.approval(of: garments + [Garment(.socks)]).mean == 0.75)
  }
}
