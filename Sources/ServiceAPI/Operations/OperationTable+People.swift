/// Operations on what people keep in the archive: they act for the caller, with the caller's session.
extension Operation {
  static let ofPeople: [Operation] =
    archivedCities + outfits + votes + outfitProfiles + visits + trips + tastes

  // MARK: - Cities

  private static let cities = Option(
    name: "cities", kind: .text(200), note: "GeoNames ids or names.", isRequired: true,
    isArgument: true, isRepeated: true)

  private static let archivedCities: [Operation] = [
    personal(
      "cities/archive", ["cities", "list"], "List the cities you have saved.",
      [
        Option(name: "name", kind: .text(100), note: "Only cities whose name contains this."),
        Option(name: "favourites", kind: .flag, note: "Only favourites."),
      ], constants: ["--offline"]),
    Operation(
      name: "cities/show", command: ["cities", "show"], summary: "Show what is known of a city.",
      options: [
        Option(
          name: "city", kind: .text(200), note: "A name, or id: and a number.", isRequired: true,
          isArgument: true)
      ], formats: [], constants: ["--offline"], access: .archive),
    changing(
      "cities/archive/add", ["cities", "add"], "Save cities.",
      [cities, Option(name: "favourite", kind: .flag, note: "Mark them as favourites.")]),
    changing(
      "cities/archive/favourite", ["cities", "favourite"], "Mark saved cities as favourites.",
      [cities, Option(name: "off", kind: .flag, note: "Remove the mark instead.")]),
    changing("cities/archive/remove", ["cities", "remove"], "Remove saved cities.", [cities]),
  ]

  // MARK: - Outfits

  private static let outfit = Option(
    name: "outfit", kind: .integer(1...Int.max), note: "Number of the outfit.", isRequired: true,
    isArgument: true)

  private static let anyOutfit = Option(
    name: "outfit", kind: .integer(1...Int.max), note: "Number of the outfit; default: all.",
    isArgument: true)

  private static let wishes: [Option] = [
    repeated("wish", "Show only outfits such as occasion=party."),
    Option(name: "any", kind: .flag, note: "Ignore the wishes of your profile."),
  ]

  private static let outfits: [Operation] = [
    personal("outfits/list", ["outfits", "list"], "List your outfits."),
    personal("outfits/show", ["outfits", "show"], "Show an outfit.", [outfit]),
    personal(
      "outfits/photo", ["outfits", "photo"], "Get a photo of an outfit.",
      [outfit, Option(name: "number", kind: .integer(1...100), note: "Which photo, from 1.")],
      constants: ["--output=-"], printed: [.jpeg, .png]),
    changing(
      "outfits/add", ["outfits", "add"], "Submit an outfit with its photos.",
      [
        repeated("garment", "A garment, such as jacket:navy,waterproof."),
        Option(name: "occasion", kind: .text(40), note: "The occasion it is worn for."),
        repeated("criterion", "A criterion, such as season=summer."),
        Option(name: "information", kind: .lines(2000), note: "Further information."),
        Option(name: "group", kind: .text(100), note: "Show it to this group of yours only."),
        repeated("person", "Show it to this person only, by public name."),
        repeated("only", "Show it to people whose profile says this, such as city=bern."),
        Option(name: "women-only", kind: .flag, note: "Show it to women only."),
        Option(name: "men-only", kind: .flag, note: "Show it to men only."),
      ],
      inputs: [
        Input(
          name: "photo", note: "A photo, JPEG or PNG; repeated.", isRepeated: true,
          endings: [("image/jpeg", "jpg"), ("image/png", "png")])
      ]),
    changing("outfits/remove", ["outfits", "remove"], "Remove one of your outfits.", [outfit]),
  ]

