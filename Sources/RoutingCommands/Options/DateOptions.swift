package import ArgumentParser
package import TravelModel

/// The day of problems that do not name theirs.
struct DateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day of a problem without dates; its seconds count from midnight. Along a map, streets that are "
        + "closed or slower at certain hours count as they are at each of its hours.",
      valueName: "yyyy-mm-dd"))
  var date: CalendarDate?
}

extension CalendarDate: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
