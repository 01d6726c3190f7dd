// What is reported less often than a served bin, in a dialog.

import { dialog } from "../shared/dialog.js";
import { button, element } from "../shared/dom.js";
import { t } from "../shared/page.js";
import { blockedDialog } from "./blocked-dialog.js";
import { hasBreak } from "./round-state.js";
import { confirmReport, finishDialog } from "./skip-dialog.js";

/** Shows all that can be reported or looked up while driving. */
export function moreDialog(app) {
  const { state, round } = app.model;
  const does = action => () => {
    shown.close();
    return action();
  };
  const choice = (name, text, action, attributes = {}) =>
    button(text, does(action), { kind: "large wide", icon: name, ...attributes });
  const shown = dialog({
    title: t("more"),
    body: [
      element("div", { class: "drive-choices" },
        choice("truck", t("full"), () => confirmReport(app, "full")),
        choice("down", t("unloaded"), () => confirmReport(app, "unloaded")),
        round.map
          ? choice("block", t("street_blocked"), () => blockedDialog(app)) : null,
        choice("coffee", t("break_taken"), () => confirmReport(app, "break"),
          { disabled: !hasBreak(state) }),
        hasBreak(state) ? null : element("p", { class: "hint" }, t("no_break"))),
      element("div", { class: "drive-choices" },
        choice("search", t("search_bin"), () => app.go("search")),
        choice("list", t("whole_round"), () => app.go("round")),
        choice("message", t("messages_title"), () => app.go("messages"))),
      element("div", { class: "drive-choices" },
        choice("flag", t("finish"), () => finishDialog(app),
          { class: "button large wide danger" })),
    ],
  });
  shown.open();
}
