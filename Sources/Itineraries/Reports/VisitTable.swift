package import ItineraryPlanning
package import PlainFiles
internal import Presentation
internal import TravelModel

/// Visited places, for people and programs.
package enum VisitTable {
  package static let format = "roundsman-visits/1"

  /// A place that was visited on a day.
  package struct Row {
    package var place: RememberedPlace
    /// In days since 1970-01-01.
    package var day: Int
    package var category: String?

    /// Creates a row.
    package init(_ place: RememberedPlace, day: Int, category: String?) {
      (self.place, self.day, self.category) = (place, day, category)
    }
  }

  /// What the JSON looks like.
  package static let shape = JSONShape(
    "visits", "Visited places, the latest first.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("visits", .array(.object(visitShape)), "One entry for each place and day."),
    ])

  private static let visitShape = JSONShape(
    "visit", "A place that was visited on a day.",
    fields: [
      .required("id", .string, "The place's id."),
      .required("name", .string, "The place's name."),
      .required("date", .string, "The day, in the place's local time."),
      .optional("category", .string, "The kind of place, such as museum."),
      .required("location", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
    ])

  /// The visits as JSON.
  package static func json(_ rows: [Row]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.list("visits") { json in
        for row in rows {
          json.object { json in
            json.field("id", row.place.id)
            json.field("name", row.place.name)
            json.field("date", CalendarText.day(row.day))
            if let category = row.category { json.field("category", category) }
            json.key("location")
            json.position(row.place.location)
          }
        }
      }
    }
    return json.finish()
  }

  /// The visits as plain text, a line each.
  package static func text(_ rows: [Row]) -> String {
    let cells = rows.map { row in
      [
        CalendarText.day(row.day), PlainLine.of(row.place.name),
        PlainLine.of(row.category ?? ""), PlainLine.of(row.place.id),
      ]
    }
    return TextTable.lines(of: cells, flushLeft: [0, 1, 2, 3]).map { $0 + "\n" }.joined()
  }
}
