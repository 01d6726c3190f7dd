import Testing
import _TestSupport

@testable import PlainFiles

@Suite struct CSVEditorTests {
  private func edited(_ text: String, _ body: (inout CSVEditor) -> Void) throws -> String {
    var editor = try CSVEditor(Array(text.utf8), file: "a.csv")
    body(&editor)
    return String(decoding: editor.finish(), as: UTF8.self)
  }

  @Test(arguments: SavedText.Encoding.allCases)
  func `separator and encoding stay`(_ encoding: SavedText.Encoding) throws {
    let text = "sep=;\r\nid;fill;note\r\nA;0,5;„Süd“\r\n"
    var editor = try CSVEditor(SavedText.bytes(text, encoding), file: "a.csv")
    editor.set(0, 1, to: "0")
    editor.set(0, 2, to: "ä;b")
    editor.addColumn("last", [0: "x,y"])
    let expected = "sep=;\r\nid;fill;note;last\r\nA;0;\"ä;b\";x,y\r\n"
    #expect(editor.finish() == SavedText.bytes(expected, encoding))
  }

  private static let texts = [
    "", "id\n", "\u{FEFF}id,fill\r\nA,1\r\n\r\nB, 2 \r\n",
    "id,note\nA,\"x, \"\"y\"\"\nz\"\n# remark\nB,\n",
    "id,note\nA,\"\"\nB,\"\"\"\"\nC,\"a\"\"\"", "a\"b,c\nd,e", "id,fill", "\n\nid,fill\nA,1",
  ]

  @Test(arguments: texts)
  func `without changes every byte stays`(text: String) throws {
    #expect(try edited(text) { _ in } == text)
  }

  @Test func `fields are found as a reader finds them`() throws {
    let editor = try CSVEditor(
      Array("ID , note\n A ,\"x, \"\"y\"\"\nz\"\nremark\n\"B\",\n".utf8), file: "a.csv")
    #expect(editor.header == ["id", "note"])
    #expect(editor.rowCount == 2)
    #expect(editor.field(0, 0) == "A" && editor.field(0, 1) == "x, \"y\"\nz")
    #expect(editor.field(1, 0) == "B" && editor.field(1, 1) == "")
  }

  @Test func `one field changes and nothing else`() throws {
    let text = "id,note,fill\r\nA,\"x, y\",0.5\r\nremark\r\nB,,0.25"
    let result = try edited(text) { editor in
      editor.set(1, 2, to: "0")
      editor.set(0, 1, to: "a \"b\"")
    }
    #expect(result == "id,note,fill\r\nA,\"a \"\"b\"\"\",0.5\r\nremark\r\nB,,0")
  }

  @Test func `a new column stands behind the others`() throws {
    let result = try edited("id,fill\nA,1\nremark\nB,2") {
      $0.addColumn("when", [1: "now, \"then\""])
    }
    #expect(result == "id,fill,when\nA,1,\nremark\nB,2,\"now, \"\"then\"\"\"")
  }
}
