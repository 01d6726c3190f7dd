/// Writes the JSON Schema of a shape.
package enum JSONSchemaWriter {
  /// Returns the schema in the 2020-12 dialect, indented; `identifier` becomes its `$id`.
  package static func schema(of shape: JSONShape, identifier: String) -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.field("$id", identifier)
      json.field("title", shape.name)
      body(of: shape, &json)
      var definitions: [JSONShape] = []
      collect(shape, into: &definitions)
      guard !definitions.isEmpty else { return }
      json.object("$defs") { json in
        for definition in definitions {
          json.object(definition.name) { json in body(of: definition, &json) }
        }
      }
    }
    return json.finish()
  }

  private static func body(of shape: JSONShape, _ json: inout JSONWriter) {
    json.field("description", shape.note)
    json.field("type", "object")
    let required = shape.fields.filter(\.isRequired)
    if !required.isEmpty {
      json.key("required")
      json.row { json in for field in required { json.value(field.name) } }
    }
    json.object("properties") { json in
      for field in shape.fields {
        json.object(field.name) { json in
          json.field("description", field.note)
          write(field.type, &json)
        }
      }
    }
  }

  private static func write(_ type: JSONType, _ json: inout JSONWriter) {
    switch type {
    case .boolean: json.field("type", "boolean")
    case .string: json.field("type", "string")
    case .null: json.field("type", "null")
    case .integer(let range):
      json.field("type", "integer")
      json.field("minimum", range.lowerBound)
      json.field("maximum", range.upperBound)
    case .number(let range):
      json.field("type", "number")
      json.field("minimum", range.lowerBound)
      json.field("maximum", range.upperBound)
    case .identifier:
      json.key("type")
      json.row { json in
        json.value("integer")
        json.value("string")
      }
    case .choice(let words):
      json.key("enum")
      json.row { json in for word in words { json.value(word) } }
    case .array(let element, let count):
      json.field("type", "array")
      if let count {
        json.field("minItems", count)
        json.field("maxItems", count)
      }
      json.object("items") { json in write(element, &json) }
    case .dictionary(let value):
      json.field("type", "object")
      json.object("additionalProperties") { json in write(value, &json) }
    case .object(let shape): json.field("$ref", "#/$defs/\(shape.name)")
    case .oneOf(let types):
      json.list("anyOf") { json in
        for type in types { json.object { json in write(type, &json) } }
      }
    case .any: break
    }
  }

  /// Appends the shapes within a shape, each once.
  private static func collect(_ shape: JSONShape, into definitions: inout [JSONShape]) {
    for field in shape.fields { collect(field.type, into: &definitions) }
  }

  private static func collect(_ type: JSONType, into definitions: inout [JSONShape]) {
    switch type {
    case .array(let inner, _), .dictionary(let inner): collect(inner, into: &definitions)
    case .oneOf(let types): for type in types { collect(type, into: &definitions) }
    case .object(let inner) where !definitions.contains { $0.name == inner.name }:
      definitions.append(inner)
      collect(inner, into: &definitions)
    default: break
    }
  }
}
