// What the driver's pages say of times, directions, steps and reports.

import { element } from "../shared/dom.js";
import { hasText, page, plural, t, time } from "../shared/texts.js";

/** Writes seconds since midnight as a time of day. */
export const clock = seconds => (Number.isFinite(seconds)
  ? time(Date.UTC(2000, 0, 1) + Math.round(seconds) * 1000, "UTC") : "–");

/** Makes a time of day of seconds since midnight that stays on one line. */
export const clockNode = seconds => element("span", { class: "nowrap" }, clock(seconds));

/** Writes epoch milliseconds as a time of day in the round's time zone. */
export const clockAt = (milliseconds, round) => time(milliseconds, round?.time_zone);

const points = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** Names a bearing: north, north-east … */
export const compass = degrees => t(`compass_${points[Math.round(degrees / 45) % 8]}`);

/** Names a step: the id of a stop, the name of a place. */
export function stepName(step) {
  switch (step.kind) {
    case "stop": return step.id;
    case "break": return t("step_break", { minutes: Math.round(step.duration / 60) });
    case "unload": return step.name || t("step_unload");
    default: return step.name || t("step_home");
  }
}

/** Says what a step is. */
export function stepKind(step) {
  if (step.kind === "stop") return t("step_bin", { number: step.number });
  return t(`step_kind_${step.kind}`);
}

/** Says what became of a stop. */
export function outcomeText({ state, reason, time: at }) {
  if (state === "skipped" && reason) return t("state_skipped_reason", { reason });
  if (state === "done" && Number.isFinite(at)) return t("state_done_at", { time: clock(at) });
  return t(`stop_${state}`);
}

/** The look of a badge for what became of a stop. */
export const outcomeLook = { waiting: "", done: "good", skipped: "warn", left: "warn" };

/** Says what a report reports. */
export function reportText({ kind, stop, reason }) {
  return t(`report_${kind}`, { id: stop ?? "", reason: reason ?? "" });
}

/** Returns {message, remedy} of a refusal in the language of the page, where it is known. */
export function refusalText({ code, message, remedy }, report) {
  const key = `refused_${code}`;
  if (!hasText(key)) return { message, remedy, language: "en" };
  const values = { id: report.stop ?? "" };
  return {
    message: t(key, values), remedy: t(`${key}_remedy`, values), language: page.language,
  };
}

/** Says how many reports wait to be sent, or that all are sent. */
export const unsentText = count => (count ? plural("unsent", count) : t("all_sent"));
