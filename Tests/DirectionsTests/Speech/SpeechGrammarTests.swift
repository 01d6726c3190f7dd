import Testing
import _TestSupport

/// The grammar of SSML 1.1 against documents that the Recommendation allows and forbids.
@Suite struct SpeechGrammarTests {
  private static func document(_ body: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0"?>
      <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-GB">\(body)</speak>
      """.utf8)
  }

  private static let valid =
    [
      "", "words", "<p/>", "<p><s>words</s> words <s/></p>", "<s xml:lang='de'>Wörter</s>",
      "<break/>", "<break time='1.5s'/>", "<break time='200ms' strength='x-weak'/>",
      "<s>a<break strength='none'/>b</s>", "<mark name='here'/>", "<p><mark name='a b'/></p>",
      "<say-as interpret-as='date' format='dmy' detail='1'>1/2</say-as>",
      "<say-as interpret-as='x:y'/>", "<phoneme ph='a'>b</phoneme>",
      "<phoneme alphabet='ipa' ph='ˈɔː'>or</phoneme>",
      "<phoneme alphabet='x-sampa' ph='a' type='ruby'/>", "<sub alias=''>b</sub>",
      "<lang xml:lang='fi' onlangfailure='ignorelang'><p>katu</p></lang>",
      "<prosody rate='85%' pitch='+2st' volume='-6dB' range='120Hz' duration='3s' contour='x'>a</prosody>",
      "<prosody rate='slow'><p><s>a</s></p></prosody>", "<emphasis level='strong'>a</emphasis>",
      "<emphasis><lang xml:lang='fr'>b</lang></emphasis>",
      "<voice gender='female' age='40' variant='1' languages='en' required='languages'>a</voice>",
      "<voice gender='' age='' variant=''><p/></voice>",
      "<token role='x:y'>a<emphasis>b</emphasis></token>", "<w xml:lang='sv'>gata</w>",
      "<audio src='a b.wav' clipBegin='1s' soundLevel='+3dB' speed='90%' repeatCount='2.5'>"
        + "<desc xml:lang='en'>A bell</desc>ding</audio>",
      "<audio fetchhint='prefetch' fetchtimeout='2s' maxage='0' maxstale='10'/>",
      "<lexicon uri='a' xml:id='b'/><lookup ref='b'>words</lookup>",
      "<meta name='a' content='b'/><meta http-equiv='c' content='d'/>",
      "<metadata x='y'>z<other xmlns='urn:o' a='b'><deep>w</deep></other></metadata>",
      "a<!-- comment --> b",
    ].map(document)

  private static let invalid =
    [
      "<speak/>", "<unknown/>", "<p><p/></p>", "<s><s/></s>", "<s><p/></s>", "<break>a</break>",
      "<break time='1'/>", "<break time='-1s'/>", "<break strength='big'/>", "<break x='y'/>",
      "<mark/>", "<mark name='a'>b</mark>", "<say-as>1</say-as>",
      "<say-as interpret-as=''>1</say-as>",
      "<say-as interpret-as='a b'>1</say-as>",
      "<say-as interpret-as='date'><break/></say-as>", "<phoneme>a</phoneme>",
      "<phoneme ph=''>a</phoneme>", "<phoneme ph='a' alphabet='sampa'>b</phoneme>",
      "<phoneme ph='a'><sub alias='b'>c</sub></phoneme>", "<sub>a</sub>", "<lang>katu</lang>",
      "<lang xml:lang='fi_FI'>a</lang>", "<lang xml:lang=''>a</lang>", "<lang lang='fi'>a</lang>",
      "<prosody rate='-10%'>a</prosody>", "<prosody rate='slower'>a</prosody>",
      "<prosody volume='6'>a</prosody>", "<prosody pitch='2st'>a</prosody>",
      "<emphasis level='much'>a</emphasis>", "<emphasis><p/></emphasis>",
      "<emphasis><s>a</s></emphasis>", "<voice age='-1'>a</voice>", "<voice variant='0'>a</voice>",
      "<token><lang xml:lang='fi'>a</lang></token>", "<w><w>a</w></w>", "<desc>a</desc>",
      "<audio><desc><break/></desc></audio>", "<lexicon uri='a'/>", "<lookup>a</lookup>",
      "a<meta name='b' content='c'/>", "<meta content='a'/>", "<meta name='a'/>",
      "<s onlangfailure='stop'>a</s>", "<p xmlns=''>a</p>", "<s>&unknown;</s>", "<s>",
      "<mark name='a' name='b'/>",
    ].map(document)
    + [
      "<speak version='1.0' xmlns='http://www.w3.org/2001/10/synthesis' xml:lang='en'/>",
      "<speak xmlns='http://www.w3.org/2001/10/synthesis' xml:lang='en'/>",
      "<speak version='1.1' xmlns='http://www.w3.org/2001/10/synthesis'/>",
      "<speak version='1.1' xml:lang='en'/>", "",
      "<p xmlns='http://www.w3.org/2001/10/synthesis'/>",
    ].map { Array($0.utf8) }

  @Test func `what the Recommendation allows is valid`() throws {
    for document in Self.valid {
      let complaint = DocumentGrammar.speech.complaint(document)
      #expect(complaint == nil, "\(String(decoding: document, as: UTF8.self))")
    }
  }

  @Test func `what the Recommendation forbids is invalid`() throws {
    for document in Self.invalid {
      let complaint = DocumentGrammar.speech.complaint(document)
      #expect(complaint != nil, "\(String(decoding: document, as: UTF8.self))")
    }
  }

  @Test(.enabled(if: DocumentGrammar.xmllint != nil, "xmllint of libxml2-utils is not installed"))
  func `xmllint reads the grammar in the same way`() throws {
    let documents = Self.valid + Self.invalid
    let verdicts = try DocumentGrammar.speech.xmllintVerdicts(documents)
    for (document, verdict) in zip(documents, verdicts) {
      let complaint = DocumentGrammar.speech.complaint(document)
      #expect((complaint == nil) == verdict, "\(String(decoding: document, as: UTF8.self))")
    }
  }
}
