internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

extension ProblemJSONWriter {
  func write(_ id: Identifier, to json: inout JSONWriter) {
    switch id {
    case .number(let number): json.value(number)
    case .text(let text): json.value(text)
    }
  }

  func write(_ texts: [String], to json: inout JSONWriter) {
    json.row { json in for text in texts { json.value(text) } }
  }

  /// Writes when something may begin, unless that is always.
  func write(_ windows: [TimeWindow], to json: inout JSONWriter) {
    guard !windows.isEmpty else { return }
    json.list("time_windows") { json in
      for window in windows { json.value([window.start, window.end]) }
    }
  }

  func writeLocation(
    _ index: Int, _ coordinates: String, _ row: String, to json: inout JSONWriter
  ) {
    if case .geographic(let place) = problem.locations[index].position {
      json.key(coordinates)
      json.row { json in
        json.value(place.longitude)
        json.value(place.latitude)
      }
    }
    if let rows { json.field(row, rows[index]) }
  }

  func writeMatrix(_ profile: String, _ travel: Travel, to json: inout JSONWriter) {
    switch travel {
    case .greatCircle: break
    case .matrix(let matrix): json.object(profile) { write(matrix, to: &$0) }
    case .slices(let slices):
      json.object(profile) { json in
        // What holds from 0 on is written as durations are that hold all day.
        let isWhole = slices.count > 1 && slices[0].start == 0
        if let first = slices.first?.matrix { write(first, hasDurations: isWhole, to: &json) }
        json.list("slices") { json in
          for slice in isWhole ? slices[1...] : slices[...] {
            json.object { json in
              json.field("start", slice.start)
              table("durations", slice.matrix, slice.matrix.durations, to: &json)
            }
          }
        }
      }
    case .timed(let matrix, let legs):
      json.object(profile) { json in
        write(matrix, to: &json)
        json.list("timed_legs") { json in
          for (entry, steps) in legs.steps.sorted(by: { $0.key < $1.key }) {
            json.object { json in
              json.field("from", entry / matrix.size)
              json.field("to", entry % matrix.size)
              json.list("steps") { json in
                for step in steps {
                  json.row { json in
                    json.value(step.start)
                    if step.duration == TravelMatrix.noRoute {
                      json.null()
                    } else {
                      json.value(Int(step.duration))
                    }
                  }
                }
              }
            }
          }
        }
      }
    case .planar:
      json.object(profile) { json in
        let vehicle = Vehicle(id: 0)
        var entries: [Int32] = []
        for origin in problem.locations {
          for destination in problem.locations {
            let leg = problem.leg(from: origin, to: destination, travel: travel, by: vehicle)
            entries.append(Int32(leg.duration))
          }
        }
        let matrix = TravelMatrix(size: problem.locations.count, durations: entries)
        table("durations", matrix, entries, to: &json)
        // In the plane a distance is a duration; only batteries ask for both.
        if problem.hasBatteries { table("distances", matrix, entries, to: &json) }
      }
    }
  }

  private func write(
    _ matrix: TravelMatrix, hasDurations: Bool = true, to json: inout JSONWriter
  ) {
    if hasDurations { table("durations", matrix, matrix.durations, to: &json) }
    if let distances = matrix.distances { table("distances", matrix, distances, to: &json) }
    if let costs = matrix.costs { table("costs", matrix, costs, to: &json) }
  }

  /// Writes a table row by row, with a diagonal of zeros, and with null where there is no route.
  private func table(
    _ name: String, _ matrix: TravelMatrix, _ entries: [Int32], to json: inout JSONWriter
  ) {
    let size = matrix.size
    json.list(name) { json in
      for i in 0..<size {
        let row = i * size..<(i + 1) * size
        let isComplete = row.allSatisfy {
          $0 == row.lowerBound + i || matrix.durations[$0] != TravelMatrix.noRoute
        }
        if isComplete {
          json.value((0..<size).map { $0 == i ? 0 : Int(entries[i * size + $0]) })
        } else {
          json.row { json in
            for entry in row {
              if entry == row.lowerBound + i {
                json.value(0)
              } else if matrix.durations[entry] == TravelMatrix.noRoute {
                json.null()
              } else {
                json.value(Int(entries[entry]))
              }
            }
          }
        }
      }
    }
  }
}
