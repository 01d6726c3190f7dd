internal import RoundsmanCommands

/// The program `roundsman`; started under the name `vroom` it takes VROOM's command line.
@main struct EntryPoint {
  static func main() {
    if VroomProgram.isCalled(CommandLine.arguments.first) {
      VroomProgram.main(CommandLine.arguments.dropFirst())
    }
    Roundsman.run(CommandLine.arguments.dropFirst())
  }
}
