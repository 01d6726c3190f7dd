import Testing

@testable import Lookbook

/// Who × what × whose: a table of every combination, held against the decisions.
///
/// A new action, resource or relation without a row fails here.
@Suite struct AuthorizationTests {
  /// Who asks, seen from the resource.
  enum Asker: String, CaseIterable {
    /// Works at this machine without logging in, and the resource is theirs.
    case localOwner
    /// Works at this machine without logging in; somebody else's resource is for everybody.
    case localReached
    /// Works at this machine without logging in; somebody else's resource is not for them.
    case localUnreached
    case owner
    /// The owner of the outfit, or of the group, that the resource belongs to, and not of the resource.
    case hostOwner
    /// In the audience of the outfit (as everybody, a group member or a named person), or a member of the group.
    case reached
    /// Logged in, and neither of these.
    case stranger

    var viewer: Viewer {
      switch self {
      case .localOwner, .localReached, .localUnreached: .atThisMachine
      case .owner: Viewer(loggedIn: Self.ownerID)
      case .hostOwner: Viewer(loggedIn: Self.hostID)
      case .reached, .stranger: Viewer(loggedIn: PersonID(9))
      }
    }

    static let ownerID = PersonID(7)
    static let hostID = PersonID(8)

    /// Whose the resource is, in this relation.
    var resourceOwner: PersonID { self == .localOwner ? .atThisMachine : Self.ownerID }
    var reaches: Bool { self == .reached || self == .localReached }
  }

  /// What is asked for, in all the states that matter.
  enum Thing: String, CaseIterable {
    case archivedCity, favourite, searchHistory, interests, preferences, visitedPlace, trip
    case packingList, profile
    case outfit, photo, statistics
    case vote
    /// A vote on the voter's own outfit.
    case voteOnOwn
    case comment, hiddenComment
    /// A comment on the author's own outfit.
    case commentOnOwn
    case group, membership, account, session, archive

    func resource(for asker: Asker) -> Resource {
      let (owner, host, reaches) = (asker.resourceOwner, Asker.hostID, asker.reaches)
      return switch self {
      case .outfit: .outfit(owner: owner, reaches: reaches)
      case .photo: .photo(owner: owner, reaches: reaches)
      case .statistics: .statistics(outfitOwner: owner)
      case .vote: .vote(voter: owner, outfitOwner: host, reaches: asker.isIn)
      case .voteOnOwn: .vote(voter: owner, outfitOwner: owner, reaches: reaches)
      case .comment:
        .comment(author: owner, outfitOwner: host, isHidden: false, reaches: asker.isIn)
      case .hiddenComment:
        .comment(author: owner, outfitOwner: host, isHidden: true, reaches: asker.isIn)
      case .commentOnOwn:
        .comment(author: owner, outfitOwner: owner, isHidden: false, reaches: reaches)
      case .group: .group(owner: owner, isMember: reaches)
      case .membership:
        .membership(member: owner, groupOwner: host, isMember: reaches || asker == .owner)
      case .account: .account(owner: owner)
      case .session: .session(owner: owner)
      case .archive: .archive
      default:
        Resource.Personal(rawValue: rawValue).map { .personal($0, owner: owner) }
          ?? .account(owner: owner)
      }
    }

    /// Which case of `Resource` it stands for, and of what is personal which kind.
    var caseName: String {
      let text = "\(resource(for: .owner))"
      if case .personal(let kind, _) = resource(for: .owner) { return "personal(\(kind))" }
      return String(text.prefix { $0 != "(" })
    }
  }

  /// One row for each thing and action; one letter for each asker, in the order of `Asker`.
  ///
  /// `y`: allowed, `l`: log in first, `n`: forbidden, `-`: as if it were not there.
  ///
  ///     at this machine, not logged in: owner, reached, not reached
  ///     logged in:                                                  owner, host, reached, stranger
  static let table: [String: String] = {
    var rows: [String: String] = [:]
    for kind in Resource.Personal.allCases {
      rows["\(kind.rawValue) see"] = "y-- y---"
      rows["\(kind.rawValue) add"] = "y-- y---"
      rows["\(kind.rawValue) change"] = "y-- y---"
      rows["\(kind.rawValue) remove"] = "y-- y---"
      rows["\(kind.rawValue) moderate"] = "n-- n---"
      rows["\(kind.rawValue) export"] = "y-- y---"
    }
    for thing in ["outfit", "photo"] {
      rows["\(thing) see"] = "ly- y-y-"
      rows["\(thing) add"] = "ln- y-n-"
      rows["\(thing) change"] = "ln- y-n-"
      rows["\(thing) remove"] = "ln- y-n-"
      rows["\(thing) moderate"] = "nn- n-n-"
      rows["\(thing) export"] = "ln- y-n-"
    }
    for line in """
    statistics see        l-- y---
    statistics add        n-- n---
    statistics change     n-- n---
    statistics remove     n-- n---
    statistics moderate   n-- n---
    statistics export     l-- y---
    vote see              l-- y---
    vote add              l-- y---
    vote change           l-- y---
    vote remove           l-- y---
    vote moderate         n-- n---
    vote export           l-- y---
    voteOnOwn see         l-- y---
    voteOnOwn add         l-- n---
    voteOnOwn change      l-- n---
    voteOnOwn remove      l-- y---
    voteOnOwn moderate    n-- n---
    voteOnOwn export      l-- y---
    comment see           ly- yyy-
    comment add           ln- ynn-
    comment change        ln- ynn-
    comment remove        ln- yyn-
    comment moderate      nn- nyn-
    comment export        ln- ynn-
    hiddenComment see     l-- yy--
    hiddenComment add     l-- yn--
    hiddenComment change  l-- yn--
    hiddenComment remove  l-- yy--
    hiddenComment moderate n-- ny--
    hiddenComment export  l-- yn--
    commentOnOwn see      ly- y-y-
    commentOnOwn add      ln- y-n-
    commentOnOwn change   ln- y-n-
    commentOnOwn remove   ln- y-n-
    commentOnOwn moderate ln- y-n-
    commentOnOwn export   ln- y-n-
    group see             ll- y-y-
    group add             ln- y-n-
    group change          ln- y-n-
    group remove          ln- y-n-
    group moderate        nn- n-n-
    group export          ln- y-n-
    membership see        ll- yyy-
    membership add        nn- nyn-
    membership change     nn- nnn-
    membership remove     ln- yyn-
    membership moderate   nn- nnn-
    membership export     nn- nyn-
    account see           l-- y---
    account add           yyy yyyy
    account change        l-- y---
    account remove        l-- y---
    account moderate      n-- n---
    account export        l-- y---
    session see           l-- y---
    session add           yyy yyyy
    session change        n-- n---
    session remove        l-- y---
    session moderate      n-- n---
    session export        n-- n---
    archive see           yyy nnnn
    archive add           yyy nnnn
    archive change        yyy nnnn
    archive remove        yyy nnnn
    archive moderate      nnn nnnn
    archive export        yyy nnnn
    """.split(separator: "\n") {
      let words = line.split(separator: " ")
      rows["\(words[0]) \(words[1])"] = "\(words[2]) \(words[3])"
    }
    return rows
  }()

