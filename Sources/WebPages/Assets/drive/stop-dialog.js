// What can be done about a bin, in a dialog: from lists, the map and the search.

import { dialog } from "../shared/dialog.js";
import { button, element, icon } from "../shared/dom.js";
import { number, t } from "../shared/page.js";
import { skipDialog } from "./skip-dialog.js";
import { clock, outcomeLook, outcomeText } from "./words.js";

/** Shows a bin of the round with what can be done about it now. */
export function stopDialog(app, id) {
  const { model } = app;
  const stop = model.round.stops.find(each => each.id === id);
  const step = model.state.steps.find(each => each.kind === "stop" && each.id === id);
  const outcome = model.state.outcomes[id];
  if (!stop || !outcome) return;
  const row = (label, value) =>
    [element("dt", null, label), element("dd", null, value)];
  const shown = dialog({
    title: t("bin_title", { id }),
    body: [
      stop.note ? element("p", { class: "drive-note" }, stop.note) : null,
      element("p", null, element("span", { class: `badge ${outcomeLook[outcome.state]}` },
        outcomeText(outcome))),
      element("dl", { class: "facts" },
        row(t("place_in_round"), t("of", {
          part: number(stop.number), whole: number(model.round.stops.length) })),
        stop.litres ? row(t("amount"), t("litres", { count: number(stop.litres) })) : null,
        step ? row(t("expected"), clock(step.arrival)) : null,
        stop.window_clock ? row(t("window"), t("from_to", windowTimes(stop))) : null),
      element("div", { class: "drive-choices" }, actionsFor(app, stop, outcome, value =>
        shown.close(value))),
    ],
  });
  shown.open();
}

/** Returns the window of a stop as {from, to}. */
export const windowTimes = ({ window: [from, to] }) => ({ from: clock(from), to: clock(to) });

function actionsFor(app, { id }, { state }, close) {
  const does = action => () => {
    close();
    return action();
  };
  const choice = (name, text, action, kind = "") =>
    button(text, does(action), { kind: `large wide ${kind}`, icon: name });
  const isOver = app.model.state.finished !== null;
  if (state === "done" || state === "skipped") {
    return [choice("undo", t("undo_report"), () => app.report("undo", { stop: id }))];
  }
  return [
    state === "waiting" && !isOver ? choice("locate", t("go_there"), () => goThere(app, id)) : null,
    choice("check", t("done"), () => app.report("done", { stop: id }), "primary"),
    choice("skip", t("skip_bin"), () => skipDialog(app, id)),
  ];
}

async function goThere(app, id) {
  app.speaker.unlock();
  await app.model.begin();
  await app.model.choose(id);
  app.go("next");
}

/** Makes the mark of a stop in lists: its number, or what became of it. */
export function stopMark({ number: place }, { state }) {
  const names = { done: "check", skipped: "skip", left: "close" };
  return element("span", { class: `drive-mark ${state}`, "aria-hidden": "true" },
    names[state] ? icon(names[state]) : number(place));
}

/** Makes a row of a list about a stop; it opens the dialog. */
export function stopRow(app, stop, outcome, detail = null) {
  return element("button", {
    type: "button", class: "drive-row drive-stop", on: { click: () => stopDialog(app, stop.id) },
  }, stopMark(stop, outcome),
  element("span", { class: "grow drive-stop-text" },
    element("strong", null, stop.id),
    stop.note ? element("span", { class: "small muted" }, stop.note) : null),
  element("span", { class: "drive-stop-detail" }, detail));
}
