import PlainFiles
import Testing

@testable import ServiceAPI

/// The description for programs.
@Suite struct OpenAPIDocumentTests {
  @Test func `it is JSON whose references all lead somewhere`() throws {
    let document = try JSONDocument(
      OpenAPIDocument.bytes(maps: ["town"], hasArchive: true), file: "openapi")
    var references: Set<String> = []
    func collect(_ value: JSONValue) {
      for (key, member) in value.members {
        if key == "$ref", let text = member.string { references.insert(text) }
        collect(member)
      }
      for element in value.elements { collect(element) }
    }
    collect(document.root)
    #expect(references.count > 20)
    for reference in references {
      var value: JSONValue? = document.root
      for part in reference.dropFirst(2).split(separator: "/") {
        value = value?.members.first { $0.key == part }?.value
      }
      #expect(value != nil, "\(reference)")
    }
    let paths = document.root.members.first { $0.key == "paths" }?.value.members.map(\.key) ?? []
    for operation in Operation.all { #expect(paths.contains("/v1/\(operation.name)")) }
  }
}
