import Lookbook
import Testing

@testable import Archive

/// Who can do what to whose outfit, through every method of the archive.
@Suite struct LookbookAuthorizationTests {
  typealias Decision = Authorization.Decision

  let people: LookbookPeople
  var archive: Archive { people.archive }

  init() throws { people = try LookbookPeople() }

  /// Everything that can be done with an outfit of Anna's, each on an outfit of its own.
  private var actions: [(name: String, body: (Outfit.ID, Viewer) throws -> Void)] {
    [
      ("show", { id, viewer in _ = try archive.outfit(id, for: viewer) }),
      ("photo", { id, viewer in _ = try archive.photo(1, of: id, for: viewer) }),
      ("comments", { id, viewer in _ = try archive.comments(on: id, for: viewer) }),
      ("vote", { id, viewer in try archive.vote(.like, on: id, by: viewer, at: 1) }),
      ("comment", { id, viewer in _ = try archive.comment("x", on: id, by: viewer, at: 1) }),
      (
        "compare",
        { id, viewer in
          let other = try people.submit(people.dora)
          try archive.compare(id, other, better: .first, by: viewer, at: 1)
        }
      ),
      ("remove", { id, viewer in try archive.removeOutfit(id, by: viewer) }),
      ("feedback", { id, viewer in _ = try archive.feedback(for: viewer, on: id) }),
    ]
  }

  /// Who asks, in the order of the columns below: the owner, one in the audience, one outside, nobody logged in.
  private var viewers: [Viewer] { [people.anna, people.ben, people.carla, .atThisMachine] }

  private func hold(_ audience: Audience, _ expected: [String: [Decision?]]) throws {
    for (name, body) in actions {
      let row = try #require(expected[name])
      for (viewer, decision) in zip(viewers, row) {
        let id = try people.submit(people.anna, audience)
        #expect(try people.refusal { try body(id, viewer) } == decision, "\(name) by \(viewer)")
      }
    }
  }

  @Test func `an outfit for everybody`() throws {
    try hold(
      Audience(),
      [
        "show": [nil, nil, nil, nil], "photo": [nil, nil, nil, nil],
        "comments": [nil, nil, nil, nil],
        "vote": [.forbidden, nil, nil, .logInFirst], "comment": [nil, nil, nil, .logInFirst],
        "compare": [.forbidden, nil, nil, .logInFirst],
        "remove": [nil, .forbidden, .forbidden, .forbidden],
        "feedback": [nil, .unseen, .unseen, .logInFirst],
      ])
  }

  private static let closed: [String: [Decision?]] = [
    "show": [nil, nil, .unseen, .unseen], "photo": [nil, nil, .unseen, .unseen],
    "comments": [nil, nil, .unseen, .unseen], "vote": [.forbidden, nil, .unseen, .unseen],
    "comment": [nil, nil, .unseen, .unseen], "compare": [.forbidden, nil, .unseen, .unseen],
    "remove": [nil, .forbidden, .unseen, .unseen],
    "feedback": [nil, .unseen, .unseen, .logInFirst],
  ]

  @Test func `an outfit for people by name`() throws {
    try hold(Audience(.people([people.ben.person])), Self.closed)
  }

  @Test func `an outfit for a group`() throws {
    let group = try #require(try archive.makeGroup("friends", by: people.anna))
    #expect(try archive.addMember(people.ben.person, to: group.id, by: people.anna))
    try hold(Audience(.group(group.id)), Self.closed)
  }

  @Test func `an outfit for those who say something of themselves`() throws {
    let woman = Attributes(["gender": "woman"])
    try archive.setProfile(statements: woman, wishes: Wishes(), of: people.ben)
    try archive.setProfile(
      statements: Attributes(["gender": "man"]), wishes: Wishes(), of: people.carla)
    try hold(Audience(.everyone, conditions: woman), Self.closed)
  }

