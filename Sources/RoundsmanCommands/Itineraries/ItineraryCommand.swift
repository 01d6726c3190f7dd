internal import ArgumentParser

/// `roundsman itinerary`: plans sightseeing days.
struct ItineraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "itinerary",
    abstract: "Plan the best sightseeing days between a start and an end.",
    discussion: """
      Without a subcommand, plans the given request. A plan written as JSON can be edited and \
      planned again; once a plan is accepted, later plans leave out its visits.

      Example: roundsman itinerary datasets/itineraries/helsinki.json --places \
      datasets/osm/helsinki.osm.pbf -o day.txt
      """,
    subcommands: [
      ItineraryPlanCommand.self, ItineraryEditCommand.self, ItineraryAcceptCommand.self,
      ItineraryVisitedCommand.self, ItineraryThingsCommand.self,
    ], defaultSubcommand: ItineraryPlanCommand.self)
}
