import PlainFiles
import Testing

@testable import Lookbook

/// Who is in an audience, and which outfit comes next.
@Suite struct AudienceTests {
  private let anna = PersonID(2)
  private let ben = PersonID(3)

  @Test func `an audience includes whom it names, if they say what it asks for`() {
    let club = Group.ID(7)
    let woman = Attributes(["gender": "woman", "city": "bern"])
    let cases: [(Audience.Reach, Set<Group.ID>, Bool)] = [
      (.everyone, [], true), (.group(club), [club], true), (.group(club), [Group.ID(8)], false),
      (.people([anna]), [], true), (.people([ben]), [club], false), (.people([]), [], false),
    ]
    for (reach, groups, isIncluded) in cases {
      let open = Audience(reach)
      #expect(open.includes(anna, statements: woman, groups: groups) == isIncluded)
      let womenOnly = Audience(reach, conditions: Attributes(["gender": "woman"]))
      #expect(womenOnly.includes(anna, statements: woman, groups: groups) == isIncluded)
      for others in [Attributes(), Attributes(["gender": "man"]), Attributes(["city": "bern"])] {
        #expect(!womenOnly.includes(anna, statements: others, groups: groups))
      }
    }
  }

  @Test func `wishes are met by one value of each key`() {
    let findings = FindingCollector(file: "-")
    let wishes = Wishes.read(["occasion=formal,occasion=party", "season=summer"], findings)
    #expect(findings.findings == [])
    func isMet(_ occasion: Occasion, _ criteria: [String: String]) -> Bool {
      wishes.areMet(
        by: Submission(garments: [], occasion: occasion, criteria: Attributes(criteria)))
    }
    #expect(isMet(.party, ["season": "summer", "style": "bold"]))
    #expect(!isMet(.sport, ["season": "summer"]))
    #expect(!isMet(.party, ["season": "winter"]))
    #expect(!isMet(.party, [:]))
    #expect(Wishes().areMet(by: Submission(garments: [])))
    _ = Wishes.read(["occasion=formel"], findings)
    #expect(findings.findings.map(\.remedy) == ["Did you mean formal?"])
  }

  @Test func `the next outfit is the one with the fewest votes, or it is said why there is none`() {
    func candidate(_ id: Int, _ votes: Int, _ isSeen: Bool = false, _ occasion: Occasion = .party)
      -> NextOutfit.Candidate
    {
      .init(
        outfit: Outfit(
          id: Outfit.ID(id), owner: ben, submitted: 0,
          submission: Submission(garments: [], occasion: occasion),
          photos: []), votes: votes, isSeen: isSeen)
    }
    func next(_ candidates: [NextOutfit.Candidate], _ wishes: Wishes = Wishes()) -> NextOutfit {
      .among(candidates, wishes: wishes)
    }
    func id(_ next: NextOutfit) -> Int? {
      if case .outfit(let outfit) = next { outfit.id.rawValue } else { nil }
    }
    #expect(next([]) == .noneShown)
    #expect(id(next([candidate(1, 5), candidate(3, 2), candidate(2, 2)])) == 2)
    #expect(id(next([candidate(1, 0, true), candidate(2, 9)])) == 2)
    #expect(next([candidate(1, 0, true), candidate(2, 0, true)]) == .allSeen(2))
    let formal = Wishes(["occasion": ["formal"]])
    #expect(
      next([candidate(1, 0), candidate(2, 0), candidate(3, 0, true)], formal)
        == .noneWished(waiting: 2))
    #expect(id(next([candidate(1, 0), candidate(2, 4, false, .formal)], formal)) == 2)
  }
}
