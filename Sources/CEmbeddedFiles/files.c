#include "embedded_files.h"

#include <string.h>

// C23 has #embed; in C17 the compiler takes it too, and would remark on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t Directions_Phrases_Books_de_yaml[] = {
#embed "../Directions/Phrases/Books/de.yaml"
};
static const uint8_t Directions_Phrases_Books_en_US_yaml[] = {
#embed "../Directions/Phrases/Books/en-US.yaml"
};
static const uint8_t Directions_Phrases_Books_en_yaml[] = {
#embed "../Directions/Phrases/Books/en.yaml"
};
static const uint8_t Directions_Phrases_Books_es_yaml[] = {
#embed "../Directions/Phrases/Books/es.yaml"
};
static const uint8_t Directions_Phrases_Books_fi_yaml[] = {
#embed "../Directions/Phrases/Books/fi.yaml"
};
static const uint8_t Directions_Phrases_Books_fr_yaml[] = {
#embed "../Directions/Phrases/Books/fr.yaml"
};
static const uint8_t Directions_Phrases_Books_it_yaml[] = {
#embed "../Directions/Phrases/Books/it.yaml"
};
static const uint8_t Itineraries_Reports_Assets_itinerary_css[] = {
#embed "../Itineraries/Reports/Assets/itinerary.css"
};
static const uint8_t ItineraryPlanning_Countries_BuiltIn_currencies_csv[] = {
#embed "../ItineraryPlanning/Countries/BuiltIn/currencies.csv"
};
static const uint8_t ItineraryPlanning_Countries_BuiltIn_holidays_csv[] = {
#embed "../ItineraryPlanning/Countries/BuiltIn/holidays.csv"
};
static const uint8_t ItineraryPlanning_Countries_BuiltIn_rates_csv[] = {
#embed "../ItineraryPlanning/Countries/BuiltIn/rates.csv"
};
static const uint8_t ItineraryPlanning_Places_BuiltIn_categories_yaml[] = {
#embed "../ItineraryPlanning/Places/BuiltIn/categories.yaml"
};
static const uint8_t Localization_Catalogs_cities_de_json[] = {
#embed "../Localization/Catalogs/cities_de.json"
};
static const uint8_t Localization_Catalogs_cities_en_json[] = {
#embed "../Localization/Catalogs/cities_en.json"
};
static const uint8_t Localization_Catalogs_cities_es_json[] = {
#embed "../Localization/Catalogs/cities_es.json"
};
static const uint8_t Localization_Catalogs_cities_fi_json[] = {
#embed "../Localization/Catalogs/cities_fi.json"
};
static const uint8_t Localization_Catalogs_cities_fr_json[] = {
#embed "../Localization/Catalogs/cities_fr.json"
};
static const uint8_t Localization_Catalogs_cities_it_json[] = {
#embed "../Localization/Catalogs/cities_it.json"
};
static const uint8_t Localization_Catalogs_columns_de_json[] = {
#embed "../Localization/Catalogs/columns_de.json"
};
static const uint8_t Localization_Catalogs_columns_en_json[] = {
#embed "../Localization/Catalogs/columns_en.json"
};
static const uint8_t Localization_Catalogs_columns_es_json[] = {
#embed "../Localization/Catalogs/columns_es.json"
};
static const uint8_t Localization_Catalogs_columns_fi_json[] = {
#embed "../Localization/Catalogs/columns_fi.json"
};
static const uint8_t Localization_Catalogs_columns_fr_json[] = {
#embed "../Localization/Catalogs/columns_fr.json"
};
static const uint8_t Localization_Catalogs_columns_it_json[] = {
#embed "../Localization/Catalogs/columns_it.json"
};
static const uint8_t Localization_Catalogs_itinerary_de_json[] = {
#embed "../Localization/Catalogs/itinerary_de.json"
};
static const uint8_t Localization_Catalogs_itinerary_en_json[] = {
#embed "../Localization/Catalogs/itinerary_en.json"
};
static const uint8_t Localization_Catalogs_itinerary_es_json[] = {
#embed "../Localization/Catalogs/itinerary_es.json"
};
static const uint8_t Localization_Catalogs_itinerary_fi_json[] = {
#embed "../Localization/Catalogs/itinerary_fi.json"
};
static const uint8_t Localization_Catalogs_itinerary_fr_json[] = {
#embed "../Localization/Catalogs/itinerary_fr.json"
};
static const uint8_t Localization_Catalogs_itinerary_it_json[] = {
#embed "../Localization/Catalogs/itinerary_it.json"
};
static const uint8_t Localization_Catalogs_loads_de_json[] = {
#embed "../Localization/Catalogs/loads_de.json"
};
static const uint8_t Localization_Catalogs_loads_en_json[] = {
#embed "../Localization/Catalogs/loads_en.json"
};
static const uint8_t Localization_Catalogs_loads_es_json[] = {
#embed "../Localization/Catalogs/loads_es.json"
};
static const uint8_t Localization_Catalogs_loads_fi_json[] = {
#embed "../Localization/Catalogs/loads_fi.json"
};
static const uint8_t Localization_Catalogs_loads_fr_json[] = {
#embed "../Localization/Catalogs/loads_fr.json"
};
static const uint8_t Localization_Catalogs_loads_it_json[] = {
#embed "../Localization/Catalogs/loads_it.json"
};
static const uint8_t Localization_Catalogs_packing_de_json[] = {
#embed "../Localization/Catalogs/packing_de.json"
};
static const uint8_t Localization_Catalogs_packing_en_json[] = {
#embed "../Localization/Catalogs/packing_en.json"
};
static const uint8_t Localization_Catalogs_packing_es_json[] = {
#embed "../Localization/Catalogs/packing_es.json"
};
static const uint8_t Localization_Catalogs_packing_fi_json[] = {
#embed "../Localization/Catalogs/packing_fi.json"
};
static const uint8_t Localization_Catalogs_packing_fr_json[] = {
#embed "../Localization/Catalogs/packing_fr.json"
};
static const uint8_t Localization_Catalogs_packing_it_json[] = {
#embed "../Localization/Catalogs/packing_it.json"
};
static const uint8_t Localization_Catalogs_reports_de_json[] = {
#embed "../Localization/Catalogs/reports_de.json"
};
static const uint8_t Localization_Catalogs_reports_en_json[] = {
#embed "../Localization/Catalogs/reports_en.json"
};
static const uint8_t Localization_Catalogs_reports_es_json[] = {
#embed "../Localization/Catalogs/reports_es.json"
};
static const uint8_t Localization_Catalogs_reports_fi_json[] = {
#embed "../Localization/Catalogs/reports_fi.json"
};
static const uint8_t Localization_Catalogs_reports_fr_json[] = {
#embed "../Localization/Catalogs/reports_fr.json"
};
static const uint8_t Localization_Catalogs_reports_it_json[] = {
#embed "../Localization/Catalogs/reports_it.json"
};
static const uint8_t PackingPlanning_BuiltIn_crew_yaml[] = {
#embed "../PackingPlanning/BuiltIn/crew.yaml"
};
static const uint8_t PackingPlanning_BuiltIn_things_yaml[] = {
#embed "../PackingPlanning/BuiltIn/things.yaml"
};
static const uint8_t PackingPlanning_BuiltIn_visit_things_yaml[] = {
#embed "../PackingPlanning/BuiltIn/visit-things.yaml"
};
static const uint8_t PackingPlanning_BuiltIn_wardrobe_yaml[] = {
#embed "../PackingPlanning/BuiltIn/wardrobe.yaml"
};
static const uint8_t PackingPlanning_Reports_Assets_packing_css[] = {
#embed "../PackingPlanning/Reports/Assets/packing.css"
};
static const uint8_t Presentation_Pages_Assets_map_css[] = {
#embed "../Presentation/Pages/Assets/map.css"
};
static const uint8_t Presentation_Pages_Assets_map_js[] = {
#embed "../Presentation/Pages/Assets/map.js"
};
static const uint8_t RoadNetwork_Profiles_BuiltIn_bicycle_yaml[] = {
#embed "../RoadNetwork/Profiles/BuiltIn/bicycle.yaml"
};
static const uint8_t RoadNetwork_Profiles_BuiltIn_car_yaml[] = {
#embed "../RoadNetwork/Profiles/BuiltIn/car.yaml"
};
static const uint8_t RoadNetwork_Profiles_BuiltIn_foot_yaml[] = {
#embed "../RoadNetwork/Profiles/BuiltIn/foot.yaml"
};
static const uint8_t RoadNetwork_Profiles_BuiltIn_truck_yaml[] = {
#embed "../RoadNetwork/Profiles/BuiltIn/truck.yaml"
};
static const uint8_t RoadNetwork_Profiles_BuiltIn_waste_truck_yaml[] = {
#embed "../RoadNetwork/Profiles/BuiltIn/waste-truck.yaml"
};
static const uint8_t RoadNetwork_Profiles_BuiltIn_wheelchair_yaml[] = {
#embed "../RoadNetwork/Profiles/BuiltIn/wheelchair.yaml"
};
static const uint8_t RoadNetwork_Profiles_BuiltIn_zone_speeds_yaml[] = {
#embed "../RoadNetwork/Profiles/BuiltIn/zone-speeds.yaml"
};
static const uint8_t Rounds_Pages_Assets_run_sheet_css[] = {
#embed "../Rounds/Pages/Assets/run-sheet.css"
};

