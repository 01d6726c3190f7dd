import Lookbook
import Testing

@testable import Archive

@Suite struct ArchivedOutfitsTests {
  let people: LookbookPeople
  var archive: Archive { people.archive }

  init() throws { people = try LookbookPeople() }

  @Test func `an outfit comes back as it was submitted`() throws {
    var jacket = Garment(.jacket, colour: "navy", layer: .middle)
    (jacket.isWaterproof, jacket.insulation, jacket.formality, jacket.name) = (
      true, 44, .smart, "Old 'un"
    )
    let friends = try #require(try archive.makeGroup("friends", by: people.anna))
    for reach in [
      Audience.Reach.everyone, .group(friends.id),
      .people([people.ben.person, people.carla.person]),
    ] {
      let submission = Submission(
        garments: [jacket, Garment(.shoes)], occasion: .business,
        criteria: Attributes(["season": "winter", "style": "bold"]),
        audience: Audience(reach, conditions: Attributes(["gender": "woman"])),
        information: "So;\n\"x\" --")
      let photos = [
        LookbookPeople.photo, Photo(format: .jpeg, width: 9, height: 7, bytes: [0, 255]),
      ]
      let outfit = try archive.submit(submission, photos: photos, by: people.anna, at: 77)
      #expect(outfit.submission == submission)
      #expect(try archive.outfit(outfit.id, for: people.anna) == outfit)
      #expect(try archive.photo(2, of: outfit.id, for: people.anna) == photos[1])
      #expect(try archive.photo(3, of: outfit.id, for: people.anna) == nil)
      #expect(try archive.outfits(of: people.anna).first == outfit)
    }
    #expect(try archive.outfits(of: people.anna).count == 3)
    #expect(try archive.outfits(of: people.ben) == [])
  }

