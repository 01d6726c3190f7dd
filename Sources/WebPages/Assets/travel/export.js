// The day in other formats: a calendar, a page, text, a file that can be opened here again.

import { button, element, icon } from "../shared/dom.js";
import { doing, t } from "../shared/page.js";
import { exportPlan, plain } from "./service.js";

const formats = [
  { output: "ics", ending: "ics", key: "export_calendar", image: "calendar" },
  { output: "html", ending: "html", key: "export_page", image: "map" },
  { output: "text", ending: "txt", key: "export_text", image: "list" },
];

/** Hands a file to the browser's downloads. */
function download(blob, name) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  // The download has begun by then, and the memory is free again.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/**
 * Makes the menu of formats of a plan, which `text` is as the service wrote it; `mayAsk` tells
 * whether the service can be reached.
 */
export function exportMenu(plan, text, { mayAsk }) {
  const name = `roundsman-${plan.days[0].date}`;
  const item = (label, image, action) => element("li", null, element("button", {
    type: "button",
    on: {
      click: async event => {
        const menu = event.currentTarget.closest("details");
        await doing(event.currentTarget, action);
        menu.open = false;
      },
    },
  }, icon(image), label));
  const asked = ({ output, ending, key, image }) => item(t(key), image, async () => {
    try {
      download(await exportPlan(text, output), `${name}.${ending}`);
    } catch (error) {
      throw plain(error);
    }
  });
  return element("details", { class: "menu" },
    element("summary", { class: "button small" }, icon("download"), t("export")),
    element("ul", { class: "menu-items" },
      mayAsk ? formats.map(asked) : null,
      item(t("export_file"), "download", () => download(
        new Blob([text], { type: "application/json" }), `${name}.json`)),
      item(t("print"), "print", () => print())));
}

/** Makes a button that accepts the plan into the history, or takes that back. */
export function acceptButton(isAccepted, act) {
  return button(t(isAccepted ? "accepted" : "accept"), event => act(event.currentTarget), {
    kind: isAccepted ? "small" : "small primary", icon: "check",
    "aria-pressed": String(isAccepted), "data-focus": "accept",
  });
}