  @Test func `what is not there is refused as what is not shown`() throws {
    let hidden = try people.submit(people.anna, Audience(.people([])))
    for (name, body) in actions {
      let absent = try people.refusal { try body(Outfit.ID(9999), people.ben) }
      #expect(try people.refusal { try body(hidden, people.ben) } == absent, "\(name)")
    }
    #expect(
      try people.refusal { try archive.removeComment(Comment.ID(999), by: people.ben) } == .unseen)
    #expect(
      try people.refusal { try archive.removeGroup(Group.ID(999), by: people.ben) } == .unseen)
  }

  @Test func `who leaves a group, or says something else, sees its outfits no longer`() throws {
    let group = try #require(try archive.makeGroup("friends", by: people.anna))
    _ = try archive.addMember(people.ben.person, to: group.id, by: people.anna)
    let id = try people.submit(people.anna, Audience(.group(group.id)))
    let comment = try #require(try archive.comment("x", on: id, by: people.ben, at: 1))
    #expect(try people.next(people.ben) == id)
    #expect(try archive.removeMember(people.ben.person, from: group.id, by: people.ben))
    #expect(try people.next(people.ben) == nil)
    #expect(try people.refusal { _ = try archive.photo(1, of: id, for: people.ben) } == .unseen)
    // What one has said remains one's own.
    #expect(try people.refusal { try archive.removeComment(comment.id, by: people.ben) } == nil)

    _ = try archive.addMember(people.ben.person, to: group.id, by: people.anna)
    #expect(try people.next(people.ben) == id)
    try archive.removeGroup(group.id, by: people.anna)
    #expect(try people.next(people.ben) == nil)
    #expect(try archive.outfit(id, for: people.anna).submission.audience.reach == .people([]))
  }

  @Test func `only the owner moderates, only they and the author remove`() throws {
    let decisions: [(Viewer, Decision?, Decision?)] = [
      (people.anna, nil, nil), (people.ben, .forbidden, nil),
      (people.carla, .forbidden, .forbidden),
      (.atThisMachine, .forbidden, .forbidden),
    ]
    for (viewer, moderating, removing) in decisions {
      let id = try people.submit(people.anna)
      let comment = try #require(try archive.comment("x", on: id, by: people.ben, at: 1)).id
      #expect(
        try people.refusal { _ = try archive.moderate(comment, isHidden: false, by: viewer) }
          == moderating)
      #expect(try people.refusal { try archive.removeComment(comment, by: viewer) } == removing)
    }
  }

  @Test func `only the owner changes a group, only members know it`() throws {
    let group = try #require(try archive.makeGroup("friends", by: people.anna)).id
    #expect(try archive.makeGroup("FRIENDS", by: people.anna) == nil)
    #expect(try archive.makeGroup("friends", by: people.ben) != nil)
    _ = try archive.addMember(people.ben.person, to: group, by: people.anna)
    let dora = people.dora.person
    let decisions: [(Viewer, Decision?)] = [
      (people.ben, .forbidden), (people.carla, .unseen), (.atThisMachine, .unseen),
      (people.anna, nil),
    ]
    for (viewer, decision) in decisions {
      #expect(
        try people.refusal { _ = try archive.addMember(dora, to: group, by: viewer) } == decision)
      #expect(
        try people.refusal { _ = try archive.removeMember(dora, from: group, by: viewer) }
          == decision)
      #expect(
        try people.refusal { try people.submit(viewer, Audience(.group(group))) }
          == (viewer == .atThisMachine ? .logInFirst : decision))
      #expect(try people.refusal { try archive.removeGroup(group, by: viewer) } == decision)
    }
    #expect(try archive.groups(of: people.anna) == [])
    #expect(try archive.groups(of: people.ben).count == 1)
  }

  @Test func `without a login, nothing is submitted, judged or listed`() throws {
    let nobody = Viewer.atThisMachine
    let attempts: [() throws -> Void] = [
      { try people.submit(nobody) }, { _ = try archive.outfits(of: nobody) },
      { _ = try people.next(nobody) }, { _ = try archive.nextComparison(for: nobody) },
      { _ = try archive.feedback(for: nobody) }, { _ = try archive.strengths(of: nobody) },
      { _ = try archive.makeGroup("x", by: nobody) }, { _ = try archive.groups(of: nobody) },
    ]
    for attempt in attempts { #expect(try people.refusal(attempt) == .logInFirst) }
  }
}
