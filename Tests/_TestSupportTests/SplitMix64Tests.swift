import Testing
import _TestSupport

@Suite struct SplitMix64Tests {
  @Test func `numbers are those of the reference implementation`() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func `a generator prints its seed, also after use`() {
    var random = SplitMix64(seed: 17)
    _ = random.next()
    #expect("\(random)" == "seed 17")
  }

  @Test func `numbers cover their range and stay in it`() {
    var random = SplitMix64(seed: 3)
    let numbers = (0..<200).map { _ in random.number(in: -2...3) }
    #expect(Set(numbers) == Set(-2...3))
  }
}