#define FILE(path, bytes) {path, bytes, sizeof bytes}

static const struct roundsman_embedded_file files[] = {
    FILE("Directions/Phrases/Books/de.yaml", Directions_Phrases_Books_de_yaml),
    FILE("Directions/Phrases/Books/en-US.yaml", Directions_Phrases_Books_en_US_yaml),
    FILE("Directions/Phrases/Books/en.yaml", Directions_Phrases_Books_en_yaml),
    FILE("Directions/Phrases/Books/es.yaml", Directions_Phrases_Books_es_yaml),
    FILE("Directions/Phrases/Books/fi.yaml", Directions_Phrases_Books_fi_yaml),
    FILE("Directions/Phrases/Books/fr.yaml", Directions_Phrases_Books_fr_yaml),
    FILE("Directions/Phrases/Books/it.yaml", Directions_Phrases_Books_it_yaml),
    FILE("Itineraries/Reports/Assets/itinerary.css", Itineraries_Reports_Assets_itinerary_css),
    FILE("ItineraryPlanning/Countries/BuiltIn/currencies.csv", ItineraryPlanning_Countries_BuiltIn_currencies_csv),
    FILE("ItineraryPlanning/Countries/BuiltIn/holidays.csv", ItineraryPlanning_Countries_BuiltIn_holidays_csv),
    FILE("ItineraryPlanning/Countries/BuiltIn/rates.csv", ItineraryPlanning_Countries_BuiltIn_rates_csv),
    FILE("ItineraryPlanning/Places/BuiltIn/categories.yaml", ItineraryPlanning_Places_BuiltIn_categories_yaml),
    FILE("Localization/Catalogs/cities_de.json", Localization_Catalogs_cities_de_json),
    FILE("Localization/Catalogs/cities_en.json", Localization_Catalogs_cities_en_json),
    FILE("Localization/Catalogs/cities_es.json", Localization_Catalogs_cities_es_json),
    FILE("Localization/Catalogs/cities_fi.json", Localization_Catalogs_cities_fi_json),
    FILE("Localization/Catalogs/cities_fr.json", Localization_Catalogs_cities_fr_json),
    FILE("Localization/Catalogs/cities_it.json", Localization_Catalogs_cities_it_json),
    FILE("Localization/Catalogs/columns_de.json", Localization_Catalogs_columns_de_json),
    FILE("Localization/Catalogs/columns_en.json", Localization_Catalogs_columns_en_json),
    FILE("Localization/Catalogs/columns_es.json", Localization_Catalogs_columns_es_json),
    FILE("Localization/Catalogs/columns_fi.json", Localization_Catalogs_columns_fi_json),
    FILE("Localization/Catalogs/columns_fr.json", Localization_Catalogs_columns_fr_json),
    FILE("Localization/Catalogs/columns_it.json", Localization_Catalogs_columns_it_json),
    FILE("Localization/Catalogs/itinerary_de.json", Localization_Catalogs_itinerary_de_json),
    FILE("Localization/Catalogs/itinerary_en.json", Localization_Catalogs_itinerary_en_json),
    FILE("Localization/Catalogs/itinerary_es.json", Localization_Catalogs_itinerary_es_json),
    FILE("Localization/Catalogs/itinerary_fi.json", Localization_Catalogs_itinerary_fi_json),
    FILE("Localization/Catalogs/itinerary_fr.json", Localization_Catalogs_itinerary_fr_json),
    FILE("Localization/Catalogs/itinerary_it.json", Localization_Catalogs_itinerary_it_json),
    FILE("Localization/Catalogs/loads_de.json", Localization_Catalogs_loads_de_json),
    FILE("Localization/Catalogs/loads_en.json", Localization_Catalogs_loads_en_json),
    FILE("Localization/Catalogs/loads_es.json", Localization_Catalogs_loads_es_json),
    FILE("Localization/Catalogs/loads_fi.json", Localization_Catalogs_loads_fi_json),
    FILE("Localization/Catalogs/loads_fr.json", Localization_Catalogs_loads_fr_json),
    FILE("Localization/Catalogs/loads_it.json", Localization_Catalogs_loads_it_json),
    FILE("Localization/Catalogs/packing_de.json", Localization_Catalogs_packing_de_json),
    FILE("Localization/Catalogs/packing_en.json", Localization_Catalogs_packing_en_json),
    FILE("Localization/Catalogs/packing_es.json", Localization_Catalogs_packing_es_json),
    FILE("Localization/Catalogs/packing_fi.json", Localization_Catalogs_packing_fi_json),
    FILE("Localization/Catalogs/packing_fr.json", Localization_Catalogs_packing_fr_json),
    FILE("Localization/Catalogs/packing_it.json", Localization_Catalogs_packing_it_json),
    FILE("Localization/Catalogs/reports_de.json", Localization_Catalogs_reports_de_json),
    FILE("Localization/Catalogs/reports_en.json", Localization_Catalogs_reports_en_json),
    FILE("Localization/Catalogs/reports_es.json", Localization_Catalogs_reports_es_json),
    FILE("Localization/Catalogs/reports_fi.json", Localization_Catalogs_reports_fi_json),
    FILE("Localization/Catalogs/reports_fr.json", Localization_Catalogs_reports_fr_json),
    FILE("Localization/Catalogs/reports_it.json", Localization_Catalogs_reports_it_json),
    FILE("PackingPlanning/BuiltIn/crew.yaml", PackingPlanning_BuiltIn_crew_yaml),
    FILE("PackingPlanning/BuiltIn/things.yaml", PackingPlanning_BuiltIn_things_yaml),
    FILE("PackingPlanning/BuiltIn/visit-things.yaml", PackingPlanning_BuiltIn_visit_things_yaml),
    FILE("PackingPlanning/BuiltIn/wardrobe.yaml", PackingPlanning_BuiltIn_wardrobe_yaml),
    FILE("PackingPlanning/Reports/Assets/packing.css", PackingPlanning_Reports_Assets_packing_css),
    FILE("Presentation/Pages/Assets/map.css", Presentation_Pages_Assets_map_css),
    FILE("Presentation/Pages/Assets/map.js", Presentation_Pages_Assets_map_js),
    FILE("RoadNetwork/Profiles/BuiltIn/bicycle.yaml", RoadNetwork_Profiles_BuiltIn_bicycle_yaml),
    FILE("RoadNetwork/Profiles/BuiltIn/car.yaml", RoadNetwork_Profiles_BuiltIn_car_yaml),
    FILE("RoadNetwork/Profiles/BuiltIn/foot.yaml", RoadNetwork_Profiles_BuiltIn_foot_yaml),
    FILE("RoadNetwork/Profiles/BuiltIn/truck.yaml", RoadNetwork_Profiles_BuiltIn_truck_yaml),
    FILE("RoadNetwork/Profiles/BuiltIn/waste-truck.yaml", RoadNetwork_Profiles_BuiltIn_waste_truck_yaml),
    FILE("RoadNetwork/Profiles/BuiltIn/wheelchair.yaml", RoadNetwork_Profiles_BuiltIn_wheelchair_yaml),
    FILE("RoadNetwork/Profiles/BuiltIn/zone-speeds.yaml", RoadNetwork_Profiles_BuiltIn_zone_speeds_yaml),
    FILE("Rounds/Pages/Assets/run-sheet.css", Rounds_Pages_Assets_run_sheet_css),
};

// The files of pages, in files of their own.
extern const struct roundsman_embedded_file roundsman_pages_1[], roundsman_pages_2[];
extern const size_t roundsman_page_count_1, roundsman_page_count_2;

enum { OTHERS = sizeof files / sizeof *files, MOST = 1024 };

static struct roundsman_embedded_file all[MOST];
static size_t count;

// Before the program begins, so that no two threads do it.
__attribute__((constructor)) static void join(void) {
  count = OTHERS + roundsman_page_count_1 + roundsman_page_count_2;
  if (count > MOST) __builtin_trap();
  memcpy(all, files, sizeof files);
  memcpy(all + OTHERS, roundsman_pages_1, roundsman_page_count_1 * sizeof *all);
  memcpy(
      all + OTHERS + roundsman_page_count_1, roundsman_pages_2,
      roundsman_page_count_2 * sizeof *all);
}

const struct roundsman_embedded_file *roundsman_embedded_files(void) { return all; }

size_t roundsman_embedded_file_count(void) { return count; }