  @Test func `photos and rows are kept together or not at all`() throws {
    try archive.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON outfit_photo WHEN NEW.number = 2
          BEGIN SELECT RAISE(ABORT, 'disk full'); END
          """)
    }
    #expect(throws: ArchiveError.self) {
      try archive.submit(
        Submission(garments: [Garment(.coat)]),
        photos: [LookbookPeople.photo, LookbookPeople.photo],
        by: people.anna, at: 1)
    }
    #expect(try archive.outfits(of: people.anna) == [])
    let left = try archive.read { db in
      try ["outfit", "outfit_garment", "outfit_photo"].map {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? -1
      }
    }
    #expect(left == [0, 0, 0])
  }

  @Test
  func `the next outfit is never one's own, never one that was voted on, never one left aside`()
    throws
  {
    let own = try people.submit(people.ben)
    let (first, second) = (try people.submit(people.anna), try people.submit(people.carla))
    #expect(try people.next(people.ben) == first)
    #expect(try people.next(people.ben, aside: [first]) == second)
    try archive.vote(.like, on: first, by: people.ben, at: 1)
    #expect(try people.next(people.ben) == second)
    // The one with the fewest votes comes first.
    #expect(try people.next(people.dora) == own)
    try archive.vote(.dislike, on: second, by: people.ben, at: 1)
    #expect(try archive.nextOutfit(for: people.ben, wishes: nil) == .allSeen(2))
  }

  @Test func `wishes that are kept choose, others override them`() throws {
    let party = try people.submit(people.anna, occasion: .party)
    let sport = try people.submit(people.anna, occasion: .sport)
    try archive.setProfile(
      statements: Attributes(), wishes: Wishes(["occasion": ["sport", "hiking"]]), of: people.ben)
    #expect(try people.next(people.ben) == sport)
    #expect(try people.next(people.ben, Wishes()) == party)
    #expect(
      try archive.nextOutfit(for: people.ben, wishes: Wishes(["season": ["summer"]]))
        == .noneWished(waiting: 2))
    let profile = try archive.profile(of: people.ben)
    #expect(profile.wishes.text == "occasion=hiking, occasion=sport")
  }

  @Test func `a later vote replaces the earlier one`() throws {
    let id = try people.submit(people.anna)
    #expect(try archive.vote(.like, on: id, by: people.ben, at: 5) == nil)
    #expect(try archive.vote(.dislike, on: id, by: people.ben, at: 6) == .like)
    try archive.vote(.like, on: id, by: people.carla, at: 7)
    let feedback = try #require(try archive.feedback(for: people.anna).first)
    #expect(feedback.tally == Tally(likes: 1, dislikes: 1))
    #expect(feedback.votes.map(\.time) == [6, 7])
    #expect(try archive.vote(on: id, of: people.ben) == .dislike)
    #expect(try archive.removeVote(on: id, by: people.ben) == .dislike)
    #expect(try archive.removeVote(on: id, by: people.ben) == nil)
    #expect(try archive.feedback(for: people.anna).first?.tally.count == 1)
  }

  @Test func `a hidden comment is read by its author and the owner alone`() throws {
    let id = try people.submit(people.anna)
    let comment = try #require(try archive.comment("Hm", on: id, by: people.ben, at: 9))
    _ = try archive.comment("Nice", on: id, by: people.carla, at: 10)
    #expect(try archive.moderate(comment.id, isHidden: true, by: people.anna).isHidden)
    func read(_ viewer: Viewer) throws -> [String] {
      try archive.comments(on: id, for: viewer).map(\.text)
    }
    #expect(try read(people.anna) == ["Hm", "Nice"])
    #expect(try read(people.ben) == ["Hm", "Nice"])
    #expect(try read(people.carla) == ["Nice"])
    #expect(try read(.atThisMachine) == ["Nice"])
    _ = try archive.moderate(comment.id, isHidden: false, by: people.anna)
    #expect(try read(people.carla) == ["Hm", "Nice"])
    try archive.removeComment(comment.id, by: people.ben)
    #expect(try read(people.anna) == ["Nice"])
  }

  @Test func `one person says at most so much about one outfit`() throws {
    let id = try people.submit(people.anna)
    for _ in 0..<Comment.maxOfOnePerson {
      #expect(try archive.comment("x", on: id, by: people.ben, at: 1) != nil)
    }
    #expect(try archive.comment("x", on: id, by: people.ben, at: 1) == nil)
    #expect(try archive.comment("x", on: id, by: people.carla, at: 1) != nil)
  }

  @Test func `pairs come until all were compared, and strengths are the owner's alone`() throws {
    let ids = try [
      people.submit(people.anna), people.submit(people.anna), people.submit(people.carla),
    ]
    var pairs: Set<[Int]> = []
    while let (first, second) = try archive.nextComparison(for: people.ben) {
      #expect(pairs.insert([first.id.rawValue, second.id.rawValue]).inserted)
      // The one with the smaller number is always better, whichever is named first.
      try archive.compare(second.id, first.id, better: .second, by: people.ben, at: 1)
    }
    #expect(pairs == [[1, 2], [1, 3], [2, 3]])
    let strengths = try archive.strengths(of: people.anna)
    #expect(strengths.map(\.outfit) == [ids[0], ids[1]])
    #expect(strengths.map(\.comparisons) == [2, 2])
    #expect(strengths[0].chance > 0.5 && abs(strengths[1].chance - 0.5) < 1e-9)
    #expect(try archive.strengths(of: people.ben) == [])
  }

  @Test func `the value for packing comes from one's own outfits`() throws {
    let dress = [Garment(.dress, colour: "red")]
    let id = try people.submit(people.anna, garments: dress)
    for viewer in [people.ben, people.carla, people.dora] {
      try archive.vote(.like, on: id, by: viewer, at: 1)
    }
    // (1 + 3) / (2 + 3)
    #expect(try archive.wardrobeApproval(of: people.anna).approval(of: dress).mean == 0.8)
    #expect(try archive.wardrobeApproval(of: people.ben).advantage(of: dress) == 0)
    #expect(try archive.wardrobeApproval(of: .atThisMachine).advantage(of: dress) == 0)
  }

  @Test func `the prior is fitted to what everybody may see, and one's own`() throws {
    for number in 0..<6 {
      let id = try people.submit(
        people.anna,
        number < 3
          ? Audience()
          : Audience(.people([people.ben.person, people.carla.person, people.dora.person])))
      for viewer in [people.ben, people.carla, people.dora] {
        try archive.vote(viewer == people.dora ? .dislike : .like, on: id, by: viewer, at: 1)
      }
    }
    // Three outfits are too few to fit to; six, with 18 votes, as well.
    #expect(try archive.approvalPrior(for: people.ben) == .uniform)
    #expect(try archive.approvalPrior(for: people.anna) == .uniform)
    let id = try people.submit(
      people.anna, Audience(.people([people.ben.person, people.carla.person])))
    for viewer in [people.ben, people.carla] { try archive.vote(.like, on: id, by: viewer, at: 1) }
    #expect(try archive.approvalPrior(for: people.anna).outfits == 7)
    #expect(try archive.approvalPrior(for: people.ben) == .uniform)
  }

  @Test func `numbers of removed outfits are not used again`() throws {
    let id = try people.submit(people.anna)
    try archive.removeOutfit(id, by: people.anna)
    #expect(try people.submit(people.anna) > id)
  }
}
