/// Clothes that are worn together, shown to some to hear what they think.
package struct Outfit: Hashable, Identifiable, Sendable {
  /// The number by which people call an outfit.
  package struct ID: Hashable, Comparable, Sendable {
    package let rawValue: Int

    /// Creates the identifier from the number of the archive's row.
    package init(_ rawValue: Int) { self.rawValue = rawValue }

    package static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  package let id: ID
  package let owner: PersonID
  /// When it was submitted, in seconds since 1970.
  package let submitted: Int
  package let submission: Submission
  /// Sizes and formats of its photos, in order.
  package let photos: [PhotoFacts]

  /// Creates an outfit from what is kept of it.
  package init(
    id: ID, owner: PersonID, submitted: Int, submission: Submission, photos: [PhotoFacts]
  ) {
    (self.id, self.owner, self.submitted) = (id, owner, submitted)
    (self.submission, self.photos) = (submission, photos)
  }
}

/// What a photo is like, without its bytes.
package struct PhotoFacts: Hashable, Sendable {
  package let format: Photo.Format
  /// As it is shown, in pixels.
  package let width: Int, height: Int
  /// The size of the file, in bytes.
  package let byteCount: Int

  /// Creates the facts.
  package init(format: Photo.Format, width: Int, height: Int, byteCount: Int) {
    (self.format, self.width, self.height) = (format, width, height)
    self.byteCount = byteCount
  }

  /// The facts of a photo.
  package init(_ photo: Photo) {
    self.init(
      format: photo.format, width: photo.width, height: photo.height, byteCount: photo.bytes.count)
  }
}

/// What a person states about an outfit when submitting it, besides its photos.
package struct Submission: Hashable, Sendable {
  /// The most garments of one outfit.
  package static let maxGarments = 30
  /// The longest information, in characters.
  package static let longestInformation = 2000

  package var garments: [Garment]
  package var occasion: Occasion
  package var criteria: Attributes
  package var audience: Audience
  /// What else there is to know; `nil` for nothing.
  package var information: String?

  /// Creates a submission.
  package init(
    garments: [Garment], occasion: Occasion = .everyday, criteria: Attributes = Attributes(),
    audience: Audience = Audience(), information: String? = nil
  ) {
    (self.garments, self.occasion, self.criteria) = (garments, occasion, criteria)
    (self.audience, self.information) = (audience, information)
  }
}

/// What an outfit is worn for.
package enum Occasion: String, CaseIterable, Sendable {
  case everyday, business, leisure, formal, party, wedding, travel
  case sport, running, hiking, skiing, swimming
}
