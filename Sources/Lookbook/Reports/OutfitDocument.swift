internal import PlainFiles

/// What the commands of outfits answer as JSON: one object, with the keys that belong to the question.
package struct OutfitDocument {
  /// The value of the key `format`.
  package static let format = "roundsman-outfits/1"

  private let names: OutfitNames
  /// The outfit that was asked for, submitted, or compared first.
  package var outfit: Outfit?
  /// What the reader thinks of it.
  package var vote: Vote?
  /// The reader's outfits, or two to compare.
  package var outfits: [Outfit]?
  package var next: NextOutfit?
  package var comments: [Comment]?
  package var feedback: (page: ListPage<Feedback>, prior: ApprovalPrior)?
  package var table: ApprovalTable?
  package var strengths: [OutfitStrength]?
  package var profile: (statements: Attributes, wishes: Wishes)?
  package var groups: [Group]?

  /// Creates a document without answers.
  package init(_ names: OutfitNames) { self.names = names }

  /// The document with a line end.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      if let outfit { write("outfit", outfit, &json) }
      if let vote { json.field("vote", vote.rawValue) }
      if let outfits {
        json.list("outfits") { json in for outfit in outfits { write(outfit, &json) } }
      }
      if let next { write(next, &json) }
      if let comments {
        json.list("comments") { json in for comment in comments { write(comment, &json) } }
      }
      if let feedback { write(feedback.page, feedback.prior, &json) }
      if let table { write(table, &json) }
      if let strengths { write(strengths, &json) }
      if let profile {
        write("statements", profile.statements, &json)
        json.key("wishes")
        json.row { json in
          for (key, value) in profile.wishes.pairs { json.value("\(key)=\(value)") }
        }
      }
      if let groups { json.list("groups") { json in for group in groups { write(group, &json) } } }
    }
    return json.finish()
  }

  private func write(_ key: String, _ outfit: Outfit, _ json: inout JSONWriter) {
    json.key(key)
    write(outfit, &json)
  }

  private func write(_ outfit: Outfit, _ json: inout JSONWriter) {
    let submission = outfit.submission
    json.object { json in
      json.field("id", outfit.id.rawValue)
      person("owner", outfit.owner, &json)
      json.field("submitted", CalendarText.instant(outfit.submitted))
      json.field("occasion", submission.occasion.rawValue)
      json.list("garments") { json in for garment in submission.garments { write(garment, &json) } }
      write("criteria", submission.criteria, &json)
      if let information = submission.information { json.field("information", information) }
      json.list("photos") { json in
        for photo in outfit.photos {
          json.object { json in
            json.field("format", photo.format.rawValue)
            json.field("width", photo.width)
            json.field("height", photo.height)
            json.field("bytes", photo.byteCount)
          }
        }
      }
      // The audience of an outfit is shown only to its owner.
      if outfit.owner == names.reader { write(submission.audience, &json) }
    }
  }

  private func write(_ garment: Garment, _ json: inout JSONWriter) {
    json.object { json in
      json.field("kind", garment.kind.rawValue)
      json.field("layer", garment.layer.rawValue)
      if let colour = garment.colour { json.field("colour", colour) }
      if let name = garment.name { json.field("name", name) }
      if let insulation = garment.insulation { json.field("clo", insulation, decimals: 2) }
      if let formality = garment.formality { json.field("formality", formality.rawValue) }
      json.field("waterproof", garment.isWaterproof)
      json.field("windproof", garment.isWindproof)
    }
  }

  private func write(_ audience: Audience, _ json: inout JSONWriter) {
    json.object("audience") { json in
      switch audience.reach {
      case .everyone: json.field("reach", "everyone")
      case .group(let group):
        json.field("reach", "group")
        if let name = names.groups[group] { json.field("group", name) }
      case .people(let people):
        json.field("reach", "people")
        json.key("people")
        json.row { json in
          for person in people.sorted() { if let name = names.people[person] { json.value(name) } }
        }
      }
      write("conditions", audience.conditions, &json)
    }
  }

  private func write(_ next: NextOutfit, _ json: inout JSONWriter) {
    switch next {
    case .outfit(let outfit): write("next", outfit, &json)
    case .noneShown: json.field("none", "none_shown")
    case .allSeen: json.field("none", "all_seen")
    case .noneWished: json.field("none", "none_wished")
    }
  }

  private func write(_ comment: Comment, _ json: inout JSONWriter) {
    json.object { json in
      json.field("id", comment.id.rawValue)
      json.field("outfit", comment.outfit.rawValue)
      person("author", comment.author, &json)
      json.field("written", CalendarText.instant(comment.written))
      json.field("text", comment.text)
      json.field("hidden", comment.isHidden)
    }
  }

  private func write(
    _ page: ListPage<Feedback>, _ prior: ApprovalPrior, _ json: inout JSONWriter
  ) {
    json.field("page", page.number)
    json.field("pages", page.count)
    json.list("feedback") { json in
      for feedback in page.elements {
        json.object { json in
          json.field("outfit", feedback.outfit.id.rawValue)
          write(feedback.tally, Approval(feedback.tally, prior: prior), &json)
          json.list("comments") { json in
            for comment in feedback.comments { write(comment, &json) }
          }
        }
      }
    }
  }

  private func write(_ tally: Tally, _ approval: Approval, _ json: inout JSONWriter) {
    json.field("likes", tally.likes)
    json.field("dislikes", tally.dislikes)
    json.field("approval", approval.mean)
    write(approval.interval, &json)
    json.field("wilson_bound", tally.wilsonBound)
  }

  private func write(_ interval: ClosedRange<Double>, _ json: inout JSONWriter) {
    json.key("interval")
    json.row { json in
      json.value(interval.lowerBound)
      json.value(interval.upperBound)
    }
  }

  private func write(_ table: ApprovalTable, _ json: inout JSONWriter) {
    func list<Name>(
      _ key: String, _ lines: [ApprovalTable.Line<Name>], _ json: inout JSONWriter,
      _ name: (Name, inout JSONWriter) -> Void
    ) {
      json.list(key) { json in
        for line in lines {
          json.object { json in
            name(line.name, &json)
            write(line.tally, line.approval, &json)
          }
        }
      }
    }
    json.object("statistics") { json in
      json.object("prior") { json in
        json.field("alpha", table.prior.distribution.alpha)
        json.field("beta", table.prior.distribution.beta)
        json.field("outfits", table.prior.outfits)
      }
      list("outfits", table.outfits, &json) { $1.field("outfit", $0.id.rawValue) }
      list("occasions", table.occasions, &json) { $1.field("occasion", $0.rawValue) }
      list("audiences", table.audiences, &json) { $1.field("audience", names.text($0)) }
      list("months", table.months, &json) { $1.field("month", $0) }
      json.object("trend") { json in
        json.field("direction", table.trend.direction.rawValue)
        json.field("score", table.trend.score)
      }
    }
  }

  private func write(_ strengths: [OutfitStrength], _ json: inout JSONWriter) {
    json.list("strengths") { json in
      for strength in strengths {
        json.object { json in
          json.field("outfit", strength.outfit.rawValue)
          json.field("chance", strength.chance)
          write(strength.interval, &json)
          json.field("comparisons", strength.comparisons)
          json.field("part", strength.part)
        }
      }
    }
  }

  private func write(_ group: Group, _ json: inout JSONWriter) {
    json.object { json in
      person("owner", group.owner, &json)
      json.field("name", group.name)
      json.key("members")
      json.row { json in
        for person in group.members { if let name = names.people[person] { json.value(name) } }
      }
    }
  }

  private func write(_ key: String, _ attributes: Attributes, _ json: inout JSONWriter) {
    json.object(key) { json in
      for (key, value) in attributes.pairs { json.field(key, value) }
    }
  }

  /// A person's public name; left out if there is none.
  private func person(_ key: String, _ person: PersonID, _ json: inout JSONWriter) {
    if let name = names.people[person] { json.field(key, name) }
  }
}
