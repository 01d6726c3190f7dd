package import PackingPlanning
package import PlainFiles
internal import TravelModel
internal import VehicleRouting
package import WasteCollection

extension CheckedLoads {
  /// Plans how the vehicles of a depot day are loaded.
  ///
  /// - Throws: ``CheckerRefusal`` if a plan cannot be carried out; always a bug.
  package init(of plan: DayPlan, _ inputs: LoadInputs) throws {
    try self.init(
      of: plan.rounds.map { plan.loaded($0, inputs.file) }, inputs,
      day: plan.day.clock.date?.daysSince1970, timeZone: plan.day.clock.timeZone)
  }

  /// Reports ids in a load file that a depot day does not have.
  package static func unknownNames(_ file: LoadFile, in day: DepotDay) -> [Finding] {
    let (bins, vehicles) = (Set(day.bins.map(\.id)), Set(day.vehicles.map(\.id)))
    return unknownNames(file, stops: bins, shipments: [], vehicles: vehicles)
  }

  /// Reports unknown ids in a load file.
  static func unknownNames(
    _ file: LoadFile, stops: Set<String>, shipments: Set<String>, vehicles: Set<String>
  ) -> [Finding] {
    let goods = file.goods.filter { !($0.isShipment ? shipments : stops).contains($0.id) }.map {
      ($0.id, $0.isShipment ? "shipment" : "stop")
    }
    let bodies = file.bodies.flatMap(\.vehicles).filter { !vehicles.contains($0) }.map {
      ($0, "vehicle")
    }
    return (goods + bodies).map { id, kind in
      Finding(
        LoadCode.unknownName, file: file.name, at: .file, value: id,
        "there is no \(kind) \"\(id)\"", remedy: "Use an existing id, or remove the entry.")
    }
  }
}

extension DayPlan {
  /// A round in terms of load plans.
  package func loaded(_ round: Round, _ file: LoadFile) -> LoadedRound {
    var visits = round.visits.makeIterator()
    var calls: [LoadedRound.Call] = []
    var goods: [LoadedRound.Goods] = []
    for step in round.schedule.steps {
      var call: LoadedRound.Call
      switch step.kind {
      case .start: call = LoadedRound.Call(.start, id: day.depot.id, title: day.depot.name)
      case .end: call = LoadedRound.Call(.end, id: day.depot.id, title: day.depot.name)
      case .facility(let index):
        let facility = answer.problem.facilities[index]
        call = LoadedRound.Call(.facility, id: "\(facility.id)", title: facility.title)
        let own = day.facilities.first { .text($0.id) == facility.id }
        call.tipped = Set(day.streams.map(\.id).filter { own?.takes($0) ?? true })
      case .stop:
        guard let visit = visits.next() else { continue }
        call = self.call(of: visit)
        if let brought = file.goods(of: visit.bin.id) {
          call.carry = brought.carry
          goods += brought.items.map { item in
            var result = LoadedRound.Goods(
              item.name, count: item.count, from: 0, to: calls.count, weight: item.weight,
              length: item.length)
            result.litres = item.litres
            return result
          }
        }
      case .charge, .pause, .rest: continue
      }
      call.wallClock = day.clock.wallClock(after: step.arrival)
      call.instant = day.clock.instant(after: step.arrival)
      if let location = step.location,
        case .geographic(let place)? = answer.problem.locations[location].position
      {
        (call.longitude, call.latitude) = (place.longitude, place.latitude)
      }
      calls.append(call)
    }
    var result = LoadedRound(
      vehicle: round.vehicle.id, body: file.body(of: round.vehicle.id), calls: calls, goods: goods)
    result.holds = holds(of: round.vehicle)
    return result
  }

  private func call(of visit: Visit) -> LoadedRound.Call {
    let bin = visit.bin
    var call = LoadedRound.Call(.stop(visit.number), id: bin.id, title: bin.stretch?.name)
    call.note = bin.note
    let stream = day.streams.first { $0.id == bin.stream }
    let weight = Double(bin.load) * (stream?.density ?? DepotDay.Stream.usualDensity) * 1000
    call.collected = [
      LoadedRound.Waste(
        bin.stream, title: stream?.name, litres: bin.load, weight: Int(weight.rounded()))
    ]
    return call
  }

  /// The compartments of a vehicle.
  private func holds(of vehicle: DepotDay.Vehicle) -> [LoadedRound.Hold] {
    switch vehicle.capacity {
    case .shared(let litres):
      let title = day.streams.count == 1 ? day.streams[0].name : ""
      return [
        LoadedRound.Hold(streams: Set(day.streams.map(\.id)), title: title, litres: litres)
      ]
    case .compartments(let litres):
      return day.streams.compactMap { stream in
        litres[stream.id].map {
          LoadedRound.Hold(streams: [stream.id], title: stream.name, litres: $0)
        }
      }
    }
  }
}
