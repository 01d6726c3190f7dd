package import PlainFiles
internal import YAMLFiles

/// Reads load files (`roundsman-loads/1`): YAML, or the same in JSON.
package enum LoadFileReader {
  package static let format = "roundsman-loads/1"

  /// What most crews take along.
  package static let usualRules: CrewRules = EmbeddedFile.value(of: builtIn) {
    file throws(InvalidInput) in try parse(file.bytes, file: file.name).value.rules
  }

  /// The text of the built-in rules, to be copied and edited.
  package static var usualText: [UInt8] { EmbeddedFile.bytes(builtIn) }

  private static let builtIn = "PackingPlanning/BuiltIn/crew.yaml"

  /// Reads a load file.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON.
  ///   - file: As the user named it.
  /// - Returns: The contents, with warnings; missing rules are the built-in ones.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<LoadFile> {
    let reading = try parse(bytes, file: file)
    var value = reading.value.file
    value.rules = reading.value.hasRules ? reading.value.rules : usualRules
    return Reading(value, warnings: reading.warnings)
  }

  /// The contents of a file, without the built-in rules, which are read in the same way.
  private struct Contents {
    var file: LoadFile
    var rules: CrewRules
    var hasRules: Bool
  }

  private static func parse(
    _ bytes: [UInt8], file name: String
  ) throws(InvalidInput) -> Reading<Contents> {
    let findings = FindingCollector(file: name)
    guard let document = YAMLDocument.read(bytes, syntax: PackingCode.yamlSyntax, findings),
      let object = JSONCursor(document, findings: findings).object(shape)
    else { return try findings.reading(nil) }
    if let cursor = object["format"], let text = cursor.string(), text != format {
      cursor.report(LoadCode.format, "the format is \"\(text)\"", remedy: "Write \(format).")
    }
    var file = LoadFile(unruled: name)
    file.dimensions = object.strings("dimensions") ?? []
    file.people = object.integer("crew") ?? 1
    var seen: Set<String> = []
    for cursor in object.objects("bodies") ?? [] {
      let vehicles = identifiers(cursor, "vehicles")
      for vehicle in vehicles.isEmpty ? [""] : vehicles where !seen.insert(vehicle).inserted {
        (cursor["vehicles"] ?? cursor.cursor).report(
          LoadCode.duplicateBody,
          vehicle.isEmpty
            ? "two bodies do not name any vehicles"
            : "two bodies name the vehicle "
              + "\(vehicle)",
          remedy: "Name each vehicle in only one body.")
      }
      file.bodies.append(LoadFile.Body(vehicles: vehicles, body: body(cursor)))
    }
    file.goods = (object.objects("goods") ?? []).compactMap(goods)
    let rules = rules(object.objects("things") ?? [])
    return try findings.reading(
      Contents(file: file, rules: rules, hasRules: object["things"] != nil))
  }

  private static func identifiers(_ object: JSONObject, _ key: String) -> [String] {
    (object.elements(key) ?? []).compactMap { text(of: $0.value) }
  }

  /// An id, which may be a number.
  private static func text(of value: JSONValue?) -> String? {
    guard let value else { return nil }
    return value.string ?? value.integer.map(String.init)
  }

  // MARK: - Bodies

  private static func body(_ object: JSONObject) -> VehicleBody {
    var body = VehicleBody(length: length(object, "length_m"), lanes: object.integer("lanes") ?? 1)
    (body.width, body.height) = (length(object, "width_m"), length(object, "height_m"))
    body.grossLimit = grams(object.number("gross_kg"))
    if let door = object.object("side_door"), let length = length(door, "length_m"),
      let side = door.choice("side").flatMap(VehicleBody.Side.init)
    {
      body.sideDoor = VehicleBody.SideDoor(side: side, length: length)
      if length > body.length ?? 0 {
        door.cursor.report(
          LoadCode.body, "the side door is longer than the load floor",
          remedy: "Write length_m for the floor, and how far the door reaches from the headboard.")
      }
    }
    if let axles = object.object("axles") { body.axles = self.axles(axles) }
    for room in object.objects("compartments") ?? [] {
      guard let begin = length(room, "from_m"), let end = length(room, "to_m") else { continue }
      if begin >= end || end > body.length ?? .max {
        room.cursor.report(
          LoadCode.body, "the compartment ends before it begins, or extends beyond the floor",
          remedy: "Write metres from the headboard, with from_m < to_m <= length_m.")
      }
      body.compartments.append(
        VehicleBody.Compartment(
          streams: Set(room.strings("streams") ?? []), begin: begin, end: end,
          filling: room.choice("fills").flatMap { .init(rawValue: $0) } ?? .even))
    }
    return body
  }

  private static func axles(_ object: JSONObject) -> VehicleBody.Axles? {
    guard let wheelbase = length(object, "wheelbase_m"), let floor = length(object, "floor_m"),
      let empty = pair(object, "empty_kg", 0...50_000)
    else { return nil }
    var axles = VehicleBody.Axles(
      wheelbase: wheelbase, floor: floor, emptyFront: empty[0], emptyRear: empty[1])
    if let limits = pair(object, "limit_kg", 1...50_000) {
      (axles.frontLimit, axles.rearLimit) = (limits[0], limits[1])
      if limits[0] < empty[0] || limits[1] < empty[1] {
        object["limit_kg"]?.report(
          LoadCode.body, "the limit of an axle is less than its load in the empty vehicle",
          remedy: "Write the limits of the front and the rear axle, as in the registration.")
      }
    }
    axles.minFrontShare = object.number("least_front_share")
    return axles
  }

  private static func pair(
    _ object: JSONObject, _ key: String, _ range: ClosedRange<Double>
  ) -> [Int]? {
    let numbers = object[key]?.elements(count: 2)?.compactMap { grams($0.number(in: range)) }
    return numbers?.count == 2 ? numbers : nil
  }

  private static func length(_ object: JSONObject, _ key: String) -> Int? {
    object.number(key).map { Int(($0 * 1000).rounded()) }
  }

  private static func grams(_ kilograms: Double?) -> Int? {
    kilograms.map { Int(($0 * 1000).rounded()) }
  }

  // MARK: - Goods and things

  private static func goods(_ object: JSONObject) -> LoadFile.StopGoods? {
    let (stop, shipment) = (text(of: object["stop"]?.value), text(of: object["shipment"]?.value))
    guard let id = stop ?? shipment, stop == nil || shipment == nil else {
      object.cursor.report(
        PlainFileCode.missingKey,
        "the stop or shipment of the goods must be given exactly once",
        remedy: "Write stop: with the id of a job or a bin, or shipment: with the id of a pickup.")
      return nil
    }
    let items = (object.objects("items") ?? []).compactMap { item -> LoadFile.Item? in
      guard let name = item.string("name") else { return nil }
      let count = item.integer("count") ?? 1
      return LoadFile.Item(
        name: name, count: count, weight: item.number("kg").flatMap { grams($0 * Double(count)) },
        litres: item.number("litres").map { Int(($0 * Double(count)).rounded(.up)) },
        length: length(item, "length_m"))
    }
    return LoadFile.StopGoods(
      id: id, isShipment: shipment != nil, items: items, carry: object.strings("carry") ?? [])
  }

  private static func rules(_ objects: [JSONObject]) -> CrewRules {
    var seen: Set<String> = []
    var rules: [CrewRules.Rule] = []
    for object in objects {
      guard let id = object.string("id"),
        let place = object.choice("place").flatMap(CrewRules.Place.init)
      else { continue }
      if !seen.insert(id).inserted {
        object["id"]?.report(
          LoadCode.duplicateID, "two items have the id \"\(id)\"",
          remedy: "Give one of them another id.")
      }
      var rule = CrewRules.Rule(id: id, name: object.string("name"), place: place)
      rule.count = object.integer("count") ?? 1
      rule.isPerPerson = object.boolean("each") ?? false
      rule.perStops = object.integer("per_stops")
      if let conditions = object.object("if") { rule.conditions = self.conditions(conditions) }
      rules.append(rule)
    }
    return CrewRules(rules)
  }

  private static func conditions(_ object: JSONObject) -> CrewRules.Conditions {
    var all = CrewRules.Conditions()
    all.work = object.choice("work").flatMap { .init(rawValue: $0) }
    all.streams = Set(object.strings("streams") ?? [])
    (all.colderThan, all.warmerThan) = (object.number("colder_than"), object.number("warmer_than"))
    (all.rain, all.snow) = (object.number("rain"), object.number("snow"))
    (all.wind, all.ultraviolet) = (object.number("wind"), object.number("uv"))
    all.dark = object.boolean("dark")
    all.noteWords = object.strings("note_words") ?? []
    return all
  }
}
