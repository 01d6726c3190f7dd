internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import OpenStreetMap
internal import RoadNetwork
internal import TravelModel

extension LocalMoment: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

/// When streets are travelled.
struct HourOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave at this time by the clocks there, such as 2026-11-30T07:45; streets, turns and speed limits "
        + "are as at each moment on the way.", valueName: "time"))
  var depart: LocalMoment?

  @Option(help: ArgumentHelp("Arrive at this time, likewise.", valueName: "time"))
  var arrive: LocalMoment?

  @Option(
    help: ArgumentHelp(
      "Public holidays, for hours that name them: dates separated by commas.", valueName: "dates"))
  var publicHolidays: String?

  @Option(help: ArgumentHelp("Days without school, likewise.", valueName: "dates"))
  var schoolHolidays: String?

  func validate() throws {
    if depart != nil, arrive != nil {
      throw ValidationError("--depart and --arrive cannot be used together.")
    }
    for text in [publicHolidays, schoolHolidays].compactMap(\.self) where Self.days(text) == nil {
      throw ValidationError("Holidays must be dates such as 2026-12-25, separated by commas.")
    }
    if publicHolidays != nil || schoolHolidays != nil, time == nil {
      throw ValidationError("Holidays are of use only with --depart or --arrive.")
    }
  }

  /// The time; `nil` if streets are as when no condition holds.
  var time: TravelTime? {
    depart.map { .departing($0) } ?? arrive.map { .arriving($0) }
  }

  private static func days(_ text: String) -> Set<Int>? {
    var days: Set<Int> = []
    for part in text.split(separator: ",") {
      guard let date = CalendarDate(String(part.filter { $0 != " " })) else { return nil }
      days.insert(date.daysSince1970)
    }
    return days
  }

  /// Where the streets are, for the sun and the holidays; the time zone is that of the nearest city.
  func surroundings(of network: StreetNetwork) -> OpeningSurroundings {
    var surroundings = OpeningSurroundings(
      holidays: HolidayCalendar(
        publicHolidays: publicHolidays.flatMap(Self.days) ?? [],
        schoolHolidays: schoolHolidays.flatMap(Self.days) ?? []))
    guard let box = network.index.boxes.last,
      let centre = FixedCoordinate(
        longitude: (Int(box.west) + Int(box.east)) / 2,
        latitude: (Int(box.south) + Int(box.north)) / 2)?.degrees
    else { return surroundings }
    let world = Gazetteer.world
    surroundings.location = centre
    surroundings.clock = world.cities(near: centre, within: 500_000, limit: 1).first
      .flatMap { LocalClock(timeZone: world[$0.index].timeZone, date: nil) }
    return surroundings
  }
}
