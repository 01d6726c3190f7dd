internal import PlainFiles

/// The addresses of OSRM's and VROOM's clients in the service's description.
enum OpenAPIRoads {
  static func write(_ json: inout JSONWriter) {
    for (service, summary) in [
      ("route", "Find the fastest route through places in their order."),
      ("table", "Compute durations between all pairs of places."),
      ("nearest", "Find the nearest streets."),
      ("trip", "Find the shortest round trip through places."),
      ("match", "Match positions to streets."),
    ] {
      json.object("/\(service)/v1/{profile}/{coordinates}") { json in
        OpenAPIDocument.operation("get", "osrm-\(service)", summary, &json) { json in
          json.list("parameters") { json in
            OpenAPIDocument.parameter(
              "profile", in: "path", "A profile of the map, such as car.", isRequired: true, &json
            ) { json in OpenAPIDocument.choice(["car", "driving"], &json) }
            OpenAPIDocument.parameter(
              "coordinates", in: "path", "LON,LAT;LON,LAT …", isRequired: true, &json
            ) { json in
              json.field("type", "string")
              json.field(
                "pattern",
                "^-?[0-9]{1,2}\\.[0-9]{1,6},-?[0-9]{1,2}\\.[0-9]{1,6}"
                  + "(;-?[0-9]{1,2}\\.[0-9]{1,6},-?[0-9]{1,2}\\.[0-9]{1,6}){0,5}$")
            }
          }
          responses(&json)
        }
      }
    }
    json.object("/") { json in
      OpenAPIDocument.operation("get", "home", "Read about the service.", &json) { json in
        json.object("responses") { json in
          json.object("200") { json in
            json.field("description", "The page.")
            OpenAPIDocument.content("text/html", &json) { json in json.field("type", "string") }
          }
          OpenAPIDocument.problems([401, 403], &json)
        }
      }
      OpenAPIDocument.operation("post", "vroom", "Solve a problem in VROOM's JSON.", &json) {
        json in
        json.object("requestBody") { json in
          json.field("required", true)
          OpenAPIDocument.content("application/json", &json) { json in
            json.field("type", "object")
          }
        }
        json.object("responses") { json in
          for (status, note) in [
            ("200", "The plan."), ("400", "The input is invalid."),
            ("413", "The problem is too large."), ("500", "The problem could not be solved."),
          ] {
            json.object(status) { json in
              json.field("description", note)
              json.object("content") { json in
                json.object("application/json") { json in
                  json.object("schema") { json in json.field("type", "object") }
                }
                json.object("application/problem+json") { json in
                  json.object("schema") { json in
                    json.field("$ref", "#/components/schemas/Problem")
                  }
                }
              }
            }
          }
          OpenAPIDocument.problems([401, 403, 405, 503], &json)
        }
      }
    }
  }

  private static func responses(_ json: inout JSONWriter) {
    json.object("responses") { json in
      for (status, note) in [("200", "The answer."), ("400", "OSRM's code and message.")] {
        json.object(status) { json in
          json.field("description", note)
          OpenAPIDocument.content("application/json", &json) { json in
            json.field("type", "object")
            json.key("required")
            json.row { json in json.value("code") }
          }
        }
      }
      OpenAPIDocument.problems([401, 403, 404, 405, 500, 503], &json)
    }
  }
}
