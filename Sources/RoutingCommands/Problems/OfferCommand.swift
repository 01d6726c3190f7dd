internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import TravelModel
internal import VehicleRouting

/// `roundsman offer`: recommends slots for a new order.
struct OfferCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer",
    abstract: "Offer time slots for a new order, with what each costs, beside a plan.",
    discussion: """
      Reads a problem that contains the new order, and a plan that was made before (solution \
      JSON). Every stop of the plan keeps its vehicle and its place in the order; how much later \
      others are served is stated. Prints the cheapest combinations of slot and vehicle with their true extra cost. Slots are \
      the order's own time windows, or those of --slots, as clock times or seconds; of a shipment \
      they are for the delivery.

      Example: roundsman offer orders.json plan.json --order 4711 --slots 08:00-10:00,10:00-12:00
      """)

  @Argument(help: "The problem file, with the new order.")
  var problem: String

  @Argument(help: "The plan that stays, as solution JSON.")
  var plan: String

  @Option(help: "The id of the new order (default: the only one that is not in the plan).")
  var order: String?

  @Option(help: ArgumentHelp("Slots to choose from.", valueName: "from-to,…"))
  var slots: SlotList?

  @Option(help: "Number of offers.")
  var count = 10

  @OptionGroup var input: InputOptions
  @OptionGroup var day: DateOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !(1...1000).contains(count) {
      throw ValidationError("--count must be a number from 1 to 1000.")
    }
  }

  func run(_ console: Console) throws {
    let reading = try input.problem(problem, console, travel, on: day.date)
    let file = try InputReader.contents(of: [plan])[0]
    let known = try OfferSlots.reading(reading.value, plan: file.bytes, file: file.name)
    console.report(reading.warnings + known.warnings)
    let outcome = try known.value.run(order, in: slots?.windows ?? [], count: count)
    try FileAccess.write(consoleOptions.json ? outcome.json : Array(outcome.text.utf8), to: "-")
    if outcome.offers.isEmpty { throw ExitStatus.impossible.error }
  }
}

/// Slots as people write them: `08:00-10:00,10:00-12:00`, or in seconds.
struct SlotList: ExpressibleByArgument {
  let windows: [TimeWindow]

  init?(argument: String) {
    var windows: [TimeWindow] = []
    for part in argument.split(separator: ",") {
      let ends = part.split(separator: "-", maxSplits: 1).map(String.init)
      guard ends.count == 2, let from = Self.moment(ends[0]), let to = Self.moment(ends[1]),
        let window = TimeWindow(start: from, end: to)
      else { return nil }
      windows.append(window)
    }
    guard !windows.isEmpty else { return nil }
    self.windows = windows
  }

  private static func moment(_ text: String) -> Int? {
    ClockTime.seconds(text) ?? Int(text).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }
}
