// The dialog that moves a stop without dragging.

import { button, element, fill } from "../shared/dom.js";
import { dialog } from "../shared/dialog.js";
import { number, plural, t } from "../shared/page.js";
import { changeText } from "./plans.js";
import { tellObstacle } from "./board-words.js";

/** Opens the dialog for a stop; it tells what the move would change before it is made. */
export function openMoveDialog(session, stop) {
  const { board } = session;
  const from = board.placeOf(stop);
  const round = element("select", { id: "move-round", autofocus: true },
    board.vehicles.map(vehicle => element("option", {
      value: `round ${vehicle}`, selected: vehicle === from.vehicle,
      disabled: Boolean(board.obstacle(stop, vehicle)),
    }, vehicle, board.isRoundLocked(vehicle) ? ` (${t("locked")})` : "")),
    element("option", {
      value: "pool", selected: from.vehicle === null, disabled: Boolean(board.obstacle(stop, null)),
    }, t("not_served")));
  const position = element("select", { id: "move-position" });
  const told = element("p", { role: "status", class: "move-told" });
  const target = () => {
    const vehicle = round.value === "pool" ? null : round.value.slice(6);
    if (vehicle === null) return { vehicle, index: 0 };
    const index = position.value === "best" ? session.bestIndex(stop, vehicle)
      : Number(position.value);
    return { vehicle, index };
  };
  const ask = () => {
    const { vehicle, index } = target();
    fill(told, "…");
    session.preview(stop, vehicle, index);
  };
  const showPositions = () => {
    const isPool = round.value === "pool";
    position.disabled = isPool;
    const vehicle = round.value.slice(6);
    const stops = isPool ? [] : board.stops(vehicle).filter(each => each !== stop);
    fill(position, element("option", { value: "best" }, t("best_place")),
      isPool ? null : Array.from({ length: stops.length + 1 }, (_, at) =>
        element("option", { value: at }, number(at + 1), " – ",
          at < stops.length ? t("before_stop", { stop: stops[at] }) : t("at_end"))));
    ask();
  };
  round.addEventListener("change", showPositions);
  position.addEventListener("change", ask);

  const end = session.listen((kind, summary) => {
    if (kind !== "preview") return;
    if (!summary) {
      fill(told, t("no_change"));
      return;
    }
    const change = summary.cost - session.summary.cost;
    fill(told, [changeText(session.context, change), plural("late", summary.late),
      summary.faults ? plural("faults", summary.faults) : null].filter(Boolean).join(", "));
  });
  const form = element("form", {
    class: "stack", id: "move-form", on: {
      submit: event => {
        event.preventDefault();
        const { vehicle, index } = target();
        asked.close();
        const obstacle = session.move(stop, vehicle, index);
        if (obstacle) tellObstacle(obstacle, stop);
        else session.select(stop);
      },
    },
  },
  element("div", { class: "field" }, element("label", { for: round.id }, t("round")), round),
  element("div", { class: "field" },
    element("label", { for: position.id }, t("position")), position),
  told);
  const asked = dialog({
    title: t("move_stop", { stop }), body: [form],
    actions: [button(t("cancel"), () => asked.close()),
      element("button", { class: "button primary", form: form.id }, t("move"))],
    closed: () => {
      end();
      session.endPreview();
    },
  });
  asked.open();
  showPositions();
}
