internal import DocumentSchemas
internal import PlainFiles

/// The service's description in OpenAPI 3.1, generated from its operations and the shapes of its formats.
///
/// - Source: OpenAPI Initiative, *OpenAPI Specification*, version 3.1.1.
package enum OpenAPIDocument {
  /// Makes the document.
  ///
  /// - Parameters:
  ///   - maps: The names of the service's maps.
  ///   - hasArchive: Whether people keep something here.
  /// - Returns: JSON text.
  package static func bytes(maps: [String], hasArchive: Bool) -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.field("openapi", "3.1.0")
      json.object("info") { json in
        json.field("title", "Roundsman")
        json.field("version", "1")
        json.field(
          "description",
          "Plans routes, depot days, itineraries and packing lists. Coordinates are longitude, "
            + "latitude in degrees, times seconds and distances metres.")
      }
      json.list("security") { json in
        json.object { json in json.list("bearer") { _ in } }
        json.object { json in json.list("cookie") { _ in } }
        json.object { _ in }
      }
      json.object("paths") { json in
        for (name, operations) in Operation.byName
        where hasArchive || operations[0].access != .archive {
          json.object("/v1/\(name)") { json in
            for operation in operations { write(operation, maps, &json) }
          }
        }
        writeJobs(&json)
        writeSession(&json)
        writeState(&json)
        OpenAPIDepots.write(&json)
        OpenAPIRoads.write(&json)
      }
      json.object("components") { json in components(&json) }
    }
    return json.finish()
  }

  // MARK: - Operations

  private static func write(
    _ operation: Operation, _ maps: [String], _ json: inout JSONWriter
  ) {
    json.object(operation.method.lowercased()) { json in
      json.field(
        "operationId",
        (operation.changes ? "change-" : "") + operation.name.replacing("/", with: "-"))
      json.field("summary", operation.summary)
      json.list("parameters") { json in
        for option in operation.options { write(option, maps, &json) }
        if !operation.formats.isEmpty {
          parameter("output", "Format of the result.", isRequired: false, &json) { json in
            choice(operation.formats.map(\.name), &json)
          }
        }
        if operation.isLong { writeJobParameters(&json) }
      }
      if !operation.inputs.isEmpty { body(of: operation, &json) }
      json.object("responses") { json in responses(of: operation, &json) }
    }
  }

  /// The parameters of requests that may become jobs.
  private static func writeJobParameters(_ json: inout JSONWriter) {
    parameter(
      "wait", "Seconds to wait for the result before a job is answered.", isRequired: false, &json
    ) { json in
      json.field("type", "number")
      json.field("minimum", 0)
      json.field("maximum", Int(OperationCall.maxWait))
    }
    parameter(
      "callback", "Where to send word when the job has ended.", isRequired: false, &json
    ) { json in
      json.field("type", "string")
      json.field("format", "uri")
    }
    header(
      "Idempotency-Key", "A request that is repeated with the same key makes no second job.", &json)
  }

  private static func write(
    _ option: Operation.Option, _ maps: [String], _ json: inout JSONWriter
  ) {
    parameter(option.name, option.note, isRequired: option.isRequired, &json) { json in
      guard option.isRepeated else { return schema(of: option, maps, &json) }
      json.field("type", "array")
      json.object("items") { json in schema(of: option, maps, &json) }
    }
  }

  private static func schema(
    of option: Operation.Option, _ maps: [String], _ json: inout JSONWriter
  ) {
    switch option.kind {
    case .flag: json.field("type", "boolean")
    case .integer(let range):
      json.field("type", "integer")
      json.field("minimum", range.lowerBound)
      json.field("maximum", range.upperBound)
    case .number(let range):
      json.field("type", "number")
      json.field("minimum", range.lowerBound)
      json.field("maximum", range.upperBound)
    case .duration:
      json.field("type", "string")
      json.field("pattern", "^[1-9][0-9]{0,2}(ms|s)$")
    case .choice(let words): choice(words, &json)
    case .text(let most): text(most, &json)
    case .lines(let most):
      json.field("type", "string")
      json.field("minLength", 1)
      json.field("maxLength", most)
    case .place: text(200, &json)
    case .map where maps.isEmpty: text(200, &json)
    case .map: choice(maps, &json)
    case .places: text(20_000, &json)
    }
  }

  private static func text(_ most: Int, _ json: inout JSONWriter) {
    json.field("type", "string")
    json.field("minLength", 1)
    json.field("maxLength", most)
    json.field("pattern", "^[^\\u0000-\\u001f]+$")
  }

  static func choice(_ words: [String], _ json: inout JSONWriter) {
    json.field("type", "string")
    json.key("enum")
    json.row { json in for word in words { json.value(word) } }
  }

  static func parameter(
    _ name: String, in place: String = "query", _ note: String, isRequired: Bool,
    _ json: inout JSONWriter, schema: (inout JSONWriter) -> Void
  ) {
    json.object { json in
      json.field("name", name)
      json.field("in", place)
      json.field("description", note)
      if isRequired { json.field("required", true) }
      json.object("schema", schema)
    }
  }

  private static func header(_ name: String, _ note: String, _ json: inout JSONWriter) {
    parameter(name, in: "header", note, isRequired: false, &json) { json in text(100, &json) }
  }

  private static func body(of operation: Operation, _ json: inout JSONWriter) {
    json.object("requestBody") { json in
      json.field("required", true)
      json.object("content") { json in
        let needed = operation.inputs.filter(\.isRequired)
        var isFolder = false
        if case .folder = operation.inputs[0].argument { isFolder = true }
        if needed.count == 1, !isFolder {
          for (mediaType, ending) in operation.inputs[0].endings {
            json.object(mediaType) { json in
              json.object("schema") { json in
                if ending == "json", let schema = operation.inputs[0].schema {
                  json.field("$ref", reference(schema))
                } else {
                  json.field("type", ending == "json" ? "object" : "string")
                }
              }
            }
          }
        }
        json.object("multipart/form-data") { json in
          json.object("schema") { json in form(operation, needed, &json) }
        }
      }
    }
  }

  private static func form(
    _ operation: Operation, _ needed: [Operation.Input], _ json: inout JSONWriter
  ) {
    json.field("type", "object")
    json.key("required")
    json.row { json in for input in needed { json.value(input.name) } }
    json.object("properties") { json in
      for input in operation.inputs {
        json.object(input.name) { json in
          json.field("description", input.note)
          let isFolder = if case .folder = input.argument { true } else { false }
          if isFolder || input.isRepeated {
            json.field("type", "array")
            json.object("items") { json in
              json.field("type", "string")
              json.field("format", "binary")
            }
          } else {
            json.field("type", "string")
            json.field("format", "binary")
          }
        }
      }
    }
  }

  private static func responses(of operation: Operation, _ json: inout JSONWriter) {
    json.object("200") { json in
      json.field("description", operation.isFolder ? "The files of the result." : "The result.")
      json.object("content") { json in
        var formats = operation.formats
        if formats.isEmpty { formats = operation.printed }
        var written: Set<String> = []
        for format in formats where written.insert(format.mediaType).inserted {
          json.object(format.mediaType) { json in
            json.object("schema") { json in
              if format.name == "json", let schema = operation.schema {
                json.field("$ref", reference(schema))
              }
            }
          }
        }
      }
    }
    if operation.changes, operation.formats.isEmpty {
      json.object("204") { json in
        json.field("description", "It is changed, and there is nothing more to tell.")
      }
    }
    if operation.isLong {
      response("202", "The job, which goes on.", "Job", &json)
    }
    let always = [400, 401, 403, 404, 405, 413, 422, 500, 503]
    problems(operation.isLong ? (always + [409, 429]).sorted() : always, &json)
  }

  // MARK: - Everything else

  private static func writeJobs(_ json: inout JSONWriter) {
    json.object("/v1/jobs") { json in
      operation("get", "jobs", "List your jobs, the newest first.", &json) { json in
        json.list("parameters") { json in
          parameter("limit", "How many.", isRequired: false, &json) { json in
            json.field("type", "integer")
            json.field("minimum", 1)
            json.field("maximum", 1000)
          }
          parameter("before", "Only jobs older than this one.", isRequired: false, &json) { json in
            json.field("type", "string")
          }
        }
        json.object("responses") { json in
          json.object("200") { json in
            json.field("description", "The jobs.")
            content("application/json", &json) { json in
              json.field("type", "object")
              json.object("properties") { json in
                json.object("jobs") { json in
                  json.field("type", "array")
                  json.object("items") { json in json.field("$ref", "#/components/schemas/Job") }
                }
              }
            }
          }
          problems([400, 401, 403, 405, 500], &json)
        }
      }
    }
    jobPath("", "get", "job", "State a job.", &json) { json in
      response("200", "The job.", "Job", &json)
    } more: { json in
      operation(
        "delete", "cancel", "Cancel a job, whose best plan is kept; remove one that has ended.",
        &json
      ) { json in
        jobParameters(&json)
        json.object("responses") { json in
          response("202", "The job, which ends.", "Job", &json)
          json.object("204") { json in json.field("description", "The job is removed.") }
          problems([401, 403, 404, 405, 500], &json)
        }
      }
    }
    jobPath("/events", "get", "events", "Follow a job: server-sent events.", &json) { json in
      json.object("200") { json in
        json.field("description", "Events named state and progress, with JSON as data.")
        content("text/event-stream", &json) { _ in }
      }
    }
    jobPath("/result", "get", "result", "Get the result of a job.", &json) { json in
      json.object("200") { json in
        json.field("description", "The result in the format that was asked for.")
        content("*/*", &json) { _ in }
      }
    }
    jobPath("/files", "get", "files", "List the files of a result.", &json) { json in
      json.object("200") { json in
        json.field("description", "The names of the files.")
        content("application/json", &json) { json in json.field("type", "object") }
      }
    }
  }

  private static func jobParameters(_ json: inout JSONWriter) {
    json.list("parameters") { json in
      parameter("id", in: "path", "The identifier of the job.", isRequired: true, &json) { json in
        json.field("type", "string")
        json.field("pattern", "^[0-9a-f]{32}$")
      }
    }
  }

  private static func jobPath(
    _ part: String, _ method: String, _ name: String, _ summary: String, _ json: inout JSONWriter,
    responses: (inout JSONWriter) -> Void, more: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object("/v1/jobs/{id}\(part)") { json in
      operation(method, name, summary, &json) { json in
        jobParameters(&json)
        json.object("responses") { json in
          responses(&json)
          problems([400, 401, 403, 404, 405, 409, 422, 500, 503], &json)
        }
      }
      more(&json)
    }
  }

  private static func writeSession(_ json: inout JSONWriter) {
    json.object("/v1/session") { json in
      operation("post", "log-in", "Log in to an account of the archive.", &json) { json in
        json.object("requestBody") { json in
          json.field("required", true)
          content("application/json", &json) { json in
            json.field("type", "object")
            json.key("required")
            json.row { json in
              json.value("email")
              json.value("password")
            }
            json.object("properties") { json in
              json.object("email") { json in json.field("type", "string") }
              json.object("password") { json in json.field("type", "string") }
            }
          }
        }
        json.object("responses") { json in
          json.object("201") { json in
            json.field("description", "The token, also as a cookie.")
            content("application/json", &json) { json in json.field("type", "object") }
          }
          problems([400, 401, 403, 404, 405, 413, 429, 500, 503], &json)
        }
      }
      operation("delete", "log-out", "End the session.", &json) { json in
        json.object("responses") { json in
          json.object("204") { json in json.field("description", "The session has ended.") }
          problems([401, 403, 405, 500], &json)
        }
      }
    }
  }

  private static func writeState(_ json: inout JSONWriter) {
    for (path, name, summary, mediaType) in [
      ("/health", "health", "Whether the service answers.", "application/json"),
      ("/metrics", "metrics", "Counts and durations for Prometheus.", "text/plain"),
      ("/docs", "docs", "Read about the service.", "text/html"),
      ("/openapi.json", "openapi", "Get this description.", "application/json"),
      ("/v1/maps", "maps", "List the maps of the service.", "application/json"),
    ] {
      json.object(path) { json in
        operation("get", name, summary, &json) { json in
          json.object("responses") { json in
            json.object("200") { json in
              json.field("description", "Done.")
              content(mediaType, &json) { json in
                json.field("type", mediaType.hasPrefix("text/") ? "string" : "object")
              }
            }
            problems([401, 403, 405, 500], &json)
          }
        }
      }
    }
  }

  static func operation(
    _ method: String, _ name: String, _ summary: String, _ json: inout JSONWriter,
    _ body: (inout JSONWriter) -> Void
  ) {
    json.object(method) { json in
      json.field("operationId", name)
      json.field("summary", summary)
      body(&json)
    }
  }

  static func content(
    _ mediaType: String, _ json: inout JSONWriter, schema: (inout JSONWriter) -> Void
  ) {
    json.object("content") { json in
      json.object(mediaType) { json in json.object("schema", schema) }
    }
  }

  private static func response(
    _ status: String, _ note: String, _ schema: String, _ json: inout JSONWriter
  ) {
    json.object(status) { json in
      json.field("description", note)
      content("application/json", &json) { json in
        json.field("$ref", "#/components/schemas/\(schema)")
      }
    }
  }

  static func problems(_ statuses: [Int], _ json: inout JSONWriter) {
    for status in statuses {
      json.object("\(status)") { json in
        json.field("description", ServiceError.title(status))
        content("application/problem+json", &json) { json in
          json.field("$ref", "#/components/schemas/Problem")
        }
      }
    }
  }

  // MARK: - Components

  private static func reference(_ schema: DocumentSchema) -> String {
    "#/components/schemas/\(schema.rawValue)"
  }

  private static func components(_ json: inout JSONWriter) {
    json.object("securitySchemes") { json in
      json.object("bearer") { json in
        json.field("type", "http")
        json.field("scheme", "bearer")
        json.field("description", "An API key, or the token of a session.")
      }
      json.object("cookie") { json in
        json.field("type", "apiKey")
        json.field("in", "cookie")
        json.field("name", AccessPolicy.cookieName)
      }
    }
    json.object("schemas") { json in
      write(ServiceError.shape, as: "Problem", &json)
      write(Job.shape, as: "Job", &json)
      for (name, shape) in OpenAPIDepots.shapes { write(shape, as: name, &json) }
      let used = Operation.all.flatMap { [$0.schema] + $0.inputs.map(\.schema) }
      for schema in DocumentSchema.allCases where used.contains(schema) {
        write(schema.bytes, as: schema.rawValue, &json)
      }
    }
  }

  private static func write(_ shape: JSONShape, as name: String, _ json: inout JSONWriter) {
    write(JSONSchemaWriter.schema(of: shape, identifier: name), as: name, &json)
  }

  /// Writes a schema among the components: its references lead there.
  private static func write(_ schema: [UInt8], as name: String, _ json: inout JSONWriter) {
    let text = String(decoding: schema, as: UTF8.self)
      .replacing("\"#/$defs/", with: "\"#/components/schemas/\(name)/$defs/")
    guard let document = try? JSONDocument(Array(text.utf8), file: name) else {
      preconditionFailure("schemas are JSON")
    }
    json.object(name) { json in
      for (key, value) in document.root.members where key != "$schema" && key != "$id" {
        json.key(key)
        json.value(value)
      }
    }
  }
}
