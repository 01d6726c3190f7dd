// The whole round as a list: what is done, skipped and left, with a search.

import { button, element, fill } from "../shared/dom.js";
import { plural, t } from "../shared/page.js";

let wanted = "";

/** Makes the list; `acts` are done(stop), skip(stop) and undo(id). */
export function roundList({ round, state, stop: next }, acts) {
  const items = element("ol", { class: "list stops", "aria-label": t("whole_round") });
  const count = element("p", { class: "muted", role: "status" });
  const field = element("input", {
    type: "search", id: "find-stop", prop: { value: wanted },
    on: { input: () => { wanted = field.value; draw(); } },
  });
  const draw = () => {
    const words = wanted.trim().toLowerCase();
    const stops = round.stops.filter(stop =>
      `${stop.number} ${stop.id} ${stop.note ?? ""}`.toLowerCase().includes(words));
    count.textContent = plural("stops", stops.length);
    fill(items, stops.map(stop => item(stop, state, stop.id === next?.id, acts)));
  };
  draw();
  return element("div", { class: "stack" },
    element("div", { class: "field" }, element("label", { for: "find-stop" }, t("find_stop")), field),
    count, items);
}

function item(stop, state, isNext, acts) {
  const isDone = state.done.has(stop.id);
  const isSkipped = state.skipped.has(stop.id);
  const badge = isDone ? ["good", t("state_done")] : isSkipped ? ["warn", t("state_skipped")]
    : isNext ? ["info", t("state_next")] : null;
  return element("li", { class: isNext ? "is-next" : null, value: stop.number },
    element("div", { class: "grow" },
      element("strong", null, `${stop.number}. ${stop.id}`), " ",
      badge ? element("span", { class: `badge ${badge[0]}` }, badge[1]) : null,
      element("div", { class: "muted small" }, [stop.arrival_clock, stop.note,
        isSkipped ? state.skipped.get(stop.id) : null].filter(Boolean).join(" · "))),
    isDone || isSkipped
      ? button(t("undo"), () => acts.undo(stop.id), { kind: "quiet", icon: "undo" })
      : element("div", { class: "row nowrap" },
        button(t("done_stop", { id: stop.id }), () => acts.done(stop),
          { icon: "check", iconOnly: true }),
        button(t("skip_stop", { id: stop.id }), () => acts.skip(stop),
          { icon: "skip", iconOnly: true })));
}
