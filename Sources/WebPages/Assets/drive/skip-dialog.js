// Why a bin is left out, and what a driver reports besides bins, in dialogs.

import { confirm, dialog } from "../shared/dialog.js";
import { button, element } from "../shared/dom.js";
import { plural, t } from "../shared/page.js";

const reasons = ["gate", "blocked", "missing", "empty", "damaged", "heavy", "wrong_waste"];
// The service takes 300 bytes; a letter may be two or three.
const longestReason = 100;

/** Asks why a bin is skipped, and reports it. */
export function skipDialog(app, id) {
  const send = async reason => {
    shown.close();
    await app.report("skip", { stop: id, reason });
  };
  const field = element("input", {
    id: "skip-reason", type: "text", maxlength: longestReason, required: true, autocomplete: "off",
  });
  const shown = dialog({
    title: t("skip_title", { id }),
    body: [
      element("div", { class: "drive-choices" }, reasons.map(name =>
        button(t(`reason_${name}`), () => send(t(`reason_${name}`)), { kind: "large wide" }))),
      element("form", {
        class: "stack", on: {
          submit: event => {
            event.preventDefault();
            const reason = field.value.replace(/\s+/g, " ").trim();
            if (reason) send(reason);
          },
        },
      }, element("div", { class: "field" },
        element("label", { for: field.id }, t("other_reason")), field),
      element("button", { class: "button large wide" }, t("skip_bin"))),
    ],
  });
  shown.open();
}

/** Asks before something that cannot be taken back is reported. */
export async function confirmReport(app, kind, fields) {
  const agreed = await confirm({
    title: t(`confirm_${kind}`), text: t(`confirm_${kind}_text`), action: t(`confirm_${kind}_do`),
  });
  return agreed ? app.report(kind, fields) : null;
}

/** Asks whether the round is over, and reports it. */
export async function finishDialog(app) {
  const open = Object.values(app.model.state.outcomes)
    .filter(({ state }) => state === "waiting").length;
  const agreed = await confirm({
    title: t("confirm_finish"), danger: open > 0, action: t("confirm_finish_do"),
    text: open ? plural("confirm_finish_open", open) : t("confirm_finish_text"),
  });
  if (!agreed) return;
  await app.report("finish");
  app.go("summary");
}
