import Testing

/// The commands of the README, run as a reader would.
@Suite struct ReadmeTests {
  @Test func `every command that is shown works and prints what is shown`() throws {
    try ShownCommand.check("README.md")
  }

  @Test func `commands are the lines of sh blocks, and a text block is the last one's output`() {
    let readme = """
      Words.
      ```sh
      # a comment
      one --two \\
        three

      four
      ```
      What it prints:
      ```text
      five
      ```
      ```
      make six
      ```
      ```sh
      seven
      ```
      """
    #expect(
      ShownCommand.all(in: readme) == [
        ShownCommand(line: "one --two    three", output: nil),
        ShownCommand(line: "four", output: "five"), ShownCommand(line: "seven", output: nil),
      ])
  }

  @Test func `an ellipsis stands for a part of a line, or alone for any lines`() {
    let printed = "Round 1: 12 km\nA\nB\nRound 2: 3 km\n"
    #expect(ShownCommand.matches(printed, printed))
    #expect(ShownCommand.matches(printed, "Round 1: … km\n…\nRound 2: 3 km"))
    #expect(ShownCommand.matches(printed, "…\nRound 2: …"))
    #expect(!ShownCommand.matches(printed, "Round 1: … km\nRound 2: 3 km"))
    #expect(!ShownCommand.matches(printed, "Round 1: … m\n…"))
    #expect(!ShownCommand.matches(printed, "Round 1: 12 km"))
  }
}
