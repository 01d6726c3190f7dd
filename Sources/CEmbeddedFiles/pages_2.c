#include "embedded_files.h"

// C23 has #embed; in C17 the compiler takes it too, and would remark on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

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
static const uint8_t WebPages_Texts_findings_de_json[] = {
#embed "../WebPages/Texts/findings_de.json"
};
static const uint8_t WebPages_Texts_findings_en_json[] = {
#embed "../WebPages/Texts/findings_en.json"
};
static const uint8_t WebPages_Texts_findings_es_json[] = {
#embed "../WebPages/Texts/findings_es.json"
};
static const uint8_t WebPages_Texts_findings_fi_json[] = {
#embed "../WebPages/Texts/findings_fi.json"
};
static const uint8_t WebPages_Texts_findings_fr_json[] = {
#embed "../WebPages/Texts/findings_fr.json"
};
static const uint8_t WebPages_Texts_findings_it_json[] = {
#embed "../WebPages/Texts/findings_it.json"
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

const struct roundsman_embedded_file roundsman_pages_2[] = {
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
    FILE("WebPages/Texts/findings_de.json", WebPages_Texts_findings_de_json),
    FILE("WebPages/Texts/findings_en.json", WebPages_Texts_findings_en_json),
    FILE("WebPages/Texts/findings_es.json", WebPages_Texts_findings_es_json),
    FILE("WebPages/Texts/findings_fi.json", WebPages_Texts_findings_fi_json),
    FILE("WebPages/Texts/findings_fr.json", WebPages_Texts_findings_fr_json),
    FILE("WebPages/Texts/findings_it.json", WebPages_Texts_findings_it_json),
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

const size_t roundsman_page_count_2 = sizeof roundsman_pages_2 / sizeof *roundsman_pages_2;
