internal import PlainFiles
internal import VehicleRouting

extension PragmaticDraft {
  /// Reads which vehicle does which jobs: it gets a skill of its own, and they require it.
  ///
  /// A sequence is a relation of kind `after` besides, a strict one also of kind `together`.
  mutating func readRelations() {
    var skillOfVehicle: [Int: Int] = [:]
    for relation in plan.all("relations", PragmaticShapes.relation) {
      guard let kind = relation.choice("type"), let id = relation.string("vehicleId") else {
        continue
      }
      if let shift = relation.given("shiftIndex"), shift.value.integer != 0 {
        shift.refuse("vehicles have one shift")
      }
      guard
        let vehicle = problem.vehicles.firstIndex(where: { $0.id == Identifier(cell: id) })
      else {
        reportUnknown(relation["vehicleId"], "vehicle", id)
        continue
      }
      let members = stops(of: relation, isOrdered: kind != "any", isStrict: kind == "strict")
      let skill = skillOfVehicle[vehicle] ?? skills.unused + skillOfVehicle.count
      skillOfVehicle[vehicle] = skill
      problem.vehicles[vehicle].skills.insert(skill)
      // All stops of a shipment have the same skills.
      for stop in members.flatMap({ problem.request(of: $0) }) {
        problem.stops[stop].skills.insert(skill)
      }
      guard kind != "any", members.count > 1 else { continue }
      problem.relations.append(Relation(.after, members))
      relations.append(relation.cursor)
      guard kind == "strict" else { continue }
      problem.relations.append(Relation(.together, members))
      relations.append(relation.cursor)
    }
  }

  /// The stops that a relation lists, each once; what cannot be considered is reported.
  private func stops(of relation: JSONObject, isOrdered: Bool, isStrict: Bool) -> [Int] {
    var result: [Int] = []
    var mentions: [String: Int] = [:]
    for job in relation["jobs"]?.elements() ?? [] {
      guard let id = job.string() else { continue }
      if ["departure", "arrival"].contains(id) {
        if isStrict {
          job.refuse("a strict relation cannot begin at the departure or end at the arrival")
        }
        continue
      }
      if ["break", "reload", "dispatch", "recharge"].contains(id) {
        job.refuse("the place of a \(id) in a relation cannot be considered")
        continue
      }
      guard let stops = stopsOfJob[id] else {
        reportUnknown(job, "job", id)
        continue
      }
      if isOrdered, stops.contains(where: { problem.stops[$0].alternatives != nil }) {
        job.refuse("the order of a job with several places cannot be considered")
      }
      let mention = mentions[id, default: 0]
      mentions[id] = mention + 1
      if !isOrdered {
        if mention == 0 { result += stops }
      } else if mention < stops.count {
        result.append(stops[mention])
      } else {
        job.refuse("the job is listed more often than it has tasks", remedy: "List it once.")
      }
    }
    for (id, count) in mentions.sorted(by: { $0.key < $1.key })
    where isOrdered && count < (stopsOfJob[id]?.count ?? 0) {
      relation["jobs"]?.refuse(
        "the order of the pickup and the delivery of \(id) is not stated",
        remedy: "List the job twice, or use the type \"any\".")
    }
    return result
  }

  private func reportUnknown(_ cursor: JSONCursor?, _ noun: String, _ id: String) {
    cursor?.report(
      ForeignCode.unknownReference, "there is no \(noun) \"\(id)\"", remedy: "Correct the id.")
  }
}
