import Lookbook
import _TestSupport

@testable import Archive

/// An archive with some people in it, and short words for what they do.
struct LookbookPeople {
  let folder: TemporaryArchive
  var archive: Archive { folder.archive }
  let anna = Viewer(loggedIn: PersonID(2))
  let ben = Viewer(loggedIn: PersonID(3))
  let carla = Viewer(loggedIn: PersonID(4))
  let dora = Viewer(loggedIn: PersonID(5))

  init() throws {
    folder = try TemporaryArchive()
    try archive.write { db in
      for person in 2...5 {
        try db.execute(sql: "INSERT INTO person VALUES (?, 0)", arguments: [person])
      }
    }
  }

  /// A photo of two grey pixels; the archive does not look into it.
  static let photo = Photo(format: .png, width: 2, height: 1, bytes: [0x89, 0x50, 1, 2, 3])

  @discardableResult
  func submit(
    _ viewer: Viewer, _ audience: Audience = Audience(), occasion: Occasion = .party,
    garments: [Garment] = [Garment(.dress, colour: "red")], at time: Int = 100
  ) throws -> Outfit.ID {
    try archive.submit(
      Submission(garments: garments, occasion: occasion, audience: audience), photos: [Self.photo],
      by: viewer, at: time
    ).id
  }

  /// The number of the outfit that a viewer judges next; `nil` if there is none.
  func next(_ viewer: Viewer, _ wishes: Wishes? = nil, aside: Set<Outfit.ID> = []) throws -> Outfit
    .ID?
  {
    if case .outfit(let outfit) = try archive.nextOutfit(for: viewer, wishes: wishes, aside: aside)
    {
      outfit.id
    } else {
      nil
    }
  }

  /// What a viewer may not do; `nil` if they may.
  func refusal(_ body: () throws -> Void) throws -> Authorization.Decision? {
    do {
      try body()
      return nil
    } catch let refusal as AccessRefusal {
      return refusal.decision
    }
  }
}
