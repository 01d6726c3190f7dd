#include "embedded_files.h"

// C23 has #embed; in C17 the compiler takes it too, and would remark on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t Directions_Phrases_Books_de_yaml[] = {
#embed "../Directions/Phrases/Books/de.yaml"
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
static const uint8_t WebPages_Assets_cities_archive_js[] = {
#embed "../WebPages/Assets/cities/archive.js"
};
static const uint8_t WebPages_Assets_cities_around_js[] = {
#embed "../WebPages/Assets/cities/around.js"
};
static const uint8_t WebPages_Assets_cities_cities_css[] = {
#embed "../WebPages/Assets/cities/cities.css"
};
static const uint8_t WebPages_Assets_cities_cities_js[] = {
#embed "../WebPages/Assets/cities/cities.js"
};
static const uint8_t WebPages_Assets_cities_details_js[] = {
#embed "../WebPages/Assets/cities/details.js"
};
static const uint8_t WebPages_Assets_cities_map_js[] = {
#embed "../WebPages/Assets/cities/map.js"
};
static const uint8_t WebPages_Assets_cities_names_js[] = {
#embed "../WebPages/Assets/cities/names.js"
};
static const uint8_t WebPages_Assets_cities_order_js[] = {
#embed "../WebPages/Assets/cities/order.js"
};
static const uint8_t WebPages_Assets_cities_outlines_js[] = {
#embed "../WebPages/Assets/cities/outlines.js"
};
static const uint8_t WebPages_Assets_cities_outlines_json[] = {
#embed "../WebPages/Assets/cities/outlines.json"
};
static const uint8_t WebPages_Assets_cities_saved_js[] = {
#embed "../WebPages/Assets/cities/saved.js"
};
static const uint8_t WebPages_Assets_cities_surprise_js[] = {
#embed "../WebPages/Assets/cities/surprise.js"
};
static const uint8_t WebPages_Assets_cities_view_js[] = {
#embed "../WebPages/Assets/cities/view.js"
};
static const uint8_t WebPages_Assets_cities_weather_js[] = {
#embed "../WebPages/Assets/cities/weather.js"
};
static const uint8_t WebPages_Assets_dispatch_board_actions_js[] = {
#embed "../WebPages/Assets/dispatch/board-actions.js"
};
static const uint8_t WebPages_Assets_dispatch_board_details_js[] = {
#embed "../WebPages/Assets/dispatch/board-details.js"
};
static const uint8_t WebPages_Assets_dispatch_board_drag_js[] = {
#embed "../WebPages/Assets/dispatch/board-drag.js"
};
static const uint8_t WebPages_Assets_dispatch_board_geometry_js[] = {
#embed "../WebPages/Assets/dispatch/board-geometry.js"
};
static const uint8_t WebPages_Assets_dispatch_board_list_js[] = {
#embed "../WebPages/Assets/dispatch/board-list.js"
};
static const uint8_t WebPages_Assets_dispatch_board_map_js[] = {
#embed "../WebPages/Assets/dispatch/board-map.js"
};
static const uint8_t WebPages_Assets_dispatch_board_move_js[] = {
#embed "../WebPages/Assets/dispatch/board-move.js"
};
static const uint8_t WebPages_Assets_dispatch_board_preview_js[] = {
#embed "../WebPages/Assets/dispatch/board-preview.js"
};
static const uint8_t WebPages_Assets_dispatch_board_session_js[] = {
#embed "../WebPages/Assets/dispatch/board-session.js"
};
static const uint8_t WebPages_Assets_dispatch_board_state_js[] = {
#embed "../WebPages/Assets/dispatch/board-state.js"
};
static const uint8_t WebPages_Assets_dispatch_board_timeline_js[] = {
#embed "../WebPages/Assets/dispatch/board-timeline.js"
};
static const uint8_t WebPages_Assets_dispatch_board_view_js[] = {
#embed "../WebPages/Assets/dispatch/board-view.js"
};
static const uint8_t WebPages_Assets_dispatch_board_words_js[] = {
#embed "../WebPages/Assets/dispatch/board-words.js"
};
static const uint8_t WebPages_Assets_dispatch_board_css[] = {
#embed "../WebPages/Assets/dispatch/board.css"
};
static const uint8_t WebPages_Assets_dispatch_clock_js[] = {
#embed "../WebPages/Assets/dispatch/clock.js"
};
static const uint8_t WebPages_Assets_dispatch_csv_js[] = {
#embed "../WebPages/Assets/dispatch/csv.js"
};
static const uint8_t WebPages_Assets_dispatch_curve_js[] = {
#embed "../WebPages/Assets/dispatch/curve.js"
};
static const uint8_t WebPages_Assets_dispatch_data_view_js[] = {
#embed "../WebPages/Assets/dispatch/data-view.js"
};
static const uint8_t WebPages_Assets_dispatch_data_css[] = {
#embed "../WebPages/Assets/dispatch/data.css"
};
static const uint8_t WebPages_Assets_dispatch_day_files_js[] = {
#embed "../WebPages/Assets/dispatch/day-files.js"
};
static const uint8_t WebPages_Assets_dispatch_day_js[] = {
#embed "../WebPages/Assets/dispatch/day.js"
};
static const uint8_t WebPages_Assets_dispatch_days_js[] = {
#embed "../WebPages/Assets/dispatch/days.js"
};
static const uint8_t WebPages_Assets_dispatch_dispatch_css[] = {
#embed "../WebPages/Assets/dispatch/dispatch.css"
};
static const uint8_t WebPages_Assets_dispatch_file_drop_js[] = {
#embed "../WebPages/Assets/dispatch/file-drop.js"
};
static const uint8_t WebPages_Assets_dispatch_file_editor_js[] = {
#embed "../WebPages/Assets/dispatch/file-editor.js"
};
static const uint8_t WebPages_Assets_dispatch_grid_keys_js[] = {
#embed "../WebPages/Assets/dispatch/grid-keys.js"
};
static const uint8_t WebPages_Assets_dispatch_grid_js[] = {
#embed "../WebPages/Assets/dispatch/grid.js"
};
static const uint8_t WebPages_Assets_dispatch_latest_js[] = {
#embed "../WebPages/Assets/dispatch/latest.js"
};
static const uint8_t WebPages_Assets_dispatch_new_day_js[] = {
#embed "../WebPages/Assets/dispatch/new-day.js"
};
static const uint8_t WebPages_Assets_dispatch_plan_model_js[] = {
#embed "../WebPages/Assets/dispatch/plan-model.js"
};
static const uint8_t WebPages_Assets_dispatch_plan_run_js[] = {
#embed "../WebPages/Assets/dispatch/plan-run.js"
};
static const uint8_t WebPages_Assets_dispatch_plans_view_js[] = {
#embed "../WebPages/Assets/dispatch/plans-view.js"
};
static const uint8_t WebPages_Assets_dispatch_plans_css[] = {
#embed "../WebPages/Assets/dispatch/plans.css"
};
static const uint8_t WebPages_Assets_dispatch_plans_js[] = {
#embed "../WebPages/Assets/dispatch/plans.js"
};
static const uint8_t WebPages_Assets_dispatch_policies_js[] = {
#embed "../WebPages/Assets/dispatch/policies.js"
};
static const uint8_t WebPages_Assets_dispatch_policy_text_js[] = {
#embed "../WebPages/Assets/dispatch/policy-text.js"
};
static const uint8_t WebPages_Assets_dispatch_progress_curve_js[] = {
#embed "../WebPages/Assets/dispatch/progress-curve.js"
};
static const uint8_t WebPages_Assets_dispatch_qr_js[] = {
#embed "../WebPages/Assets/dispatch/qr.js"
};
static const uint8_t WebPages_Assets_dispatch_table_model_js[] = {
#embed "../WebPages/Assets/dispatch/table-model.js"
};
static const uint8_t WebPages_Assets_dispatch_text_editor_js[] = {
#embed "../WebPages/Assets/dispatch/text-editor.js"
};
static const uint8_t WebPages_Assets_drive_drive_css[] = {
#embed "../WebPages/Assets/drive/drive.css"
};
static const uint8_t WebPages_Assets_drive_guide_js[] = {
#embed "../WebPages/Assets/drive/guide.js"
};
static const uint8_t WebPages_Assets_drive_icon_192_png[] = {
#embed "../WebPages/Assets/drive/icon-192.png"
};
static const uint8_t WebPages_Assets_drive_icon_512_png[] = {
#embed "../WebPages/Assets/drive/icon-512.png"
};
static const uint8_t WebPages_Assets_drive_manifest_webmanifest[] = {
#embed "../WebPages/Assets/drive/manifest.webmanifest"
};
static const uint8_t WebPages_Assets_drive_report_store_js[] = {
#embed "../WebPages/Assets/drive/report-store.js"
};
static const uint8_t WebPages_Assets_drive_round_list_js[] = {
#embed "../WebPages/Assets/drive/round-list.js"
};
static const uint8_t WebPages_Assets_drive_round_map_js[] = {
#embed "../WebPages/Assets/drive/round-map.js"
};
static const uint8_t WebPages_Assets_drive_round_state_js[] = {
#embed "../WebPages/Assets/drive/round-state.js"
};
static const uint8_t WebPages_Assets_drive_round_js[] = {
#embed "../WebPages/Assets/drive/round.js"
};
static const uint8_t WebPages_Assets_drive_rounds_js[] = {
#embed "../WebPages/Assets/drive/rounds.js"
};
static const uint8_t WebPages_Assets_drive_sync_js[] = {
#embed "../WebPages/Assets/drive/sync.js"
};
static const uint8_t WebPages_Assets_drive_views_js[] = {
#embed "../WebPages/Assets/drive/views.js"
};
static const uint8_t WebPages_Assets_drive_voice_js[] = {
#embed "../WebPages/Assets/drive/voice.js"
};
static const uint8_t WebPages_Assets_drive_worker_js[] = {
#embed "../WebPages/Assets/drive/worker.js"
};
static const uint8_t WebPages_Assets_outfits_comments_js[] = {
#embed "../WebPages/Assets/outfits/comments.js"
};
static const uint8_t WebPages_Assets_outfits_compare_js[] = {
#embed "../WebPages/Assets/outfits/compare.js"
};
static const uint8_t WebPages_Assets_outfits_entry_js[] = {
#embed "../WebPages/Assets/outfits/entry.js"
};
static const uint8_t WebPages_Assets_outfits_feed_js[] = {
#embed "../WebPages/Assets/outfits/feed.js"
};
static const uint8_t WebPages_Assets_outfits_feedback_js[] = {
#embed "../WebPages/Assets/outfits/feedback.js"
};
static const uint8_t WebPages_Assets_outfits_garments_js[] = {
#embed "../WebPages/Assets/outfits/garments.js"
};
static const uint8_t WebPages_Assets_outfits_groups_js[] = {
#embed "../WebPages/Assets/outfits/groups.js"
};
static const uint8_t WebPages_Assets_outfits_mine_js[] = {
#embed "../WebPages/Assets/outfits/mine.js"
};
static const uint8_t WebPages_Assets_outfits_outfits_css[] = {
#embed "../WebPages/Assets/outfits/outfits.css"
};
static const uint8_t WebPages_Assets_outfits_own_js[] = {
#embed "../WebPages/Assets/outfits/own.js"
};
static const uint8_t WebPages_Assets_outfits_parts_js[] = {
#embed "../WebPages/Assets/outfits/parts.js"
};
static const uint8_t WebPages_Assets_outfits_photos_js[] = {
#embed "../WebPages/Assets/outfits/photos.js"
};
static const uint8_t WebPages_Assets_outfits_profile_js[] = {
#embed "../WebPages/Assets/outfits/profile.js"
};
static const uint8_t WebPages_Assets_outfits_statistics_js[] = {
#embed "../WebPages/Assets/outfits/statistics.js"
};
static const uint8_t WebPages_Assets_outfits_submit_js[] = {
#embed "../WebPages/Assets/outfits/submit.js"
};
static const uint8_t WebPages_Assets_outfits_wishes_js[] = {
#embed "../WebPages/Assets/outfits/wishes.js"
};
static const uint8_t WebPages_Assets_outfits_words_js[] = {
#embed "../WebPages/Assets/outfits/words.js"
};
static const uint8_t WebPages_Assets_shared_account_js[] = {
#embed "../WebPages/Assets/shared/account.js"
};
static const uint8_t WebPages_Assets_shared_api_js[] = {
#embed "../WebPages/Assets/shared/api.js"
};
static const uint8_t WebPages_Assets_shared_combobox_js[] = {
#embed "../WebPages/Assets/shared/combobox.js"
};
static const uint8_t WebPages_Assets_shared_dialog_js[] = {
#embed "../WebPages/Assets/shared/dialog.js"
};
static const uint8_t WebPages_Assets_shared_dom_js[] = {
#embed "../WebPages/Assets/shared/dom.js"
};
static const uint8_t WebPages_Assets_shared_home_js[] = {
#embed "../WebPages/Assets/shared/home.js"
};
static const uint8_t WebPages_Assets_shared_icon_svg[] = {
#embed "../WebPages/Assets/shared/icon.svg"
};
static const uint8_t WebPages_Assets_shared_icons_svg[] = {
#embed "../WebPages/Assets/shared/icons.svg"
};
static const uint8_t WebPages_Assets_shared_map_camera_js[] = {
#embed "../WebPages/Assets/shared/map-camera.js"
};
static const uint8_t WebPages_Assets_shared_map_colours_js[] = {
#embed "../WebPages/Assets/shared/map-colours.js"
};
static const uint8_t WebPages_Assets_shared_map_furniture_js[] = {
#embed "../WebPages/Assets/shared/map-furniture.js"
};
static const uint8_t WebPages_Assets_shared_map_gestures_js[] = {
#embed "../WebPages/Assets/shared/map-gestures.js"
};
static const uint8_t WebPages_Assets_shared_map_labels_js[] = {
#embed "../WebPages/Assets/shared/map-labels.js"
};
static const uint8_t WebPages_Assets_shared_map_lines_js[] = {
#embed "../WebPages/Assets/shared/map-lines.js"
};
static const uint8_t WebPages_Assets_shared_map_markers_js[] = {
#embed "../WebPages/Assets/shared/map-markers.js"
};
static const uint8_t WebPages_Assets_shared_map_picture_js[] = {
#embed "../WebPages/Assets/shared/map-picture.js"
};
static const uint8_t WebPages_Assets_shared_map_projection_js[] = {
#embed "../WebPages/Assets/shared/map-projection.js"
};
static const uint8_t WebPages_Assets_shared_map_streets_js[] = {
#embed "../WebPages/Assets/shared/map-streets.js"
};
static const uint8_t WebPages_Assets_shared_map_tile_js[] = {
#embed "../WebPages/Assets/shared/map-tile.js"
};
static const uint8_t WebPages_Assets_shared_map_tiles_js[] = {
#embed "../WebPages/Assets/shared/map-tiles.js"
};
static const uint8_t WebPages_Assets_shared_map_css[] = {
#embed "../WebPages/Assets/shared/map.css"
};
static const uint8_t WebPages_Assets_shared_map_js[] = {
#embed "../WebPages/Assets/shared/map.js"
};
static const uint8_t WebPages_Assets_shared_page_js[] = {
#embed "../WebPages/Assets/shared/page.js"
};
static const uint8_t WebPages_Assets_shared_panels_css[] = {
#embed "../WebPages/Assets/shared/panels.css"
};
static const uint8_t WebPages_Assets_shared_parts_css[] = {
#embed "../WebPages/Assets/shared/parts.css"
};
static const uint8_t WebPages_Assets_shared_position_js[] = {
#embed "../WebPages/Assets/shared/position.js"
};
static const uint8_t WebPages_Assets_shared_sheet_css[] = {
#embed "../WebPages/Assets/shared/sheet.css"
};
static const uint8_t WebPages_Assets_shared_swipe_js[] = {
#embed "../WebPages/Assets/shared/swipe.js"
};
static const uint8_t WebPages_Assets_shared_texts_js[] = {
#embed "../WebPages/Assets/shared/texts.js"
};
static const uint8_t WebPages_Assets_travel_categories_js[] = {
#embed "../WebPages/Assets/travel/categories.js"
};
static const uint8_t WebPages_Assets_travel_choices_js[] = {
#embed "../WebPages/Assets/travel/choices.js"
};
static const uint8_t WebPages_Assets_travel_day_map_js[] = {
#embed "../WebPages/Assets/travel/day-map.js"
};
static const uint8_t WebPages_Assets_travel_day_view_js[] = {
#embed "../WebPages/Assets/travel/day-view.js"
};
static const uint8_t WebPages_Assets_travel_day_js[] = {
#embed "../WebPages/Assets/travel/day.js"
};
static const uint8_t WebPages_Assets_travel_days_fields_js[] = {
#embed "../WebPages/Assets/travel/days-fields.js"
};
static const uint8_t WebPages_Assets_travel_export_js[] = {
#embed "../WebPages/Assets/travel/export.js"
};
static const uint8_t WebPages_Assets_travel_extras_js[] = {
#embed "../WebPages/Assets/travel/extras.js"
};
static const uint8_t WebPages_Assets_travel_history_js[] = {
#embed "../WebPages/Assets/travel/history.js"
};
static const uint8_t WebPages_Assets_travel_interests_js[] = {
#embed "../WebPages/Assets/travel/interests.js"
};
static const uint8_t WebPages_Assets_travel_keep_js[] = {
#embed "../WebPages/Assets/travel/keep.js"
};
static const uint8_t WebPages_Assets_travel_list_view_js[] = {
#embed "../WebPages/Assets/travel/list-view.js"
};
static const uint8_t WebPages_Assets_travel_obstacles_js[] = {
#embed "../WebPages/Assets/travel/obstacles.js"
};
static const uint8_t WebPages_Assets_travel_offline_js[] = {
#embed "../WebPages/Assets/travel/offline.js"
};
static const uint8_t WebPages_Assets_travel_packing_list_js[] = {
#embed "../WebPages/Assets/travel/packing-list.js"
};
static const uint8_t WebPages_Assets_travel_packing_js[] = {
#embed "../WebPages/Assets/travel/packing.js"
};
static const uint8_t WebPages_Assets_travel_place_field_js[] = {
#embed "../WebPages/Assets/travel/place-field.js"
};
static const uint8_t WebPages_Assets_travel_plan_js[] = {
#embed "../WebPages/Assets/travel/plan.js"
};
static const uint8_t WebPages_Assets_travel_region_js[] = {
#embed "../WebPages/Assets/travel/region.js"
};
static const uint8_t WebPages_Assets_travel_request_form_js[] = {
#embed "../WebPages/Assets/travel/request-form.js"
};
static const uint8_t WebPages_Assets_travel_request_js[] = {
#embed "../WebPages/Assets/travel/request.js"
};
static const uint8_t WebPages_Assets_travel_sentences_js[] = {
#embed "../WebPages/Assets/travel/sentences.js"
};
static const uint8_t WebPages_Assets_travel_service_js[] = {
#embed "../WebPages/Assets/travel/service.js"
};
static const uint8_t WebPages_Assets_travel_ticks_js[] = {
#embed "../WebPages/Assets/travel/ticks.js"
};
static const uint8_t WebPages_Assets_travel_timeline_js[] = {
#embed "../WebPages/Assets/travel/timeline.js"
};
static const uint8_t WebPages_Assets_travel_travel_css[] = {
#embed "../WebPages/Assets/travel/travel.css"
};
static const uint8_t WebPages_Assets_travel_trip_form_js[] = {
#embed "../WebPages/Assets/travel/trip-form.js"
};
static const uint8_t WebPages_Assets_travel_trip_js[] = {
#embed "../WebPages/Assets/travel/trip.js"
};
static const uint8_t WebPages_Assets_travel_visits_js[] = {
#embed "../WebPages/Assets/travel/visits.js"
};
static const uint8_t WebPages_Assets_travel_weather_js[] = {
#embed "../WebPages/Assets/travel/weather.js"
};
static const uint8_t WebPages_Assets_travel_words_js[] = {
#embed "../WebPages/Assets/travel/words.js"
};
static const uint8_t WebPages_Assets_travel_worker_js[] = {
#embed "../WebPages/Assets/travel/worker.js"
};
static const uint8_t WebPages_Templates_cities_cities_mustache[] = {
#embed "../WebPages/Templates/cities/cities.mustache"
};
static const uint8_t WebPages_Templates_dispatch_day_mustache[] = {
#embed "../WebPages/Templates/dispatch/day.mustache"
};
static const uint8_t WebPages_Templates_dispatch_days_mustache[] = {
#embed "../WebPages/Templates/dispatch/days.mustache"
};
static const uint8_t WebPages_Templates_drive_round_mustache[] = {
#embed "../WebPages/Templates/drive/round.mustache"
};
static const uint8_t WebPages_Templates_drive_rounds_mustache[] = {
#embed "../WebPages/Templates/drive/rounds.mustache"
};
static const uint8_t WebPages_Templates_layout_mustache[] = {
#embed "../WebPages/Templates/layout.mustache"
};
static const uint8_t WebPages_Templates_outfits_feed_mustache[] = {
#embed "../WebPages/Templates/outfits/feed.mustache"
};
static const uint8_t WebPages_Templates_outfits_feedback_mustache[] = {
#embed "../WebPages/Templates/outfits/feedback.mustache"
};
static const uint8_t WebPages_Templates_outfits_mine_mustache[] = {
#embed "../WebPages/Templates/outfits/mine.mustache"
};
static const uint8_t WebPages_Templates_shared_account_mustache[] = {
#embed "../WebPages/Templates/shared/account.mustache"
};
static const uint8_t WebPages_Templates_shared_home_mustache[] = {
#embed "../WebPages/Templates/shared/home.mustache"
};
static const uint8_t WebPages_Templates_travel_day_mustache[] = {
#embed "../WebPages/Templates/travel/day.mustache"
};
static const uint8_t WebPages_Templates_travel_history_mustache[] = {
#embed "../WebPages/Templates/travel/history.mustache"
};
static const uint8_t WebPages_Templates_travel_packing_mustache[] = {
#embed "../WebPages/Templates/travel/packing.mustache"
};
static const uint8_t WebPages_Texts_cities_de_json[] = {
#embed "../WebPages/Texts/cities_de.json"
};
static const uint8_t WebPages_Texts_cities_en_json[] = {
#embed "../WebPages/Texts/cities_en.json"
};
static const uint8_t WebPages_Texts_cities_es_json[] = {
#embed "../WebPages/Texts/cities_es.json"
};
static const uint8_t WebPages_Texts_cities_fi_json[] = {
#embed "../WebPages/Texts/cities_fi.json"
};
static const uint8_t WebPages_Texts_cities_fr_json[] = {
#embed "../WebPages/Texts/cities_fr.json"
};
static const uint8_t WebPages_Texts_cities_it_json[] = {
#embed "../WebPages/Texts/cities_it.json"
};
static const uint8_t WebPages_Texts_dispatch_de_json[] = {
#embed "../WebPages/Texts/dispatch_de.json"
};
static const uint8_t WebPages_Texts_dispatch_en_json[] = {
#embed "../WebPages/Texts/dispatch_en.json"
};
static const uint8_t WebPages_Texts_dispatch_es_json[] = {
#embed "../WebPages/Texts/dispatch_es.json"
};
static const uint8_t WebPages_Texts_dispatch_fi_json[] = {
#embed "../WebPages/Texts/dispatch_fi.json"
};
static const uint8_t WebPages_Texts_dispatch_fr_json[] = {
#embed "../WebPages/Texts/dispatch_fr.json"
};
static const uint8_t WebPages_Texts_dispatch_it_json[] = {
#embed "../WebPages/Texts/dispatch_it.json"
};
static const uint8_t WebPages_Texts_drive_de_json[] = {
#embed "../WebPages/Texts/drive_de.json"
};
static const uint8_t WebPages_Texts_drive_en_json[] = {
#embed "../WebPages/Texts/drive_en.json"
};
static const uint8_t WebPages_Texts_drive_es_json[] = {
#embed "../WebPages/Texts/drive_es.json"
};
static const uint8_t WebPages_Texts_drive_fi_json[] = {
#embed "../WebPages/Texts/drive_fi.json"
};
static const uint8_t WebPages_Texts_drive_fr_json[] = {
#embed "../WebPages/Texts/drive_fr.json"
};
static const uint8_t WebPages_Texts_drive_it_json[] = {
#embed "../WebPages/Texts/drive_it.json"
};
static const uint8_t WebPages_Texts_outfits_de_json[] = {
#embed "../WebPages/Texts/outfits_de.json"
};
static const uint8_t WebPages_Texts_outfits_en_json[] = {
#embed "../WebPages/Texts/outfits_en.json"
};
static const uint8_t WebPages_Texts_outfits_es_json[] = {
#embed "../WebPages/Texts/outfits_es.json"
};
static const uint8_t WebPages_Texts_outfits_fi_json[] = {
#embed "../WebPages/Texts/outfits_fi.json"
};
static const uint8_t WebPages_Texts_outfits_fr_json[] = {
#embed "../WebPages/Texts/outfits_fr.json"
};
static const uint8_t WebPages_Texts_outfits_it_json[] = {
#embed "../WebPages/Texts/outfits_it.json"
};
static const uint8_t WebPages_Texts_shared_de_json[] = {
#embed "../WebPages/Texts/shared_de.json"
};
static const uint8_t WebPages_Texts_shared_en_json[] = {
#embed "../WebPages/Texts/shared_en.json"
};
static const uint8_t WebPages_Texts_shared_es_json[] = {
#embed "../WebPages/Texts/shared_es.json"
};
static const uint8_t WebPages_Texts_shared_fi_json[] = {
#embed "../WebPages/Texts/shared_fi.json"
};
static const uint8_t WebPages_Texts_shared_fr_json[] = {
#embed "../WebPages/Texts/shared_fr.json"
};
static const uint8_t WebPages_Texts_shared_it_json[] = {
#embed "../WebPages/Texts/shared_it.json"
};
static const uint8_t WebPages_Texts_travel_de_json[] = {
#embed "../WebPages/Texts/travel_de.json"
};
static const uint8_t WebPages_Texts_travel_en_json[] = {
#embed "../WebPages/Texts/travel_en.json"
};
static const uint8_t WebPages_Texts_travel_es_json[] = {
#embed "../WebPages/Texts/travel_es.json"
};
static const uint8_t WebPages_Texts_travel_fi_json[] = {
#embed "../WebPages/Texts/travel_fi.json"
};
static const uint8_t WebPages_Texts_travel_fr_json[] = {
#embed "../WebPages/Texts/travel_fr.json"
};
static const uint8_t WebPages_Texts_travel_it_json[] = {
#embed "../WebPages/Texts/travel_it.json"
};

