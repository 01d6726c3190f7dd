internal import RoundsmanCommands

/// The program `roundsman`.
@main struct EntryPoint {
  static func main() { Roundsman.main() }
}
