internal import PlainFiles
package import RoadNetwork

/// A table of travel as JSON in the shape of OSRM's table service, with durations and distances.
///
/// Durations are seconds, distances metres, both with one decimal; `null` where no route leads.
///
/// - Source: Project OSRM, *OSRM API documentation*, service `table`, version 1.
package enum TableResponse {
  /// Writes a table; `sources` and `targets` are its rows and columns, `nil` for places without a street.
  ///
  /// - Returns: One line, in parts.
  package static func parts(
    of rows: TravelRows, sources: [Snap?], targets: [Snap?], on network: StreetNetwork,
    threads: Int
  ) -> some Sequence<[UInt8]> {
    var places = JSONWriter(.compact)
    places.object { json in
      for (name, snaps) in [("sources", sources), ("destinations", targets)] {
        json.list(name) { json in
          for snap in snaps {
            if let snap { RouteResponse.write(snap, network, &json) } else { json.null() }
          }
        }
      }
    }
    // The object of the places goes on with what stands before it.
    let tail = Array("],".utf8) + places.finish().dropFirst()
    return [
      TableBlocks(
        head: Array(#"{"code":"Ok","durations":["#.utf8), rows, keeps: true, threads: threads
      ) { text(of: $1.durations, unit: 100, isFirst: $0 == 0) },
      TableBlocks(head: Array(#"],"distances":["#.utf8), rows, keeps: true, threads: threads) {
        text(of: $1.distances, unit: 10, isFirst: $0 == 0)
      },
      TableBlocks(head: tail),
    ].joined()
  }

  /// A row of numbers, each rounded to tenths of which `unit` of its own make one.
  private static func text(of entries: [Int32], unit: Int, isFirst: Bool) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.row { json in
      for entry in entries {
        if entry == TravelTable.noRoute {
          json.null()
        } else {
          json.value((Int(entry) + unit / 2) / unit, decimals: 1)
        }
      }
    }
    let line = json.finish().dropLast()
    return isFirst ? Array(line) : [UInt8(ascii: ",")] + line
  }
}