  private static func letter(_ decision: Authorization.Decision) -> Character {
    switch decision {
    case .allowed: "y"
    case .logInFirst: "l"
    case .forbidden: "n"
    case .unseen: "-"
    }
  }

  @Test(arguments: Thing.allCases)
  func `each asker, action and thing is decided as the table says`(thing: Thing) throws {
    for action in Action.allCases {
      let row = try #require(
        Self.table["\(thing) \(action)"], "no row for \(thing) \(action)")
      let letters = row.filter { $0 != " " }
      try #require(letters.count == Asker.allCases.count, "\(thing) \(action)")
      for (asker, letter) in zip(Asker.allCases, letters) {
        let resource = thing.resource(for: asker)
        let decision = Authorization.decision(asker.viewer, action, resource)
        #expect(Self.letter(decision) == letter, "\(asker) wants to \(action) \(resource)")
        #expect(Authorization.allows(asker.viewer, action, resource) == (letter == "y"))
      }
    }
  }

  @Test func `the table has a row for everything, and nothing else`() {
    let wanted = Thing.allCases.flatMap { thing in Action.allCases.map { "\(thing) \($0)" } }
    #expect(Self.table.keys.sorted() == wanted.sorted())
  }

  /// The compiler asks for a line here when a case is added to `Resource`; the name must be among the things then.
  @Test func `every kind of resource is in the table`() {
    func name(_ resource: Resource) -> String {
      switch resource {
      case .personal(let kind, _): "personal(\(kind))"
      case .outfit: "outfit"
      case .photo: "photo"
      case .statistics: "statistics"
      case .vote: "vote"
      case .comment: "comment"
      case .group: "group"
      case .membership: "membership"
      case .account: "account"
      case .session: "session"
      case .archive: "archive"
      }
    }
    let inTable = Set(Thing.allCases.map { name($0.resource(for: .owner)) })
    let all = Set(
      Resource.Personal.allCases.map { "personal(\($0))" } + [
        "outfit", "photo", "statistics", "vote", "comment", "group", "membership", "account",
        "session", "archive",
      ])
    #expect(inTable == all)
  }

  @Test func `who has left the audience keeps their own words and votes, and adds none`() {
    let me = PersonID(7)
    let viewer = Viewer(loggedIn: me)
    let host = PersonID(8)
    let vote = Resource.vote(voter: me, outfitOwner: host, reaches: false)
    let comment = Resource.comment(
      author: me, outfitOwner: host, isHidden: false, reaches: false)
    for resource in [vote, comment] {
      for action in [Action.see, .remove, .export] {
        #expect(Authorization.decision(viewer, action, resource) == .allowed)
      }
      for action in [Action.add, .change] {
        #expect(Authorization.decision(viewer, action, resource) == .unseen)
      }
    }
  }

  @Test func `a refusal says what to do, and nothing of what is not seen`() {
    let other = PersonID(7)
    func words(_ viewer: Viewer, _ action: Action, _ resource: Resource) -> String? {
      do throws(AccessRefusal) {
        try Authorization.demand(viewer, action, resource)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      words(.atThisMachine, .add, .outfit(owner: .atThisMachine, reaches: false))
        == "An outfit can be added only by logged-in users. Log in first: roundsman account login."
    )
    #expect(
      words(.atThisMachine, .see, .personal(.trip, owner: other)) == "There is no such trip.")
    #expect(
      words(Viewer(loggedIn: PersonID(9)), .change, .outfit(owner: other, reaches: true))
        == "An outfit can be changed only by its owner.")
    #expect(words(.atThisMachine, .see, .personal(.trip, owner: .atThisMachine)) == nil)
  }
}

extension AuthorizationTests.Asker {
  /// Whether an outfit that is another's reaches the asker; its own author is in the audience.
  var isIn: Bool { reaches || self == .owner || self == .localOwner }
}
