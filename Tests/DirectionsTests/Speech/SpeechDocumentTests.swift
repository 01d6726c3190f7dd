import PlainFiles
import Testing
import _TestSupport

@testable import Directions
@testable import Localization

@Suite struct SpeechDocumentTests {
  private func markup(
    _ parts: [SpokenPart], streets: String? = nil, isSlow: Bool = false
  ) -> String {
    let document = SpeechDocument(
      .en, streetLanguage: streets,
      [.init("leg-1-step-1", [.init(.before, Spoken(parts))], isSlow: isSlow)])
    let text = String(decoding: document.markup(), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.contains("<s>") }
      .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }

  @Test func `a step is a paragraph with a mark before each prompt`() throws {
    var document = SpeechDocument(.en)
    document.append(
      [
        StepTexts(
          written: "", distance: nil,
          alert: Spoken([.text("In "), .cardinal(400), .text(" metres, turn left.")]),
          before: Spoken([.text("Turn left."), .pause, .text(" Then turn right.")]),
          after: Spoken([.text("Follow "), .name("Mill Road", pronunciation: nil), .text(".")]))
      ], leg: 2)
    let markup = document.markup()
    #expect(
      String(decoding: markup, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en">
          <p>
            <mark name="leg-2-step-1-alert"/>
            <s><prosody rate="slow">In <say-as interpret-as="cardinal">400</say-as> metres, turn \
        left.</prosody></s>
            <break time="1200ms"/>
            <mark name="leg-2-step-1-before"/>
            <s><prosody rate="slow">Turn left.</prosody></s>
            <s><prosody rate="slow">Then turn right.</prosody></s>
            <break time="600ms"/>
            <mark name="leg-2-step-1-after"/>
            <s><prosody rate="slow">Follow Mill Road.</prosody></s>
          </p>
        </speak>

        """)
    #expect(DocumentGrammar.speech.complaint(markup) == nil)
    #expect(SpeechDocument.mark(leg: 2, step: 1, .after) == "leg-2-step-1-after")
    #expect(
      document.plainText() == """
        In 400 metres, turn left.
        Turn left. Then turn right.
        Follow Mill Road.

        """)
  }

  @Test func `only the last step of a leg is slow`() {
    var document = SpeechDocument(.en)
    let texts = StepTexts(written: "", distance: nil, before: Spoken([.text("Go.")]))
    document.append([texts, texts, texts], leg: 1)
    #expect(document.passages.map(\.isSlow) == [false, false, true])
  }

  @Test func `each part is marked up as what it is`() {
    #expect(
      markup([.text("Take exit "), .ref("24"), .text(" onto "), .ref("A 48"), .text(".")])
        == """
        <s>Take exit <say-as interpret-as="cardinal">24</say-as> onto \
        <say-as interpret-as="characters">A</say-as> \
        <say-as interpret-as="cardinal">48</say-as>.</s>
        """)
    #expect(
      markup([.ordinal(2, "2nd"), .text(" or "), .ordinal(3, "third")])
        == "<s><say-as interpret-as=\"ordinal\">2nd</say-as> or third</s>")
    #expect(
      markup([.time("14:05")])
        == "<s><say-as interpret-as=\"time\" format=\"hms24\">14:05</say-as></s>")
  }

  @Test func `names say their language where it is another one`() {
    let name = [SpokenPart.name("Museokatu", pronunciation: nil)]
    #expect(markup(name) == "<s>Museokatu</s>")
    #expect(markup(name, streets: "en-GB") == "<s>Museokatu</s>")
    #expect(
      markup(name, streets: "fi") == "<s><lang xml:lang=\"fi\">Museokatu</lang></s>")
  }

  @Test func `names say their sounds where they are known`() {
    #expect(
      markup([.name("Cashel", pronunciation: " /ˈkæʃəl/ ")])
        == "<s><phoneme alphabet=\"ipa\" ph=\"ˈkæʃəl\">Cashel</phoneme></s>")
    #expect(
      markup([.name("Cashel", pronunciation: "[ˈkæʃəl]")], streets: "ga")
        == "<s><lang xml:lang=\"ga\"><phoneme alphabet=\"ipa\" ph=\"ˈkæʃəl\">Cashel</phoneme>"
        + "</lang></s>")
    #expect(markup([.name("Cashel", pronunciation: " // ")]) == "<s>Cashel</s>")
  }

  @Test func `names cannot break out of their element`() throws {
    let hostile = "</s><break/> & \"x\" 'y' ]]> \u{0}\u{1}\u{B}\u{1F}\u{FFFE}\n<!--"
    let document = SpeechDocument(
      .de, streetLanguage: "fi",
      [
        .init(
          "a\" <b>",
          [
            .init(
              .alert,
              Spoken([
                .name(hostile, pronunciation: hostile), .text(hostile), .ref(hostile),
                .time(hostile), .ordinal(2, "2" + hostile),
              ]))
          ])
      ])
    let markup = document.markup()
    #expect(DocumentGrammar.speech.complaint(markup) == nil)
    let root = try #require(XMLTree.parse(markup))
    #expect(root.all("break").isEmpty)
    let read = "</s><break/> & \"x\" 'y' ]]>  <!--"
    #expect(root.all("phoneme").map(\.text) == [read])
    #expect(root.all("s").count == 1)
    #expect(document.plainText().split(separator: "\n").count == 1)
  }

  private static let pieces = [
    "Mill Road", "A 48", "E18;A 1", "Ångströmsgatan", "O'Brien & Sons <Ltd>", "\u{0}\u{7}", "",
    " ", "ˈkæʃəl", "/x/", "日本橋", "🚲", "a\tb\nc\rd", "\u{FFFE}\u{FFFF}", "--", "]]>", "&amp;",
    "\u{202E}evil", "302B", "\"", "e\u{301}", "\u{85}\u{2028}",
  ]

  private static func random(seed: UInt64) -> SpeechDocument {
    var random = SplitMix64(seed: seed)
    func text() -> String {
      (0..<random.number(in: 0...3)).reduce("") { text, _ in
        text + pieces[random.number(in: 0...pieces.count - 1)]
      }
    }
    func part() -> SpokenPart {
      switch random.number(in: 0...6) {
      case 0: .text(text())
      case 1: .name(text(), pronunciation: random.chance(percent: 50) ? text() : nil)
      case 2: .ref(text())
      case 3: .cardinal(random.number(in: -5...100_000))
      case 4: .ordinal(random.number(in: 1...9), text())
      case 5: .time(text())
      default: .pause
      }
    }
    let passages = (0..<random.number(in: 0...4)).map { _ in
      SpeechDocument.Passage(
        text(),
        (0..<random.number(in: 0...4)).map { _ in
          SpeechDocument.Prompt(
            PromptKind.allCases[random.number(in: 0...3)],
            Spoken((0..<random.number(in: 0...6)).map { _ in part() }))
        }, isSlow: random.chance(percent: 50))
    }
    let languages = [nil, "fi", "en-GB", "zh-Hant-TW"]
    return SpeechDocument(
      Language.allCases[random.number(in: 0...5)],
      streetLanguage: languages[random.number(in: 0...3)], passages)
  }

  @Test func `whatever is said, the document is valid and reads as its parts do`() throws {
    for seed in Seeds.wanted(quick: 150, long: 5_000) {
      let document = Self.random(seed: seed)
      let markup = document.markup()
      #expect(DocumentGrammar.speech.complaint(markup) == nil, "seed \(seed)")
      let root = try #require(XMLTree.parse(markup), "seed \(seed)")
      // What is read aloud is what the parts say, apart from spaces and what XML cannot hold.
      func letters(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter {
          $0.value > 32 && $0.value != 0xFFFE && $0.value != 0xFFFF
            && !$0.properties.isWhitespace
        }
      }
      let said = document.passages.flatMap(\.prompts).map(\.spoken.text).joined()
      #expect(letters(root.allText) == letters(said), "seed \(seed)")
    }
  }

  @Test(.enabled(if: DocumentGrammar.xmllint != nil, "xmllint of libxml2-utils is not installed"))
  func `xmllint finds the documents valid, too`() throws {
    let documents = (0..<150).map { Self.random(seed: $0).markup() }
    let verdicts = try DocumentGrammar.speech.xmllintVerdicts(documents)
    for (seed, verdict) in verdicts.enumerated() { #expect(verdict, "seed \(seed)") }
  }
}
