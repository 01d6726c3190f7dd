// What is told of a stop, and what can be done with it; shown in its row when it is selected.

import { button, element } from "../shared/dom.js";
import { duration, number, percent, t } from "../shared/page.js";
import { tellObstacle } from "./board-words.js";
import { clock } from "./clock.js";

/** Makes the details of a stop of a session. */
export function stopDetails(session, stop, { openMove }) {
  const { board } = session;
  const place = session.read.places.get(stop);
  const { vehicle } = board.placeOf(stop);
  const times = session.timesOf(stop);
  const reason = vehicle === null ? session.reasons.get(stop)?.reason : "";
  const windows = (place.windows ?? []).map(([from, to]) => `${clock(from)}–${clock(to)}`);
  const facts = [
    [t("note"), place.note],
    [t("fill"), place.fill === null ? "" : percent(place.fill)],
    [t("litres"), place.litres ? number(place.litres) : ""],
    [t("service_time"), vehicle !== null && place.service ? duration(place.service) : ""],
    [t("arrival"), times ? clock(times.arrival) : ""],
    [t("windows"), windows.join(", ")],
    [t("reason"), reason],
  ].filter(([, text]) => text !== "" && text !== undefined);
  const isLocked = board.isStopLocked(stop);
  return element("div", { class: "stop-details" },
    element("dl", { class: "facts small" }, facts.map(([label, text]) =>
      [element("dt", null, label), element("dd", null, text)])),
    element("div", { class: "row" },
      button(t("move_to"), () => openMove(stop), { kind: "small", icon: "forward" }),
      vehicle === null ? null : [
        button(t(isLocked ? "unlock" : "lock"),
          () => session.change(() => board.lockStop(stop, !isLocked)),
          { kind: "small", icon: isLocked ? "unlock" : "lock", "aria-pressed": String(isLocked) }),
        button(t("do_not_serve"), () => {
          const obstacle = session.move(stop, null, 0);
          if (obstacle) tellObstacle(obstacle, stop);
        }, { kind: "small", icon: "skip" }),
      ]));
}
