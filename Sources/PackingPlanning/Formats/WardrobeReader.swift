package import PlainFiles
internal import YAMLFiles

/// Reads wardrobes (`roundsman-wardrobe/1`): YAML, or the same in JSON.
package enum WardrobeReader {
  package static let format = "roundsman-wardrobe/1"

  /// What a wardrobe looks like.
  package static let shape = JSONShape(
    "wardrobe", "The garments that a traveller can pack.",
    fields: [
      .required("format", .string, "\(format)."),
      .required(
        "garments", .array(.object(garment)),
        "The garments; identical pieces form one "
          + "entry."),
    ])

  private static let activities = JSONType.array(.choice(Activity.allCases.map(\.rawValue)))

  private static let temperature = JSONType.number(
    Wardrobe.Garment.anyTemperature.lowerBound...Wardrobe.Garment.anyTemperature.upperBound)

  private static let garment = JSONShape(
    "garment", "Identical pieces; missing values are those usual for the kind.",
    fields: [
      .required("id", .string, "The id used in lists and edits."),
      .required("kind", .choice(GarmentWord.allCases.map(\.rawValue)), "The kind of garment."),
      .optional("name", .string, "The owner's name for it."),
      .optional("owned", .integer(0...1000), "The number owned; default 1."),
      .optional("covers", .choice(["top", "bottom"]), "Where thermals are worn."),
      .optional("clo", .number(0...4), "The insulation of one in clo (ISO 9920)."),
      .optional("weight_g", .integer(0...100_000), "The weight of one in grams."),
      .optional("litres", .number(0...1000), "The volume of one in litres."),
      .optional("wears", .integer(1...365), "How often it is worn before washing."),
      .optional("drying_hours", .integer(0...1000), "The drying time in hours."),
      .optional(
        "formality", .choice(Wardrobe.Formality.allCases.map(\.word)), "Its formality."
      ),
      .optional("activities", activities, "The activities it is made for."),
      .optional("everyday", .boolean, "Whether it is worn on ordinary days; default true."),
      .optional("waterproof", .boolean, "Whether it keeps rain out; default false."),
      .optional("windproof", .boolean, "Whether it keeps wind out; default false."),
      .optional(
        "worn_from_c", temperature, "The lowest temperature of the air at which it is worn, in °C."),
      .optional(
        "worn_to_c", temperature, "The highest temperature of the air at which it is worn, in °C."),
      .optional(
        "worn_by", .array(.choice(TripRequest.Traveller.allCases.map(\.rawValue))),
        "Whom it is for; default anybody."),
      .optional(
        "sets", .array(.string),
        "The default wardrobes that have it, of those named by a set; default all."),
      .optional("colour", .string, "One word in lower case."),
      .optional("clashes", .array(.string), "Ids of garments that do not match it."),
    ])

  /// The clothes that people commonly own.
  package static let usual: Wardrobe = EmbeddedFile.value(of: builtIn) {
    file throws(InvalidInput) in try read(file.bytes, file: file.name).value
  }

  /// The text of the built-in wardrobe, to be copied and edited.
  package static var usualText: [UInt8] { EmbeddedFile.bytes(builtIn) }

  /// The names of the default wardrobes: of a traveller, each alone and with a set.
  package static var names: [String] {
    [TripRequest.Traveller.woman, .man, .child, .baby].map(\.rawValue).flatMap { traveller in
      [traveller] + usual.sets.map { "\(traveller)-\($0)" }
    }
  }

  /// A default wardrobe by its name.
  ///
  /// - Parameter name: A traveller such as `woman`, or one with a set such as `woman-hot`.
  /// - Returns: The garments, and for whom they are; `nil` if no default wardrobe has the name.
  package static func named(
    _ name: String
  ) -> (wardrobe: Wardrobe, traveller: TripRequest.Traveller)? {
    guard names.contains(name) else { return nil }
    let words = name.split(separator: "-").map(String.init)
    guard let traveller = TripRequest.Traveller(rawValue: words[0]) else { return nil }
    return (words.count > 1 ? usual.of(set: words[1]) : usual, traveller)
  }

  private static let builtIn = "PackingPlanning/BuiltIn/wardrobe.yaml"

  /// Reads a wardrobe.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON.
  ///   - file: As the user named it.
  /// - Returns: The wardrobe, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<Wardrobe> {
    let findings = FindingCollector(file: file)
    guard let document = YAMLDocument.read(bytes, syntax: PackingCode.yamlSyntax, findings),
      let object = JSONCursor(document, findings: findings).object(shape)
    else { return try findings.reading(nil) }
    if let cursor = object["format"], let text = cursor.string(), text != format {
      cursor.report(
        PackingCode.format, "the format is \"\(text)\"", remedy: "Write \(format).")
    }
    let read = object.objects("garments") ?? []
    let garments = read.compactMap(Self.garment)
    var seen: Set<String> = []
    for garment in read {
      guard let id = garment["id"]?.value.string else { continue }
      if !seen.insert(id).inserted {
        garment["id"]?.report(
          PackingCode.duplicateID, "two garments have the id \"\(id)\"",
          remedy: "Give one of them another id, or write owned: 2 if they are identical.")
      }
    }
    for garment in read {
      for clash in garment.elements("clashes") ?? [] {
        guard let id = clash.value.string, !seen.contains(id) else { continue }
        clash.report(
          PackingCode.unknownGarment, "no garment has the id \"\(id)\"",
          remedy: NearestName.of(id, among: seen.sorted()).map { "Did you mean \"\($0)\"?" }
            ?? "Write the id of a garment of this file.")
      }
    }
    report(missingIn: garments, object, findings)
    return try findings.reading(Wardrobe(garments))
  }

  /// Without a top, a bottom and shoes for a usual day there is no outfit at all.
  private static func report(
    missingIn garments: [Wardrobe.Garment], _ object: JSONObject, _ findings: FindingCollector
  ) {
    guard !findings.hasErrors else { return }
    for place in [Wardrobe.Place.top, .bottom, .feet]
    where !garments.contains(where: {
      $0.places.contains(place) && $0.isEveryday && $0.owned > 0
    }) {
      (object["garments"] ?? object.cursor).report(
        PackingCode.nothingToWear,
        "the wardrobe has nothing for the place \"\(place.rawValue)\" on an ordinary day",
        remedy: "Add a garment such as a t-shirt, trousers or shoes.")
    }
  }

  private static func garment(_ object: JSONObject) -> Wardrobe.Garment? {
    let id = object.string("id")
    let kind = object.choice("kind").flatMap(GarmentWord.init)
    // One without them is read to its end, so that all that is wrong with it is reported.
    var garment = Wardrobe.Garment(id ?? "", kind ?? .tshirt, owned: object.integer("owned") ?? 1)
    garment.name = object.string("name")
    if object.choice("covers") == "bottom", kind == .thermals {
      garment.places = [.underBottom]
      garment.insulation = 15
    }
    if let clo = object.number("clo") { garment.insulation = Int((clo * 100).rounded()) }
    garment.weight = object.integer("weight_g") ?? garment.weight
    if let litres = object.number("litres") { garment.volume = Int((litres * 1000).rounded()) }
    garment.wears = object.integer("wears") ?? garment.wears
    garment.drying = object.integer("drying_hours") ?? garment.drying
    if let word = object.choice("formality") {
      garment.formality = Wardrobe.Formality(word: word) ?? garment.formality
    }
    // With an elegant dress nobody misses a blazer.
    if garment.kind == .dress, garment.formality >= .business { garment.places.append(.blazer) }
    garment.activities = Set(
      (object.elements("activities") ?? []).compactMap {
        $0.choice(Activity.allCases.map(\.rawValue)).flatMap(Activity.init)
      })
    garment.isEveryday = object.boolean("everyday") ?? true
    garment.isWaterproof = object.boolean("waterproof") ?? false
    garment.isWindproof = object.boolean("windproof") ?? false
    let from = object.number("worn_from_c") ?? garment.temperatures.lowerBound
    let to = object.number("worn_to_c") ?? garment.temperatures.upperBound
    if from <= to {
      garment.temperatures = from...to
    } else {
      object["worn_to_c"]?.report(
        PackingCode.temperatures, "the garment is worn from \(from) °C up to \(to) °C",
        remedy: "Write a lower worn_from_c, or a higher worn_to_c.")
    }
    for cursor in object.elements("worn_by") ?? [] {
      guard let word = cursor.choice(TripRequest.Traveller.allCases.map(\.rawValue)) else {
        continue
      }
      if let wearer = TripRequest.Traveller(rawValue: word) { garment.wearers.insert(wearer) }
    }
    garment.sets = Set(object.strings("sets") ?? [])
    garment.colour = object.string("colour")
    garment.clashes = Set(object.strings("clashes") ?? [])
    return id == nil || kind == nil ? nil : garment
  }
}