  private static let votes: [Operation] = [
    personal(
      "outfits/next", ["outfits", "next"], "Show the next outfit to vote on.",
      wishes + [
        Option(
          name: "aside", kind: .integer(1...Int.max), note: "Skip this outfit this time.",
          isRepeated: true)
      ]),
    changing(
      "outfits/vote", ["outfits", "vote"], "Like or dislike an outfit.",
      [
        outfit,
        Option(
          name: "vote", kind: .choice(["like", "dislike"]), note: "Your vote.", isArgument: true),
        Option(name: "take-back", kind: .flag, note: "Withdraw your vote instead."),
      ] + wishes),
    changing(
      "outfits/compare", ["outfits", "compare"], "Say which of two outfits is better.",
      [
        Option(
          name: "outfits", kind: .integer(1...Int.max), note: "Numbers of two outfits.",
          isArgument: true, isRepeated: true),
        Option(name: "better", kind: .text(20), note: "Number of the better one, or neither."),
      ]),
    changing(
      "outfits/comment", ["outfits", "comment"], "Comment on an outfit.",
      [
        outfit,
        Option(
          name: "text", kind: .lines(8000), note: "The comment.", isRequired: true,
          isArgument: true),
      ]),
    personal("outfits/comments", ["outfits", "comments"], "Show comments on an outfit.", [outfit]),
    changing(
      "outfits/moderate", ["outfits", "moderate"], "Hide, restore or remove a comment.",
      [
        Option(
          name: "comment", kind: .integer(1...Int.max), note: "Number of the comment.",
          isRequired: true, isArgument: true),
        Option(
          name: "action", kind: .choice(["hide", "restore", "remove"]), note: "What to do with it.",
          isRequired: true, isArgument: true),
      ]),
    personal(
      "outfits/feedback", ["outfits", "feedback"], "Show feedback on your outfits.",
      [
        anyOutfit, Option(name: "page", kind: .integer(1...100_000), note: "Page, from 1."),
        Option(name: "page-size", kind: .integer(1...100), note: "Outfits on a page."),
      ]),
    personal(
      "outfits/stats", ["outfits", "stats"], "Show how your outfits are liked.", [anyOutfit]),
  ]

  private static let outfitProfiles: [Operation] = [
    personal("outfits/profile", ["outfits", "profile"], "Show your profile."),
    changing(
      "outfits/profile", ["outfits", "profile"], "Change your profile.",
      [
        repeated("say", "Add this attribute, such as gender=woman."),
        repeated("unsay", "Remove this attribute."), repeated("wish", "Wish to see such outfits."),
        Option(name: "no-wishes", kind: .flag, note: "Remove earlier wishes."),
      ]),
    personal("outfits/groups", ["outfits", "group", "list"], "List your groups."),
    changing(
      "outfits/groups", ["outfits", "group"], "Change a group of people.",
      [
        Option(
          name: "action", kind: .choice(["make", "add", "drop", "leave", "remove"]),
          note: "What to do.", isRequired: true, isArgument: true),
        Option(
          name: "name", kind: .text(100), note: "Name of the group.", isRequired: true,
          isArgument: true),
        Option(
          name: "person", kind: .text(40), note: "Public names of people.", isArgument: true,
          isRepeated: true),
      ]),
  ]

  // MARK: - Travel

  private static let visits: [Operation] = [
    changing(
      "itinerary/accept", ["itinerary", "accept"], "Record the visits of a plan.",
      [Option(name: "undo", kind: .flag, note: "Forget them instead.")],
      inputs: [Input(name: "plan", note: "The plan.", schema: .itineraryPlan)]),
    personal(
      "itinerary/visited", ["itinerary", "visited", "list"], "List the places you have visited."),
    changing(
      "itinerary/forget", ["itinerary", "visited", "remove"], "Forget visits to places.",
      [
        Option(
          name: "place", kind: .text(200), note: "Ids or names of places.", isRequired: true,
          isArgument: true, isRepeated: true),
        Option(name: "on", kind: .text(10), note: "Only visits on this day."),
      ]),
  ]

  private static let trip = Option(
    name: "trip", kind: .text(200), note: "Name of the trip.", isRequired: true, isArgument: true)

  private static let listLanguage = Option(
    name: "language", kind: .choice(languages), note: "Language of the list.")

