#include "embedded_files.h"

// C23 has #embed; in C17 the compiler takes it too, and would remark on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

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
static const uint8_t WebPages_Assets_dispatch_after_frame_js[] = {
#embed "../WebPages/Assets/dispatch/after-frame.js"
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
static const uint8_t WebPages_Assets_dispatch_board_rows_js[] = {
#embed "../WebPages/Assets/dispatch/board-rows.js"
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
static const uint8_t WebPages_Assets_dispatch_compare_view_js[] = {
#embed "../WebPages/Assets/dispatch/compare-view.js"
};
static const uint8_t WebPages_Assets_dispatch_compare_css[] = {
#embed "../WebPages/Assets/dispatch/compare.css"
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
static const uint8_t WebPages_Assets_dispatch_faults_js[] = {
#embed "../WebPages/Assets/dispatch/faults.js"
};
static const uint8_t WebPages_Assets_dispatch_file_drop_js[] = {
#embed "../WebPages/Assets/dispatch/file-drop.js"
};
static const uint8_t WebPages_Assets_dispatch_file_editor_js[] = {
#embed "../WebPages/Assets/dispatch/file-editor.js"
};
static const uint8_t WebPages_Assets_dispatch_follow_model_js[] = {
#embed "../WebPages/Assets/dispatch/follow-model.js"
};
static const uint8_t WebPages_Assets_dispatch_follow_view_js[] = {
#embed "../WebPages/Assets/dispatch/follow-view.js"
};
static const uint8_t WebPages_Assets_dispatch_follow_css[] = {
#embed "../WebPages/Assets/dispatch/follow.css"
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
static const uint8_t WebPages_Assets_dispatch_messages_js[] = {
#embed "../WebPages/Assets/dispatch/messages.js"
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
static const uint8_t WebPages_Assets_dispatch_print_view_js[] = {
#embed "../WebPages/Assets/dispatch/print-view.js"
};
static const uint8_t WebPages_Assets_dispatch_progress_curve_js[] = {
#embed "../WebPages/Assets/dispatch/progress-curve.js"
};
static const uint8_t WebPages_Assets_dispatch_publish_js[] = {
#embed "../WebPages/Assets/dispatch/publish.js"
};
static const uint8_t WebPages_Assets_dispatch_qr_image_js[] = {
#embed "../WebPages/Assets/dispatch/qr-image.js"
};
static const uint8_t WebPages_Assets_dispatch_qr_js[] = {
#embed "../WebPages/Assets/dispatch/qr.js"
};
static const uint8_t WebPages_Assets_dispatch_series_chart_js[] = {
#embed "../WebPages/Assets/dispatch/series-chart.js"
};
static const uint8_t WebPages_Assets_dispatch_simulate_view_js[] = {
#embed "../WebPages/Assets/dispatch/simulate-view.js"
};
static const uint8_t WebPages_Assets_dispatch_simulation_js[] = {
#embed "../WebPages/Assets/dispatch/simulation.js"
};
static const uint8_t WebPages_Assets_dispatch_table_model_js[] = {
#embed "../WebPages/Assets/dispatch/table-model.js"
};
static const uint8_t WebPages_Assets_dispatch_table_region_js[] = {
#embed "../WebPages/Assets/dispatch/table-region.js"
};
static const uint8_t WebPages_Assets_dispatch_text_editor_js[] = {
#embed "../WebPages/Assets/dispatch/text-editor.js"
};
static const uint8_t WebPages_Assets_drive_blocked_dialog_js[] = {
#embed "../WebPages/Assets/drive/blocked-dialog.js"
};
static const uint8_t WebPages_Assets_drive_corridor_js[] = {
#embed "../WebPages/Assets/drive/corridor.js"
};
static const uint8_t WebPages_Assets_drive_device_js[] = {
#embed "../WebPages/Assets/drive/device.js"
};
static const uint8_t WebPages_Assets_drive_drive_map_js[] = {
#embed "../WebPages/Assets/drive/drive-map.js"
};
static const uint8_t WebPages_Assets_drive_drive_css[] = {
#embed "../WebPages/Assets/drive/drive.css"
};
static const uint8_t WebPages_Assets_drive_guidance_js[] = {
#embed "../WebPages/Assets/drive/guidance.js"
};
static const uint8_t WebPages_Assets_drive_guide_js[] = {
#embed "../WebPages/Assets/drive/guide.js"
};
static const uint8_t WebPages_Assets_drive_home_screen_js[] = {
#embed "../WebPages/Assets/drive/home-screen.js"
};
static const uint8_t WebPages_Assets_drive_icon_192_png[] = {
#embed "../WebPages/Assets/drive/icon-192.png"
};
static const uint8_t WebPages_Assets_drive_icon_512_png[] = {
#embed "../WebPages/Assets/drive/icon-512.png"
};
static const uint8_t WebPages_Assets_drive_icon_maskable_512_png[] = {
#embed "../WebPages/Assets/drive/icon-maskable-512.png"
};
static const uint8_t WebPages_Assets_drive_icon_maskable_svg[] = {
#embed "../WebPages/Assets/drive/icon-maskable.svg"
};
static const uint8_t WebPages_Assets_drive_lane_arrows_js[] = {
#embed "../WebPages/Assets/drive/lane-arrows.js"
};
static const uint8_t WebPages_Assets_drive_lanes_js[] = {
#embed "../WebPages/Assets/drive/lanes.js"
};
static const uint8_t WebPages_Assets_drive_manifest_webmanifest[] = {
#embed "../WebPages/Assets/drive/manifest.webmanifest"
};
static const uint8_t WebPages_Assets_drive_message_queue_js[] = {
#embed "../WebPages/Assets/drive/message-queue.js"
};
static const uint8_t WebPages_Assets_drive_messages_screen_js[] = {
#embed "../WebPages/Assets/drive/messages-screen.js"
};
static const uint8_t WebPages_Assets_drive_more_dialog_js[] = {
#embed "../WebPages/Assets/drive/more-dialog.js"
};
static const uint8_t WebPages_Assets_drive_next_screen_js[] = {
#embed "../WebPages/Assets/drive/next-screen.js"
};
static const uint8_t WebPages_Assets_drive_notices_js[] = {
#embed "../WebPages/Assets/drive/notices.js"
};
static const uint8_t WebPages_Assets_drive_offline_js[] = {
#embed "../WebPages/Assets/drive/offline.js"
};
static const uint8_t WebPages_Assets_drive_own_directions_js[] = {
#embed "../WebPages/Assets/drive/own-directions.js"
};
static const uint8_t WebPages_Assets_drive_plan_legs_js[] = {
#embed "../WebPages/Assets/drive/plan-legs.js"
};
static const uint8_t WebPages_Assets_drive_report_queue_js[] = {
#embed "../WebPages/Assets/drive/report-queue.js"
};
static const uint8_t WebPages_Assets_drive_reports_screen_js[] = {
#embed "../WebPages/Assets/drive/reports-screen.js"
};
static const uint8_t WebPages_Assets_drive_round_map_js[] = {
#embed "../WebPages/Assets/drive/round-map.js"
};
static const uint8_t WebPages_Assets_drive_round_model_js[] = {
#embed "../WebPages/Assets/drive/round-model.js"
};
static const uint8_t WebPages_Assets_drive_round_screen_js[] = {
#embed "../WebPages/Assets/drive/round-screen.js"
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
static const uint8_t WebPages_Assets_drive_search_screen_js[] = {
#embed "../WebPages/Assets/drive/search-screen.js"
};
static const uint8_t WebPages_Assets_drive_skip_dialog_js[] = {
#embed "../WebPages/Assets/drive/skip-dialog.js"
};
static const uint8_t WebPages_Assets_drive_speech_js[] = {
#embed "../WebPages/Assets/drive/speech.js"
};
static const uint8_t WebPages_Assets_drive_stop_dialog_js[] = {
#embed "../WebPages/Assets/drive/stop-dialog.js"
};
static const uint8_t WebPages_Assets_drive_store_js[] = {
#embed "../WebPages/Assets/drive/store.js"
};
static const uint8_t WebPages_Assets_drive_summary_screen_js[] = {
#embed "../WebPages/Assets/drive/summary-screen.js"
};
static const uint8_t WebPages_Assets_drive_sync_js[] = {
#embed "../WebPages/Assets/drive/sync.js"
};
static const uint8_t WebPages_Assets_drive_way_js[] = {
#embed "../WebPages/Assets/drive/way.js"
};
static const uint8_t WebPages_Assets_drive_words_js[] = {
#embed "../WebPages/Assets/drive/words.js"
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

#define FILE(path, bytes) {path, bytes, sizeof bytes}

const struct roundsman_embedded_file roundsman_pages_1[] = {
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
    FILE("WebPages/Assets/dispatch/after-frame.js", WebPages_Assets_dispatch_after_frame_js),
    FILE("WebPages/Assets/dispatch/board-actions.js", WebPages_Assets_dispatch_board_actions_js),
    FILE("WebPages/Assets/dispatch/board-details.js", WebPages_Assets_dispatch_board_details_js),
    FILE("WebPages/Assets/dispatch/board-drag.js", WebPages_Assets_dispatch_board_drag_js),
    FILE("WebPages/Assets/dispatch/board-geometry.js", WebPages_Assets_dispatch_board_geometry_js),
    FILE("WebPages/Assets/dispatch/board-list.js", WebPages_Assets_dispatch_board_list_js),
    FILE("WebPages/Assets/dispatch/board-map.js", WebPages_Assets_dispatch_board_map_js),
    FILE("WebPages/Assets/dispatch/board-move.js", WebPages_Assets_dispatch_board_move_js),
    FILE("WebPages/Assets/dispatch/board-preview.js", WebPages_Assets_dispatch_board_preview_js),
    FILE("WebPages/Assets/dispatch/board-rows.js", WebPages_Assets_dispatch_board_rows_js),
    FILE("WebPages/Assets/dispatch/board-session.js", WebPages_Assets_dispatch_board_session_js),
    FILE("WebPages/Assets/dispatch/board-state.js", WebPages_Assets_dispatch_board_state_js),
    FILE("WebPages/Assets/dispatch/board-timeline.js", WebPages_Assets_dispatch_board_timeline_js),
    FILE("WebPages/Assets/dispatch/board-view.js", WebPages_Assets_dispatch_board_view_js),
    FILE("WebPages/Assets/dispatch/board-words.js", WebPages_Assets_dispatch_board_words_js),
    FILE("WebPages/Assets/dispatch/board.css", WebPages_Assets_dispatch_board_css),
    FILE("WebPages/Assets/dispatch/clock.js", WebPages_Assets_dispatch_clock_js),
    FILE("WebPages/Assets/dispatch/compare-view.js", WebPages_Assets_dispatch_compare_view_js),
    FILE("WebPages/Assets/dispatch/compare.css", WebPages_Assets_dispatch_compare_css),
    FILE("WebPages/Assets/dispatch/csv.js", WebPages_Assets_dispatch_csv_js),
    FILE("WebPages/Assets/dispatch/curve.js", WebPages_Assets_dispatch_curve_js),
    FILE("WebPages/Assets/dispatch/data-view.js", WebPages_Assets_dispatch_data_view_js),
    FILE("WebPages/Assets/dispatch/data.css", WebPages_Assets_dispatch_data_css),
    FILE("WebPages/Assets/dispatch/day-files.js", WebPages_Assets_dispatch_day_files_js),
    FILE("WebPages/Assets/dispatch/day.js", WebPages_Assets_dispatch_day_js),
    FILE("WebPages/Assets/dispatch/days.js", WebPages_Assets_dispatch_days_js),
    FILE("WebPages/Assets/dispatch/dispatch.css", WebPages_Assets_dispatch_dispatch_css),
    FILE("WebPages/Assets/dispatch/faults.js", WebPages_Assets_dispatch_faults_js),
    FILE("WebPages/Assets/dispatch/file-drop.js", WebPages_Assets_dispatch_file_drop_js),
    FILE("WebPages/Assets/dispatch/file-editor.js", WebPages_Assets_dispatch_file_editor_js),
    FILE("WebPages/Assets/dispatch/follow-model.js", WebPages_Assets_dispatch_follow_model_js),
    FILE("WebPages/Assets/dispatch/follow-view.js", WebPages_Assets_dispatch_follow_view_js),
    FILE("WebPages/Assets/dispatch/follow.css", WebPages_Assets_dispatch_follow_css),
    FILE("WebPages/Assets/dispatch/grid-keys.js", WebPages_Assets_dispatch_grid_keys_js),
    FILE("WebPages/Assets/dispatch/grid.js", WebPages_Assets_dispatch_grid_js),
    FILE("WebPages/Assets/dispatch/latest.js", WebPages_Assets_dispatch_latest_js),
    FILE("WebPages/Assets/dispatch/messages.js", WebPages_Assets_dispatch_messages_js),
    FILE("WebPages/Assets/dispatch/new-day.js", WebPages_Assets_dispatch_new_day_js),
    FILE("WebPages/Assets/dispatch/plan-model.js", WebPages_Assets_dispatch_plan_model_js),
    FILE("WebPages/Assets/dispatch/plan-run.js", WebPages_Assets_dispatch_plan_run_js),
    FILE("WebPages/Assets/dispatch/plans-view.js", WebPages_Assets_dispatch_plans_view_js),
    FILE("WebPages/Assets/dispatch/plans.css", WebPages_Assets_dispatch_plans_css),
    FILE("WebPages/Assets/dispatch/plans.js", WebPages_Assets_dispatch_plans_js),
    FILE("WebPages/Assets/dispatch/policies.js", WebPages_Assets_dispatch_policies_js),
    FILE("WebPages/Assets/dispatch/policy-text.js", WebPages_Assets_dispatch_policy_text_js),
    FILE("WebPages/Assets/dispatch/print-view.js", WebPages_Assets_dispatch_print_view_js),
    FILE("WebPages/Assets/dispatch/progress-curve.js", WebPages_Assets_dispatch_progress_curve_js),
    FILE("WebPages/Assets/dispatch/publish.js", WebPages_Assets_dispatch_publish_js),
    FILE("WebPages/Assets/dispatch/qr-image.js", WebPages_Assets_dispatch_qr_image_js),
    FILE("WebPages/Assets/dispatch/qr.js", WebPages_Assets_dispatch_qr_js),
    FILE("WebPages/Assets/dispatch/series-chart.js", WebPages_Assets_dispatch_series_chart_js),
    FILE("WebPages/Assets/dispatch/simulate-view.js", WebPages_Assets_dispatch_simulate_view_js),
    FILE("WebPages/Assets/dispatch/simulation.js", WebPages_Assets_dispatch_simulation_js),
    FILE("WebPages/Assets/dispatch/table-model.js", WebPages_Assets_dispatch_table_model_js),
    FILE("WebPages/Assets/dispatch/table-region.js", WebPages_Assets_dispatch_table_region_js),
    FILE("WebPages/Assets/dispatch/text-editor.js", WebPages_Assets_dispatch_text_editor_js),
    FILE("WebPages/Assets/drive/blocked-dialog.js", WebPages_Assets_drive_blocked_dialog_js),
    FILE("WebPages/Assets/drive/corridor.js", WebPages_Assets_drive_corridor_js),
    FILE("WebPages/Assets/drive/device.js", WebPages_Assets_drive_device_js),
    FILE("WebPages/Assets/drive/drive-map.js", WebPages_Assets_drive_drive_map_js),
    FILE("WebPages/Assets/drive/drive.css", WebPages_Assets_drive_drive_css),
    FILE("WebPages/Assets/drive/guidance.js", WebPages_Assets_drive_guidance_js),
    FILE("WebPages/Assets/drive/guide.js", WebPages_Assets_drive_guide_js),
    FILE("WebPages/Assets/drive/home-screen.js", WebPages_Assets_drive_home_screen_js),
    FILE("WebPages/Assets/drive/icon-192.png", WebPages_Assets_drive_icon_192_png),
    FILE("WebPages/Assets/drive/icon-512.png", WebPages_Assets_drive_icon_512_png),
    FILE("WebPages/Assets/drive/icon-maskable-512.png", WebPages_Assets_drive_icon_maskable_512_png),
    FILE("WebPages/Assets/drive/icon-maskable.svg", WebPages_Assets_drive_icon_maskable_svg),
    FILE("WebPages/Assets/drive/lane-arrows.js", WebPages_Assets_drive_lane_arrows_js),
    FILE("WebPages/Assets/drive/lanes.js", WebPages_Assets_drive_lanes_js),
    FILE("WebPages/Assets/drive/manifest.webmanifest", WebPages_Assets_drive_manifest_webmanifest),
    FILE("WebPages/Assets/drive/message-queue.js", WebPages_Assets_drive_message_queue_js),
    FILE("WebPages/Assets/drive/messages-screen.js", WebPages_Assets_drive_messages_screen_js),
    FILE("WebPages/Assets/drive/more-dialog.js", WebPages_Assets_drive_more_dialog_js),
    FILE("WebPages/Assets/drive/next-screen.js", WebPages_Assets_drive_next_screen_js),
    FILE("WebPages/Assets/drive/notices.js", WebPages_Assets_drive_notices_js),
    FILE("WebPages/Assets/drive/offline.js", WebPages_Assets_drive_offline_js),
    FILE("WebPages/Assets/drive/own-directions.js", WebPages_Assets_drive_own_directions_js),
    FILE("WebPages/Assets/drive/plan-legs.js", WebPages_Assets_drive_plan_legs_js),
    FILE("WebPages/Assets/drive/report-queue.js", WebPages_Assets_drive_report_queue_js),
    FILE("WebPages/Assets/drive/reports-screen.js", WebPages_Assets_drive_reports_screen_js),
    FILE("WebPages/Assets/drive/round-map.js", WebPages_Assets_drive_round_map_js),
    FILE("WebPages/Assets/drive/round-model.js", WebPages_Assets_drive_round_model_js),
    FILE("WebPages/Assets/drive/round-screen.js", WebPages_Assets_drive_round_screen_js),
    FILE("WebPages/Assets/drive/round-state.js", WebPages_Assets_drive_round_state_js),
    FILE("WebPages/Assets/drive/round.js", WebPages_Assets_drive_round_js),
    FILE("WebPages/Assets/drive/rounds.js", WebPages_Assets_drive_rounds_js),
    FILE("WebPages/Assets/drive/search-screen.js", WebPages_Assets_drive_search_screen_js),
    FILE("WebPages/Assets/drive/skip-dialog.js", WebPages_Assets_drive_skip_dialog_js),
    FILE("WebPages/Assets/drive/speech.js", WebPages_Assets_drive_speech_js),
    FILE("WebPages/Assets/drive/stop-dialog.js", WebPages_Assets_drive_stop_dialog_js),
    FILE("WebPages/Assets/drive/store.js", WebPages_Assets_drive_store_js),
    FILE("WebPages/Assets/drive/summary-screen.js", WebPages_Assets_drive_summary_screen_js),
    FILE("WebPages/Assets/drive/sync.js", WebPages_Assets_drive_sync_js),
    FILE("WebPages/Assets/drive/way.js", WebPages_Assets_drive_way_js),
    FILE("WebPages/Assets/drive/words.js", WebPages_Assets_drive_words_js),
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
};

const size_t roundsman_page_count_1 = sizeof roundsman_pages_1 / sizeof *roundsman_pages_1;
