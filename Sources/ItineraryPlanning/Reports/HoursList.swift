package import OpenStreetMap
package import PlainFiles
internal import TravelModel

/// What texts say of when a place is open, day by day, as people and programs read it.
package struct HoursList {
  package static let format = "roundsman-hours/1"

  /// A text, with its hours or with what cannot be read of it.
  package typealias Entry = (text: String, hours: Result<OpeningHours, OpeningHoursError>)

  package let entries: [Entry]
  /// Days since 1970-01-01.
  package let days: ClosedRange<Int>
  package let around: OpeningSurroundings

  /// Reads texts.
  package init(_ texts: [String], days: ClosedRange<Int>, around: OpeningSurroundings) {
    entries = texts.map { text in
      do throws(OpeningHoursError) {
        return (text, .success(try OpeningHours(text)))
      } catch {
        return (text, .failure(error))
      }
    }
    (self.days, self.around) = (days, around)
  }

  /// What the JSON looks like.
  package static let shape = JSONShape(
    "hours", "When opening-hours texts say that a place is open.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("hours", .array(.object(entry)), "One for each text, in order."),
    ])

  private static let entry = JSONShape(
    "entry", "The result for one text.",
    fields: [
      .required("text", .string, "The text as it was written."),
      .optional("error", .string, "What cannot be read first; no hours are given then."),
      .optional(
        "errors", .array(.string), "What cannot be read, the first error of each rule."),
      .optional(
        "remarks", .array(.string),
        "Spellings that were accepted although they are not "
          + "standard."),
      .optional("days", .array(.object(day)), "The requested days."),
    ])

  private static let day = JSONShape(
    "day", "The open spans that begin on a day.",
    fields: [
      .required("date", .string, "The day, such as 2026-12-01."),
      .required(
        "spans", .array(.any), "From, until (+1 on the next day), state (open or unknown), comment."
      ),
    ])

  /// The texts, each followed by a line for each day.
  package func text() -> String {
    var lines: [String] = []
    for (text, hours) in entries {
      lines.append(PlainLine.of(text))
      switch hours {
      case .failure(let error):
        lines += error.withOthers(in: text).map {
          "  cannot be read at character \($0.position): \($0.message)"
        }
      case .success(let hours):
        lines += hours.remarks.map { "  at character \($0.position): \($0.message)" }
        for day in days {
          let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
          lines.append(
            "  \(names[((day + 3) % 7 + 7) % 7]) \(CalendarText.day(day))  "
              + PlacesTable.text(hours.spans(on: day, around)))
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The same as JSON.
  package func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      json.list("hours") { json in
        for (text, hours) in entries {
          json.object { json in
            json.field("text", text)
            switch hours {
            case .failure(let error):
              let errors = error.withOthers(in: text).map {
                "at character \($0.position): \($0.message)"
              }
              json.field("error", errors[0])
              json.list("errors") { json in errors.forEach { json.value($0) } }
            case .success(let hours): write(hours, to: &json)
            }
          }
        }
      }
    }
    return json.finish()
  }

  private func write(_ hours: OpeningHours, to json: inout JSONWriter) {
    if !hours.remarks.isEmpty {
      json.list("remarks") { json in
        for remark in hours.remarks {
          json.value("at character \(remark.position): \(remark.message)")
        }
      }
    }
    json.list("days") { json in
      for day in days {
        json.object { json in
          json.field("date", CalendarText.day(day))
          json.list("spans") { json in
            for span in hours.spans(on: day, around) {
              json.object { json in PlacesTable.write(span, to: &json) }
            }
          }
        }
      }
    }
  }
}
