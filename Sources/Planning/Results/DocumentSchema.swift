internal import Archive
internal import ItineraryPlanning
internal import Lookbook
internal import PackingPlanning
internal import PlainFiles
internal import Reports
internal import VehicleRouting
internal import Weather

/// The JSON Schemas of all formats that the program reads and writes.
package enum DocumentSchema: String, CaseIterable, Sendable {
  case problem, solution
  /// A line of a manifest of depot days.
  case manifest
  /// A line that says what became of a depot day.
  case dayResult = "day-result"
  /// An export of the archive.
  case archive
  /// A list of cities.
  case cities
  /// What the commands of the gazetteer answer.
  case cityAnswer = "city-answer"
  /// Who is logged in.
  case account
  /// Providers through which people can log in.
  case providers
  /// What the commands of outfits answer.
  case outfits
  /// Days of weather at places.
  case weather
  /// What a traveller packs for, chooses from and prefers, and the list.
  case trip, wardrobe, things
  case packingPreferences = "packing-preferences"
  case packing
  /// Bodies, goods and things of the crew; and load plans.
  case loads
  case loadPlan = "load-plan"
  /// Places to visit, their kinds, and what hours say.
  case places, categories, hours
  /// What a traveller asks of some days, the plan of them, what holds of all such days, and where one has been.
  case itinerary
  case itineraryPlan = "itinerary-plan"
  case itineraryPreferences = "itinerary-preferences"
  case visits
  /// What one has with one at visits.
  case visitThings = "visit-things"
  /// Which weather services are asked.
  case weatherServices = "weather-services"

  /// The schema as JSON text, made from the description that the reader follows.
  package var bytes: [UInt8] {
    switch self {
    case .problem: FormatSchema.problem.bytes
    case .solution: FormatSchema.solution.bytes
    case .manifest:
      JSONSchemaWriter.schema(of: ManifestLine.shape, identifier: ManifestLine.format)
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
