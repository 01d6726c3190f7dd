internal import PlainFiles
internal import VehicleRouting

extension ProblemJSONDraft {
  mutating func readFacilities() {
    facilities = root.objects("facilities") ?? []
    for object in facilities {
      let id = object["id"]?.identifier() ?? 0
      let (loads, unloads) = (object.boolean("loads"), object.boolean("unloads"))
      var facility = Facility(
        id: id, location: place(object, of: "facility \(id)"),
        loads: loads ?? unloads.map { !$0 } ?? true,
        unloads: unloads ?? loads.map { !$0 } ?? true)
      facility.description = object.string("description")
      facility.approach = object.choice("approach").flatMap(Stop.Approach.init(name:)) ?? .any
      facility.windows = times.windows(object)
      facility.service = times.duration(object["service"], in: ProblemLimits.service) ?? 0
      facility.fee = object.integer("fee") ?? 0
      facility.accepts = object.strings("accepts").map { Set($0) }
      facility.limit = object.integers("limit") ?? []
      problem.facilities.append(facility)
    }
  }
}
