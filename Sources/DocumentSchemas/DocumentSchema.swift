internal import Archive
internal import Dispatching
internal import Gazetteer
internal import Itineraries
internal import ItineraryPlanning
internal import Lookbook
internal import PackingPlanning
internal import PlainFiles
internal import Rounds
internal import RoutingFormats
internal import VehicleRouting
internal import Weather

/// The JSON Schemas of all formats that the program reads and writes.
package enum DocumentSchema: String, CaseIterable, Sendable {
  case problem, solution
  /// A line of a manifest of depot days.
  case manifest
  /// A week of rounds that repeats.
  case period
  /// Rounds of a depot day that a dispatcher has decided.
  case rounds
  /// A line with the result of a depot day.
  case dayResult = "day-result"
  /// An export of the archive.
  case archive
  /// A list of cities.
  case cities
  /// The answers of the gazetteer commands.
  case cityAnswer = "city-answer"
  /// The account that is logged in.
  case account
  /// The providers for logging in.
  case providers
  /// The answers of the outfit commands.
  case outfits
  /// Days of weather at places.
  case weather
  /// The trip, the wardrobe, the preferences and the packing list.
  case trip, wardrobe, things
  case packingPreferences = "packing-preferences"
  case packing
  /// Vehicle bodies, goods and crew items, and load plans.
  case loads
  case loadPlan = "load-plan"
  /// Places to visit, their categories, and opening hours.
  case places, categories, hours
  /// Itinerary requests, plans, preferences, and visits.
  case itinerary
  case itineraryPlan = "itinerary-plan"
  case itineraryPreferences = "itinerary-preferences"
  case visits
  /// The rules for what to carry on visits.
  case visitThings = "visit-things"
  /// The settings of weather services.
  case weatherServices = "weather-services"

  /// The schema as JSON text, generated from the description that the reader uses.
  package var bytes: [UInt8] {
    switch self {
    case .problem: FormatSchema.problem.bytes
    case .solution: FormatSchema.solution.bytes
    case .manifest:
      JSONSchemaWriter.schema(of: ManifestLine.shape, identifier: ManifestLine.format)
    case .period:
      JSONSchemaWriter.schema(of: PeriodDocument.shape, identifier: PeriodDocument.format)
    case .rounds:
      JSONSchemaWriter.schema(of: EditedRounds.shape, identifier: EditedRounds.format)
    case .archive:
      JSONSchemaWriter.schema(of: ArchiveDocument.shape, identifier: ArchiveDocument.format)
    case .cities:
      JSONSchemaWriter.schema(of: CityListDocument.shape, identifier: CityListDocument.format)
    case .cityAnswer:
      JSONSchemaWriter.schema(of: CityDocument.shape, identifier: CityDocument.format)
    case .account:
      JSONSchemaWriter.schema(of: AccountDocument.shape, identifier: AccountDocument.format)
    case .providers:
      JSONSchemaWriter.schema(of: ProviderSettings.shape, identifier: ProviderSettings.format)
    case .outfits:
      JSONSchemaWriter.schema(of: OutfitDocument.shape, identifier: OutfitDocument.format)
    case .weather:
      JSONSchemaWriter.schema(of: WeatherDocument.shape, identifier: WeatherDocument.format)
    case .trip: JSONSchemaWriter.schema(of: TripReader.shape, identifier: TripReader.format)
    case .wardrobe:
      JSONSchemaWriter.schema(of: WardrobeReader.shape, identifier: WardrobeReader.format)
    case .things: JSONSchemaWriter.schema(of: ThingsReader.shape, identifier: ThingsReader.format)
    case .packingPreferences:
      JSONSchemaWriter.schema(
        of: PreferencesReader.shape, identifier: "roundsman-packing-preferences/1")
    case .packing:
      JSONSchemaWriter.schema(of: PackingDocument.shape, identifier: PackingDocument.format)
    case .places: JSONSchemaWriter.schema(of: PlaceReader.shape, identifier: PlaceReader.format)
    case .categories:
      JSONSchemaWriter.schema(of: CategoriesReader.shape, identifier: CategoriesReader.format)
    case .itinerary:
      JSONSchemaWriter.schema(of: ItineraryReader.shape, identifier: ItineraryReader.format)
    case .itineraryPlan:
      JSONSchemaWriter.schema(of: ItineraryReport.shape, identifier: ItineraryReport.format)
    case .itineraryPreferences:
      JSONSchemaWriter.schema(
        of: ItineraryPreferencesReader.shape, identifier: ItineraryPreferencesReader.format)
    case .visits: JSONSchemaWriter.schema(of: VisitTable.shape, identifier: VisitTable.format)
    case .hours: JSONSchemaWriter.schema(of: HoursList.shape, identifier: HoursList.format)
    case .weatherServices:
      JSONSchemaWriter.schema(of: WeatherSettings.shape, identifier: WeatherSettings.format)
    case .loads:
      JSONSchemaWriter.schema(of: LoadFileReader.shape, identifier: LoadFileReader.format)
    case .loadPlan: JSONSchemaWriter.schema(of: LoadDocument.shape, identifier: LoadDocument.format)
    case .visitThings:
      JSONSchemaWriter.schema(of: VisitRulesReader.shape, identifier: VisitRulesReader.format)
    case .dayResult:
      JSONSchemaWriter.schema(of: DayResultLine.shape, identifier: DayResultLine.format)
    }
  }
}
