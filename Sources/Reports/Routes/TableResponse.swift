internal import PlainFiles
package import RoadNetwork

/// A table of travel as JSON in the shape of OSRM's table service, with durations and distances.
///
/// Durations are seconds, distances metres, both with one decimal; `null` where no route leads.
///
/// - Source: Project OSRM, *OSRM API documentation*, service `table`, version 1.
package enum TableResponse {
  /// Writes a table; `sources` and `targets` are its rows and columns, `nil` for places without a street.
  package static func document(
    _ table: TravelTable, sources: [Snap?], targets: [Snap?], on network: StreetNetwork
  ) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("code", "Ok")
      write("durations", table.durations, unit: 100, table, &json)
      write("distances", table.distances, unit: 10, table, &json)
      for (name, snaps) in [("sources", sources), ("destinations", targets)] {
        json.list(name) { json in
          for snap in snaps {
            if let snap { RouteResponse.write(snap, network, &json) } else { json.null() }
          }
        }
      }
    }
    return json.finish()
  }

  private static func write(
    _ name: String, _ entries: [Int32], unit: Int, _ table: TravelTable, _ json: inout JSONWriter
  ) {
    json.list(name) { json in
      for source in 0..<table.sourceCount {
        json.row { json in
          for entry in entries[source * table.targetCount..<(source + 1) * table.targetCount] {
            if entry == TravelTable.noRoute {
              json.null()
            } else {
              json.value((Int(entry) + unit / 2) / unit, decimals: 1)
            }
          }
        }
      }
    }
  }
}
