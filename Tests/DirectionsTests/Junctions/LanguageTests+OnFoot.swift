import Localization
import Testing

/// What only walkers are told, in each language.
extension LanguageTests {
  @Test func `some steps`() throws {
    try expect(
      PathTests.ladder, "abcd", "steps left: Jacob's Ladder",
      [
        .en: "Turn left and take the steps, Jacob's Ladder.",
        .de: "Biegen Sie links ab und nehmen Sie die Treppe, Jacob's Ladder.",
        .es: "Gira a la izquierda y toma las escaleras, Jacob's Ladder.",
        .fr: "Tournez à gauche et prenez l'escalier, Jacob's Ladder.",
        .fi: "Käänny vasemmalle portaille, Jacob's Ladder.",
        .it: "Svolta a sinistra e prendi le scale, Jacob's Ladder.",
      ])
  }

  @Test func `steps up and down, and an escalator`() throws {
    try expect(
      PathTests.ladder("incline=up"), "abcd", "steps left: [steps]; up",
      [
        .en: "Turn left and go up the steps.",
        .de: "Biegen Sie links ab und gehen Sie die Treppe hinauf.",
        .es: "Gira a la izquierda y sube las escaleras.",
        .fr: "Tournez à gauche et montez l'escalier.",
        .fi: "Käänny vasemmalle ja nouse portaat ylös.",
        .it: "Svolta a sinistra e sali le scale.",
      ])
    try expect(
      PathTests.ladder("incline=up"), "dcba", "steps straight: [steps]; down",
      [
        .en: "Go down the steps.",
        .de: "Gehen Sie die Treppe hinunter.",
        .es: "Baja las escaleras.",
        .fr: "Descendez l'escalier.",
        .fi: "Laskeudu portaat alas.",
        .it: "Scendi le scale.",
      ])
    try expect(
      PathTests.ladder("conveying=yes"), "abcd", "steps left: [escalator]",
      [
        .en: "Turn left and take the escalator.",
        .de: "Biegen Sie links ab und nehmen Sie die Rolltreppe.",
        .es: "Gira a la izquierda y toma las escaleras mecánicas.",
        .fr: "Tournez à gauche et prenez l'escalier mécanique.",
        .fi: "Käänny vasemmalle liukuportaille.",
        .it: "Svolta a sinistra e prendi la scala mobile.",
      ])
  }

  @Test func `pavements and crossings`() throws {
    try expect(
      PavementTests.refuge, "abyxef", "depart east: along Main Road",
      [
        .en: "Walk east along Main Road.",
        .de: "Gehen Sie an der Main Road entlang nach Osten.",
        .es: "Camina hacia el este por la acera de Main Road.",
        .fr: "Marchez vers l'est le long de Main Road.",
        .fi: "Kävele kadun Main Road vartta itään.",
        .it: "Cammina verso est lungo Main Road.",
      ])
    try expect(
      PavementTests.refuge, "abyxef", "turn left: across Main Road",
      [
        .en: "Turn left across Main Road.",
        .de: "Biegen Sie links über die Main Road ab.",
        .es: "Gira a la izquierda cruzando Main Road.",
        .fr: "Tournez à gauche en traversant Main Road.",
        .fi: "Käänny vasemmalle kadun Main Road yli.",
        .it: "Svolta a sinistra attraversando Main Road.",
      ])
  }
}
