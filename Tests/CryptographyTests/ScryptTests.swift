import Testing
import _TestSupport

@testable import Cryptography

@Suite struct ScryptTests {
  private func key(
    _ password: String, _ salt: String, _ rounds: Int, _ blockSize: Int, _ parallelism: Int,
    count: Int = 64
  ) throws(Scrypt.Failure) -> String {
    Hexadecimal.text(
      try Scrypt.key(
        from: Array(password.utf8), salt: Array(salt.utf8), rounds: rounds, blockSize: blockSize,
        parallelism: parallelism, count: count))
  }

  @Test func `keys are those of RFC 7914, section 12`() throws {
    #expect(
      try key("", "", 16, 1, 1)
        == "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
        + "fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906")
    #expect(
      try key("password", "NaCl", 1024, 8, 16)
        == "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
        + "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640")
    #expect(
      try key("pleaseletmein", "SodiumChloride", 16_384, 8, 1)
        == "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        + "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887")
  }

  @Test(.enabled(if: LongTests.areWanted, "it takes a gigabyte"))
  func `the most expensive key is that of RFC 7914, section 12`() throws {
    #expect(
      try key("pleaseletmein", "SodiumChloride", 1_048_576, 8, 1)
        == "2101cb9b6a511aaeaddbbe09cf70f881ec568d574a2ffd4dabe5ee9820adaa47"
        + "8e56fd8f4ba5d09ffa1c6d927c40f4c337304049e8a952fbcbf45c6fa77a41a4")
  }

  @Test(arguments: [(0, 8, 1), (1, 8, 1), (15, 8, 1), (16, 0, 1), (16, 8, 0), (-16, 8, 1)])
  func `an invalid cost is refused`(rounds: Int, blockSize: Int, parallelism: Int) {
    #expect(throws: Scrypt.Failure.self) { try key("a", "b", rounds, blockSize, parallelism) }
  }

  @Test func `a cost that needs more memory than exists is refused`() {
    #expect(throws: Scrypt.Failure.self) { try key("a", "b", 1 << 50, 1 << 10, 1) }
  }
}
