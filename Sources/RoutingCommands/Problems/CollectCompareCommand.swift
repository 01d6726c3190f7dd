internal import ArgumentParser
internal import CommandSupport
internal import Driving
internal import Foundation
internal import PlainFiles
internal import Planning
internal import RoadNetwork

/// `roundsman collect compare`: compares the rounds of a plan with the tracks of its vehicles.
struct CollectCompareCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare planned rounds with the tracks of their vehicles.",
    discussion: """
      PLAN is the result of "roundsman collect". TRACKS is a GPX file, a table (CSV) with the \
      columns time, lat, lon and, if known, vehicle, heading (degrees) and speed (metres per \
      second), or a folder of such files. Times are seconds since 1970 or dates with times; \
      without an offset they are local. A track is that of the vehicle that its name, its file \
      or its column vehicle names.

      Positions are matched to the streets of the plan's map, or of --map, as the vehicle's \
      profile may drive them. Prints for each vehicle the stops served, passed and not reached, \
      the times and kilometres against the plan, detours, and where it stood.

      With -o FOLDER, writes driven.txt, driven.html (a page with map and list), driven.json and \
      traffic.csv: travel times by class of road, kind of day and hour, for --traffic. An \
      earlier result in the folder is replaced. Texts are in the language of the day.

      Example: roundsman collect compare results/helsinki tracks -o driven/helsinki
      """)

  @Argument(help: "Result folder of collect, or its plan.json.")
  var plan: String

  @Argument(help: "A GPX file, a table (CSV), or a folder of such files.")
  var tracks: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Result folder; - prints only the text.", valueName: "folder"))
  var output = "-"

  @Option(
    help: ArgumentHelp(
      "Network file or extract (default: the plan's map).", valueName: "path"))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "Standard deviation of the positions, in metres east and likewise north (default: estimated).",
      valueName: "metres"))
  var deviation: Double?

  @Option(
    help: ArgumentHelp(
      "Metres that must have been driven on a class of road for travel times.",
      valueName: "metres"))
  var leastDistance = 1000

  @Flag(help: "Exit with code 4 if a planned stop was not served.")
  var strict = false

  @OptionGroup var wording: WordingOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if let deviation, !(1...200).contains(deviation) {
      throw ValidationError("--deviation must be a number of metres from 1 to 200.")
    }
    if !(1...1_000_000).contains(leastDistance) {
      throw ValidationError("--least-distance must be a number of metres from 1 to 1000000.")
    }
  }

  func run(_ console: Console) throws {
    var library = MapLibrary.knowingCountries(threads: ProcessInfo.processInfo.activeProcessorCount)
    library.progress = { console.detail($0.sentence) }
    let maps = library
    var compare = CompareRounds(plan: plan, tracks: tracks) { map, profile in
      let entry = try maps.entry(map, profile: profile)
      return Reading(
        (entry.value.network, entry.value.facts.drivingSide), warnings: entry.warnings)
    }
    compare.map = map
    compare.options.deviation = deviation
    compare.leastDistance = leastDistance
    let reading = try compare.run()
    console.report(reading.warnings)
    let day = reading.value
    let wording = wording.wording(or: day.language)
    let text = Array(DrivenText.text(of: day, wording).utf8)
    if output == "-" {
      try FileAccess.write(consoleOptions.json ? DrivenJSON.json(of: day) : text, to: "-")
    } else {
      let files: [ResultFolder.File] = [
        .init("driven.json", DrivenJSON.json(of: day)), .init("driven.txt", text),
        .init("driven.html", DrivenPage.html(of: day, wording)),
        .init("traffic.csv", TrafficWriter.csv(day.speeds)),
      ]
      try ResultFolder(files: files, mark: "driven.json").write(to: output)
      console.say(
        "\(day.name): \(day.servedStops) of \(day.plannedStops) planned stops served; "
          + "results in \(output)")
    }
    if strict, day.servedStops < day.plannedStops { throw ExitStatus.unassigned.error }
  }
}