  private static let trips: [Operation] = [
    personal(
      "trips", ["trips", "list"], "List your trips.",
      [Option(name: "coming", kind: .flag, note: "Only trips that are not over.")]),
    changing(
      "trips/add", ["trips", "add"], "Add a trip.",
      [
        Option(
          name: "place", kind: .place, note: "Places in order.", isRequired: true,
          isArgument: true, isRepeated: true),
        Option(name: "begins", kind: .text(10), note: "First day, such as 2026-12-01."),
        Option(name: "days", kind: .text(40), note: "Number of days, or one for each place: 3,4."),
        Option(name: "name", kind: .text(200), note: "Name of the trip."),
        Option(
          name: "purpose", kind: .choice(["leisure", "business"]), note: "Purpose of the trip."),
        Option(name: "replace", kind: .flag, note: "Replace a trip of the same name."),
      ]),
    changing(
      "trips/remove", ["trips", "remove"], "Remove trips.",
      [
        Option(
          name: "trip", kind: .text(200), note: "Names of trips.", isRequired: true,
          isArgument: true, isRepeated: true)
      ]),
    personal("trips/show", ["trips", "show"], "Show a trip.", [trip]),
    changing(
      "pack/list", ["pack", "trip"], "Plan the packing list of a trip, and store it.",
      [
        trip, listLanguage,
        Option(name: "bag", kind: .text(40), note: "Bag limit, such as cabin or 8kg+40l."),
        Option(
          name: "wardrobe", kind: .choice(wardrobes), note: "A default wardrobe."),
      ], asksForWeather: true),
    changing(
      "pack/edit", ["pack", "edit"], "Edit the packing list of a trip.",
      [trip, listLanguage]
        + ["add", "remove", "restore", "pin", "unpin", "tick", "untick"].map { name in
          repeated(name, "An item.")
        }),
    personal(
      "pack/diff", ["pack", "diff"], "Show how new weather changes the list of a trip.",
      [trip, listLanguage], asksForWeather: true, accepted: [10]),
    changing(
      "pack/feedback", ["pack", "feedback"], "Say how you felt on a trip.",
      [
        trip,
        Option(
          name: "felt", kind: .choice(["too-cold", "right", "too-warm"]), note: "How you felt.",
          isRequired: true, isArgument: true),
      ]),
  ]

  static let wardrobes = ["woman", "man", "child", "baby"].flatMap { name in
    [name] + ["beach", "cold", "formal", "hot"].map { "\(name)-\($0)" }
  }

  private static let tastes: [Operation] = [
    personal("interests", ["interests", "list"], "List your interests."),
    changing(
      "interests", ["interests", "set"], "Set interests.",
      [
        Option(
          name: "interest", kind: .text(100), note: "Words, with weights: art=2.",
          isRequired: true, isArgument: true, isRepeated: true)
      ]),
    changing(
      "interests/remove", ["interests", "remove"], "Remove interests.",
      [
        Option(
          name: "interest", kind: .text(100), note: "Interests.", isRequired: true,
          isArgument: true, isRepeated: true)
      ]),
    personal("preferences", ["preferences", "list"], "List your preferences."),
    changing(
      "preferences", ["preferences", "set"], "Set a preference.",
      [
        Option(
          name: "preference", kind: .text(100), note: "Its name, with keys after dots.",
          isRequired: true, isArgument: true),
        Option(
          name: "value", kind: .text(2000), note: "JSON or a word.", isRequired: true,
          isArgument: true),
      ]),
  ]

  // MARK: - Helpers

  private static func repeated(_ name: String, _ note: String) -> Option {
    Option(name: name, kind: .text(200), note: note, isRepeated: true)
  }

  /// What reads the archive.
  private static func personal(
    _ name: String, _ command: [String], _ summary: String, _ options: [Option] = [],
    constants: [String] = [], printed: [Format] = [.json], asksForWeather: Bool = false,
    accepted: Set<Int> = []
  ) -> Operation {
    Operation(
      name: name, command: command, summary: summary, options: options, formats: [],
      printed: printed, constants: constants, asksForWeather: asksForWeather, accepted: accepted,
      access: .archive)
  }

  /// What writes to it.
  private static func changing(
    _ name: String, _ command: [String], _ summary: String, _ options: [Option],
    inputs: [Input] = [], asksForWeather: Bool = false
  ) -> Operation {
    Operation(
      name: name, command: command, summary: summary, inputs: inputs, options: options,
      formats: [], asksForWeather: asksForWeather, access: .archive, changes: true)
  }
}