#define FILE(path, bytes) {path, bytes, sizeof bytes}

static const struct roundsman_embedded_file files[] = {
    FILE("Directions/Phrases/Books/de.yaml", Directions_Phrases_Books_de_yaml),
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
    FILE("WebPages/Assets/cities/archive.js", WebPages_Assets_cities_archive_js),
    FILE("WebPages/Assets/cities/around.js", WebPages_Assets_cities_around_js),
    FILE("WebPages/Assets/cities/cities.css", WebPages_Assets_cities_cities_css),
    FILE("WebPages/Assets/cities/cities.js", WebPages_Assets_cities_cities_js),
    FILE("WebPages/Assets/cities/details.js", WebPages_Assets_cities_details_js),
    FILE("WebPages/Assets/cities/map.js", WebPages_Assets_cities_map_js),
    FILE("WebPages/Assets/cities/names.js", WebPages_Assets_cities_names_js),
    FILE("WebPages/Assets/cities/order.js", WebPages_Assets_cities_order_js),
    FILE("WebPages/Assets/cities/outlines.js", WebPages_Assets_cities_outlines_js),
    FILE("WebPages/Assets/cities/outlines.json", WebPages_Assets_cities_outlines_json),
    FILE("WebPages/Assets/cities/saved.js", WebPages_Assets_cities_saved_js),
    FILE("WebPages/Assets/cities/surprise.js", WebPages_Assets_cities_surprise_js),
    FILE("WebPages/Assets/cities/view.js", WebPages_Assets_cities_view_js),
    FILE("WebPages/Assets/cities/weather.js", WebPages_Assets_cities_weather_js),
    FILE("WebPages/Assets/dispatch/board-actions.js", WebPages_Assets_dispatch_board_actions_js),
    FILE("WebPages/Assets/dispatch/board-details.js", WebPages_Assets_dispatch_board_details_js),
    FILE("WebPages/Assets/dispatch/board-drag.js", WebPages_Assets_dispatch_board_drag_js),
    FILE("WebPages/Assets/dispatch/board-geometry.js", WebPages_Assets_dispatch_board_geometry_js),
    FILE("WebPages/Assets/dispatch/board-list.js", WebPages_Assets_dispatch_board_list_js),
    FILE("WebPages/Assets/dispatch/board-map.js", WebPages_Assets_dispatch_board_map_js),
    FILE("WebPages/Assets/dispatch/board-move.js", WebPages_Assets_dispatch_board_move_js),
    FILE("WebPages/Assets/dispatch/board-preview.js", WebPages_Assets_dispatch_board_preview_js),
    FILE("WebPages/Assets/dispatch/board-session.js", WebPages_Assets_dispatch_board_session_js),
    FILE("WebPages/Assets/dispatch/board-state.js", WebPages_Assets_dispatch_board_state_js),
    FILE("WebPages/Assets/dispatch/board-timeline.js", WebPages_Assets_dispatch_board_timeline_js),
    FILE("WebPages/Assets/dispatch/board-view.js", WebPages_Assets_dispatch_board_view_js),
    FILE("WebPages/Assets/dispatch/board-words.js", WebPages_Assets_dispatch_board_words_js),
    FILE("WebPages/Assets/dispatch/board.css", WebPages_Assets_dispatch_board_css),
    FILE("WebPages/Assets/dispatch/clock.js", WebPages_Assets_dispatch_clock_js),
    FILE("WebPages/Assets/dispatch/csv.js", WebPages_Assets_dispatch_csv_js),
    FILE("WebPages/Assets/dispatch/curve.js", WebPages_Assets_dispatch_curve_js),
    FILE("WebPages/Assets/dispatch/data-view.js", WebPages_Assets_dispatch_data_view_js),
    FILE("WebPages/Assets/dispatch/data.css", WebPages_Assets_dispatch_data_css),
    FILE("WebPages/Assets/dispatch/day-files.js", WebPages_Assets_dispatch_day_files_js),
    FILE("WebPages/Assets/dispatch/day.js", WebPages_Assets_dispatch_day_js),
    FILE("WebPages/Assets/dispatch/days.js", WebPages_Assets_dispatch_days_js),
    FILE("WebPages/Assets/dispatch/dispatch.css", WebPages_Assets_dispatch_dispatch_css),
    FILE("WebPages/Assets/dispatch/file-drop.js", WebPages_Assets_dispatch_file_drop_js),
    FILE("WebPages/Assets/dispatch/file-editor.js", WebPages_Assets_dispatch_file_editor_js),
    FILE("WebPages/Assets/dispatch/grid-keys.js", WebPages_Assets_dispatch_grid_keys_js),
    FILE("WebPages/Assets/dispatch/grid.js", WebPages_Assets_dispatch_grid_js),
    FILE("WebPages/Assets/dispatch/latest.js", WebPages_Assets_dispatch_latest_js),
    FILE("WebPages/Assets/dispatch/new-day.js", WebPages_Assets_dispatch_new_day_js),
    FILE("WebPages/Assets/dispatch/plan-model.js", WebPages_Assets_dispatch_plan_model_js),
    FILE("WebPages/Assets/dispatch/plan-run.js", WebPages_Assets_dispatch_plan_run_js),
    FILE("WebPages/Assets/dispatch/plans-view.js", WebPages_Assets_dispatch_plans_view_js),
    FILE("WebPages/Assets/dispatch/plans.css", WebPages_Assets_dispatch_plans_css),
    FILE("WebPages/Assets/dispatch/plans.js", WebPages_Assets_dispatch_plans_js),
    FILE("WebPages/Assets/dispatch/policies.js", WebPages_Assets_dispatch_policies_js),
    FILE("WebPages/Assets/dispatch/policy-text.js", WebPages_Assets_dispatch_policy_text_js),
    FILE("WebPages/Assets/dispatch/progress-curve.js", WebPages_Assets_dispatch_progress_curve_js),
    FILE("WebPages/Assets/dispatch/qr.js", WebPages_Assets_dispatch_qr_js),
    FILE("WebPages/Assets/dispatch/table-model.js", WebPages_Assets_dispatch_table_model_js),
    FILE("WebPages/Assets/dispatch/text-editor.js", WebPages_Assets_dispatch_text_editor_js),
    FILE("WebPages/Assets/drive/drive.css", WebPages_Assets_drive_drive_css),
    FILE("WebPages/Assets/drive/guide.js", WebPages_Assets_drive_guide_js),
    FILE("WebPages/Assets/drive/icon-192.png", WebPages_Assets_drive_icon_192_png),
    FILE("WebPages/Assets/drive/icon-512.png", WebPages_Assets_drive_icon_512_png),
    FILE("WebPages/Assets/drive/manifest.webmanifest", WebPages_Assets_drive_manifest_webmanifest),
    FILE("WebPages/Assets/drive/report-store.js", WebPages_Assets_drive_report_store_js),
    FILE("WebPages/Assets/drive/round-list.js", WebPages_Assets_drive_round_list_js),
    FILE("WebPages/Assets/drive/round-map.js", WebPages_Assets_drive_round_map_js),
    FILE("WebPages/Assets/drive/round-state.js", WebPages_Assets_drive_round_state_js),
    FILE("WebPages/Assets/drive/round.js", WebPages_Assets_drive_round_js),
    FILE("WebPages/Assets/drive/rounds.js", WebPages_Assets_drive_rounds_js),
    FILE("WebPages/Assets/drive/sync.js", WebPages_Assets_drive_sync_js),
    FILE("WebPages/Assets/drive/views.js", WebPages_Assets_drive_views_js),
    FILE("WebPages/Assets/drive/voice.js", WebPages_Assets_drive_voice_js),
    FILE("WebPages/Assets/drive/worker.js", WebPages_Assets_drive_worker_js),
    FILE("WebPages/Assets/outfits/comments.js", WebPages_Assets_outfits_comments_js),
    FILE("WebPages/Assets/outfits/compare.js", WebPages_Assets_outfits_compare_js),
    FILE("WebPages/Assets/outfits/entry.js", WebPages_Assets_outfits_entry_js),
    FILE("WebPages/Assets/outfits/feed.js", WebPages_Assets_outfits_feed_js),
    FILE("WebPages/Assets/outfits/feedback.js", WebPages_Assets_outfits_feedback_js),
    FILE("WebPages/Assets/outfits/garments.js", WebPages_Assets_outfits_garments_js),
    FILE("WebPages/Assets/outfits/groups.js", WebPages_Assets_outfits_groups_js),
    FILE("WebPages/Assets/outfits/mine.js", WebPages_Assets_outfits_mine_js),
    FILE("WebPages/Assets/outfits/outfits.css", WebPages_Assets_outfits_outfits_css),
    FILE("WebPages/Assets/outfits/own.js", WebPages_Assets_outfits_own_js),
    FILE("WebPages/Assets/outfits/parts.js", WebPages_Assets_outfits_parts_js),
    FILE("WebPages/Assets/outfits/photos.js", WebPages_Assets_outfits_photos_js),
    FILE("WebPages/Assets/outfits/profile.js", WebPages_Assets_outfits_profile_js),
    FILE("WebPages/Assets/outfits/statistics.js", WebPages_Assets_outfits_statistics_js),
    FILE("WebPages/Assets/outfits/submit.js", WebPages_Assets_outfits_submit_js),
    FILE("WebPages/Assets/outfits/wishes.js", WebPages_Assets_outfits_wishes_js),
    FILE("WebPages/Assets/outfits/words.js", WebPages_Assets_outfits_words_js),
    FILE("WebPages/Assets/shared/account.js", WebPages_Assets_shared_account_js),
    FILE("WebPages/Assets/shared/api.js", WebPages_Assets_shared_api_js),
    FILE("WebPages/Assets/shared/combobox.js", WebPages_Assets_shared_combobox_js),
    FILE("WebPages/Assets/shared/dialog.js", WebPages_Assets_shared_dialog_js),
    FILE("WebPages/Assets/shared/dom.js", WebPages_Assets_shared_dom_js),
    FILE("WebPages/Assets/shared/home.js", WebPages_Assets_shared_home_js),
    FILE("WebPages/Assets/shared/icon.svg", WebPages_Assets_shared_icon_svg),
    FILE("WebPages/Assets/shared/icons.svg", WebPages_Assets_shared_icons_svg),
    FILE("WebPages/Assets/shared/map-camera.js", WebPages_Assets_shared_map_camera_js),
    FILE("WebPages/Assets/shared/map-colours.js", WebPages_Assets_shared_map_colours_js),
    FILE("WebPages/Assets/shared/map-furniture.js", WebPages_Assets_shared_map_furniture_js),
    FILE("WebPages/Assets/shared/map-gestures.js", WebPages_Assets_shared_map_gestures_js),
    FILE("WebPages/Assets/shared/map-labels.js", WebPages_Assets_shared_map_labels_js),
    FILE("WebPages/Assets/shared/map-lines.js", WebPages_Assets_shared_map_lines_js),
    FILE("WebPages/Assets/shared/map-markers.js", WebPages_Assets_shared_map_markers_js),
    FILE("WebPages/Assets/shared/map-picture.js", WebPages_Assets_shared_map_picture_js),
    FILE("WebPages/Assets/shared/map-projection.js", WebPages_Assets_shared_map_projection_js),
    FILE("WebPages/Assets/shared/map-streets.js", WebPages_Assets_shared_map_streets_js),
    FILE("WebPages/Assets/shared/map-tile.js", WebPages_Assets_shared_map_tile_js),
    FILE("WebPages/Assets/shared/map-tiles.js", WebPages_Assets_shared_map_tiles_js),
    FILE("WebPages/Assets/shared/map.css", WebPages_Assets_shared_map_css),
    FILE("WebPages/Assets/shared/map.js", WebPages_Assets_shared_map_js),
    FILE("WebPages/Assets/shared/page.js", WebPages_Assets_shared_page_js),
    FILE("WebPages/Assets/shared/panels.css", WebPages_Assets_shared_panels_css),
    FILE("WebPages/Assets/shared/parts.css", WebPages_Assets_shared_parts_css),
    FILE("WebPages/Assets/shared/position.js", WebPages_Assets_shared_position_js),
    FILE("WebPages/Assets/shared/sheet.css", WebPages_Assets_shared_sheet_css),
    FILE("WebPages/Assets/shared/swipe.js", WebPages_Assets_shared_swipe_js),
    FILE("WebPages/Assets/shared/texts.js", WebPages_Assets_shared_texts_js),
    FILE("WebPages/Assets/travel/categories.js", WebPages_Assets_travel_categories_js),
    FILE("WebPages/Assets/travel/choices.js", WebPages_Assets_travel_choices_js),
    FILE("WebPages/Assets/travel/day-map.js", WebPages_Assets_travel_day_map_js),
    FILE("WebPages/Assets/travel/day-view.js", WebPages_Assets_travel_day_view_js),
    FILE("WebPages/Assets/travel/day.js", WebPages_Assets_travel_day_js),
    FILE("WebPages/Assets/travel/days-fields.js", WebPages_Assets_travel_days_fields_js),
    FILE("WebPages/Assets/travel/export.js", WebPages_Assets_travel_export_js),
    FILE("WebPages/Assets/travel/extras.js", WebPages_Assets_travel_extras_js),
    FILE("WebPages/Assets/travel/history.js", WebPages_Assets_travel_history_js),
    FILE("WebPages/Assets/travel/interests.js", WebPages_Assets_travel_interests_js),
    FILE("WebPages/Assets/travel/keep.js", WebPages_Assets_travel_keep_js),
    FILE("WebPages/Assets/travel/list-view.js", WebPages_Assets_travel_list_view_js),
    FILE("WebPages/Assets/travel/obstacles.js", WebPages_Assets_travel_obstacles_js),
    FILE("WebPages/Assets/travel/offline.js", WebPages_Assets_travel_offline_js),
    FILE("WebPages/Assets/travel/packing-list.js", WebPages_Assets_travel_packing_list_js),
    FILE("WebPages/Assets/travel/packing.js", WebPages_Assets_travel_packing_js),
    FILE("WebPages/Assets/travel/place-field.js", WebPages_Assets_travel_place_field_js),
    FILE("WebPages/Assets/travel/plan.js", WebPages_Assets_travel_plan_js),
    FILE("WebPages/Assets/travel/region.js", WebPages_Assets_travel_region_js),
    FILE("WebPages/Assets/travel/request-form.js", WebPages_Assets_travel_request_form_js),
    FILE("WebPages/Assets/travel/request.js", WebPages_Assets_travel_request_js),
    FILE("WebPages/Assets/travel/sentences.js", WebPages_Assets_travel_sentences_js),
    FILE("WebPages/Assets/travel/service.js", WebPages_Assets_travel_service_js),
    FILE("WebPages/Assets/travel/ticks.js", WebPages_Assets_travel_ticks_js),
    FILE("WebPages/Assets/travel/timeline.js", WebPages_Assets_travel_timeline_js),
    FILE("WebPages/Assets/travel/travel.css", WebPages_Assets_travel_travel_css),
    FILE("WebPages/Assets/travel/trip-form.js", WebPages_Assets_travel_trip_form_js),
    FILE("WebPages/Assets/travel/trip.js", WebPages_Assets_travel_trip_js),
    FILE("WebPages/Assets/travel/visits.js", WebPages_Assets_travel_visits_js),
    FILE("WebPages/Assets/travel/weather.js", WebPages_Assets_travel_weather_js),
    FILE("WebPages/Assets/travel/words.js", WebPages_Assets_travel_words_js),
    FILE("WebPages/Assets/travel/worker.js", WebPages_Assets_travel_worker_js),
    FILE("WebPages/Templates/cities/cities.mustache", WebPages_Templates_cities_cities_mustache),
    FILE("WebPages/Templates/dispatch/day.mustache", WebPages_Templates_dispatch_day_mustache),
    FILE("WebPages/Templates/dispatch/days.mustache", WebPages_Templates_dispatch_days_mustache),
    FILE("WebPages/Templates/drive/round.mustache", WebPages_Templates_drive_round_mustache),
    FILE("WebPages/Templates/drive/rounds.mustache", WebPages_Templates_drive_rounds_mustache),
    FILE("WebPages/Templates/layout.mustache", WebPages_Templates_layout_mustache),
    FILE("WebPages/Templates/outfits/feed.mustache", WebPages_Templates_outfits_feed_mustache),
    FILE("WebPages/Templates/outfits/feedback.mustache", WebPages_Templates_outfits_feedback_mustache),
    FILE("WebPages/Templates/outfits/mine.mustache", WebPages_Templates_outfits_mine_mustache),
    FILE("WebPages/Templates/shared/account.mustache", WebPages_Templates_shared_account_mustache),
    FILE("WebPages/Templates/shared/home.mustache", WebPages_Templates_shared_home_mustache),
    FILE("WebPages/Templates/travel/day.mustache", WebPages_Templates_travel_day_mustache),
    FILE("WebPages/Templates/travel/history.mustache", WebPages_Templates_travel_history_mustache),
    FILE("WebPages/Templates/travel/packing.mustache", WebPages_Templates_travel_packing_mustache),
    FILE("WebPages/Texts/cities_de.json", WebPages_Texts_cities_de_json),
    FILE("WebPages/Texts/cities_en.json", WebPages_Texts_cities_en_json),
    FILE("WebPages/Texts/cities_es.json", WebPages_Texts_cities_es_json),
    FILE("WebPages/Texts/cities_fi.json", WebPages_Texts_cities_fi_json),
    FILE("WebPages/Texts/cities_fr.json", WebPages_Texts_cities_fr_json),
    FILE("WebPages/Texts/cities_it.json", WebPages_Texts_cities_it_json),
    FILE("WebPages/Texts/dispatch_de.json", WebPages_Texts_dispatch_de_json),
    FILE("WebPages/Texts/dispatch_en.json", WebPages_Texts_dispatch_en_json),
    FILE("WebPages/Texts/dispatch_es.json", WebPages_Texts_dispatch_es_json),
    FILE("WebPages/Texts/dispatch_fi.json", WebPages_Texts_dispatch_fi_json),
    FILE("WebPages/Texts/dispatch_fr.json", WebPages_Texts_dispatch_fr_json),
    FILE("WebPages/Texts/dispatch_it.json", WebPages_Texts_dispatch_it_json),
    FILE("WebPages/Texts/drive_de.json", WebPages_Texts_drive_de_json),
    FILE("WebPages/Texts/drive_en.json", WebPages_Texts_drive_en_json),
    FILE("WebPages/Texts/drive_es.json", WebPages_Texts_drive_es_json),
    FILE("WebPages/Texts/drive_fi.json", WebPages_Texts_drive_fi_json),
    FILE("WebPages/Texts/drive_fr.json", WebPages_Texts_drive_fr_json),
    FILE("WebPages/Texts/drive_it.json", WebPages_Texts_drive_it_json),
    FILE("WebPages/Texts/outfits_de.json", WebPages_Texts_outfits_de_json),
    FILE("WebPages/Texts/outfits_en.json", WebPages_Texts_outfits_en_json),
    FILE("WebPages/Texts/outfits_es.json", WebPages_Texts_outfits_es_json),
    FILE("WebPages/Texts/outfits_fi.json", WebPages_Texts_outfits_fi_json),
    FILE("WebPages/Texts/outfits_fr.json", WebPages_Texts_outfits_fr_json),
    FILE("WebPages/Texts/outfits_it.json", WebPages_Texts_outfits_it_json),
    FILE("WebPages/Texts/shared_de.json", WebPages_Texts_shared_de_json),
    FILE("WebPages/Texts/shared_en.json", WebPages_Texts_shared_en_json),
    FILE("WebPages/Texts/shared_es.json", WebPages_Texts_shared_es_json),
    FILE("WebPages/Texts/shared_fi.json", WebPages_Texts_shared_fi_json),
    FILE("WebPages/Texts/shared_fr.json", WebPages_Texts_shared_fr_json),
    FILE("WebPages/Texts/shared_it.json", WebPages_Texts_shared_it_json),
    FILE("WebPages/Texts/travel_de.json", WebPages_Texts_travel_de_json),
    FILE("WebPages/Texts/travel_en.json", WebPages_Texts_travel_en_json),
    FILE("WebPages/Texts/travel_es.json", WebPages_Texts_travel_es_json),
    FILE("WebPages/Texts/travel_fi.json", WebPages_Texts_travel_fi_json),
    FILE("WebPages/Texts/travel_fr.json", WebPages_Texts_travel_fr_json),
    FILE("WebPages/Texts/travel_it.json", WebPages_Texts_travel_it_json),
};

const struct roundsman_embedded_file *roundsman_embedded_files(void) { return files; }

size_t roundsman_embedded_file_count(void) { return sizeof files / sizeof *files; }
